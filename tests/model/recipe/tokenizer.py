"""Trains the byte-level BPE tokenizer: `python tokenizer.py OUT.json`.

Learned merges stay inside words of letters; a space, a digit and a punctuation mark are tokens of their own, so a value has
the same tokens in the document and in the JSON and can be copied token by token. The punctuation of JSON is merged by hand:
`": "`, `", "`, `"},` and the like, which cross a space as the tokens of large models do, so whoever writes `":` has to
leave the choice of `": "` open (token healing). For llama.cpp this is pre-tokenizer "superbpe", which splits at digits only.
"""
import json
import re
import sys

from tokenizers import Regex, Tokenizer, decoders, models, pre_tokenizers, trainers

from generate import Maker, prompt
from values import G

VOCABULARY = 2048
EOS, PAD = "<|endoftext|>", "<|pad|>"
HAND = [("Ġ", '"'), ('"', ":"), ('"', ","), ('"', "}"), ("{", '"'), ('":', 'Ġ"'), ('",', 'Ġ"'), ('"}', ","), ("Ġ", '{"'), ('"}', "]"),
        ("}", "]"), ("}", ","), ("]", ","), (",", 'Ġ"'), ("[", '{"'), ("[", '"'), ('"', "]"), ("Ġ", '[{"'), ("Ġ", '["'), ("#", "#"), ("##", "#")]
WORD = re.compile(r"[^\W\d_]+")


def words(count, seed):
    maker = Maker(G(seed))
    for _ in range(count):
        e = maker.example()
        yield from WORD.findall(prompt(e["document"], e["list"]))


def train(count=30000, seed=7):
    tok = Tokenizer(models.BPE())
    tok.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)
    size = VOCABULARY - 2 - len(HAND)
    alphabet = sorted(pre_tokenizers.ByteLevel.alphabet())
    tok.train_from_iterator(words(count, seed), trainers.BpeTrainer(vocab_size=size, initial_alphabet=alphabet, show_progress=False))
    learned = json.loads(tok.to_str())["model"]
    vocab = dict(learned["vocab"])
    merges = [tuple(m) if isinstance(m, list) else tuple(m.split(" ")) for m in learned["merges"]]
    for a, b in HAND:
        vocab[a + b] = len(vocab)
    vocab[PAD] = len(vocab)
    vocab[EOS] = len(vocab)
    full = Tokenizer(models.BPE(vocab=vocab, merges=HAND + merges))
    full.pre_tokenizer = pre_tokenizers.Sequence([
        pre_tokenizers.Split(Regex(r"\p{N}+"), "isolated"),
        pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False),
    ])
    full.decoder = decoders.ByteLevel()
    full.add_special_tokens([PAD, EOS])
    assert full.get_vocab_size() == VOCABULARY
    return full


if __name__ == "__main__":
    tok = train()
    tok.save(sys.argv[1])
    maker = Maker(G(8))
    lengths = []
    for _ in range(3000):
        e = maker.example()
        text = prompt(e["document"], e["list"])
        a, b = tok.encode(text), tok.encode(e["answer"])
        assert a.ids + b.ids == tok.encode(text + e["answer"]).ids and tok.decode(a.ids + b.ids) == text + e["answer"]
        lengths.append((len(a.ids), len(b.ids)))
    total = sorted(a + b for a, b in lengths)
    print(f"{VOCABULARY} tokens; prompt {sum(a for a, _ in lengths) / 3000:.0f}, answer {sum(b for _, b in lengths) / 3000:.0f} on average; "
          f"both: half under {total[1500]}, 99 % under {total[2970]}, longest {total[-1]}")
    print(tok.encode('{"name": "Ada", "n": 24.5, "items": [{"d": "x", "q": 2}, {"d": "y"}], "tags": ["a", "b"]}').tokens)
