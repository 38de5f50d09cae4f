"""Crash safety: a bot that plays is killed at random moments, opened again and audited."""
