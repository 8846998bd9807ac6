"""Trains the model: `python train.py --tokenizer tok.json --out RUN [--steps N]`.

Every example is made once and used once; a batch is rows of one length, one example a row. The loss is that of the answer's
tokens, plus a little of the document's. Matrices are trained with Muon (Jordan, 2024), the rest with Adam; the rate is
constant, then falls linearly to zero. RUN/last.pkl is written every five minutes and `--resume` goes on from there.

On a processor, each of `--workers` processes has one core and a batch of its own, and they average their gradients in shared
memory; that is about twice as fast as threads inside XLA. Where a compiler and AVX-512 with bfloat16, or AVX2, are found, the
gradient is computed by native/, in 0.4 to 0.7 of XLA's time.
"""
import argparse
import json
import multiprocessing
import os
import pickle
import sys
import queue
import threading
import time
from dataclasses import replace

os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
MALLOC = {"MALLOC_MMAP_MAX_": "0", "MALLOC_TRIM_THRESHOLD_": "100000000000", "MALLOC_TOP_PAD_": "268435456", "MALLOC_ARENA_MAX": "1"}
if __name__ == "__main__" and "MALLOC_ARENA_MAX" not in os.environ:  # large arrays without page faults: a third faster
    os.execve(sys.executable, [sys.executable, *sys.argv], {**os.environ, **MALLOC})
import jax
import jax.numpy as jnp
import numpy as np
from tokenizers import Tokenizer

import kernels
from export import load
from generate import Maker, prompt
from jax.flatten_util import ravel_pytree

from model import MATRICES, Shape, exact, fast, hidden, initial, multiply
from tokenizer import EOS, PAD
from values import G

LENGTHS = [64, 80, 96, 112, 128, 144, 160, 176, 192, 208, 224, 240, 256, 288, 320, 384, 448, 512, 640, 800]
DOCUMENT_WEIGHT = 0.1
SPAWN = multiprocessing.get_context("spawn")  # XLA's threads don't survive a fork


class Data:
    """Batches of fresh examples."""

    def __init__(self, tok, tokens, seed):
        self.tok, self.tokens = tok, tokens
        self.eos, self.pad = tok.token_to_id(EOS), tok.token_to_id(PAD)
        self.rng = np.random.default_rng(seed)
        self.seed = seed

    def encode(self, examples):
        p = self.tok.encode_batch([prompt(e["document"], e["list"]) for e in examples])
        q = self.tok.encode_batch([e["answer"] for e in examples])
        return [(x.ids + y.ids + [self.eos], len(x.ids), e["kind"]) for x, y, e in zip(p, q, examples)]

    def length(self, ids):
        return next((i for i, n in enumerate(LENGTHS) if len(ids) - 1 <= n), None)

    def batches(self, easy_steps):
        maker, pools, made = Maker(G(self.seed)), [[] for _ in LENGTHS], 0
        while True:
            easy = made < easy_steps
            for e in self.encode([maker.example(easy=easy) for _ in range(64)]):
                i = self.length(e[0])
                if i is None:
                    continue
                pools[i].append(e)
                n = self.tokens // LENGTHS[i]
                if len(pools[i]) == n:
                    made += 1
                    yield self.batch(pools[i], LENGTHS[i])
                    pools[i] = []

    def ahead(self, easy_steps):
        """The same from a thread of its own, a few batches ahead."""
        q = queue.Queue(8)

        def work():
            for b in self.batches(easy_steps):
                q.put(b)

        threading.Thread(target=work, daemon=True).start()
        while True:
            yield q.get()

    def batch(self, examples, T):
        B = len(examples)
        x = np.full((B, T), self.pad, np.int32)
        y = np.full((B, T), self.pad, np.int32)
        answer = np.zeros((B, T), bool)
        for i, (ids, start, _) in enumerate(examples):
            n = len(ids) - 1
            x[i, :n], y[i, :n] = ids[:-1], ids[1:]
            answer[i, start - 1 : n] = True
        # the output is computed at some places only: the answer's, then some of the document's
        M = int(B * T * 0.42)
        a = np.flatnonzero(answer)
        if len(a) > M:
            a = self.rng.choice(a, M, replace=False)
        d = np.flatnonzero(~answer.reshape(-1) & (y.reshape(-1) != self.pad))
        d = self.rng.choice(d, min(M - len(a), len(d), int(0.12 * M)), replace=False)
        at, weight = np.zeros(M, np.int32), np.zeros(M, np.float32)
        at[: len(a)], weight[: len(a)] = a, 1
        at[len(a) : len(a) + len(d)], weight[len(a) : len(a) + len(d)] = d, DOCUMENT_WEIGHT
        return x, at, y.reshape(-1)[at], weight


batched = jax.vmap(multiply)


def orthogonal(G):
    """Newton-Schulz iteration of Muon, over all layers at once."""
    flip = G.shape[-2] > G.shape[-1]
    X = G.swapaxes(-1, -2) if flip else G
    X = X / (jnp.sqrt((X * X).sum((-1, -2), keepdims=True)) + 1e-7)
    for _ in range(5):
        A = batched(X, X.swapaxes(-1, -2))
        X = 3.4445 * X + batched(-4.7750 * A + 2.0315 * batched(A, A), X)
    return X.swapaxes(-1, -2) if flip else X


def make_gradient(shape, product=fast, forgive=0.0):
    """Of one batch, as one vector with the loss of the answers' tokens behind it, and how many tokens went forward and back: all.

    `forgive` is the q of generalized cross entropy (Zhang and Sabuncu, 2018), (1 - p**q) / q: a token of probability p counts p**q
    times. What nobody could guess costs little then, and the network spends itself on what it can get right.
    """

    def loss(p, x, at, y, w):
        logits = product(hidden(shape, p, x, product, at), p["emb"].T)
        right = jnp.take_along_axis(logits, y[:, None], 1)[:, 0] - jax.nn.logsumexp(logits, -1)
        answer = jnp.where(w == 1.0, 1.0, 0.0)
        count = jax.lax.stop_gradient(jnp.exp(forgive * right * answer))
        return -(right * w * count).sum() / w.sum(), -(right * answer).sum() / answer.sum()

    def gradient(p, batch):
        (_, answer_loss), g = jax.value_and_grad(loss, has_aux=True)(p, *batch)
        return jnp.append(ravel_pytree(g)[0], jnp.stack([answer_loss, batch[0].size, batch[0].size]))

    return jax.jit(gradient)


def as_stored(p):
    """The weights of a file of kind q5_0: 32 of a column share a half-precision scale, the largest of them over -16, and take five bits each.

    Gradients are those of these weights and move the unrounded ones (the straight-through estimator of Bengio et al., 2013).
    """

    def rounded(x):
        z = x.reshape(x.shape[0], -1, 32, x.shape[2])
        high, low = z.max(2, keepdims=True), z.min(2, keepdims=True)
        scale = jnp.where(high >= -low, high, low) / -16
        steps = jnp.clip(jnp.floor(z / jnp.where(scale == 0, 1, scale) + 16.5), 0, 31) - 16
        return (steps * scale.astype(jnp.float16)).astype(jnp.float32).reshape(x.shape)

    return {k: rounded(z) if k in MATRICES else z for k, z in p.items()}


def shares(p, workers):
    """Which worker orthogonalizes which matrices: the longest work first, to whoever has least."""
    cost = lambda k: p[k].shape[0] * min(p[k].shape[1:]) ** 2 * (2 * max(p[k].shape[1:]) + min(p[k].shape[1:]))
    done = [[0, []] for _ in range(workers)]
    for k in sorted(MATRICES, key=cost, reverse=True):
        least = min(done, key=lambda d: d[0])
        least[0] += cost(k)
        least[1].append(k)
    return [d[1] for d in done]


def make_update(p, team, rank, orthogonal, decay=0.02):
    unravel = ravel_pytree(p)[1]
    mine = shares(p, team.workers)[rank]
    starts, at = {}, 0
    for k in sorted(p):  # the order of ravel_pytree
        starts[k], at = at, at + p[k].size

    @jax.jit
    def ahead(m, g):  # Nesterov's momentum
        return {k: 0.95 * (0.95 * m[k] + 0.05 * g[k]) + 0.05 * g[k] for k in m}

    def apply(p, m, v, flat, u, lr, lr_adam, t):
        g, u = unravel(flat), unravel(u)
        p2, m2, v2 = {}, {}, {}
        for k in p:
            if k in MATRICES:
                m2[k], v2[k] = 0.95 * m[k] + 0.05 * g[k], v[k]
                p2[k] = p[k] * (1 - lr * decay) - lr * 0.2 * np.sqrt(max(p[k].shape[-2:])) * u[k]
            else:
                m2[k] = 0.9 * m[k] + 0.1 * g[k]
                v2[k] = 0.98 * v[k] + 0.02 * g[k] * g[k]
                p2[k] = p[k] - lr_adam * (m2[k] / (1 - 0.9**t)) / (jnp.sqrt(v2[k] / (1 - 0.98**t)) + 1e-8)
        return p2, m2, v2

    apply = jax.jit(apply, donate_argnums=(0, 1, 2))

    def update(p, m, v, flat, lr, lr_adam, t):
        g = {k: flat[starts[k] : starts[k] + p[k].size].reshape(p[k].shape) for k in mine}
        u = ahead({k: m[k] for k in mine}, g)
        whole = team.gather({starts[k]: np.asarray(orthogonal(u[k])).reshape(-1) for k in mine})
        return apply(p, m, v, flat, whole[: flat.size], lr, lr_adam, t)

    return update


class Team:
    """Workers that average vectors in shared memory; the first one also says when to end."""

    def __init__(self, workers, size):
        self.workers = workers
        self.vectors = SPAWN.RawArray("f", workers * size)
        self.whole = SPAWN.RawArray("f", size)
        self.end = SPAWN.RawArray("d", 2)
        self.barrier = SPAWN.Barrier(workers)

    def average(self, rank, vector):
        if self.workers == 1:
            return vector
        all_of_them = np.frombuffer(self.vectors, np.float32).reshape(self.workers, -1)
        all_of_them[rank] = vector
        self.barrier.wait()
        mean = all_of_them.mean(0)
        self.barrier.wait()
        return mean

    def gather(self, parts):
        """One vector of the pieces that the workers have, {where it begins: piece}."""
        whole = np.frombuffer(self.whole, np.float32)
        for at, piece in parts.items():
            whole[at : at + piece.size] = piece
        self.barrier.wait()
        everything = whole.copy()
        self.barrier.wait()
        return everything


def evaluator(shape, data, examples):
    """Share of answers with every token right (what greedy decoding would give), of tokens, and by kind."""
    guess = jax.jit(lambda p, x: (hidden(shape, p, x, exact) @ p["emb"].T).argmax(-1).reshape(x.shape))
    rows = data.encode(examples)

    def evaluate(p):
        right = total = 0
        kinds = {}
        for i, T in enumerate(LENGTHS):
            group = [r for r in rows if data.length(r[0]) == i]
            n = max(1, data.tokens // T)
            for at in range(0, len(group), n):
                part = group[at : at + n]
                x = np.full((n, T), data.pad, np.int32)
                for j, (ids, _, _) in enumerate(part):
                    x[j, : len(ids) - 1] = ids[:-1]
                y = np.asarray(guess(p, x))
                for j, (ids, start, kind) in enumerate(part):
                    ok = y[j, start - 1 : len(ids) - 1] == np.array(ids[start:])
                    right, total = right + int(ok.sum()), total + len(ok)
                    k = kinds.setdefault(kind, [0, 0])
                    k[0], k[1] = k[0] + bool(ok.all()), k[1] + 1
        whole = sum(k[0] for k in kinds.values()) / sum(k[1] for k in kinds.values())
        return {"whole": round(whole, 4), "tokens_right": round(right / total, 4), "kinds": {k: f"{a}/{b}" for k, (a, b) in sorted(kinds.items())}}

    return evaluate


def options():
    ap = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    ap.add_argument("--tokenizer", default="tok.json")
    ap.add_argument("--out", default="run")
    ap.add_argument("--steps", type=int, default=10000)
    ap.add_argument("--falling", type=float, default=0.6, help="share of the steps in which the rate falls")
    ap.add_argument("--lr", type=float, default=4e-3)
    ap.add_argument("--lr_adam", type=float, default=3e-3)
    ap.add_argument("--forgive", type=float, default=0.0, help="0 for cross entropy; what a token of probability p counts is p to this power")
    ap.add_argument("--least", type=float, default=0.0, help="documents that there is less to learn from go forward only (native/ alone)")
    ap.add_argument("--rounded", action="store_true", help="train the weights that a file of kind q5_0 will have")
    ap.add_argument("--tokens", type=int, default=4096, help="of a worker's batch, padding included")
    ap.add_argument("--easy", type=int, default=200, help="steps of short labelled documents at the start")
    ap.add_argument("--seed", type=int, default=1)
    ap.add_argument("--workers", type=int, default=2, help="processes; 1 for a GPU")
    ap.add_argument("--every", type=float, default=900, help="seconds between evaluations")
    ap.add_argument("--resume", action="store_true", help="go on from RUN/last.pkl")
    ap.add_argument("--layers", type=int, default=0, help="of the network that grows out of --start: new ones pass everything through at first")
    ap.add_argument("--start", default="", help="a GGUF file of the same tokenizer to start from, in place of fresh weights")
    return ap.parse_args()


def begin(a):
    """The network of --start, grown to --layers."""
    shape, p = load(a.start)
    if a.layers <= shape.layers:
        return shape, p
    # the new ones stand between the old ones and at the end, each a copy of the old one before it that adds nothing yet
    new = np.linspace(3, a.layers - 1, a.layers - shape.layers).round().astype(int)
    source = np.cumsum(~np.isin(np.arange(a.layers), new)) - 1
    for k in [*MATRICES, "n1", "n2"]:
        p[k] = p[k][source]
        if k in ("wo", "wd"):
            p[k][new] = 0
    return replace(shape, layers=a.layers), p


def main():
    a = options()
    os.makedirs(a.out, exist_ok=True)
    if a.resume:
        shape = Shape(**pickle.load(open(f"{a.out}/last.pkl", "rb"))["shape"])
    else:
        shape = begin(a)[0] if a.start else Shape(vocabulary=Tokenizer.from_file(a.tokenizer).get_vocab_size())
    size = sum(z.size for z in initial(shape, a.seed).values()) + 3  # the loss and numbers of tokens go along
    team = Team(a.workers, size)
    others = [SPAWN.Process(target=work, args=(rank, a, shape, team), daemon=True) for rank in range(1, a.workers)]
    for other in others:
        other.start()
    work(0, a, shape, team)
    for other in others:
        other.join()


def work(rank, a, shape, team):
    if a.workers > 1:
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {cores[rank % len(cores)]})
    tok = Tokenizer.from_file(a.tokenizer)
    first, last = 0, f"{a.out}/last.pkl"
    if a.resume:
        state = pickle.load(open(last, "rb"))
        shape, first = Shape(**state["shape"]), state["step"]
        p, m, v = (jax.tree.map(jnp.asarray, state[k]) for k in "pmv")
    else:
        p = jax.tree.map(jnp.asarray, begin(a)[1] if a.start else initial(shape, a.seed))
        m, v = jax.tree.map(jnp.zeros_like, p), jax.tree.map(jnp.zeros_like, p)
    # each worker, and each resumption, has a stretch of examples of its own
    data = Data(tok, a.tokens, a.seed * 1000003 + rank * 7919 + first)
    by_hand = kernels.load(shape, a.forgive, a.least, 0.85 * a.tokens if a.least else np.inf)
    if by_hand and a.least:
        data.tokens = a.tokens * 3 // 2  # the quota of work ends a batch sooner
    gradient = by_hand.gradient if by_hand else make_gradient(shape, forgive=a.forgive)
    stored = jax.jit(as_stored) if a.rounded else lambda p: p
    update = make_update(p, team, rank, by_hand.orthogonal if by_hand else jax.jit(orthogonal))
    if rank == 0:
        held = Maker(G(4242, held=True))
        evaluate = evaluator(shape, data, [held.example() for _ in range(300)] + [held.text() for _ in range(200)])
        print("parameters", sum(z.size for z in p.values()), "devices", jax.devices(), flush=True)
        log = open(f"{a.out}/log.jsonl", "a")
        team.end[:] = a.steps, a.falling

    def say(record):
        print(json.dumps(record), flush=True)
        log.write(json.dumps(record) + "\n")
        log.flush()

    start, seen, losses = time.time(), 0, []
    printed = evaluated = saved = start
    batches = data.ahead(max(0, a.easy - first))
    t, steps = first, a.steps
    while t < steps:
        # RUN/steps, two numbers, moves the end while training runs (a busy machine, a short day)
        if rank == 0 and t % 50 == 0 and os.path.exists(f"{a.out}/steps"):
            team.end[:] = [float(w) for w in open(f"{a.out}/steps").read().split()]
        batch = next(batches)
        t += 1
        flat = team.average(rank, np.asarray(gradient(stored(p), batch)))
        steps, falling = team.end
        rate = min(1.0, (t - first) / 60, max(0.01, (steps - t) / (steps * falling)))
        p, m, v = update(p, m, v, flat[:-3], np.float32(a.lr * rate), np.float32(a.lr_adam * rate), np.float32(t - first))
        if rank > 0:
            continue
        seen += int(flat[-2]) * a.workers
        losses.append(flat[-3:].tolist())
        now = time.time()
        base = {"step": t, "minutes": round((now - start) / 60, 1), "tokens": seen}
        if now - printed > 30:
            mean = np.mean(losses, 0).tolist()
            say({**base, "per_s": round(seen / (now - start)), "loss": round(mean[0], 4), "back": round(mean[2] / mean[1], 3), "rate": round(rate, 3)})
            printed, losses = now, []
        if now - saved > 300 or t >= steps:
            state = {"shape": shape.dict(), "step": t, **{k: jax.tree.map(np.asarray, z) for k, z in zip("pmv", (p, m, v))}}
            pickle.dump(state, open(last + ".new", "wb"))
            os.replace(last + ".new", last)
            saved = now
        if now - evaluated > a.every or t >= steps:
            say({**base, **evaluate(stored(p))})
            evaluated = time.time()


if __name__ == "__main__":
    main()
