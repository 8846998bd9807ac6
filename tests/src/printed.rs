//! Grammars that are printed in another notation and read back: both have to allow the same.

#![expect(clippy::unwrap_used, clippy::panic, reason = "checks of tests")]

use std::sync::{Arc, LazyLock};

use formwork::{GbnfDialect, Grammar, Matcher, SchemaError, Token, TokenId, Vocabulary};

use crate::random::Random;

/// Most bytes of a printed grammar.
pub const MAX_BYTES: usize = 1 << 18;

/// A notation, by what prints a grammar and what reads it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// GBNF, as llama.cpp reads it.
    LlamaCpp,
    /// GBNF, as XGrammar reads it.
    XGrammar,
    /// Lark's.
    Lark,
}

impl Notation {
    /// Those that differ for grammars without tokens and long repetitions.
    pub const ALL: [Notation; 2] = [Notation::LlamaCpp, Notation::Lark];

    /// Prints a grammar.
    pub fn print(self, grammar: &Grammar) -> Result<String, SchemaError> {
        match self {
            Notation::LlamaCpp => grammar.to_gbnf(GbnfDialect::LlamaCpp, MAX_BYTES),
            Notation::XGrammar => grammar.to_gbnf(GbnfDialect::XGrammar, MAX_BYTES),
            Notation::Lark => grammar.to_lark(MAX_BYTES),
        }
    }

    /// Reads a printed grammar.
    pub fn read(self, text: &str) -> Result<Arc<Grammar>, SchemaError> {
        match self {
            Notation::LlamaCpp | Notation::XGrammar => Grammar::from_gbnf(text),
            Notation::Lark => Grammar::from_lark(text),
        }
    }
}

/// Prints a grammar and reads it back; the error of printing, or the length of the text.
///
/// # Panics
/// If what was printed can't be read, or doesn't allow the same along random walks, or judges
/// changed texts otherwise.
pub fn check(grammar: &Arc<Grammar>, notation: Notation, name: &str, n_walks: u64) -> Result<usize, SchemaError> {
    let text = notation.print(grammar)?;
    let back = notation.read(&text).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
    assert_eq!(grammar.min_bytes(), back.min_bytes(), "{name} in {notation:?}\n{text}");
    for seed in 0..n_walks {
        let (one, other) = match seed % 2 {
            0 => (grammar, &back),
            _ => (&back, grammar),
        };
        if let Some(difference) = difference(one, other, seed) {
            panic!("{name} in {notation:?}, seed {seed}: {difference}\n{text}");
        }
    }
    Ok(text.len())
}

/// Where two grammars differ along a random walk through the first, or for a text that is like it.
fn difference(one: &Arc<Grammar>, other: &Arc<Grammar>, seed: u64) -> Option<String> {
    let mut random = Random::new(seed);
    let vocabulary = bytes();
    let [mut one_matcher, mut other_matcher] =
        [one, other].map(|grammar| Matcher::new(Arc::clone(grammar), Arc::clone(&vocabulary)));
    let least = one_matcher.min_tokens_to_end().expect("every byte is a token");
    let mut left = least + random.index(3) * random.index(80);
    let (mut text, mut depth) = (Vec::new(), 0);
    while !one_matcher.is_finished() && left > 0 {
        // Notations don't count how deep a text is nested.
        if depth > 100 {
            return None;
        }
        let allowed: Vec<TokenId> = one_matcher.mask_within(left).iter().collect();
        let masks = [one_matcher.mask().words().to_vec(), other_matcher.mask().words().to_vec()];
        // Ambiguous rules may take too many steps to follow, each grammar's in its own place.
        if one_matcher.error().is_some() || other_matcher.error().is_some() {
            return None;
        }
        if masks[0] != masks[1] {
            let allowed = |matcher: &mut Matcher| {
                matcher.mask().iter().map(|token| shown(token, &vocabulary)).collect::<Vec<_>>().join("")
            };
            return Some(format!(
                "after {:?}\n{}\n{}",
                String::from_utf8_lossy(&text),
                allowed(&mut one_matcher),
                allowed(&mut other_matcher)
            ));
        }
        let token = allowed[random.index(allowed.len())];
        let bytes: &[u8] = match vocabulary.end_of_generation().contains(&token) {
            true => b"",
            false => vocabulary.bytes(token),
        };
        depth += bytes.iter().filter(|byte| matches!(byte, b'{' | b'[')).count();
        text.extend_from_slice(bytes);
        one_matcher.accept_token(token).unwrap();
        other_matcher.accept_token(token).unwrap();
        left -= 1;
    }
    for _ in 0..4 {
        let changed = changed(&text, &mut random);
        let judged = [one, other].map(|grammar| {
            let mut matcher = Matcher::new(Arc::clone(grammar), Arc::clone(&vocabulary));
            let judged =
                matcher.accept_bytes(&changed).map(|()| matcher.is_accepting()).map_err(|error| error.at_byte());
            matcher.error().is_none().then_some(judged)
        });
        if judged[0] != judged[1] && judged.iter().all(Option::is_some) {
            return Some(format!("{:?} is judged {judged:?}", String::from_utf8_lossy(&changed)));
        }
    }
    None
}

/// A text with a byte or two dropped, repeated or replaced.
fn changed(text: &[u8], random: &mut Random) -> Vec<u8> {
    let mut text = text.to_vec();
    for _ in 0..=random.index(2) {
        if text.is_empty() {
            break;
        }
        let at = random.index(text.len());
        match random.index(4) {
            0 => drop(text.remove(at)),
            1 => text.insert(at, text[at]),
            2 => text[at] = b" \n\"0a\\-,\x7f\xed"[random.index(10)],
            _ => {
                let other = random.index(text.len());
                text.swap(at, other);
            }
        }
    }
    text
}

fn shown(token: TokenId, vocabulary: &Vocabulary) -> String {
    match vocabulary.end_of_generation().contains(&token) {
        true => "<end>".to_owned(),
        false => vocabulary.bytes(token).escape_ascii().to_string(),
    }
}

/// The 256 bytes and one end-of-generation token.
fn bytes() -> Arc<Vocabulary> {
    static BYTES: LazyLock<Arc<Vocabulary>> = LazyLock::new(|| {
        let mut tokens: Vec<Token> = (0..=255_u8).map(|byte| Token::text([byte])).collect();
        tokens.push(Token::end_of_generation("<end>"));
        Vocabulary::new(tokens).unwrap()
    });
    Arc::clone(&BYTES)
}
