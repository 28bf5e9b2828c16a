"""The body that garments are draped on, and the mannequin that wears them in pictures."""
