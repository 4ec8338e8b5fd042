"""The commands for scripts, screen readers and the curious; none of them loads a screen."""
