//! The vocabularies of OpenAI's models, from crate `tiktoken-rs`, in llama.cpp's form.
//!
//! A tiktoken vocabulary is a list of tokens whose number is their rank: the neighbours in a word
//! are joined whose joined text has the lowest rank. llama.cpp requires a list of pairs instead, in
//! the order of joining. So each token gives as many pairs as there are ways to split it into two
//! tokens, in the order of the ranks.
//!
//! Source: `TikTokenConverter` in `convert_slow_tokenizer.py` of Hugging Face's transformers.

use std::collections::HashMap;

use tiktoken_rs::CoreBPE;

use super::{CHATML, TokenType, Vocab, spell};

impl Vocab {
    /// The vocabulary of GPT-4o and its successors: 200,019 tokens, 446,189 merges.
    ///
    /// Two of its nineteen free numbers become `<|im_start|>` and `<|im_end|>`, so that it has a
    /// chat template; the others are unused tokens. llama.cpp's `gpt-4o` splits texts into words as
    /// tiktoken does, except that it leaves combining marks out of words: Hindi, for one, gets
    /// other tokens.
    pub fn o200k_base() -> Vocab {
        Vocab::from_tiktoken(tiktoken_rs::o200k_base_singleton(), "gpt-4o")
    }

    /// The vocabulary of GPT-4: 100,277 tokens, and the pre-tokenizer of Llama 3, which was taken
    /// from it. The rest is as for [`Vocab::o200k_base`].
    pub fn cl100k_base() -> Vocab {
        Vocab::from_tiktoken(tiktoken_rs::cl100k_base_singleton(), "llama-bpe")
    }

    fn from_tiktoken(bpe: &CoreBPE, pre: &str) -> Vocab {
        let special: HashMap<u32, &str> = bpe
            .special_tokens()
            .into_iter()
            .filter_map(|text| Some((*bpe.encode_with_special_tokens(text).first()?, text)))
            .collect();
        // The special tokens come last.
        let n = special.keys().max().map_or(0, |last| last + 1);
        let texts: Vec<Option<Vec<u8>>> =
            (0..n).map(|id| bpe.decode_bytes(&[id]).ok().filter(|_| !special.contains_key(&id))).collect();
        let tokens = texts.iter().zip(0..).map(|(text, id)| match (text, special.get(&id)) {
            (Some(text), _) => (spell(text), TokenType::Normal),
            (None, Some(text)) => ((*text).to_owned(), TokenType::Control),
            (None, None) => (format!("<|reserved_{id}|>"), TokenType::Unused),
        });
        let mut vocab = Vocab {
            model: "gpt2".to_owned(),
            pre: Some(pre.to_owned()),
            tokens: tokens.collect(),
            scores: None,
            merges: Some(merges(&texts)),
            bos: None,
            eos: None,
            unknown: None,
            add_bos: Some(false),
            chat_template: Some(CHATML.to_owned()),
            others: Vec::new(),
        };
        vocab.use_free("<|im_start|>");
        vocab.eos = vocab.use_free("<|im_end|>");
        vocab
    }

    /// Makes a control token of the first unused number.
    fn use_free(&mut self, text: &str) -> Option<u32> {
        let at = self.tokens.iter().position(|(_, kind)| *kind == TokenType::Unused)?;
        self.tokens[at] = (text.to_owned(), TokenType::Control);
        u32::try_from(at).ok()
    }
}

/// The pairs of tokens that form a token together, by that token's rank, then by the pair's ranks.
fn merges(texts: &[Option<Vec<u8>>]) -> Vec<String> {
    let ranks: HashMap<&[u8], usize> =
        texts.iter().enumerate().filter_map(|(rank, text)| Some((text.as_deref()?, rank))).collect();
    let mut merges = Vec::new();
    for text in texts.iter().flatten() {
        let mut pairs: Vec<(usize, usize, usize)> = (1..text.len())
            .filter_map(|at| {
                let (left, right) = text.split_at(at);
                Some((*ranks.get(left)?, *ranks.get(right)?, at))
            })
            .collect();
        pairs.sort_unstable();
        merges.extend(pairs.into_iter().map(|(.., at)| {
            let (left, right) = text.split_at(at);
            format!("{} {}", spell(left), spell(right))
        }));
    }
    merges
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_come_in_the_order_of_ranks() {
        let texts = ["a", "b", "c", "bc", "ab", "abc", "x"].map(|text| Some(text.as_bytes().to_vec()));
        assert_eq!(merges(&texts), ["b c", "a b", "a bc", "ab c"]);
        let spaces = [Some(b" ".to_vec()), None, Some(b"  ".to_vec())];
        assert_eq!(merges(&spaces), ["Ġ Ġ"]);
    }

    #[test]
    fn both_have_the_numbers_of_tiktoken() {
        for (vocab, n, end, free, n_merges) in [
            (Vocab::cl100k_base(), 100_277, 100_257, 100_256, 233_378),
            (Vocab::o200k_base(), 200_019, 199_999, 199_998, 446_189),
        ] {
            assert_eq!(vocab.len(), n);
            assert_eq!(vocab.tokens[end], ("<|endoftext|>".to_owned(), TokenType::Control));
            assert_eq!(vocab.tokens[free], ("<|im_start|>".to_owned(), TokenType::Control));
            assert_eq!(vocab.tokens[0], ("!".to_owned(), TokenType::Normal));
            assert_eq!(vocab.merges.unwrap().len(), n_merges);
        }
    }
}
