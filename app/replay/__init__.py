"""Replaying games without a screen: a record as positions and lines of a log, and the pictures of a position.

All cards are open, for the game is over.
"""
