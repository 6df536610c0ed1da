"""How fast the fast parts are, as ratios to references measured in the same run."""
