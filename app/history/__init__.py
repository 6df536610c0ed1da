"""The list of all games without a screen: its lines in words, its pages, and carrying games in and out."""
