"""Statistics as pictures and tables of text: intervals, bars, columns.

Must not know widgets or where figures are kept.
"""
