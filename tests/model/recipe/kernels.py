"""What native/ computes, in C++: a batch's gradient, and Muon's orthogonalization.

    python kernels.py MODEL.gguf TOKENIZER.json     compares them with JAX's: differences as shares of the length, and CPU time
"""
import ctypes
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import jax
import numpy as np

SOURCE = Path(__file__).with_name("native") / "network.cc"


class Shape(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in ("vocabulary", "width", "layers", "heads", "feed_forward")] + [("rope_base", ctypes.c_float)]


def pointer(array):
    return ctypes.c_void_p(array.ctypes.data)


class Kernels:
    def __init__(self, library, shape, *limits):
        self.library, self.limits = library, [ctypes.c_float(x) for x in limits]
        self.shape = Shape(*(getattr(shape, name) for name, _ in Shape._fields_))

    def gradient(self, p, batch):
        """As train.py's own: one vector, in the order of ravel_pytree, the loss of the answers' tokens and how many tokens went forward and back behind it."""
        x, at, y, w = (np.ascontiguousarray(z, t) for z, t in zip(batch, (np.int32, np.int32, np.int32, np.float32)))
        weights = [np.asarray(p[k], np.float32) for k in sorted(p)]
        out = np.empty(sum(z.size for z in weights) + 3, np.float32)
        pointers = (ctypes.c_void_p * len(weights))(*(z.ctypes.data for z in weights))
        self.library.formwork_gradient(ctypes.byref(self.shape), pointers, *x.shape, pointer(x), len(at), pointer(at), pointer(y), pointer(w), *self.limits, pointer(out))
        return out

    def orthogonal(self, matrices):
        out = np.array(matrices, np.float32)
        self.library.formwork_orthogonal(pointer(out), *out.shape)
        return out


def load(shape, forgive=0.0, least=0.0, quota=np.inf):
    """None where there is no compiler, neither AVX-512 with bfloat16 nor AVX2, on a GPU, and for a network of another shape than they are for."""
    fits = shape.head == 32 and shape.feed_forward % 32 == 0 and shape.vocabulary % 32 == 0
    if not fits or jax.default_backend() != "cpu" or not shutil.which("g++"):
        return None
    path = Path(tempfile.gettempdir(), f"formwork-kernels-{os.getpid()}.so")
    command = ["g++", "-O3", "-march=native", "-ffast-math", "-fno-strict-aliasing", "-fPIC", "-shared", "-std=c++17", "-w"]
    if subprocess.run([*command, str(SOURCE), "-o", str(path)], stderr=subprocess.DEVNULL).returncode:
        return None
    library = ctypes.CDLL(str(path))
    path.unlink()
    return Kernels(library, shape, forgive, least, quota)


def one_by_one(kernels, p, batch):
    """The gradient of a batch as the sum of its documents'."""
    x, at, y, w = batch
    total = 0
    for b in range(len(x)):
        its = (at // x.shape[1] == b) & (w > 0)
        total += w[its].sum() / w.sum() * kernels.gradient(p, (x[b : b + 1], at[its] - b * x.shape[1], y[its], w[its]))[:-3]
    return total


def main():
    import train

    if "MALLOC_ARENA_MAX" not in os.environ:
        os.execve(sys.executable, [sys.executable, *sys.argv], {**os.environ, **train.MALLOC})
    from export import load as read
    from model import exact

    shape, p = read(sys.argv[1])
    by_hand = load(shape, forgive=0.4)
    if not by_hand:
        sys.exit("no compiler, neither AVX-512 with bfloat16 nor AVX2, or a network of another shape")
    choosy = load(shape, forgive=0.4, least=0.3)
    p = jax.tree.map(jax.numpy.asarray, p)
    length = np.linalg.norm

    def timed(f, *inputs):
        result, least = np.asarray(f(*inputs)), float("inf")  # the first call compiles
        for _ in range(4):
            start = time.process_time()
            np.asarray(f(*inputs))
            least = min(least, time.process_time() - start)
        return result, 1000 * least

    data = train.Data(train.Tokenizer.from_file(sys.argv[2]), 4096, seed=5)
    wanted = {192, 256, 512}
    for batch in data.batches(0):
        if batch[0].shape[1] not in wanted:
            continue
        wanted.remove(batch[0].shape[1])
        right = np.asarray(train.make_gradient(shape, exact, 0.4)(p, batch))
        xla, xla_ms = timed(train.make_gradient(shape, forgive=0.4), p, batch)
        mine, ms = timed(by_hand.gradient, p, batch)
        far = lambda z: length((z - right)[:-3]) / length(right[:-3])
        some, parts = choosy.gradient(p, batch), one_by_one(choosy, p, batch)
        print(f"gradient of {batch[0].shape}: {far(mine):.1e} from float's, {ms:.0f} ms; XLA {far(xla):.1e}, {xla_ms:.0f} ms; "
              f"{some[-1] / some[-2]:.0%} with --least 0.3, {length(some[:-3] - parts) / length(parts):.1e} from that of its documents one by one")
        if not wanted:
            break
    for k in ("wq", "wu", "wd"):
        right, right_ms = timed(jax.jit(train.orthogonal), p[k])
        mine, ms = timed(by_hand.orthogonal, p[k])
        print(f"orthogonal {k} {p[k].shape}: {length(mine - right) / length(right):.1e} from XLA's, {ms:.0f} ms; XLA {right_ms:.0f} ms")


if __name__ == "__main__":
    main()
