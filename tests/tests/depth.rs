//! Limits of recursion: of a type's own levels (`Fragment::depth`) and of a grammar's containers
//! (`GrammarOptions::max_depth`).
//!
//! Each type here has its limits as parameters, and so exists without limits too. Among the texts
//! of the unlimited type, the limited one accepts exactly those that serde reads as values within
//! the limits: all short texts, and random walks for longer ones (`FORMWORK_CASES` sets their
//! number). A value's levels are counted while serde writes it, independently of the linker.

// Test helpers outside of `#[test]` functions may unwrap as tests do.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout)]

use std::any::TypeId;
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, LazyLock, Mutex};

use formwork::__core::StructuredMembers;
use formwork::__core::fragment::Fragment;
use formwork::__core::schema::Description;
use formwork::{Grammar, GrammarOptions, Matcher, Structured, Style, Token, TokenId, Vocabulary};
use formwork_tests::random::Random;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize, Serializer};

/// No bound.
const ANY: u32 = Fragment::ANY_DEPTH;

/// `T`, with at most `DEPTH` of it in one another. `ID` tells the bounded types of one test apart.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
struct Bounded<T, const ID: usize, const DEPTH: u32>(T);

/// The derived fragment with another depth, one for each type.
fn with_depth(ty: TypeId, derived: &'static Fragment, depth: u32) -> &'static Fragment {
    static MADE: LazyLock<Mutex<HashMap<TypeId, &'static Fragment>>> = LazyLock::new(Mutex::default);
    let mut made = MADE.lock().unwrap();
    made.entry(ty).or_insert_with(|| Box::leak(Box::new(Fragment { depth, ..*derived })))
}

impl<T: Structured + 'static, const ID: usize, const DEPTH: u32> Structured for Bounded<T, ID, DEPTH> {
    fn fragment() -> &'static Fragment {
        with_depth(TypeId::of::<Self>(), T::fragment(), DEPTH)
    }

    fn description() -> &'static Description {
        T::description()
    }
}

impl<T: StructuredMembers + 'static, const ID: usize, const DEPTH: u32> StructuredMembers for Bounded<T, ID, DEPTH> {}

/// Of each of the bounded types, how many are open, and how many have been at once.
type Levels = [u32; 3];

thread_local! {
    static OPEN: RefCell<(Levels, Levels)> = const { RefCell::new(([0; 3], [0; 3])) };
}

impl<T: Serialize, const ID: usize, const DEPTH: u32> Serialize for Bounded<T, ID, DEPTH> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        OPEN.with_borrow_mut(|(open, most)| {
            open[ID] += 1;
            most[ID] = most[ID].max(open[ID]);
        });
        let out = self.0.serialize(serializer);
        OPEN.with_borrow_mut(|(open, _)| open[ID] -= 1);
        out
    }
}

/// How deep the value is that serde reads in `text`.
fn levels<T: Serialize + DeserializeOwned>(text: &str) -> Levels {
    OPEN.set(([0; 3], [0; 3]));
    let value: T = serde_json::from_str(text).unwrap_or_else(|error| panic!("serde refuses {text}: {error}"));
    serde_json::to_string(&value).unwrap();
    OPEN.with_borrow(|(_, most)| *most)
}

/// How deep the containers of a text nest that has none of their brackets in its strings.
fn containers(text: &str) -> u32 {
    let mut open = 0_u32;
    let depths = text.bytes().map(|byte| {
        match byte {
            b'{' | b'[' => open += 1,
            b'}' | b']' => open -= 1,
            _ => {}
        }
        open
    });
    depths.max().unwrap_or(0)
}

fn vocabulary() -> Arc<Vocabulary> {
    static BYTES: LazyLock<Arc<Vocabulary>> =
        LazyLock::new(|| Vocabulary::new((0..=255_u8).map(|byte| Token::text([byte])).collect()).unwrap());
    Arc::clone(&BYTES)
}

fn options(style: Style, max_depth: u32) -> GrammarOptions {
    GrammarOptions { style, max_depth, ..GrammarOptions::default() }
}

fn accepts(grammar: &Arc<Grammar>, text: &str) -> bool {
    let mut matcher = Matcher::new(Arc::clone(grammar), vocabulary());
    matcher.accept_bytes(text.as_bytes()).is_ok() && matcher.is_accepting()
}

/// All texts of at most `length` bytes.
fn texts(grammar: &Arc<Grammar>, length: usize) -> BTreeSet<String> {
    let mut texts = BTreeSet::new();
    let mut work = vec![(Matcher::new(Arc::clone(grammar), vocabulary()), Vec::new())];
    while let Some((mut matcher, text)) = work.pop() {
        if matcher.is_accepting() {
            texts.insert(String::from_utf8(text.clone()).unwrap());
        }
        let left = length - text.len();
        let allowed: Vec<_> = matcher.mask_within(left).iter().collect();
        for token in allowed {
            let mut after = matcher.clone();
            after.accept_token(token).unwrap();
            work.push((after, [&text, vocabulary().bytes(token)].concat()));
        }
    }
    texts
}

/// The text of a random walk.
fn walk(grammar: &Arc<Grammar>, random: &mut Random) -> String {
    let mut matcher = Matcher::new(Arc::clone(grammar), vocabulary());
    let mut left = matcher.min_tokens_to_end().unwrap() + random.index(4) * random.index(60);
    let mut text = Vec::new();
    while !matcher.is_accepting() {
        let mask = matcher.mask_within(left);
        let token = mask.iter().nth(random.index(mask.len_allowed())).unwrap();
        text.extend_from_slice(vocabulary().bytes(token));
        matcher.accept_token(token).unwrap();
        left -= 1;
    }
    String::from_utf8(text).unwrap()
}

/// Holds `B` to `F`, the same type without bounds, both ways: all texts of at most `length` bytes, and walks.
fn check<F, B>(bounds: Levels, length: usize)
where
    F: Structured + Serialize + DeserializeOwned,
    B: Structured + Serialize + DeserializeOwned,
{
    for max_depth in [127, 0, 1, 2, 3, 4, 7] {
        let within = |text: &str| {
            containers(text) <= max_depth
                && levels::<F>(text).iter().zip(bounds).all(|(&levels, bound)| levels <= bound)
        };
        let free = Grammar::of::<F>(Style::Compact);
        let bounded = Grammar::with_options::<B>(options(Style::Compact, max_depth));
        let expected: BTreeSet<String> = texts(&free, length).into_iter().filter(|text| within(text)).collect();
        let found = texts(&bounded, length);
        if let Some(text) = expected.symmetric_difference(&found).next() {
            panic!(
                "{text}: {:?} within {bounds:?} and {max_depth}? allowed: {}",
                levels::<F>(text),
                found.contains(text)
            );
        }
        assert!(max_depth < 127 || !expected.is_empty(), "no text is short enough: the test case itself is wrong");
        assert!(max_depth < 127 || expected.len() < texts(&free, length).len(), "no text is beyond the bounds");
        for style in Style::ALL {
            check_walks::<F, B>(style, max_depth, &within);
        }
    }
}

fn check_walks<F, B>(style: Style, max_depth: u32, within: &dyn Fn(&str) -> bool)
where
    F: Structured,
    B: Structured,
{
    let free = Grammar::of::<F>(style);
    let bounded = Grammar::with_options::<B>(options(style, max_depth));
    let mut random = Random::new(u64::from(max_depth));
    let n_walks = std::env::var("FORMWORK_CASES").map_or(40, |n| n.parse().expect("FORMWORK_CASES is a number"));
    for _ in 0..n_walks {
        let text = walk(&free, &mut random);
        assert_eq!(accepts(&bounded, &text), within(&text), "{text:?} in {style:?}");
        if bounded.min_bytes() < usize::MAX {
            let text = walk(&bounded, &mut random);
            assert!(within(&text) && accepts(&free, &text), "{text:?} in {style:?}");
        }
    }
}

macro_rules! bounded {
    ($($name:ident: $type:ident<$($bound:tt),*> to $length:literal;)*) => {$(
        #[test]
        fn $name() {
            let mut bounds = [ANY; 3];
            bounds.iter_mut().zip([$($bound),*]).for_each(|(all, bound)| *all = bound);
            check::<$type<$({ bounded!(@ $bound) }),*>, $type<$($bound),*>>(bounds, $length);
        }
    )*};
    (@ $bound:tt) => { ANY };
}

bounded! {
    tree_of_one: Tree<1> to 24;
    tree_of_three: Tree<3> to 36;
    chain_of_one: Chain<1> to 40;
    chain_of_four: Chain<4> to 40;
    mutual: Mutual<2, 3> to 60;
    mutual_the_other_way: Mutual<3, 1> to 60;
    mutual_first_only: Mutual<2, ANY> to 60;
    mutual_second_only: Mutual<ANY, 2> to 60;
    one_in_another: Outer<2, 3> to 70;
    one_in_another_the_other_way: Outer<3, 1> to 70;
    generic: Nested<2, 1> to 52;
    generic_the_other_way: Nested<1, 2> to 46;
    newtypes: Newtypes<2> to 16;
    external_of_one: External<1> to 24;
    external_of_three: External<3> to 30;
    internal_of_one: Internal<1> to 40;
    internal_of_two: Internal<2> to 52;
    adjacent: Adjacent<2> to 50;
    untagged_of_one: Untagged<1> to 16;
    untagged_of_three: Untagged<3> to 20;
    flattened_option: Flattened<2, ANY> to 56;
    flattened_option_members: Flattened<ANY, 2> to 56;
    flattened_option_both: Flattened<3, 1> to 56;
    flattened: Base<ANY, 2> to 40;
    flattened_both: Base<3, 4> to 40;
    flattened_enum: Kinds<3, 2> to 40;
    direct_and_buffered: Both<1, ANY> to 50;
    direct_and_buffered_of_two: Both<2, ANY> to 64;
    direct_and_buffered_both: Both<3, 1> to 64;
}

type Tree<const N: u32> = Bounded<Node<N>, 0, N>;
type Chain<const N: u32> = Bounded<Link<N>, 0, N>;
type Mutual<const N: u32, const M: u32> = Bounded<Even<N, M>, 0, N>;
type Second<const N: u32, const M: u32> = Bounded<Odd<N, M>, 1, M>;
type Outer<const N: u32, const M: u32> = Bounded<Around<N, M>, 0, N>;
type Nested<const N: u32, const M: u32> = Bounded<Of<Bounded<Of<(), 1, M>, 1, M>, 0, N>, 0, N>;
type Newtypes<const N: u32> = Bounded<List<N>, 0, N>;
type External<const N: u32> = Bounded<Expression<N>, 0, N>;
type Internal<const N: u32> = Bounded<Tagged<N>, 0, N>;
type Adjacent<const N: u32> = Bounded<Content<N>, 0, N>;
type Untagged<const N: u32> = Bounded<Any<N>, 0, N>;
type Flattened<const N: u32, const M: u32> = Bounded<Flat<N, M>, 0, N>;
type Base<const N: u32, const M: u32> = Bounded<Derived<N, M>, 0, N>;
type Kinds<const N: u32, const M: u32> = Bounded<Event<N, M>, 0, N>;
type Both<const N: u32, const M: u32> = Bounded<Direct<N, M>, 0, N>;

#[derive(Debug, Deserialize, Serialize, Structured)]
struct Node<const N: u32> {
    c: Vec<Tree<N>>,
}

#[derive(Debug, Deserialize, Serialize, Structured)]
struct Link<const N: u32> {
    n: Option<Box<Chain<N>>>,
}

#[derive(Debug, Deserialize, Serialize, Structured)]
struct Even<const N: u32, const M: u32> {
    o: Option<Box<Second<N, M>>>,
}

#[derive(Debug, Deserialize, Serialize, Structured)]
struct Odd<const N: u32, const M: u32> {
    e: Option<Box<Mutual<N, M>>>,
    o: Option<Box<Second<N, M>>>,
}

/// Two types of which only one contains the other: the inner one has all its levels anew in each.
#[derive(Debug, Deserialize, Serialize, Structured)]
struct Around<const N: u32, const M: u32> {
    c: Vec<Outer<N, M>>,
    t: Inner<M>,
}

type Inner<const M: u32> = Bounded<Within<M>, 1, M>;

#[derive(Debug, Deserialize, Serialize, Structured)]
struct Within<const M: u32> {
    n: Option<Box<Inner<M>>>,
}

#[derive(Debug, Deserialize, Serialize, Structured)]
struct Of<T: 'static, const ID: usize, const N: u32> {
    v: Option<T>,
    c: Vec<Bounded<Of<T, ID, N>, ID, N>>,
}

#[derive(Debug, Deserialize, Serialize, Structured)]
struct List<const N: u32>(Vec<Newtypes<N>>);

#[derive(Debug, Deserialize, Serialize, Structured)]
#[serde(rename_all = "lowercase")]
enum Expression<const N: u32> {
    N,
    M(Box<External<N>>),
    P(Box<External<N>>, Box<External<N>>),
    S { e: Box<External<N>> },
}

#[derive(Debug, Deserialize, Serialize, Structured)]
#[serde(tag = "t", rename_all = "lowercase")]
enum Tagged<const N: u32> {
    L,
    P { l: Box<Internal<N>>, r: Option<Box<Internal<N>>> },
    W(Wrap<N>),
}

#[derive(Debug, Deserialize, Serialize, Structured)]
struct Wrap<const N: u32> {
    e: Vec<Internal<N>>,
}

#[derive(Debug, Deserialize, Serialize, Structured)]
#[serde(tag = "t", content = "c", rename_all = "lowercase")]
enum Content<const N: u32> {
    L,
    N(Box<Adjacent<N>>),
    P(Box<Adjacent<N>>, Box<Adjacent<N>>),
}

#[derive(Debug, Deserialize, Serialize, Structured)]
#[serde(untagged)]
enum Any<const N: u32> {
    Nothing(()),
    List(Vec<Untagged<N>>),
    Object { u: Box<Untagged<N>> },
}

#[derive(Debug, Deserialize, Serialize, Structured)]
struct Flat<const N: u32, const M: u32> {
    k: (),
    #[serde(flatten)]
    more: Option<Bounded<More<N, M>, 1, M>>,
}

#[derive(Debug, Deserialize, Serialize, Structured)]
struct More<const N: u32, const M: u32> {
    f: Vec<Flattened<N, M>>,
}

#[derive(Debug, Deserialize, Serialize, Structured)]
struct Derived<const N: u32, const M: u32> {
    #[serde(flatten)]
    base: Bounded<Fields<N, M>, 1, M>,
}

#[derive(Debug, Deserialize, Serialize, Structured)]
struct Fields<const N: u32, const M: u32> {
    b: Option<Box<Base<N, M>>>,
}

#[derive(Debug, Deserialize, Serialize, Structured)]
struct Event<const N: u32, const M: u32> {
    #[serde(flatten)]
    kind: Bounded<Kind<N, M>, 1, M>,
}

#[derive(Debug, Deserialize, Serialize, Structured)]
#[serde(rename_all = "lowercase")]
enum Kind<const N: u32, const M: u32> {
    X(()),
    M(Vec<Kinds<N, M>>),
}

/// A type that serde reads both from the text and from its buffer.
#[derive(Debug, Deserialize, Serialize, Structured)]
struct Direct<const N: u32, const M: u32> {
    d: Option<Box<Both<N, M>>>,
    b: Option<Bounded<Buffered<N, M>, 1, M>>,
}

#[derive(Debug, Deserialize, Serialize, Structured)]
#[serde(tag = "t", rename_all = "lowercase")]
enum Buffered<const N: u32, const M: u32> {
    X { d: Option<Box<Both<N, M>>> },
}

/// A syntax tree of realistic size, expressions and statements bounded.
mod syntax {
    // Only their tables are looked at.
    #![allow(dead_code)]

    use super::{Bounded, Structured};

    pub(super) type Expr<const N: u32, const M: u32> = Bounded<Expression<N, M>, 0, N>;
    pub(super) type Stmt<const N: u32, const M: u32> = Bounded<Statement<N, M>, 1, M>;

    #[derive(Structured)]
    #[serde(tag = "op", rename_all = "camelCase")]
    pub(super) enum Expression<const N: u32, const M: u32> {
        Literal { value: Literal },
        Name { name: String },
        Unary { operator: Operator, of: Box<Expr<N, M>> },
        Binary { operator: Operator, left: Box<Expr<N, M>>, right: Box<Expr<N, M>> },
        Call { function: Box<Expr<N, M>>, arguments: Vec<Argument<N, M>> },
        Index { of: Box<Expr<N, M>>, at: Box<Expr<N, M>> },
        If { condition: Box<Expr<N, M>>, then: Box<Expr<N, M>>, r#else: Option<Box<Expr<N, M>>> },
        Lambda { parameters: Vec<String>, result: Option<Type>, body: Box<Expr<N, M>> },
        Block { statements: Vec<Stmt<N, M>>, value: Option<Box<Expr<N, M>>> },
    }

    #[derive(Structured)]
    #[serde(tag = "kind", rename_all = "snake_case")]
    pub(super) enum Statement<const N: u32, const M: u32> {
        Break,
        Let { name: String, r#type: Option<Type>, value: Expr<N, M> },
        Assign { place: Expr<N, M>, value: Expr<N, M> },
        If { condition: Expr<N, M>, then: Vec<Stmt<N, M>>, r#else: Option<Vec<Stmt<N, M>>> },
        While { condition: Expr<N, M>, body: Vec<Stmt<N, M>> },
        Return { value: Option<Expr<N, M>> },
    }

    #[derive(Structured)]
    #[serde(untagged)]
    pub(super) enum Argument<const N: u32, const M: u32> {
        Named { name: String, value: Expr<N, M> },
        Positional(Expr<N, M>),
    }

    #[derive(Structured)]
    #[serde(untagged)]
    pub(super) enum Literal {
        Null,
        Bool(bool),
        Int(i64),
        Float(f64),
        Text(String),
        List(Vec<Literal>),
    }

    #[derive(Structured)]
    pub(super) enum Operator {
        #[serde(rename = "+")]
        Plus,
        #[serde(rename = "-")]
        Minus,
        #[serde(rename = "!")]
        Not,
        #[serde(rename = "<=")]
        LessEqual,
    }

    #[derive(Structured)]
    #[serde(rename_all = "lowercase")]
    pub(super) enum Type {
        Unit,
        Int { bits: u8, signed: bool },
        List(Box<Type>),
        Function { from: Vec<Type>, to: Box<Type> },
        Named(String),
    }
}

/// A bound takes one copy a level of what leads back to the type; bounds on two types, one for each pair of levels.
#[test]
fn tables_grow_with_the_levels() {
    fn size<const N: u32, const M: u32>() -> usize {
        let grammar = Grammar::of::<syntax::Stmt<N, M>>(Style::Spaced);
        assert_eq!(grammar.is_too_large(), grammar.min_bytes() == usize::MAX);
        grammar.n_nodes()
    }
    assert!(size::<16, ANY>() < 16 * size::<ANY, ANY>());
    assert_eq!(size::<64, ANY>() - size::<32, ANY>(), 2 * (size::<32, ANY>() - size::<16, ANY>()));
    assert!(size::<8, 8>() < 64 * size::<ANY, ANY>());
    // The combinations of 200 levels with as many are beyond the limit.
    assert_eq!(size::<200, 200>(), 1);
    assert!(Grammar::of::<syntax::Stmt<200, 200>>(Style::Spaced).is_too_large());
}

/// The mask at each place of a walk has the tokens whose bytes may come next, whatever levels they open and close.
#[test]
fn masks_are_exact() {
    let mut tokens: Vec<Token> = (0..=255_u8).map(|byte| Token::text([byte])).collect();
    let parts = [
        "{\"c\":[",
        "]}",
        "]}]}",
        "[{",
        "{\"c\":[{\"c\":[",
        "{\"c\":[]}",
        "},{",
        "\":[{\"c\"",
        "]},{\"c\":[{\"c\":[]}]}",
    ];
    tokens.extend(parts.map(Token::text));
    let vocabulary = Vocabulary::new(tokens).unwrap();
    let grammars = [
        Grammar::of::<Tree<2>>(Style::Compact),
        Grammar::of::<Tree<3>>(Style::Flexible),
        Grammar::with_options::<Tree<ANY>>(options(Style::Compact, 5)),
        Grammar::with_options::<Tree<4>>(options(Style::Compact, 7)),
    ];
    let mut random = Random::new(4);
    for grammar in grammars {
        let mut matcher = Matcher::new(grammar, Arc::clone(&vocabulary));
        for _ in 0..200 {
            let ids = 0..u32::try_from(vocabulary.n_vocab()).unwrap();
            let fits = |token: &TokenId| matcher.clone().accept_bytes(vocabulary.bytes(*token)).is_ok();
            let expected: Vec<TokenId> = ids.map(TokenId).filter(fits).collect();
            let found: Vec<TokenId> = matcher.mask().iter().collect();
            assert_eq!(found, expected);
            match expected.get(random.index(expected.len())) {
                Some(&token) => matcher.accept_token(token).unwrap(),
                None => matcher.reset(),
            }
        }
    }
}

#[test]
fn settings() {
    let with = |max_depth| Grammar::with_options::<Tree<2>>(options(Style::Compact, max_depth));
    assert!(Arc::ptr_eq(&with(127), &Grammar::of::<Tree<2>>(Style::Compact)), "the default");
    assert!(Arc::ptr_eq(&with(u32::MAX), &with(127)), "serde_json reads no more");
    assert!(!Arc::ptr_eq(&with(126), &with(127)));
    // A tree has two containers a level.
    assert_eq!(with(1).min_bytes(), usize::MAX);
    assert_eq!(with(2).min_bytes(), "{\"c\":[]}".len());
    assert!(accepts(&with(4), "{\"c\":[{\"c\":[]}]}"));
    assert!(!accepts(&with(3), "{\"c\":[{\"c\":[]}]}"));
    // Without a container there is nothing to nest.
    assert!(accepts(&Grammar::with_options::<Option<bool>>(options(Style::Pretty, 0)), "true"));
}
