#!/bin/sh
# Makes tests/model/formwork-tiny.gguf again, from nothing: tokenizer, training, export, checks, evaluation.
#   tests/model/recipe/retrain.sh [FOLDER [train.py's options]]
# Needs Python 3.11 or later, hours of CPU time (see the model card), and what `cargo xtask setup` installs.
set -eu
recipe=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$recipe/../../.." && pwd)
out=${1:-$root/target/tiny-model}
[ $# -gt 0 ] && shift
mkdir -p "$out"
[ -x "$out/venv/bin/python" ] || python3 -m venv "$out/venv"
python="$out/venv/bin/python"
"$python" -m pip install --quiet --requirement "$recipe/requirements.txt"
cd "$recipe"
"$python" tokenizer.py "$out/tok.json"
"$python" train.py --tokenizer "$out/tok.json" --out "$out/run" --rounded --forgive 0.4 --least 0.3 "$@"
for kind in f32 q5_0; do
    "$python" export.py "$out/run/last.pkl" "$out/tok.json" "$out/formwork-tiny-$kind.gguf" $kind
    "$python" compare.py "$out/run/last.pkl" "$out/tok.json" "$out/formwork-tiny-$kind.gguf"
done
"$python" generate.py 1000 --held --seed 9 > "$out/heldout.jsonl"
cd "$root"
for data in "$out/heldout.jsonl" tests/model/hand.jsonl; do
    cargo run --quiet --release --package formwork-tests --example evaluate -- "$out/formwork-tiny-q5_0.gguf" "$data"
done
cp "$out/formwork-tiny-q5_0.gguf" tests/model/formwork-tiny.gguf
cp "$out/heldout.jsonl" tests/model/heldout.jsonl
