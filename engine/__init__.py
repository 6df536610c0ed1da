"""The rules of both games as pure Python.

Owns: cards, rules, snapshots, records, bots and statistics. Must not know: any screen, file, clock or source of
chance. Decks, seeds and times are handed in; ``tests/engine/test_purity.py`` holds the line.
"""
