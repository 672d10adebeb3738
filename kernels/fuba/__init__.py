"""The kernels of FUBA: each rule once, on plain numbers, with the id of its clause."""
