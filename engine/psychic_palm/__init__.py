"""Psychic Palm, a game by Thomas Gale (2002): rules, titles, envelope, odds. Must not know Karma."""
