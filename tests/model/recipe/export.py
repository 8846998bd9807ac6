"""Writes a training run as GGUF: `python export.py RUN/last.pkl tok.json OUT.gguf [q5_0|q8_0|f16|f32]`.

The rotary halves of our layout become the interleaved pairs that llama.cpp's llama expects; the embedding is tied, so there
is no `output.weight`. The file says how it wants to be asked: a chat template, and `formwork.schema_text = fields`.
"""
import json
import pickle
import sys

import gguf
import numpy as np

from gguf import GGMLQuantizationType as Type
from model import Shape
from tokenizer import EOS, PAD

# A `system` message (the field list) and a `user` message (the document), whatever their order. Line feeds stand in
# expressions only, because engines differ in the white space that they strip around blocks. `prompt` in generate.py says the same.
TEMPLATE = (
    "{%- for message in messages if message['role'] == 'system' -%}"
    "{{- '### Fields\\n' + message['content'] + '\\n' -}}"
    "{%- endfor -%}"
    "{%- for message in messages if message['role'] == 'user' -%}"
    "{{- '### Document\\n' + message['content'] | trim + '\\n' -}}"
    "{%- endfor -%}"
    "{%- if add_generation_prompt is not defined or add_generation_prompt -%}"
    "{{- '### JSON\\n' -}}"
    "{%- endif -%}"
)
# what the file says it is, the type of the layers' matrices, and that of the embedding, which is the output as well
KINDS = {
    "f32": (gguf.LlamaFileType.ALL_F32, Type.F32, Type.F32),
    "f16": (gguf.LlamaFileType.MOSTLY_F16, Type.F16, Type.F16),
    "q8_0": (gguf.LlamaFileType.MOSTLY_Q8_0, Type.Q8_0, Type.Q8_0),
    "q5_0": (gguf.LlamaFileType.MOSTLY_Q5_0, Type.Q5_0, Type.Q8_0),
}


def metadata(w, s, tok, kind):
    model = tok["model"]
    vocab = sorted(model["vocab"].items(), key=lambda x: x[1])
    assert [i for _, i in vocab] == list(range(s.vocabulary))
    eos, pad = model["vocab"][EOS], model["vocab"][PAD]
    w.add_name("formwork-tiny")
    w.add_description("copies values from a short document into JSON; trained from scratch on synthetic data, for tests and demos")
    w.add_license("MIT OR Apache-2.0")
    w.add_context_length(s.context)
    w.add_embedding_length(s.width)
    w.add_block_count(s.layers)
    w.add_feed_forward_length(s.feed_forward)
    w.add_head_count(s.heads)
    w.add_head_count_kv(s.heads)
    w.add_layer_norm_rms_eps(1e-5)
    w.add_rope_dimension_count(s.head)
    w.add_rope_freq_base(s.rope_base)
    w.add_vocab_size(s.vocabulary)
    w.add_file_type(KINDS[kind][0])
    w.add_tokenizer_model("gpt2")
    w.add_tokenizer_pre("superbpe")
    w.add_token_list([t for t, _ in vocab])
    w.add_token_types([gguf.TokenType.CONTROL if i in (eos, pad) else gguf.TokenType.NORMAL for i in range(s.vocabulary)])
    w.add_token_merges([m if isinstance(m, str) else " ".join(m) for m in model["merges"]])
    w.add_bos_token_id(eos)
    w.add_eos_token_id(eos)
    w.add_pad_token_id(pad)
    w.add_add_bos_token(False)
    w.add_add_eos_token(False)
    w.add_chat_template(TEMPLATE)
    w.add_string("formwork.schema_text", "fields")


def export(checkpoint, tokenizer, out, kind="q5_0"):
    saved = pickle.load(open(checkpoint, "rb"))
    s, p = Shape(**saved["shape"]), saved["p"]
    w = gguf.GGUFWriter(out, "llama")
    metadata(w, s, json.load(open(tokenizer)), kind)

    _, matrices, embedding = KINDS[kind]

    def put(name, x, stored=matrices):
        x = np.ascontiguousarray(x, dtype=np.float32)
        if x.ndim == 1:
            stored = Type.F32
        w.add_tensor(name, gguf.quants.quantize(x, stored), raw_dtype=stored)

    def interleave(x):
        return x.reshape(s.heads, 2, s.head // 2, s.width).swapaxes(1, 2).reshape(s.width, s.width)

    put("token_embd.weight", p["emb"], embedding)
    put("output_norm.weight", p["nf"])
    for l in range(s.layers):
        b = f"blk.{l}."
        put(b + "attn_norm.weight", p["n1"][l])
        put(b + "ffn_norm.weight", p["n2"][l])
        put(b + "attn_q.weight", interleave(p["wq"][l].T))
        put(b + "attn_k.weight", interleave(p["wk"][l].T))
        put(b + "attn_v.weight", p["wv"][l].T)
        put(b + "attn_output.weight", p["wo"][l].T)
        put(b + "ffn_gate.weight", p["wg"][l].T)
        put(b + "ffn_up.weight", p["wu"][l].T)
        put(b + "ffn_down.weight", p["wd"][l].T)
    w.write_header_to_file()
    w.write_kv_data_to_file()
    w.write_tensors_to_file()
    w.close()


def load(path):
    """The weights of an exported file, as `initial` in model.py lays them out: to train on from."""
    reader = gguf.GGUFReader(path)
    tensors = {t.name: gguf.quants.dequantize(t.data, t.tensor_type).astype(np.float32) for t in reader.tensors}
    number = lambda key: int(reader.fields[key].contents())
    s = Shape(
        vocabulary=number("llama.vocab_size"), width=number("llama.embedding_length"), layers=number("llama.block_count"),
        heads=number("llama.attention.head_count"), feed_forward=number("llama.feed_forward_length"),
        rope_base=float(reader.fields["llama.rope.freq_base"].contents()), context=number("llama.context_length"),
    )
    layers = lambda name: [tensors[f"blk.{l}.{name}.weight"] for l in range(s.layers)]
    halves = lambda x: x.reshape(s.heads, s.head // 2, 2, s.width).swapaxes(1, 2).reshape(s.width, s.width)
    stack = lambda xs: np.ascontiguousarray(np.stack([x.T for x in xs]))
    p = {
        "emb": tensors["token_embd.weight"], "nf": tensors["output_norm.weight"],
        "n1": np.stack(layers("attn_norm")), "n2": np.stack(layers("ffn_norm")),
        "wq": stack([halves(x) for x in layers("attn_q")]), "wk": stack([halves(x) for x in layers("attn_k")]),
        "wv": stack(layers("attn_v")), "wo": stack(layers("attn_output")),
        "wg": stack(layers("ffn_gate")), "wu": stack(layers("ffn_up")), "wd": stack(layers("ffn_down")),
    }
    return s, p


if __name__ == "__main__":
    export(*sys.argv[1:])
