"""The pictures of Saboteur."""
