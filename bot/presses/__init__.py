"""Answers to presses: one router for every button, select and modal, old and made-up ones included."""

from .router import Router

__all__ = ["Router"]
