"""What both games have: Cities, supplies and piles before the players, and what a viewer knows of them."""
