"""The network in JAX: llama's architecture (RMS norm, rotary positions, SwiGLU, tied embedding) in a few lines.

`initial` writes a working induction circuit into the random weights (Elhage et al., "A Mathematical Framework for
Transformer Circuits", 2021): without it the first minutes of training go into discovering how to copy.
"""
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np


@dataclass(frozen=True)
class Shape:
    vocabulary: int = 2048
    width: int = 192
    layers: int = 16
    heads: int = 6
    feed_forward: int = 512
    rope_base: float = 100000.0
    context: int = 1024

    @property
    def head(self):
        return self.width // self.heads

    def dict(self):
        return asdict(self)


MATRICES = ["wq", "wk", "wv", "wo", "wg", "wu", "wd"]


def initial(s, seed):
    """Random weights with the circuit: in layer 0, heads 0 to 3 copy the token 1 to 4 places back into a subspace each; in layer
    1, heads m = 0 to 3 look from i to the j whose token j-m-1 equals token i-m, and copy token j to the output. Only slow
    rotary pairs carry content, only fast ones position. Everything stays trainable."""
    r = np.random.default_rng(seed)
    D, L, FF, hd = s.width, s.layers, s.feed_forward, s.head
    n = lambda *size, std: (r.standard_normal(size) * std).astype(np.float32)
    p = {
        "emb": n(s.vocabulary, D, std=0.1),
        "wq": n(L, D, D, std=D**-0.5), "wk": n(L, D, D, std=D**-0.5), "wv": n(L, D, D, std=D**-0.5),
        "wo": n(L, D, D, std=0.1 * D**-0.5),
        "wg": n(L, D, FF, std=D**-0.5), "wu": n(L, D, FF, std=D**-0.5), "wd": n(L, FF, D, std=0.1 * FF**-0.5),
        "n1": np.ones((L, D), np.float32), "n2": np.ones((L, D), np.float32), "nf": np.ones(D, np.float32),
    }
    heads = min(4, s.heads)

    def orthogonal(k):
        q = np.linalg.qr(r.standard_normal((D, k)))[0].astype(np.float32)
        q[0] = 0
        return q

    # a constant component of the embedding becomes a purely positional score through the rotation
    p["emb"][:, 0] = 0.2
    c = 2.0 / float(np.sqrt(1 + 3.0 / D))
    f = s.rope_base ** (-np.arange(hd // 2) / (hd // 2))
    fast = np.where(np.arange(hd // 2) < hd // 4, 1.0, 0.0)
    slow = np.flatnonzero(f * 100 < 1.0)
    slow = np.concatenate([slow, slow + hd // 2])
    value = orthogonal(hd)
    before = []
    for h in range(heads):
        back, sl = h + 1, slice(h * hd, (h + 1) * hd)
        gain = 2.3 * hd**0.25 * fast / c
        p["wq"][0][:, sl] *= 0.1
        p["wk"][0][:, sl] *= 0.1
        p["wq"][0][0, sl] = np.concatenate([gain * np.cos(back * f), -gain * np.sin(back * f)])
        p["wk"][0][0, sl] = np.concatenate([gain, 0 * gain])
        before.append(orthogonal(hd))
        p["wv"][0][:, sl] = value
        p["wo"][0][sl, :] = 0.25 * before[h].T
    for m in range(heads):
        sl = slice(m * hd, (m + 1) * hd)
        p["wq"][1][:, sl] *= 0.1
        p["wk"][1][:, sl] *= 0.1
        source = value if m == 0 else before[m - 1]
        p["wq"][1][:, m * hd + slow] += (4.0 if m == 0 else 1.6) * source[:, slow]
        p["wk"][1][:, m * hd + slow] += 2.3 * before[m][:, slow]
        copied = orthogonal(hd)
        p["wv"][1][:, sl] = copied
        p["wo"][1][sl, :] = 0.5 * copied.T
    return p


def rms(x, w):
    return x * jax.lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-5) * w


def rotate(x, cos, sin):
    a, b = jnp.split(x, 2, -1)
    return jnp.concatenate([a * cos - b * sin, a * sin + b * cos], -1)


@cache
def narrow():
    """The type of a product's factors: a processor without bfloat16 takes three times as long over it as over float32."""
    cpu = Path("/proc/cpuinfo")
    has_it = jax.default_backend() != "cpu" or (cpu.exists() and "bf16" in cpu.read_text())
    return jnp.bfloat16 if has_it else jnp.float32


def multiply(a, b, axis_a=1, axis_b=0):
    """A product of matrices, where that is faster in bfloat16 with sums in float32."""
    dims = (((axis_a,), (axis_b,)), ((), ()))
    return jax.lax.dot_general(a.astype(narrow()), b.astype(narrow()), dims, preferred_element_type=jnp.float32)


@jax.custom_vjp
def fast(x, w):
    return multiply(x, w)


fast.defvjp(lambda x, w: (multiply(x, w), (x, w)), lambda saved, g: (multiply(g, saved[1], 1, 1), multiply(saved[0], g, 0, 0)))


def exact(x, w):
    return x @ w


def attention(qkv, cos, sin):
    """[batch, time, 3, heads, width of a head] -> [batch, time, heads, width of a head]; causal."""
    T, size = qkv.shape[1], qkv.shape[-1]
    mask = jnp.where(np.tril(np.ones((T, T), bool)), 0.0, -1e9).astype(jnp.float32)
    q, k, v = qkv.transpose(2, 0, 3, 1, 4)
    scores = (rotate(q, cos, sin) * np.float32(size**-0.5)) @ rotate(k, cos, sin).swapaxes(-1, -2) + mask
    e = jnp.exp(scores - jax.lax.stop_gradient(scores.max(-1, keepdims=True)))
    return ((e @ v) / e.sum(-1, keepdims=True)).transpose(0, 2, 1, 3)


def hidden(s, p, x, product=exact, at=slice(None)):
    """[batch, time] tokens -> [batch * time, width], of the rows `at`; `product` multiplies activations by weights."""
    B, T = x.shape
    angle = np.arange(T)[:, None] * (s.rope_base ** (-np.arange(s.head // 2) / (s.head // 2)))[None]
    cos, sin = jnp.asarray(np.cos(angle), jnp.float32), jnp.asarray(np.sin(angle), jnp.float32)
    h = p["emb"][x].reshape(B * T, s.width)
    for l in range(s.layers):
        z = rms(h, p["n1"][l])
        qkv = product(z, jnp.concatenate([p["wq"][l], p["wk"][l], p["wv"][l]], 1))
        o = attention(qkv.reshape(B, T, 3, s.heads, s.head), cos, sin)
        o = o.reshape(B * T, s.width)
        if l == s.layers - 1:  # other rows are of no use any more
            h, o = h[at], o[at]
        h = h + product(o, p["wo"][l])
        z = rms(h, p["n2"][l])
        gate, up = jnp.split(product(z, jnp.concatenate([p["wg"][l], p["wu"][l]], 1)), 2, 1)
        h = h + product(jax.nn.silu(gate) * up, p["wd"][l])
    return rms(h, p["nf"])
