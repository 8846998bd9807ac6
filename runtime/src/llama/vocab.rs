//! llama.cpp's vocabulary as [`formwork_core`] takes it: the bytes and the kind of every token.
//!
//! llama.cpp indexes its tables with the token it is given (`at` throws, which aborts at the
//! language border), so every id here comes from `0..n_tokens`.

use std::ffi::CStr;

use formwork_core::{Token, TokenKind};
use llama_cpp_2::model::LlamaModel;
use llama_cpp_2::token::LlamaToken;
use llama_cpp_2::token_type::LlamaTokenAttr as Attr;

use super::Model;
use crate::tokenizer::vocabulary::special_tokens;

impl Model {
    /// Number of tokens, at least 1.
    pub(super) fn n_vocab(&self) -> u32 {
        u32::try_from(self.model.n_vocab()).unwrap_or(0)
    }

    fn token_ids(&self) -> impl Iterator<Item = LlamaToken> {
        (0..self.model.n_vocab()).map(LlamaToken::new)
    }

    /// Every token's bytes and kind, in token order. About 3 ms for 150,000 tokens.
    pub(crate) fn tokens(&self) -> Vec<Token> {
        // One buffer for all pieces: an allocation per token only for those that are text.
        let mut bytes = Vec::new();
        self.token_ids()
            .map(|id| {
                bytes.clear();
                let kind = self.kind(id);
                if kind == TokenKind::Text {
                    self.model.vocab().token_to_piece_into(id, &mut bytes, true, None);
                }
                match kind {
                    TokenKind::Text if !self.is_readable(id, &bytes) => {
                        Token { bytes: Vec::new(), kind: TokenKind::Unused }
                    }
                    TokenKind::Text => Token { bytes: bytes.clone(), kind },
                    // Its name, by which grammars may refer to it.
                    kind => Token { bytes: self.text(id).into_bytes(), kind },
                }
            })
            .collect()
    }

    fn kind(&self, id: LlamaToken) -> TokenKind {
        let vocab = self.model.vocab();
        let attr = vocab.attr(id);
        if vocab.is_eog(id) && !self.is_assumed_end(id) {
            TokenKind::EndOfGeneration
        } else if self.is_markup(id) {
            TokenKind::Control
        } else if attr.intersects(Attr::Normal | Attr::UserDefined | Attr::Byte) {
            TokenKind::Text
        } else {
            TokenKind::Unused
        }
    }

    /// Whether llama.cpp takes this token for the end only because the file names none. It assumes
    /// token 11 then, which is a comma in most byte-level vocabularies: no list could have a second
    /// element.
    fn is_assumed_end(&self, id: LlamaToken) -> bool {
        self.gguf.get("tokenizer.ggml.eos_token_id").is_none()
            && self.gguf.text("tokenizer.ggml.model") == Some("gpt2")
            && id.0 == 11
            && !special_tokens::ends_generation(self.text(id).as_bytes())
    }

    /// Whether the token is markup: never text, and never made from a caller's text.
    fn is_markup(&self, id: LlamaToken) -> bool {
        let attr = self.model.vocab().attr(id);
        // Converters call some markup user-defined, which llama.cpp recognizes in any text:
        // `<|channel|>` in a user's message would open a channel.
        attr.intersects(Attr::Control | Attr::Unknown)
            || attr.contains(Attr::UserDefined) && special_tokens::looks_special(self.text(id).as_bytes())
    }

    /// Whether a text token's piece is the bytes it stands for, and not a text that llama.cpp makes
    /// up for a token it cannot read.
    fn is_readable(&self, id: LlamaToken, piece: &[u8]) -> bool {
        const UNREADABLE: &[u8] = b"[UNK_BYTE_0x";
        let made_up = self.model.vocab().attr(id).contains(Attr::Normal)
            && (piece == format!("[EMPTY_{}]", id.0).as_bytes()
                || piece.windows(UNREADABLE.len()).any(|w| w == UNREADABLE));
        !piece.is_empty() && !made_up
    }

    /// The text of the token in a prompt, empty where that is not UTF-8.
    fn text(&self, id: LlamaToken) -> String {
        self.model.vocab().text(id).and_then(|text| text.to_str().ok()).unwrap_or_default().to_owned()
    }

    /// The texts that are markup anywhere in a prompt; [`crate::prompt::quote`] takes them out of
    /// callers' texts.
    pub(crate) fn markup(&self) -> Vec<String> {
        self.token_ids()
            .filter(|id| self.is_markup(*id))
            .map(|id| self.text(id))
            .filter(|text| !text.is_empty())
            .collect()
    }

    /// The texts of the tokens that begin and end a text, empty where there is none.
    pub(crate) fn bos_and_eos_texts(&self) -> (String, String) {
        let vocab = self.model.vocab();
        let text = |id: LlamaToken| {
            let exists = (0..self.model.n_vocab()).contains(&id.0) && self.is_markup(id);
            if exists { self.text(id) } else { String::new() }
        };
        (text(vocab.bos()), text(vocab.eos()))
    }

    /// The token that a prompt must begin with, where the model wants one.
    ///
    /// Only a control token counts: where the file names none, llama.cpp assumes token 11, whatever
    /// it is.
    pub(super) fn bos_to_add(&self) -> Option<LlamaToken> {
        let vocab = self.model.vocab();
        let bos = vocab.bos();
        let exists = (0..self.model.n_vocab()).contains(&bos.0);
        (exists && vocab.should_add_bos() && self.is_markup(bos)).then_some(bos)
    }

    /// Bytes of the longest token's text, at least 1. Texts are at least as long as the bytes they
    /// stand for (`Ġ` has two bytes for one space), so this bounds the latter too.
    pub(super) fn longest_token(model: &LlamaModel) -> usize {
        let vocab = model.vocab();
        (0..model.n_vocab())
            .filter_map(|id| vocab.text(LlamaToken::new(id)).map(CStr::count_bytes))
            .max()
            .map_or(1, |n| n.max(1))
    }
}
