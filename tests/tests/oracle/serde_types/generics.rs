//! Type parameters, lifetimes, and types that contain themselves or each other.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::marker::PhantomData;

use formwork::Structured;
use serde::{Deserialize, Serialize};

use super::N_CASES;
use crate::sample::{Sample, Tape, types};
use crate::{Oracle, check_samples, texts};

types! {
    struct Used<T> { value: T, list: Vec<T>, optional: Option<T> }

    struct Unused<T> { id: u8, marker: PhantomData<T> }

    struct SkippedParameter<T> { id: u8, #[serde(skip)] skipped: PhantomData<T> }

    struct Both<T, U> { used: T, unused: PhantomData<U> }

    struct Nested<T> { inner: Used<Used<T>>, pair: (T, [T; 2]), map: BTreeMap<String, T> }

    struct RecursiveGeneric<T> { value: T, next: Option<Box<RecursiveGeneric<T>>> }

    /// Recursion that swaps its parameters.
    struct Swapping<T, U> { value: T, next: Option<Box<Swapping<U, T>>> }

    struct SimpleLeaf { leaf: u8 }

    struct UsesGenerics {
        a1: Used<u8>,
        b1: Unused<NoGrammar>,
        c1: Both<Used<bool>, u8>,
        d1: Swapping<u8, SimpleLeaf>,
    }

    struct Folder { name: String, entries: Vec<Entry> }

    enum Entry { File { size: u64 }, Folder(Folder), Link(Box<Link>) }

    #[serde(tag = "to")]
    enum Link { Nowhere, Folder(Folder), Entry { entry: Option<Entry> }, Links { links: BTreeMap<String, Link> } }

    struct Person {
        name: String,
        #[serde(skip_serializing_if = "Vec::is_empty", default)] friends: Vec<Person>,
        #[serde(flatten)] employer: Option<Box<Employer>>,
    }

    struct Employer { company: String, boss: Option<Box<Person>> }

    struct ThroughTuple(u8, Option<Box<ThroughTuple>>);

    struct Loop { again: Option<Box<LoopBack>> }

    #[serde(transparent)]
    struct LoopBack { back: Vec<Loop> }
}

#[derive(Serialize, Deserialize, Structured)]
enum Either<L, R> {
    Left(L),
    Right { right: R },
    Neither,
}

#[derive(Serialize, Deserialize, Structured)]
#[serde(tag = "type")]
enum TaggedEither<L, R = SimpleLeaf> {
    Left(L),
    Right { right: R },
}

#[derive(Serialize, Deserialize, Structured)]
#[serde(tag = "type", content = "value")]
enum AdjacentTree<T> {
    Leaf(T),
    Node(Vec<AdjacentTree<T>>),
}

#[derive(Serialize, Deserialize, Structured)]
#[serde(untagged)]
enum OneOrMany<T> {
    One(T),
    Many(Vec<T>),
}

#[derive(Serialize, Deserialize, Structured)]
struct Wrapper<T>(T);

/// A parameter whose associated type is the text.
trait Source {
    type Item;
    type Key;
}

struct Bytes;

impl Source for Bytes {
    type Item = u8;
    type Key = String;
}

#[derive(Serialize, Deserialize, Structured)]
struct Associated<T: Source> {
    item: T::Item,
}

/// serde wants to be told of associated types that are not a field's whole type.
#[derive(Serialize, Deserialize, Structured)]
#[serde(bound(
    serialize = "T::Item: Serialize, T::Key: Serialize",
    deserialize = "T::Item: Deserialize<'de>, T::Key: Deserialize<'de>"
))]
struct AssociatedInside<T: Source> {
    item: T::Item,
    keys: Vec<T::Key>,
    qualified: Option<<T as Source>::Item>,
}

/// A bound of our own, in place of those that are made up: what is written is another type.
#[derive(Serialize, Deserialize, Structured)]
#[serde(bound(serialize = "T: Clone", deserialize = "T: From<u8>"), into = "u8", from = "u8")]
#[structured(bound = "T: Clone")]
struct OwnBound<T> {
    value: T,
}

impl<T: From<u8>> From<u8> for OwnBound<T> {
    fn from(value: u8) -> Self {
        OwnBound { value: T::from(value) }
    }
}

impl<T> From<OwnBound<T>> for u8 {
    fn from(_: OwnBound<T>) -> u8 {
        7
    }
}

impl<T: Clone> Clone for OwnBound<T> {
    fn clone(&self) -> Self {
        OwnBound { value: self.value.clone() }
    }
}

#[derive(Serialize, Deserialize, Structured)]
struct Sized<const N: usize> {
    #[serde(skip)]
    unread: (),
    id: u8,
}

/// serde reads arrays of a generic length only by a function.
#[derive(Serialize, Deserialize, Structured)]
struct Constant<T, const N: usize, const WIDE: bool = true>
where
    T: Clone + Sample,
{
    value: T,
    #[serde(with = "as_list")]
    #[structured(as = "[T; N]")]
    #[serde(bound(serialize = "T: Serialize", deserialize = "T: Deserialize<'de>"))]
    values: [T; N],
}

mod as_list {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer, T: Serialize, const N: usize>(value: &[T; N], to: S) -> Result<S::Ok, S::Error> {
        value.as_slice().serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>, T: Deserialize<'de>, const N: usize>(
        from: D,
    ) -> Result<[T; N], D::Error> {
        let items = Vec::deserialize(from)?;
        items.try_into().map_err(|_| D::Error::custom("the wrong number of items"))
    }
}

#[derive(Serialize, Deserialize, Structured)]
struct Owned<'a> {
    text: Cow<'a, str>,
    list: Vec<Cow<'a, str>>,
    optional: Option<Cow<'a, str>>,
}

#[derive(Serialize, Deserialize, Structured)]
struct Borrowed<'a, T> {
    #[serde(borrow)]
    text: Cow<'a, str>,
    value: T,
}

#[derive(Serialize, Deserialize, Structured)]
#[serde(tag = "type")]
enum BorrowedEnum<'a> {
    #[serde(borrow)]
    Newtype(Owned<'a>),
    Struct {
        #[serde(borrow)]
        text: Cow<'a, str>,
    },
}

macro_rules! samples {
    ($([$($generics:tt)*] $type:ty, $tape:ident => $make:expr;)*) => {$(
        impl<$($generics)*> Sample for $type {
            fn sample($tape: &mut Tape) -> Self {
                $make
            }
        }
    )*};
}

samples! {
    [L: Sample, R: Sample] Either<L, R>, tape => match tape.below(3) {
        0 => Either::Neither,
        1 => Either::Left(L::sample(tape)),
        _ => Either::Right { right: R::sample(tape) },
    };
    [L: Sample, R: Sample] TaggedEither<L, R>, tape => match tape.below(2) {
        0 => TaggedEither::Left(L::sample(tape)),
        _ => TaggedEither::Right { right: R::sample(tape) },
    };
    [T: Sample] AdjacentTree<T>, tape => match tape.below(2) {
        0 => AdjacentTree::Leaf(T::sample(tape)),
        _ => AdjacentTree::Node(Vec::sample(tape)),
    };
    [T: Sample] OneOrMany<T>, tape => match tape.below(2) {
        0 => OneOrMany::One(T::sample(tape)),
        _ => OneOrMany::Many(Vec::sample(tape)),
    };
    [T: Sample] Wrapper<T>, tape => Wrapper(T::sample(tape));
    [] Associated<Bytes>, tape => Associated { item: u8::sample(tape) };
    [] AssociatedInside<Bytes>, tape =>
        AssociatedInside { item: u8::sample(tape), keys: Vec::sample(tape), qualified: Option::sample(tape) };
    [T: From<u8>] OwnBound<T>, tape => OwnBound { value: T::from(u8::sample(tape)) };
    [const N: usize] Sized<N>, tape => Sized { unread: (), id: u8::sample(tape) };
    [T: Clone + Sample, const N: usize, const WIDE: bool] Constant<T, N, WIDE>, tape =>
        Constant { value: T::sample(tape), values: <[T; N]>::sample(tape) };
    [] Owned<'_>, tape => Owned { text: Cow::sample(tape), list: Vec::sample(tape), optional: Option::sample(tape) };
    [T: Sample] Borrowed<'_, T>, tape => Borrowed { text: Cow::sample(tape), value: T::sample(tape) };
    [] BorrowedEnum<'_>, tape => match tape.below(2) {
        0 => BorrowedEnum::Newtype(Owned::sample(tape)),
        _ => BorrowedEnum::Struct { text: Cow::sample(tape) },
    };
}

macro_rules! of_parameters {
    ($($name:ident: $type:ty;)*) => {$(
        #[test]
        fn $name() {
            check_samples::<$type>(N_CASES);
        }
    )*};
}

of_parameters! {
    used: Used<u8>;
    used_struct: Used<SimpleLeaf>;
    used_itself: Used<Used<Option<char>>>;
    unused: Unused<NoGrammar>;
    unused_skipped: SkippedParameter<NoGrammar>;
    both: Both<bool, NoGrammar>;
    nested: Nested<String>;
    recursive_generic: RecursiveGeneric<SimpleLeaf>;
    swapping: Swapping<u8, String>;
    either: Either<u8, String>;
    either_of_either: Either<Either<u8, bool>, Vec<Either<SimpleLeaf, ()>>>;
    tagged_either: TaggedEither<SimpleLeaf>;
    tagged_either_of_either: TaggedEither<Either<u8, u8>, u8>;
    adjacent_tree: AdjacentTree<u8>;
    one_or_many: OneOrMany<String>;
    one_or_many_structs: OneOrMany<SimpleLeaf>;
    wrapper: Wrapper<Wrapper<Option<u8>>>;
    associated: Associated<Bytes>;
    associated_inside: AssociatedInside<Bytes>;
    own_bound: OwnBound<NotJson>;
    unused_constant: Sized<7>;
    constant: Constant<u8, 3>;
    constant_0: Constant<bool, 0, false>;
    cow: Owned<'static>;
}

/// Nothing that a model could be asked for.
#[derive(Clone)]
struct NotJson;

impl From<u8> for NotJson {
    fn from(_: u8) -> Self {
        NotJson
    }
}

/// No field holds it.
struct NoGrammar;

impl Sample for NoGrammar {
    fn sample(_: &mut Tape) -> Self {
        NoGrammar
    }
}

/// What borrows from its text isn't `DeserializeOwned`.
#[test]
fn borrowed() {
    let oracle = Oracle::with::<Borrowed<'static, u8>>(|text| {
        serde_json::from_str::<Borrowed<'_, u8>>(text).map(|value| serde_json::to_string(&value).unwrap())
    });
    oracle.run(&texts(|tape| serde_json::to_string(&Borrowed::<u8>::sample(tape)).unwrap()));
    let oracle = Oracle::with::<BorrowedEnum<'static>>(|text| {
        serde_json::from_str::<BorrowedEnum<'_>>(text).map(|value| serde_json::to_string(&value).unwrap())
    });
    oracle.run(&texts(|tape| serde_json::to_string(&BorrowedEnum::sample(tape)).unwrap()));
}

/// Copies of one generic type have tables of their own.
#[test]
fn parameters_are_kept_apart() {
    Oracle::of::<Wrapper<u8>>().agrees(&["7"], &["true"]);
    Oracle::of::<Wrapper<bool>>().agrees(&["true"], &["7"]);
    Oracle::of::<Constant<u8, 2>>().agrees(&[r#"{"value":1,"values":[1,2]}"#], &[r#"{"value":1,"values":[1,2,3]}"#]);
    Oracle::of::<Constant<u8, 3>>().agrees(&[r#"{"value":1,"values":[1,2,3]}"#], &[r#"{"value":1,"values":[1,2]}"#]);
}
