"""Karma, the shedding game: rules, snapshots, match, bots. Must not know Psychic Palm."""
