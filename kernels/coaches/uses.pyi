# Everything here is for other kernels; Python plays through natives and arena.
