"""The ground all games stand on: an agenda of things to do, and the verbs that do them."""
