"""The list of all games without a screen: its lines in words, its columns and its pages."""
