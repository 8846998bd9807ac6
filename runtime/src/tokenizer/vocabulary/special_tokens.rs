//! Which tokens are not text, and which of them end a generation, where the files only hint at it.
//! Converters differ in what they mark: the same `<|im_end|>` is control, user-defined or ordinary.
//! A token taken for text by mistake could be generated as text, and the answer would never end.
//!
//! Source: `llama_vocab::impl::load` in llama.cpp (the texts below are its list) and
//! `does_token_look_special` in its `convert_hf_to_gguf.py`.

/// Texts of tokens that end a generation in some family of models, whatever type the file gives
/// them.
const END_OF_GENERATION: &[&str] = &[
    "<|eot_id|>",
    "<|im_end|>",
    "<|end|>",
    "<|return|>",
    "<|call|>",
    "<|flush|>",
    "<|calls|>",
    "<end_of_turn>",
    "<|endoftext|>",
    "</s>",
    "<|eom_id|>",
    "<EOT>",
    "_<EOT>",
    "[EOT]",
    "[EOS]",
    "<|end_of_text|>",
    "<end_of_utterance>",
    "<eos>",
    "<turn|>",
    "<|tool_response>",
    "<｜end▁of▁sentence｜>",
    "[e~[",
];

/// Fill-in-the-middle tokens after which a model has nothing more to say: the metadata key that
/// names one, and the texts it is known by where the key is missing.
pub(crate) const FILL_IN_THE_MIDDLE_ENDS: &[(&str, &[&str])] = &[
    ("tokenizer.ggml.fim_pad_token_id", &["<|fim_pad|>", "<fim-pad>", "<fim_pad>", "<PAD>", "[PAD]"]),
    ("tokenizer.ggml.fim_rep_token_id", &["<|fim_repo|>", "<|repo_name|>", "<fim-repo>", "<REPO>", "<reponame>"]),
    ("tokenizer.ggml.fim_sep_token_id", &["<|file_sep|>"]),
];

/// Texts of the other fill-in-the-middle tokens: markup, even where the file calls them ordinary.
const FILL_IN_THE_MIDDLE: &[&str] = &[
    "<|fim_prefix|>",
    "<fim-prefix>",
    "<fim_prefix>",
    "<｜fim▁begin｜>",
    "<PRE>",
    "▁<PRE>",
    "<|code_prefix|>",
    "<|prefix|>",
    "<|fim_suffix|>",
    "<fim-suffix>",
    "<fim_suffix>",
    "<｜fim▁hole｜>",
    "<SUF>",
    "▁<SUF>",
    "<|code_suffix|>",
    "<|suffix|>",
    "<|fim_middle|>",
    "<fim-middle>",
    "<fim_middle>",
    "<｜fim▁end｜>",
    "<MID>",
    "▁<MID>",
    "<|code_middle|>",
    "<|middle|>",
];

/// Whether a token of this text is fill-in-the-middle markup in some family of models.
pub(crate) fn fills_in_the_middle(text: &[u8]) -> bool {
    is_one_of(FILL_IN_THE_MIDDLE, text)
}

/// Whether a token of this text ends a generation in some family of models.
pub(crate) fn ends_generation(text: &[u8]) -> bool {
    is_one_of(END_OF_GENERATION, text)
}

/// Given the texts of all tokens found by [`ends_generation`]: whether this one is an ordinary
/// token after all in this model.
///
/// Harmony-like vocabularies close each message with `<|end|>` and the answer with another token;
/// Gemma 4 and PLaMo have `</s>` as text.
pub(crate) fn is_ordinary_here(text: &[u8], has: impl Fn(&str) -> bool) -> bool {
    match text {
        b"<|end|>" => {
            let call = has("<|call|>") || has("<|calls|>");
            call && (has("<|return|>") || has("<|flush|>"))
        }
        b"</s>" => has("<|tool_response>") || has("<|plamo:eos|>"),
        _ => false,
    }
}

/// Whether a token that the file calls ordinary or user-defined is meant as markup: `<|channel|>`.
///
/// Such a token must neither be made from a user's text nor be generated as text.
pub(crate) fn looks_special(text: &[u8]) -> bool {
    const NAMES: &[&str] = &["<pad>", "<mask>", "<2mass>", "[@BOS@]"];
    let between = |open: &str, close: &str| {
        text.len() > open.len() + close.len() && text.starts_with(open.as_bytes()) && text.ends_with(close.as_bytes())
    };
    is_one_of(NAMES, text) || between("<|", "|>") || between("<｜", "｜>") || between("<unused", ">")
}

fn is_one_of(texts: &[&str], text: &[u8]) -> bool {
    texts.iter().any(|t| t.as_bytes() == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_is_told_from_text() {
        for text in ["<|channel|>", "<｜User｜>", "<unused12>", "<pad>"] {
            assert!(looks_special(text.as_bytes()), "{text}");
        }
        for text in ["<|", "|>", "<||>", "<table>", "  ", "<tool_call>"] {
            assert!(!looks_special(text.as_bytes()), "{text}");
        }
    }

    #[test]
    fn harmony_ends_messages_with_an_ordinary_token() {
        let harmony = |t: &str| matches!(t, "<|call|>" | "<|return|>");
        assert!(is_ordinary_here(b"<|end|>", harmony));
        assert!(!is_ordinary_here(b"<|end|>", |_| false));
        assert!(!is_ordinary_here(b"<|return|>", harmony));
    }
}
