//! serde's attributes in combinations: representations with parameters, flattening, renaming, defaults, functions, keys of maps, recursion.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::marker::PhantomData;
use std::num::NonZeroU8;
use std::sync::Arc;

use formwork::Structured;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::check_samples;
use crate::sample::{Sample, Tape, types};

const N_CASES: u32 = 16;

types! {
    #[derive(PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[serde(rename_all = "kebab-case")]
    enum Grade { VeryGood, Good, #[serde(rename = "mäßig")] Fair, #[serde(rename = "👩‍👩‍👧", alias = "poor")] Poor }

    #[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "SCREAMING_SNAKE_CASE", deny_unknown_fields)]
    enum Command {
        Noop,
        #[serde(alias = "mv")]
        MoveTo { #[serde(alias = "X")] pos_x: i16, #[serde(default, skip_serializing_if = "Option::is_none")] pos_y: Option<i16> },
        #[serde(rename = "größer", rename_all = "PascalCase")]
        Grow { by_factor: f32, #[serde(default)] keep_ratio: bool },
    }

    #[serde(tag = "t", content = "c", rename_all_fields = "camelCase")]
    enum Payload { #[serde(rename = "∅")] Empty, Many(Vec<Command>), Pair(u8, Grade), Full { first_item: Command, #[serde(default)] more_items: Vec<Grade> } }

    #[serde(untagged, rename_all_fields = "kebab-case")]
    enum Any { Off(bool), Ranked { grade_now: Grade, #[serde(default, skip_serializing_if = "Vec::is_empty")] grades_before: Vec<Grade> }, Pair([i8; 2]), Named { full_name: String }, Nothing }

    #[serde(rename_all = "snake_case", rename_all_fields = "UPPERCASE")]
    enum Ext { UnitOne, NewType(Any), TwoOf(u8, Payload), WithFields { a_b: Box<Ext>, #[serde(skip)] skipped: u8 } }

    #[serde(bound(serialize = "T: Serialize", deserialize = "T: Deserialize<'de>"))]
    struct Paged<T> { items: Vec<T>, #[serde(rename = "nächste", default, skip_serializing_if = "Option::is_none")] next: Option<T>, #[serde(flatten)] page: Page }

    struct Page { #[serde(alias = "p", rename = "page-no")] number: u32, #[serde(default)] size: Option<NonZero> }

    #[serde(transparent)]
    struct NonZero { inner: NonZeroU8 }

    struct PagedTypes { a: Paged<Command>, b: Paged<Option<Grade>>, c: Paged<Paged<u8>>, d: Paged<Ext> }

    #[serde(rename_all = "camelCase", default)]
    #[derive(Default)]
    struct AllDefault { first_one: u8, #[serde(skip_serializing_if = "Option::is_none")] second_one: Option<String>, #[serde(rename = "3rd")] third: Vec<bool>, #[serde(skip)] skipped: u8 }

    struct Maps {
        by_grade: BTreeMap<Grade, BTreeMap<u8, HashMap<Grade, Vec<Option<i64>>>>>,
        by_number: HashMap<i32, BTreeMap<bool, BTreeMap<char, u8>>>,
        by_text: BTreeMap<Box<str>, BTreeMap<i128, u8>>,
        deque: VecDeque<BTreeMap<u64, Grade>>,
    }

    /// Below a tag, numbers can't be keys.
    #[serde(tag = "k")]
    enum BufferedMaps { Grades { of: BTreeMap<Grade, BTreeMap<String, Grade>> }, Holder(Holder) }

    struct Holder { #[serde(flatten)] any: Ext2, id: u8 }

    #[serde(tag = "kind", content = "data")]
    enum Ext2 { A, B(Vec<Grade>), C { #[serde(flatten)] page: Page } }

    struct FlatUnion { name: String, #[serde(flatten)] command: Command2, #[serde(flatten)] page: Option<Page> }

    #[serde(tag = "do", rename_all = "lowercase")]
    enum Command2 { Stop, Go { #[serde(flatten)] how: How, far: u8 } }

    #[serde(untagged)]
    enum How { Fast { speed: u8 }, Slow { patience: u8, #[serde(default)] tea: bool } }

    struct FlatMap { id: u8, #[serde(flatten)] rest: BTreeMap<String, Grade> }

    #[serde(try_from = "u16", into = "u16")]
    #[structured(range = 1..)]
    #[derive(Clone)]
    struct Port(#[serde(skip)] u16);

    #[serde(from = "Wire", into = "Wire")]
    #[derive(Clone)]
    struct Wrapped { value: u8 }

    #[derive(Clone)]
    #[serde(rename_all = "UPPERCASE")]
    struct Wire { value: u8 }

    struct Functions {
        #[serde(with = "hex")]
        #[structured(pattern = "^[0-9a-f]{8}$")]
        code: u32,
        #[serde(with = "as_list")]
        #[structured(as = "Vec<(String, Grade)>")]
        pairs: Pairs,
        port: Port,
        #[serde(serialize_with = "quoted::serialize", deserialize_with = "quoted::deserialize")]
        #[structured(one_of("yes", "no"))]
        sure: bool,
        wrapped: Option<Wrapped>,
    }

    #[serde(tag = "node")]
    #[structured(depth = 64)]
    enum Expression { Number { value: f64 }, Call { name: String, arguments: Vec<Argument> }, Negated { of: Box<Expression> } }

    #[structured(depth = 64)]
    struct Argument { #[serde(default, skip_serializing_if = "Option::is_none")] label: Option<String>, value: Box<Expression> }

    struct Pointers { a: Arc<Grade>, b: Cow<'static, str>, c: Box<[u8]>, d: Option<Box<Option2>>, e: std::rc::Rc<str> }

    struct Option2 { #[serde(skip_serializing_if = "Option::is_none", default)] inner: Option<Box<Option2>>, always: Option<u8> }
}

impl TryFrom<u16> for Port {
    type Error = &'static str;

    fn try_from(number: u16) -> Result<Port, Self::Error> {
        if number == 0 { Err("no port has the number 0") } else { Ok(Port(number)) }
    }
}

impl From<Port> for u16 {
    fn from(port: Port) -> u16 {
        port.0.max(1)
    }
}

impl From<Wire> for Wrapped {
    fn from(Wire { value }: Wire) -> Wrapped {
        Wrapped { value }
    }
}

impl From<Wrapped> for Wire {
    fn from(Wrapped { value }: Wrapped) -> Wire {
        Wire { value }
    }
}

type Pairs = BTreeMap<String, Grade>;

mod hex {
    use super::*;

    pub(super) fn serialize<S: Serializer>(code: &u32, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&format_args!("{code:08x}"))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u32, D::Error> {
        let text = String::deserialize(from)?;
        u32::from_str_radix(&text, 16).map_err(serde::de::Error::custom)
    }
}

mod quoted {
    use super::*;

    pub(super) fn serialize<S: Serializer>(sure: &bool, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(if *sure { "yes" } else { "no" })
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<bool, D::Error> {
        match String::deserialize(from)?.as_str() {
            "yes" => Ok(true),
            "no" => Ok(false),
            other => Err(serde::de::Error::custom(other)),
        }
    }
}

mod as_list {
    use super::*;

    pub(super) fn serialize<S: Serializer>(pairs: &Pairs, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(pairs)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Pairs, D::Error> {
        Ok(Vec::<(String, Grade)>::deserialize(from)?.into_iter().collect())
    }
}

macro_rules! sampled {
    ($($type:ty: $tape:ident => $value:expr;)*) => {$(
        impl Sample for $type {
            fn sample($tape: &mut Tape) -> Self {
                $value
            }
        }
    )*};
}

sampled! {
    NonZeroU8: tape => NonZeroU8::new(u8::sample(tape)).unwrap_or(NonZeroU8::MIN);
    Box<str>: tape => String::sample(tape).into();
    std::rc::Rc<str>: tape => String::sample(tape).into();
    Box<[u8]>: tape => Vec::sample(tape).into();
    Arc<Grade>: tape => Arc::new(Grade::sample(tape));
}

impl<T: Sample> Sample for VecDeque<T> {
    fn sample(tape: &mut Tape) -> Self {
        Vec::sample(tape).into()
    }
}

/// A tag, parameters of every kind, flattening and renaming at once.
#[derive(Serialize, Deserialize, Structured)]
#[serde(tag = "type", rename_all = "snake_case", rename_all_fields = "camelCase")]
#[serde(bound(
    serialize = "T: Serialize, [T; N]: Serialize",
    deserialize = "T: Deserialize<'de>, [T; N]: Deserialize<'de>"
))]
enum Reply<T, const N: usize> {
    Done {
        all_of: [T; N],
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        rest_of: Vec<T>,
        #[serde(flatten)]
        page: Page,
    },
    #[serde(rename = "später")]
    Later(Later<T>),
    Never,
}

#[derive(Serialize, Deserialize, Structured)]
struct Later<T> {
    #[serde(alias = "at")]
    when: Option<T>,
    #[serde(flatten)]
    how: Option<How>,
    #[serde(skip)]
    marker: PhantomData<T>,
}

impl<T: Sample, const N: usize> Sample for Reply<T, N> {
    fn sample(tape: &mut Tape) -> Self {
        match tape.below(3) {
            0 => Reply::Never,
            1 => Reply::Later(Later { when: Sample::sample(tape), how: Sample::sample(tape), marker: PhantomData }),
            _ => {
                Reply::Done { all_of: Sample::sample(tape), rest_of: Sample::sample(tape), page: Sample::sample(tape) }
            }
        }
    }
}

/// Untagged over parameters, with an external enum inside.
#[derive(Serialize, Deserialize, Structured)]
#[serde(untagged)]
enum Either<L, R> {
    Left {
        left: L,
    },
    Right {
        right: R,
        #[serde(default)]
        more: BTreeSet<Grade>,
    },
    Both(L, R),
}

impl<L: Sample, R: Sample> Sample for Either<L, R> {
    fn sample(tape: &mut Tape) -> Self {
        match tape.below(3) {
            0 => Either::Left { left: L::sample(tape) },
            1 => Either::Right { right: R::sample(tape), more: Vec::sample(tape).into_iter().collect() },
            _ => Either::Both(L::sample(tape), R::sample(tape)),
        }
    }
}

/// Two types that contain each other, over a parameter and a number.
#[derive(Serialize, Deserialize, Structured)]
#[serde(bound(serialize = "T: Serialize", deserialize = "T: Deserialize<'de>"))]
#[structured(depth = 30)]
struct Odd<T, const N: usize> {
    value: T,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    even: Option<Box<Even<T, N>>>,
}

#[derive(Serialize, Deserialize, Structured)]
#[serde(tag = "n", content = "of", bound(serialize = "T: Serialize", deserialize = "T: Deserialize<'de>"))]
enum Even<T, const N: usize> {
    Zero,
    Odd(Odd<T, N>),
    List(Vec<Odd<T, N>>),
}

impl<T: Sample, const N: usize> Sample for Odd<T, N> {
    fn sample(tape: &mut Tape) -> Self {
        Odd { value: T::sample(tape), even: (tape.below(3) == 1).then(|| Box::new(Even::sample(tape))) }
    }
}

impl<T: Sample, const N: usize> Sample for Even<T, N> {
    fn sample(tape: &mut Tape) -> Self {
        match tape.below(4) {
            1 => Even::Odd(Odd::sample(tape)),
            2 => Even::List((0..tape.below(N)).map(|_| Odd::sample(tape)).collect()),
            _ => Even::Zero,
        }
    }
}

#[test]
fn parameters() {
    check_samples::<Reply<Command, 2>>(N_CASES);
    check_samples::<Vec<Reply<Option<Grade>, 0>>>(N_CASES);
    check_samples::<Either<u8, Command>>(N_CASES);
    check_samples::<Either<Reply<bool, 1>, Payload>>(N_CASES);
    check_samples::<Paged<Either<Ext, Grade>>>(N_CASES);
}

#[test]
fn mutual_recursion() {
    check_samples::<Odd<Grade, 3>>(N_CASES);
    check_samples::<Even<Command, 2>>(N_CASES);
}
