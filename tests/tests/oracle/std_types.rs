//! The standard library's types: each in both directions, and exhaustively where the type has an
//! automaton of its own.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::fmt;
use std::marker::PhantomData;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::num::{NonZero, Saturating, Wrapping};
use std::ops::{Bound, Range, RangeFrom, RangeInclusive, RangeTo};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize};
use std::sync::{Arc, Mutex, RwLock};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use formwork::{Grammar, Matcher, Structured, Style};
use proptest::collection::{btree_map, btree_set, hash_map, hash_set, vec};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use serde::{Deserialize, Serialize};

use crate::types::wild;
use crate::{exhaustive, walk};

// Pointers and cells.
cases! {
    rc: Rc<str> = wild().prop_map(Rc::from);
    arc: Arc<Vec<u8>> = any::<Vec<u8>>().prop_map(Arc::new);
    arc_of_str: Arc<str> = wild().prop_map(Arc::from);
    boxed_str: Box<str> = wild().prop_map(Box::from);
    boxed_slice: Box<[Option<u8>]> = any::<Vec<Option<u8>>>().prop_map(Box::from);
    arc_of_slice: Arc<[i8]> = any::<Vec<i8>>().prop_map(Arc::from);
    cow: Cow<'static, str> = wild().prop_map(Cow::from);
    cow_of_slice: Cow<'static, [u8]> = any::<Vec<u8>>().prop_map(Cow::from);
    cell: Cell<u8> = any::<u8>().prop_map(Cell::new);
    ref_cell: RefCell<Vec<bool>> = any::<Vec<bool>>().prop_map(RefCell::new);
    mutex: Mutex<Option<i8>> = any::<Option<i8>>().prop_map(Mutex::new);
    rw_lock: RwLock<(u8, bool)> = any::<(u8, bool)>().prop_map(RwLock::new);
    reverse: Reverse<i16> = any::<i16>().prop_map(Reverse);
    wrapping: Wrapping<u32> = any::<u32>().prop_map(Wrapping);
    saturating: Saturating<i8> = any::<i8>().prop_map(Saturating);
    atomics: (AtomicBool, AtomicI64, AtomicUsize) = any::<(bool, i64, usize)>()
        .prop_map(|(a, b, c)| (AtomicBool::new(a), AtomicI64::new(b), AtomicUsize::new(c)));
    phantom: PhantomData<str> = Just(PhantomData);
    path: PathBuf = wild().prop_map(PathBuf::from);
    boxed_path: Box<Path> = wild().prop_map(|path| PathBuf::from(path).into_boxed_path());
}

// Lists and sets.
cases! {
    deque: VecDeque<u8>;
    linked_list: LinkedList<Vec<bool>>;
    heap: BinaryHeap<i8>;
    tree_set: BTreeSet<String> = btree_set(wild(), 0..4);
    hash_set_of_options: HashSet<Option<char>> = hash_set(any::<Option<char>>(), 0..4);
    tuple_16: Sixteen = any::<([u8; 4], [bool; 4], [i8; 4], [char; 4])>().prop_map(|([a, b, c, d], [e, f, g, h], [i, j, k, l], [m, n, o, p])| {
        Sixteen((a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p))
    });
    tuple_13: Thirteen = any::<[u8; 13]>()
        .prop_map(|[a, b, c, d, e, f, g, h, i, j, k, l, m]| Thirteen((a, b, c, d, e, f, g, h, i, j, k, l, m)));
}

/// The standard library writes tuples of at most 12 items for people.
macro_rules! wide {
    ($name:ident($($item:ty),*)) => {
        #[derive(Deserialize, Serialize, Structured)]
        struct $name(($($item,)*));

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(stringify!($name))
            }
        }
    };
}

wide!(Sixteen(u8, u8, u8, u8, bool, bool, bool, bool, i8, i8, i8, i8, char, char, char, char));
wide!(Thirteen(u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8));

// Structs and enums of serde's own.
cases! {
    result_of_string: Result<u8, String> = result(any::<u8>(), wild());
    result_of_results: Result<Result<(), bool>, Option<u8>> = result(result(Just(()), any::<bool>()), any::<Option<u8>>());
    range: Range<i8>;
    range_of_options: Range<Option<u8>> = (any::<Option<u8>>(), any::<Option<u8>>()).prop_map(|(start, end)| start..end);
    range_inclusive: RangeInclusive<char> = (any::<char>(), any::<char>()).prop_map(|(start, end)| start..=end);
    range_from: RangeFrom<u128> = any::<u128>().prop_map(|start| start..);
    range_to: RangeTo<Vec<u8>> = any::<Vec<u8>>().prop_map(|end| ..end);
    bound_of_number: Bound<u8> = bound(any::<u8>());
    bounds: (Bound<String>, Bound<Option<bool>>) = (bound(wild()), bound(any::<Option<bool>>()));
    duration: Duration;
    duration_extremes: Vec<Duration> = Just(vec![Duration::MAX, Duration::ZERO, Duration::from_nanos(999_999_999)]);
    time_since_epoch: SystemTime = system_time();
}

// Numbers.
cases! {
    nonzero_8: NonZero<u8> = nonzero(NonZero::<u8>::new);
    nonzero_16: NonZero<u16> = nonzero(NonZero::<u16>::new);
    nonzero_32: NonZero<u32> = nonzero(NonZero::<u32>::new);
    nonzero_64: NonZero<u64> = nonzero(NonZero::<u64>::new);
    nonzero_128: NonZero<u128> = nonzero(NonZero::<u128>::new);
    nonzero_size: NonZero<usize> = nonzero(NonZero::<usize>::new);
    nonzero_signed_8: NonZero<i8> = nonzero(NonZero::<i8>::new);
    nonzero_signed_16: NonZero<i16> = nonzero(NonZero::<i16>::new);
    nonzero_signed_32: NonZero<i32> = nonzero(NonZero::<i32>::new);
    nonzero_signed_64: NonZero<i64> = nonzero(NonZero::<i64>::new);
    nonzero_signed_128: NonZero<i128> = nonzero(NonZero::<i128>::new);
    nonzero_signed_size: NonZero<isize> = nonzero(NonZero::<isize>::new);
    nonzero_extremes: (NonZero<i8>, NonZero<i64>, NonZero<u64>, NonZero<i128>, NonZero<u128>) =
        Just((NonZero::<i8>::MIN, NonZero::<i64>::MIN, NonZero::<u64>::MAX, NonZero::<i128>::MIN, NonZero::<u128>::MAX));
}

// Addresses.
cases! {
    ip: IpAddr = prop_oneof![any::<Ipv4Addr>().prop_map(IpAddr::from), ipv6().prop_map(IpAddr::from)];
    ip_4: Ipv4Addr;
    ip_6: Ipv6Addr = ipv6();
    socket: SocketAddr = prop_oneof![any::<SocketAddrV4>().prop_map(SocketAddr::from), socket_v6().prop_map(SocketAddr::from)];
    socket_4: SocketAddrV4;
    socket_6: SocketAddrV6 = socket_v6();
}

// Keys.
cases! {
    keys_of_boxed_str: BTreeMap<Box<str>, u8> = btree_map(wild().prop_map(Box::from), any::<u8>(), 0..4);
    keys_of_cow: HashMap<Cow<'static, str>, u8> = hash_map(wild().prop_map(Cow::from), any::<u8>(), 0..4);
    keys_of_arc: BTreeMap<Arc<str>, ()> = btree_map(wild().prop_map(Arc::from), Just(()), 0..4);
    keys_of_char: BTreeMap<char, char>;
    keys_of_bool: BTreeMap<bool, bool>;
    keys_of_8: BTreeMap<u8, i8>;
    keys_of_16: HashMap<i16, u16>;
    keys_of_32: BTreeMap<u32, ()>;
    keys_of_64: BTreeMap<i64, Vec<u8>>;
    keys_of_128: BTreeMap<u128, BTreeMap<i128, bool>>;
    keys_of_size: BTreeMap<usize, BTreeMap<isize, u8>>;
    keys_of_nonzero: BTreeMap<NonZero<i8>, u8> = btree_map(nonzero(NonZero::<i8>::new), any::<u8>(), 0..4);
    keys_of_wrapping: BTreeMap<Wrapping<i8>, Reverse<u8>> =
        btree_map(any::<i8>().prop_map(Wrapping), any::<u8>().prop_map(Reverse), 0..4);
    keys_of_address: BTreeMap<IpAddr, u8> = btree_map(any::<IpAddr>(), any::<u8>(), 0..4);
    keys_of_path: BTreeMap<PathBuf, u8> = btree_map(wild().prop_map(PathBuf::from), any::<u8>(), 0..4);
    keys_of_enum: BTreeMap<Color, u8> = btree_map(color(), any::<u8>(), 0..4);
    keys_of_enum_optional: Option<HashMap<Color, BTreeMap<String, bool>>> =
        option::of(hash_map(color(), btree_map(wild(), any::<bool>(), 0..3), 0..3));
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize, Structured)]
#[serde(rename_all = "kebab-case")]
enum Color {
    Red,
    DarkGreen,
    #[serde(rename = "\"blue\"")]
    Blue,
}

fn color() -> impl Strategy<Value = Color> {
    select(vec![Color::Red, Color::DarkGreen, Color::Blue])
}

// Among the members of another object.
cases! {
    flattened_duration: Timed = (wild(), any::<Duration>()).prop_map(|(name, time)| Timed { name, time });
    flattened_range: Within = (any::<Range<u8>>(), any::<bool>())
        .prop_map(|(range, inside)| Within { range: Arc::new(range), inside });
    flattened_result: Outcome = (any::<u8>(), result(any::<u8>(), any::<bool>())).prop_map(|(n, result)| Outcome { n, result });
    flattened_bound: Bounded = bound(any::<u8>()).prop_map(|bound| Bounded { bound });
}

macro_rules! flattened {
    ($($item:item)*) => {$(
        #[derive(Debug, Deserialize, Serialize, Structured)]
        $item
    )*};
}

flattened! {
    struct Timed {
        name: String,
        #[serde(flatten)]
        time: Duration,
    }

    struct Within {
        #[serde(flatten)]
        range: Arc<Range<u8>>,
        inside: bool,
    }

    struct Outcome {
        n: u8,
        #[serde(flatten)]
        result: Result<u8, bool>,
    }

    struct Bounded {
        #[serde(flatten)]
        bound: Bound<u8>,
    }
}

fn result<T: fmt::Debug, E: fmt::Debug>(
    ok: impl Strategy<Value = T> + 'static,
    err: impl Strategy<Value = E> + 'static,
) -> impl Strategy<Value = Result<T, E>> {
    prop_oneof![ok.prop_map(Ok), err.prop_map(Err)]
}

fn bound<T: fmt::Debug + Clone + 'static>(
    value: impl Strategy<Value = T> + Clone + 'static,
) -> impl Strategy<Value = Bound<T>> {
    prop_oneof![Just(Bound::Unbounded), value.clone().prop_map(Bound::Included), value.prop_map(Bound::Excluded)]
}

fn nonzero<T: Arbitrary, N: fmt::Debug>(new: fn(T) -> Option<N>) -> impl Strategy<Value = N> {
    any::<T>().prop_filter_map("0", new)
}

/// Times that every platform holds, and this one's last.
fn system_time() -> impl Strategy<Value = SystemTime> {
    let since_epoch = |seconds, nanoseconds| UNIX_EPOCH + Duration::new(seconds, nanoseconds);
    let last = if cfg!(windows) { 910_692_730_084 } else { i64::MAX.unsigned_abs() };
    prop_oneof![
        (0..900_000_000_000_u64, 0..1_000_000_000_u32)
            .prop_map(move |(seconds, nanoseconds)| since_epoch(seconds, nanoseconds)),
        Just(since_epoch(last, 999_999_900)),
    ]
}

/// With groups that are 0, which `::` stands for, and with such that are written as IPv4.
fn ipv6() -> impl Strategy<Value = Ipv6Addr> {
    let group = prop_oneof![3 => Just(0), 1 => Just(0xffff), 2 => any::<u16>()];
    let groups = proptest::array::uniform8(group).prop_map(Ipv6Addr::from);
    prop_oneof![
        groups,
        any::<Ipv4Addr>().prop_map(|v4| v4.to_ipv6_mapped()),
        any::<Ipv4Addr>().prop_map(|v4| v4.to_ipv6_compatible())
    ]
}

fn socket_v6() -> impl Strategy<Value = SocketAddrV6> {
    let scope = prop_oneof![Just(0), any::<u32>()];
    (ipv6(), any::<u16>(), scope).prop_map(|(ip, port, scope)| SocketAddrV6::new(ip, port, 0, scope))
}

fn accepts<T: Structured + ?Sized>(text: &str) -> bool {
    let mut matcher = Matcher::new(Grammar::of::<T>(Style::Compact), walk::bytes());
    matcher.accept_bytes(text.as_bytes()).is_ok() && matcher.is_accepting()
}

#[test]
fn short_nonzero() {
    exhaustive::check::<NonZero<u8>>("", "0123456789-.e", 4, "");
    exhaustive::check::<NonZero<i8>>("", "0123456789-.e", 4, "");
    exhaustive::check::<NonZero<u16>>("65", "0123456789-", 4, "");
    exhaustive::check::<NonZero<i16>>("-32", "0123456789-", 4, "");
    exhaustive::check::<NonZero<u32>>("429496", "0123456789", 4, "");
    exhaustive::check::<NonZero<i32>>("-214748", "0123456789", 4, "");
    exhaustive::check::<NonZero<u64>>("1844674407370955", "0123456789", 4, "");
    exhaustive::check::<NonZero<i64>>("-922337203685477", "0123456789", 4, "");
    exhaustive::check::<NonZero<u128>>("34028236692093846346337460743176821", "0124567", 4, "");
    exhaustive::check::<NonZero<i128>>("-1701411834604692317316873037158841", "0125678", 5, "");
    // And no 0 of any spelling.
    exhaustive::check::<NonZero<u16>>("", "012-", 4, "");
    exhaustive::check::<NonZero<i16>>("", "012-", 4, "");
    exhaustive::check::<NonZero<u32>>("", "012-", 4, "");
    exhaustive::check::<NonZero<i32>>("", "012-", 4, "");
    exhaustive::check::<NonZero<usize>>("", "012-", 4, "");
    exhaustive::check::<NonZero<isize>>("", "012-", 4, "");
    exhaustive::check::<NonZero<u128>>("", "012-", 4, "");
    exhaustive::check::<NonZero<i128>>("", "012-", 4, "");
}

#[test]
fn short_keys() {
    exhaustive::check::<BTreeMap<u8, ()>>("{\"", "0123456789-.\"", 4, "\":null}");
    exhaustive::check::<BTreeMap<i8, ()>>("{\"", "0123456789-e ", 4, "\":null}");
    exhaustive::check::<BTreeMap<u16, ()>>("{\"65", "0123456789", 3, "\":null}");
    exhaustive::check::<BTreeMap<i64, ()>>("{\"-922337203685477", "0123456789", 4, "\":null}");
    exhaustive::check::<BTreeMap<u128, ()>>("{\"34028236692093846346337460743176821", "0124567", 4, "\":null}");
    exhaustive::check::<BTreeMap<NonZero<i8>, ()>>("{\"", "0128-", 4, "\":null}");
    exhaustive::check::<BTreeMap<bool, ()>>("{\"", "truefals", 5, "\":null}");
    exhaustive::check::<BTreeMap<char, ()>>("{\"", "\"\\a\u{e9}\u{1F600}", 3, "\":null}");
    exhaustive::check::<BTreeMap<u8, ()>>("{", "\"1:,-", 5, ":null}");
}

#[test]
fn short_records() {
    exhaustive::check::<Result<u8, u8>>("{\"", "OkEr", 3, "\":1}");
    exhaustive::check::<PhantomData<u8>>("", "nul", 5, "");
    exhaustive::check::<Duration>("{\"secs\":1844674407370955", "0123456789", 4, ",\"nanos\":999999999}");
    exhaustive::check::<Duration>("{\"secs\":1,\"nanos\":", "0129-.", 4, "}");
    exhaustive::check::<Duration>("{\"secs\":1,\"nanos\":99999", "0123456789", 4, "}");
    let last = if cfg!(windows) { "{\"secs_since_epoch\":9106927" } else { "{\"secs_since_epoch\":922337203685477" };
    exhaustive::check::<SystemTime>(
        last,
        "0123456789",
        if cfg!(windows) { 5 } else { 4 },
        ",\"nanos_since_epoch\":999999999}",
    );
}

/// serde carries them over to the seconds, which may not have room for one more.
#[test]
fn nanoseconds_are_less_than_a_second() {
    let full = format!("{{\"secs\":{},\"nanos\":1000000000}}", u64::MAX);
    assert!(serde_json::from_str::<Duration>(&full).is_err());
    assert!(!accepts::<Duration>(&full));
    assert!(!accepts::<Duration>("{\"secs\":1,\"nanos\":1000000000}"));
    assert!(accepts::<Duration>("{\"secs\":1,\"nanos\":999999999}"));
}

#[test]
fn short_ipv4() {
    exhaustive::check::<Ipv4Addr>("\"", "025.", 8, "\"");
    exhaustive::check::<Ipv4Addr>("\"1.2.3", "0125.-", 6, "\"");
    exhaustive::check::<Ipv4Addr>("\"1.1.1.", "0123456789", 4, "\"");
}

#[test]
fn short_ipv6() {
    // Long enough for all eight groups, and for too many.
    exhaustive::check::<Ipv6Addr>("\"", "1:", 16, "\"");
    exhaustive::check::<Ipv6Addr>("\"", "1:.g", 8, "\"");
    exhaustive::check::<Ipv6Addr>("\"::", "0fFg9", 5, "\"");
    exhaustive::check::<Ipv6Addr>("\"::", "1:.", 9, "\"");
    exhaustive::check::<Ipv6Addr>("\"1:1:1:1:1:", "1:.", 9, "\"");
    exhaustive::check::<Ipv6Addr>("\"1::1:1:1:", "1:.", 9, "\"");
    exhaustive::check::<Ipv6Addr>("\"::f:", "0256.", 6, ".1\"");
}

#[test]
fn short_ip_and_socket_addresses() {
    exhaustive::check::<IpAddr>("\"", "1:.", 9, "\"");
    exhaustive::check::<SocketAddrV4>("\"1.1.1.1", "16:.", 7, "\"");
    exhaustive::check::<SocketAddrV4>("\"1.1.1.1:65", "0123456789", 4, "\"");
    exhaustive::check::<SocketAddrV6>("\"[::1", "1]%:", 7, "\"");
    exhaustive::check::<SocketAddrV6>("\"[::1%429496", "0123456789", 4, "]:1\"");
    exhaustive::check::<SocketAddrV6>("\"[::1%1]:65", "0123456789", 4, "\"");
    exhaustive::check::<SocketAddr>("\"", "1.:[]", 6, "\"");
    exhaustive::check::<SocketAddr>("\"1.1.1", "1.:]", 6, "\"");
}

/// `FromStr` takes any number of them, and a model could go on writing them.
#[test]
fn ports_have_no_leading_zeros() {
    assert!("1.1.1.1:0080".parse::<SocketAddrV4>().is_ok());
    assert!(!accepts::<SocketAddrV4>("\"1.1.1.1:0080\""));
    assert!(accepts::<SocketAddrV4>("\"1.1.1.1:80\"") && accepts::<SocketAddrV4>("\"1.1.1.1:0\""));
    assert!(!accepts::<SocketAddrV6>("\"[::1%01]:1\"") && accepts::<SocketAddrV6>("\"[::1%0]:0\""));
}

/// Addresses with a letter or two changed: accepted if and only if they are addresses still.
#[test]
fn addresses_changed_a_little() {
    let letters = || select("0019afF:::...[]% ".chars().collect::<Vec<char>>());
    let change = (any::<prop::sample::Index>(), option::of(letters()), any::<bool>());
    let address = prop_oneof![
        ipv6().prop_map(|ip| ip.to_string()),
        socket_v6().prop_map(|address| address.to_string()),
        any::<SocketAddrV4>().prop_map(|address| address.to_string()),
    ];
    let changed = (address, vec(change, 0..3)).prop_map(|(address, changes)| {
        let mut letters: Vec<char> = address.chars().collect();
        for (at, letter, in_place) in changes {
            let at = at.index(letters.len());
            let end = at + usize::from(in_place || letter.is_none());
            letters.splice(at..end, letter);
        }
        letters.into_iter().collect::<String>()
    });
    let mut runner = proptest::test_runner::TestRunner::new(ProptestConfig {
        cases: 2000,
        failure_persistence: None,
        ..ProptestConfig::default()
    });
    let zeros = |text: &str| {
        let numbers = text.rsplit_once(":").into_iter().chain(text.split_once("%"));
        numbers
            .into_iter()
            .any(|(_, number)| number.starts_with('0') && number[1..].starts_with(|c: char| c.is_ascii_digit()))
    };
    let run = runner.run(&changed, |text| {
        let json = format!("\"{text}\"");
        prop_assert_eq!(accepts::<IpAddr>(&json), text.parse::<IpAddr>().is_ok(), "{}", text);
        prop_assert_eq!(accepts::<Ipv6Addr>(&json), text.parse::<Ipv6Addr>().is_ok(), "{}", text);
        if !zeros(&text) {
            prop_assert_eq!(accepts::<SocketAddr>(&json), text.parse::<SocketAddr>().is_ok(), "{}", text);
            prop_assert_eq!(accepts::<SocketAddrV6>(&json), text.parse::<SocketAddrV6>().is_ok(), "{}", text);
        }
        Ok(())
    });
    run.unwrap();
}
