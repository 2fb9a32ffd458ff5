"""What people learn SwapX by."""
