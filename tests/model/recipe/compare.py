"""Checks the exported model under llama.cpp against this one: `python compare.py RUN/last.pkl tok.json MODEL.gguf`.

Token ids of 10,000 texts have to be equal (documents, answers, and strings of arbitrary characters); logits after 200 prompts
are compared by their largest difference. The evaluation program in tests/examples does llama.cpp's part.
"""
import json
import pickle
import subprocess
import sys
import tempfile
from pathlib import Path

import gguf
import jax
import numpy as np
from tokenizers import Tokenizer

from export import KINDS
from generate import Maker, prompt
from model import Shape, hidden
from train import as_stored
from values import G

ROOT = Path(__file__).resolve().parents[3]
TEXTS, PROMPTS = 10_000, 200


def texts():
    train, held = Maker(G(31)), Maker(G(32, held=True))
    r = np.random.default_rng(5)
    for i in range(TEXTS):
        if i % 5 == 4:  # anything: other scripts, emoji, control characters
            tops = [0x7F, 0x250, 0x3000, 0xD7FF, 0x1FFFF]
            codes = [int(r.integers(1, tops[int(r.integers(len(tops)))])) for _ in range(int(r.integers(1, 60)))]
            yield "".join(chr(c) for c in codes if not 0xD800 <= c <= 0xDFFF)
        else:
            e = (train if i % 2 else held).example()
            yield prompt(e["document"], e["list"]) + (e["answer"] if i % 3 else "")


def llama(mode, model, rows):
    with tempfile.TemporaryDirectory() as folder:
        source, out = Path(folder, "texts.jsonl"), Path(folder, "out.jsonl")
        source.write_text("".join(json.dumps({"text": t}) + "\n" for t in rows))
        command = ["cargo", "run", "--quiet", "--release", "--package", "formwork-tests", "--example", "evaluate", "--"]
        subprocess.run([*command, mode, str(Path(model).resolve()), str(source), str(out)], cwd=ROOT, check=True)
        return [json.loads(line) for line in out.read_text().splitlines()]


def main():
    checkpoint, tokenizer, model = sys.argv[1:]
    tok = Tokenizer.from_file(tokenizer)
    rows = list(texts())
    got = llama("tokens", model, rows)
    ids = [e.ids for e in tok.encode_batch(rows)]
    wrong = [i for i in range(TEXTS) if ids[i] != got[i]["ids"]]
    print(f"tokenization: {TEXTS - len(wrong)} of {TEXTS} texts the same")
    for i in wrong[:3]:
        print("  differs:", repr(rows[i][:200]))

    saved = pickle.load(open(checkpoint, "rb"))
    shape, p = Shape(**saved["shape"]), jax.tree.map(jax.numpy.asarray, saved["p"])
    if gguf.GGUFReader(model).fields["general.file_type"].contents() == KINDS["q5_0"][0]:
        p = as_stored(p)  # as it was trained with --rounded
    prompts = [i for i in range(TEXTS) if i % 5 != 4 and len(ids[i]) < 640][:PROMPTS]
    got = llama("logits", model, [rows[i] for i in prompts])
    forward = jax.jit(lambda x, n: hidden(shape, p, x)[n] @ p["emb"].T)
    worst = same = 0
    low, high = [], []
    for i, theirs in zip(prompts, got):
        x = np.zeros((1, 640), np.int32)
        x[0, : len(ids[i])] = ids[i]
        mine, theirs = np.asarray(forward(x, len(ids[i]) - 1)), np.array(theirs["logits"])
        worst = max(worst, float(np.abs(mine - theirs).max()))
        same += int(mine.argmax() == theirs.argmax())
        low.append(mine.min())
        high.append(mine.max())
    print(f"logits of {PROMPTS} texts: largest difference {worst:.4f} (logits from {min(low):.1f} to {max(high):.1f}), same best token {same}")
    if wrong:
        raise SystemExit("tokenization differs")


if __name__ == "__main__":
    main()
