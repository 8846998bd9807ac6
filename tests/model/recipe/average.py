"""Mixes a trained network with the one that it started from: `python average.py RUN/last.pkl START.gguf OUT.pkl [--share 0.25]`.

A run at a high rate gains on its new data and forgets a little of the old; the weights between both ends keep most of either
(Wortsman et al., 2022). Layers that it grew are mixed with what they were at its beginning.
"""
import argparse
import pickle

import numpy as np

from train import begin


def main():
    ap = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    ap.add_argument("run")
    ap.add_argument("start")
    ap.add_argument("out")
    ap.add_argument("--share", type=float, default=0.25, help="of the network that it started from")
    a = ap.parse_args()
    saved = pickle.load(open(a.run, "rb"))
    a.layers = saved["shape"]["layers"]
    _, start = begin(a)
    saved["p"] = {k: ((1 - a.share) * np.asarray(z) + a.share * np.asarray(start[k])).astype(np.float32) for k, z in saved["p"].items()}
    pickle.dump(saved, open(a.out, "wb"))


if __name__ == "__main__":
    main()
