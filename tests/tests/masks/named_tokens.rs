//! Grammars that name tokens: masks, steps, budgets and what is forced, against derivatives of
//! expressions whose letters are bytes and tokens (Antimirov 1996), which share nothing with the
//! automaton.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write as _;
use std::rc::Rc;
use std::sync::Arc;

use formwork::{Grammar, Matcher, Token, TokenId, TokenKind, Vocabulary};
use formwork_tests::random::Random;

use crate::cases;

/// Letters, longer texts, a byte that is no text, and tokens of every other kind.
fn vocabulary() -> Arc<Vocabulary> {
    let mut tokens: Vec<Token> = ["a", "b", "c", "ab", "bc", "abc", "aa", "ca", "<", ">"].map(Token::text).into();
    tokens.extend([Token::text("<x>"), Token::text("<t>"), Token::text([0xFF]), Token::text("")]);
    tokens.extend([Token::control("<x>"), Token::control("<y>"), Token::control(""), Token::end_of_generation("<e>")]);
    tokens.push(Token { bytes: b"<u>".to_vec(), kind: TokenKind::Unused });
    tokens.extend([Token::end_of_generation("<f>"), Token::text("x"), Token::text("t")]);
    Vocabulary::new(tokens).unwrap()
}

/// An expression over bytes and tokens. Every one has a text.
#[derive(Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Expr {
    Text(&'static [u8]),
    Bytes(&'static str, &'static [u8]),
    /// As Lark writes it, as GBNF does, and the tokens meant.
    Token(&'static str, Option<&'static str>, Vec<u32>),
    Sequence(Vec<Rc<Expr>>),
    Choice(Vec<Rc<Expr>>),
    Repeat(Rc<Expr>, u32, Option<u32>),
}

/// What may be left of the text: an expression, and those behind it.
type Rest = Vec<Rc<Expr>>;

fn tokens_of(vocabulary: &Vocabulary) -> Vec<Expr> {
    let ids = || (0..u32::try_from(vocabulary.n_vocab()).unwrap()).map(TokenId);
    let named = |name: &str, is_text: bool| -> Vec<u32> {
        let is = |id: &TokenId| {
            vocabulary.bytes(*id) == name.as_bytes() && (vocabulary.kind(*id) == Some(TokenKind::Text)) == is_text
        };
        ids().filter(is).map(|id| id.0).collect()
    };
    let content = |but: &[u32]| -> Vec<u32> {
        let is = |id: &TokenId| match vocabulary.kind(*id) {
            Some(TokenKind::Text) => !vocabulary.bytes(*id).is_empty(),
            kind => kind == Some(TokenKind::Control),
        };
        ids().filter(is).map(|id| id.0).filter(|id| !but.contains(id)).collect()
    };
    let x = named("<x>", false);
    assert_eq!((x.len(), named("<x>", true).len()), (1, 1));
    vec![
        Expr::Token("<x>", Some("<x>"), x.clone()),
        Expr::Token("<y>", Some("<y>"), named("<y>", false)),
        Expr::Token("<t>", Some("<t>"), named("<t>", true)),
        Expr::Token("<e>", Some("<e>"), named("<e>", false)),
        Expr::Token("<u>", Some("<u>"), named("<u>", false)),
        Expr::Token("<[0]>", Some("<[0]>"), vec![0]),
        Expr::Token("<[3]>", Some("<[3]>"), vec![3]),
        Expr::Token("<[13]>", Some("<[13]>"), vec![13]),
        Expr::Token("<[0-2,5]>", None, vec![0, 1, 2, 5]),
        Expr::Token("<[4,14-17,16-18]>", None, vec![4, 14, 15, 16, 17, 18]),
        Expr::Token("<[*]>", None, content(&[])),
        Expr::Token("<[^0-3,14]>", None, content(&[0, 1, 2, 3, 14])),
        Expr::Token("<[^1]>", Some("!<[1]>"), content(&[1])),
        Expr::Token("<[^14]>", Some("!<x>"), content(&x)),
    ]
}

fn random_expr(random: &mut Random, vocabulary: &Vocabulary, depth: u32) -> Rc<Expr> {
    let parts = |random: &mut Random, least| -> Vec<Rc<Expr>> {
        let n = least + random.index(3);
        (0..n).map(|_| random_expr(random, vocabulary, depth - 1)).collect()
    };
    Rc::new(match random.below(if depth == 0 { 5 } else { 9 }) {
        0 => Expr::Text([&b"a"[..], b"ab", b"abc", b"ca", b"<x>", b"<", b"b"][random.index(7)]),
        1 => [Expr::Bytes("[a-c]", b"abc"), Expr::Bytes("[b<>]", b"<>b"), Expr::Bytes("[a]", b"a")]
            .into_iter()
            .nth(random.index(3))
            .unwrap(),
        2..=4 => {
            let mut all = tokens_of(vocabulary);
            let at = random.index(all.len());
            all.swap_remove(at)
        }
        5 | 6 => Expr::Sequence(parts(random, 1)),
        7 => Expr::Choice(parts(random, 1)),
        _ => {
            let min = random.below(3);
            let max = [None, Some(min.max(1)), Some(min + 2), Some(min + 40)][random.index(4)];
            Expr::Repeat(random_expr(random, vocabulary, depth - 1), min, max)
        }
    })
}

/// The grammar in Lark's notation, or in GBNF if `gbnf`; `None` if it can't be written there.
fn written(expr: &Expr, gbnf: bool) -> Option<String> {
    Some(match expr {
        Expr::Text(text) => format!("\"{}\"", std::str::from_utf8(text).unwrap()),
        Expr::Bytes(class, _) => {
            if gbnf {
                (*class).to_owned()
            } else {
                format!("/{class}/")
            }
        }
        Expr::Token(lark, gbnf_form, _) => (if gbnf { *gbnf_form } else { Some(*lark) })?.to_owned(),
        Expr::Sequence(parts) | Expr::Choice(parts) => {
            let separator = if matches!(expr, Expr::Choice(_)) { " | " } else { " " };
            let parts: Option<Vec<String>> = parts.iter().map(|part| written(part, gbnf)).collect();
            format!("({})", parts?.join(separator))
        }
        Expr::Repeat(of, min, max) => {
            let of = written(of, gbnf)?;
            match (gbnf, max) {
                (true, Some(max)) => format!("({of}){{{min},{max}}}"),
                (true, None) => format!("({of}){{{min},}}"),
                (false, Some(max)) => format!("({of})~{min}..{max}"),
                (false, None) => format!("(({of})~{min} ({of})*)"),
            }
        }
    })
}

/// Whether nothing may be left.
fn may_end(rest: &[Rc<Expr>]) -> bool {
    rest.iter().all(|expr| match &**expr {
        Expr::Text(text) => text.is_empty(),
        Expr::Bytes(..) | Expr::Token(..) => false,
        Expr::Sequence(parts) => may_end(parts),
        Expr::Choice(parts) => parts.iter().any(|part| may_end(std::slice::from_ref(part))),
        Expr::Repeat(of, min, _) => *min == 0 || may_end(std::slice::from_ref(of)),
    })
}

/// A letter: a byte, or a token that is taken as one.
#[derive(Clone, Copy)]
enum Letter {
    Byte(u8),
    Token(u32),
}

/// Adds what may be left after a letter.
fn derive(rest: &[Rc<Expr>], letter: Letter, out: &mut BTreeSet<Rest>) {
    let Some((first, behind)) = rest.split_first() else { return };
    let mut then = |front: Vec<Rc<Expr>>| {
        out.insert(front.into_iter().chain(behind.iter().cloned()).collect());
    };
    match (&**first, letter) {
        (Expr::Text(text), Letter::Byte(byte)) if text.first() == Some(&byte) => {
            then(if text.len() > 1 { vec![Rc::new(Expr::Text(&text[1..]))] } else { vec![] });
        }
        (Expr::Bytes(_, bytes), Letter::Byte(byte)) if bytes.contains(&byte) => then(vec![]),
        (Expr::Token(_, _, tokens), Letter::Token(token)) if tokens.contains(&token) => then(vec![]),
        (Expr::Sequence(parts), _) => {
            let all: Rest = parts.iter().chain(behind).cloned().collect();
            return derive(&all, letter, out);
        }
        (Expr::Choice(parts), _) => {
            for part in parts {
                let all: Rest = std::iter::once(part).chain(behind).cloned().collect();
                derive(&all, letter, out);
            }
            return;
        }
        (Expr::Repeat(of, min, max), _) if *max != Some(0) => {
            let again = Rc::new(Expr::Repeat(Rc::clone(of), min.saturating_sub(1), max.map(|max| max - 1)));
            // A round that is empty leads to fewer of them, which comes to the same.
            let mut after = BTreeSet::new();
            derive(std::slice::from_ref(of), letter, &mut after);
            after.into_iter().for_each(|mut front| {
                front.push(Rc::clone(&again));
                then(front);
            });
        }
        _ => {}
    }
    if may_end(std::slice::from_ref(first)) {
        derive(behind, letter, out);
    }
}

/// All that may be left of the text.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Place(BTreeSet<Rest>);

impl Place {
    fn may_end(&self) -> bool {
        self.0.iter().any(|rest| may_end(rest))
    }

    fn after(&self, letter: Letter) -> Place {
        let mut out = BTreeSet::new();
        self.0.iter().for_each(|rest| derive(rest, letter, &mut out));
        Place(out)
    }

    fn after_bytes(&self, bytes: &[u8]) -> Place {
        bytes.iter().fold(self.clone(), |place, &byte| place.after(Letter::Byte(byte)))
    }

    /// The place after a token; none where it isn't allowed, and `Err` where it ends the text.
    fn after_token(&self, token: TokenId, vocabulary: &Vocabulary) -> Option<Result<Place, ()>> {
        let mut after = self.after(Letter::Token(token.0)).0;
        if let Some(bytes) = vocabulary.text_bytes(token) {
            after.extend(self.after_bytes(bytes).0);
        }
        if !after.is_empty() {
            return Some(Ok(Place(after)));
        }
        let is_end = vocabulary.kind(token) == Some(TokenKind::EndOfGeneration) && self.may_end();
        is_end.then_some(Err(()))
    }
}

fn grammar_of(expr: &Expr) -> Vec<Arc<Grammar>> {
    let mut all = vec![Grammar::from_lark(&format!("start: {}", written(expr, false).unwrap())).unwrap()];
    if let Some(gbnf) = written(expr, true) {
        all.push(Grammar::from_gbnf(&format!("root ::= {gbnf}")).unwrap());
    }
    let saved: Vec<Arc<Grammar>> = all.iter().map(|grammar| Grammar::load(&grammar.save()).unwrap()).collect();
    all.extend(saved);
    all
}

fn all_ids(vocabulary: &Vocabulary) -> impl Iterator<Item = TokenId> {
    (0..u32::try_from(vocabulary.n_vocab()).unwrap()).map(TokenId)
}

/// One place: what the matcher says of every token, and of what is forced.
fn check_place(matcher: &mut Matcher, place: &Place, context: &str) {
    let vocabulary = Arc::clone(matcher.vocabulary());
    let expected: Vec<TokenId> =
        all_ids(&vocabulary).filter(|&token| place.after_token(token, &vocabulary).is_some()).collect();
    let found: Vec<TokenId> = matcher.mask().iter().collect();
    assert_eq!(found, expected, "{context}");
    assert_eq!(matcher.is_accepting(), place.may_end(), "{context}");
    for token in all_ids(&vocabulary) {
        let is_allowed = expected.contains(&token);
        assert_eq!(matcher.validate_tokens(&[token]), usize::from(is_allowed), "{token} at {context}");
        let mut tried = matcher.clone();
        assert_eq!(tried.accept_token(token).is_ok(), is_allowed, "{token} at {context}");
        assert_eq!(tried.has_ended(), place.after_token(token, &vocabulary) == Some(Err(())), "{token} at {context}");
        tried.rollback(usize::from(is_allowed));
        assert_eq!(tried.mask(), matcher.mask(), "{token} at {context}");
    }
    // Bytes are never a token, whatever they spell.
    for text in [&b"<x>"[..], b"a", b"<t>", b"<e>", &[0xFF]] {
        let is_read = !place.after_bytes(text).0.is_empty();
        assert_eq!(matcher.clone().accept_bytes(text).is_ok(), is_read, "{text:?} at {context}");
    }
    check_forced(matcher, place, context);
}

fn check_forced(matcher: &mut Matcher, place: &Place, context: &str) {
    let vocabulary = Arc::clone(matcher.vocabulary());
    let bytes: Vec<u8> = (0..=255).filter(|&byte| !place.after(Letter::Byte(byte)).0.is_empty()).collect();
    let is_named = |token: &TokenId| !place.after(Letter::Token(token.0)).0.is_empty();
    let tokens: Vec<TokenId> = all_ids(&vocabulary).filter(is_named).collect();
    let is_forced = tokens.is_empty() && !place.may_end() && bytes.len() == 1;
    assert_eq!(matcher.forced_bytes().first().copied(), bytes.first().copied().filter(|_| is_forced), "{context}");
    let is_forced = bytes.is_empty() && !place.may_end() && tokens.len() == 1;
    assert_eq!(matcher.forced_token(), tokens.first().copied().filter(|_| is_forced), "{context}");
    let single: HashMap<&[u8], TokenId> =
        all_ids(&vocabulary).filter_map(|id| Some((vocabulary.text_bytes(id)?, id))).collect();
    let forced = matcher.forced_tokens(|bytes| bytes.iter().map(|byte| single[&[*byte][..]]).collect());
    assert!(!is_forced || forced.first() == tokens.first(), "{context}");
    assert_eq!(matcher.validate_tokens(&forced), forced.len(), "{context}");
}

/// Fewest tokens to the end of the text, by breadth first search; `None` from `most` on.
fn fewest(place: &Place, vocabulary: &Vocabulary, most: usize) -> Option<usize> {
    let mut level = BTreeSet::from([place.clone()]);
    for n_tokens in 0..most {
        if level.iter().any(Place::may_end) {
            return Some(n_tokens);
        }
        let next = level
            .iter()
            .flat_map(|place| all_ids(vocabulary).filter_map(|token| place.after_token(token, vocabulary)?.ok()));
        level = next.collect();
        if level.len() > 300 {
            return None;
        }
    }
    None
}

/// A budget that suffices is kept by every token of the narrowed mask, to the end.
fn check_budget(matcher: &mut Matcher, place: &Place, random: &mut Random, context: &str) {
    let vocabulary = Arc::clone(matcher.vocabulary());
    let needed = matcher.min_tokens_to_end().unwrap_or_else(|| panic!("no budget suffices at {context}"));
    if let Some(fewest) = fewest(place, &vocabulary, 6) {
        assert!(needed >= fewest, "{needed} where {fewest} are needed at {context}");
    }
    for budget in [needed, needed + 1, needed + 3] {
        let all: Vec<TokenId> = matcher.mask().iter().collect();
        let allowed = all.into_iter().filter(|&token| {
            let mut after = matcher.clone();
            after.accept_token(token).unwrap();
            after.has_ended() && budget > 0 || after.min_tokens_to_end().is_some_and(|rest| rest < budget)
        });
        let allowed: Vec<TokenId> = allowed.collect();
        assert_eq!(matcher.mask_within(budget).iter().collect::<Vec<_>>(), allowed, "{budget} at {context}");
    }
    let mut ahead = matcher.clone();
    let mut left = needed;
    while !ahead.is_accepting() {
        let mask = ahead.mask_within(left);
        assert!(!mask.is_empty(), "a dead end with {left} tokens left of {needed} at {context}");
        let token = mask.iter().nth(random.index(mask.len_allowed())).unwrap();
        ahead.accept_token(token).unwrap();
        left -= 1;
    }
}

#[test]
fn against_derivatives() {
    let vocabulary = vocabulary();
    let mut random = Random::new(7);
    let (mut n_named, mut n_both) = (0, 0);
    let n_rounds = cases(800);
    for round in 0..n_rounds {
        let expr = random_expr(&mut random, &vocabulary, 3);
        let mut text = String::new();
        write!(text, "round {round}, {}", written(&expr, false).unwrap()).unwrap();
        for grammar in grammar_of(&expr) {
            for _ in 0..2 {
                let mut matcher = Matcher::new(Arc::clone(&grammar), Arc::clone(&vocabulary));
                assert!(matcher.error().is_none());
                let mut place = Place(BTreeSet::from([vec![Rc::clone(&expr)]]));
                let mut tokens = Vec::new();
                for _ in 0..8 {
                    let context = format!("{text} after {tokens:?}");
                    check_place(&mut matcher, &place, &context);
                    check_budget(&mut matcher, &place, &mut random, &context);
                    let mask = matcher.mask();
                    if mask.is_empty() {
                        break;
                    }
                    let token = mask.iter().nth(random.index(mask.len_allowed())).unwrap();
                    let Some(Ok(after)) = place.after_token(token, &vocabulary) else { break };
                    let (as_token, bytes) = (place.after(Letter::Token(token.0)), vocabulary.text_bytes(token));
                    n_named += usize::from(!as_token.0.is_empty());
                    n_both += usize::from(
                        !as_token.0.is_empty() && bytes.is_some_and(|b| !place.after_bytes(b).0.is_empty()),
                    );
                    matcher.accept_token(token).unwrap();
                    tokens.push(token.0);
                    if after.0.len() > 200 {
                        break;
                    }
                    place = after;
                }
            }
        }
    }
    println!("{n_named} tokens were taken as tokens, {n_both} of them as text, too");
    assert!(n_named > n_rounds && n_both * 40 > n_rounds);
}

/// Tokens in rules that call one another, and around white space that is left out.
#[test]
fn in_rules() {
    let vocabulary = vocabulary();
    let id = |text: &str| {
        let found: HashMap<&[u8], TokenId> = all_ids(&vocabulary).map(|id| (vocabulary.bytes(id), id)).collect();
        found[text.as_bytes()]
    };
    let accepts = |grammar: &Arc<Grammar>, tokens: &[&str]| {
        let mut matcher = Matcher::new(Arc::clone(grammar), Arc::clone(&vocabulary));
        tokens.iter().all(|token| matcher.accept_token(id(token)).is_ok()) && matcher.is_accepting()
    };
    // Left recursion, and nesting to any depth.
    let grammar = Grammar::from_gbnf("root ::= root <y> item | item\nitem ::= \"a\" | <x> root <x>").unwrap();
    assert!(accepts(&grammar, &["a"]));
    assert!(accepts(&grammar, &["a", "<y>", "<x>", "a", "<y>", "a", "<x>"]));
    assert!(!accepts(&grammar, &["a", "<y>"]));
    assert!(!accepts(&grammar, &["<x>", "a"]));
    let grammar = Grammar::from_lark("start: <x> \"a\" <y>*\n%ignore \"b\"").unwrap();
    assert!(accepts(&grammar, &["b", "<x>", "b", "b", "a", "<y>", "b", "<y>", "b"]));
    // Counted, and far from the bound.
    let grammar = Grammar::from_lark("start: <x>~900..1000 \"a\"").unwrap();
    let mut matcher = Matcher::new(grammar, Arc::clone(&vocabulary));
    assert_eq!(matcher.min_tokens_to_end(), Some(901));
    for n_read in 0..1000 {
        let allowed: Vec<TokenId> = matcher.mask().iter().collect();
        let expected = if n_read < 900 { vec![id("<x>")] } else { vec![id("a"), id("<x>")] };
        assert_eq!(allowed, expected, "after {n_read}");
        matcher.accept_token(id("<x>")).unwrap();
    }
    assert_eq!(matcher.forced_bytes(), b"a");
}

/// What the vocabulary doesn't have is an error and no dead end.
#[test]
fn missing_tokens() {
    let vocabulary = vocabulary();
    let error = |grammar: Arc<Grammar>| {
        let mut matcher = Matcher::new(grammar, Arc::clone(&vocabulary));
        assert!(matcher.mask().is_empty());
        assert_eq!(matcher.min_tokens_to_end(), None);
        assert!(matcher.accept_bytes(b"a").is_err());
        assert!(matcher.clone().error().is_some());
        matcher.error().map(|error| error.to_string())
    };
    let missing = |name: &str| {
        Some(format!("the grammar refers to the token `{name}`, which this vocabulary of 22 tokens doesn't have"))
    };
    assert_eq!(error(Grammar::from_gbnf("root ::= \"a\" <think>?").unwrap()), missing("<think>"));
    assert_eq!(error(Grammar::from_gbnf("root ::= \"a\" !<think>").unwrap()), missing("!<think>"));
    assert_eq!(error(Grammar::from_lark("start: \"a\" | <[3,22]>").unwrap()), missing("<[3,22]>"));
    let none = "the grammar refers to tokens as `<[^0-21]>`, and this vocabulary has none of them";
    assert_eq!(error(Grammar::from_lark("start: \"a\" | <[^0-21]>").unwrap()).unwrap(), none);
    // A name that is only part of a token, or of several.
    assert_eq!(error(Grammar::from_gbnf("root ::= <ab>").unwrap()), missing("<ab>"));
}

/// A token that is named and whose text can be read in too many ways is refused and leaves no trace:
/// what is taken back is the token before it.
#[test]
fn tokens_that_take_too_many_steps() {
    let rules = "root ::= \"b\" (<[1]> | s)\ns ::= (\"a\" | \"aa\" s){2,900} s?";
    let vocabulary = Vocabulary::new(vec![Token::text("b"), Token::text("a".repeat(400))]).unwrap();
    let mut matcher = Matcher::new(Grammar::from_gbnf(rules).unwrap(), vocabulary);
    matcher.accept_token(TokenId(0)).unwrap();
    assert!(matcher.accept_token(TokenId(1)).is_err());
    assert!(matcher.error().is_some_and(|error| error.is_too_large()));
    assert!(matcher.mask().is_empty());
    assert_eq!(matcher.n_tokens(), 1);
    matcher.rollback(1);
    assert!(matcher.error().is_none());
    assert_eq!((matcher.n_tokens(), matcher.forced_bytes()), (0, b"b".to_vec()));
}
