"""A match of two coaches: the control row and the panel."""
