"""What people learn The Sacred Marshlands by: its rulebook, lessons and coach."""
