"""Tests of the engine, file by file; a test of a rule is named after the rule's sentence.

A code such as K9 (Karma) or P2 (Psychic Palm) names a case: a fault that players of games like these have reported,
turned into a small input with the right answer.
"""
