//! The expected `Debug` output of a partial value, made from the reference's reading of the text.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use formwork::ValueKind;
use serde::de::DeserializeOwned;

use crate::reference::Node;

/// A type whose progress is known from the reference.
pub trait Expected: DeserializeOwned + Debug {
    /// Of a value that has begun and is not done.
    fn partial(node: &Node) -> String;

    fn read(node: &Node) -> Self {
        serde_json::from_str(&node.raw).unwrap()
    }

    fn progress(node: Option<&Node>) -> String {
        progress(node, Self::read, Self::partial)
    }
}

pub fn progress<T: Debug>(node: Option<&Node>, read: impl Fn(&Node) -> T, partial: impl Fn(&Node) -> String) -> String {
    match node {
        None => "Pending".into(),
        Some(node) if node.is_done => format!("Done({:?})", read(node)),
        Some(node) => format!("Partial({})", partial(node)),
    }
}

/// A value of which only the text is shown.
pub fn text(node: &Node) -> String {
    let text = if node.kind == ValueKind::String { &node.decoded } else { &node.raw };
    format!("{text:?}")
}

/// A flattened value: the members that it takes of the object around it, and never done before that is.
pub fn flattened<T: Expected>(object: &Node, takes: impl Fn(&str) -> bool) -> String {
    let own = object.only(takes);
    if own.members.is_empty() { "Pending".into() } else { format!("Partial({})", T::partial(&own)) }
}

macro_rules! texts {
    ($($type:ty)*) => {$(
        impl Expected for $type {
            fn partial(node: &Node) -> String {
                text(node)
            }
        }
    )*};
}
pub(crate) use texts;

texts! { () u8 i8 u16 u32 i32 u64 i64 u128 i128 f32 f64 bool char String std::time::Duration serde_json::Value std::net::IpAddr }

impl<T: Expected> Expected for Option<T> {
    fn partial(node: &Node) -> String {
        if node.kind == ValueKind::Null { "None".into() } else { format!("Some({})", T::partial(node)) }
    }
}

impl<T: Expected> Expected for Box<T> {
    fn partial(node: &Node) -> String {
        T::partial(node)
    }
}

impl Expected for std::borrow::Cow<'_, str> {
    fn partial(node: &Node) -> String {
        text(node)
    }
}

fn list<T: Expected, C: FromIterator<T> + Debug>(node: &Node) -> String {
    let items: C = node.items.iter().filter(|item| item.is_done).map(T::read).collect();
    let next = node.items.last().filter(|item| !item.is_done).map(T::partial);
    let next = next.map_or("None".into(), |next| format!("Some({next})"));
    format!("PartialList {{ items: {items:?}, next: {next} }}")
}

impl<T: Expected> Expected for Vec<T> {
    fn partial(node: &Node) -> String {
        list::<T, Vec<T>>(node)
    }
}

impl<T: Expected + Ord> Expected for BTreeSet<T> {
    fn partial(node: &Node) -> String {
        list::<T, BTreeSet<T>>(node)
    }
}

impl<T: Expected, const N: usize> Expected for [T; N]
where
    [T; N]: DeserializeOwned,
{
    fn partial(node: &Node) -> String {
        list::<T, Vec<T>>(node)
    }
}

impl<K: DeserializeOwned + Debug + Ord, T: Expected> Expected for BTreeMap<K, T> {
    fn partial(node: &Node) -> String {
        let mut entries = BTreeMap::new();
        let (mut key, mut value) = ("None".to_owned(), "None".to_owned());
        for member in &node.members {
            match &member.value {
                Some(node) if node.is_done => {
                    let text = serde_json::to_string(&BTreeMap::from([(&member.key, 0)])).unwrap();
                    let read: BTreeMap<K, u8> = serde_json::from_str(&text).unwrap();
                    entries.extend(read.into_keys().map(|key| (key, T::read(node))));
                }
                node => {
                    key = format!("Some({:?})", member.key);
                    value = node.as_ref().map_or("None".into(), |node| format!("Some({})", T::partial(node)));
                }
            }
        }
        format!("PartialMap {{ entries: {entries:?}, key: {key}, value: {value} }}")
    }
}

macro_rules! tuples {
    ($($($item:ident $i:tt)*;)*) => {$(
        impl<$($item: Expected),*> Expected for ($($item,)*) {
            fn partial(node: &Node) -> String {
                let items = [$($item::progress(node.items.get($i))),*].join(", ");
                let comma = if [$($i),*].len() == 1 { "," } else { "" };
                format!("({items}{comma})")
            }
        }
    )*};
}

tuples! { A 0; A 0 B 1; A 0 B 1 C 2; }

/// `key: Type`, `key: read Type` for what only its text is shown of, `flat (keys): Type`.
macro_rules! field {
    ($object:expr, flat $takes:expr, $type:ty) => {
        $crate::expected::flattened::<$type>($object, $takes)
    };
    ($object:expr, read $key:literal, $type:ty) => {
        match $object.member($key) {
            None => "Pending".to_owned(),
            Some(node) if node.is_done => {
                let value = <$type as $crate::types::ReadAs>::read_as(node);
                format!("Done({value})")
            }
            Some(node) => format!("Partial({})", $crate::expected::text(node)),
        }
    };
    ($object:expr, typed $key:literal, $type:ty) => {
        <$type as $crate::expected::Expected>::progress($object.member($key))
    };
}
pub(crate) use field;

/// A struct: its partial's name, and for each field its name, how it is read, its key and its type.
macro_rules! record {
    ($type:ty, $partial:literal { $($name:literal $how:ident $key:expr => $field:ty),* }) => {
        impl $crate::expected::Expected for $type {
            fn partial(node: &$crate::reference::Node) -> String {
                let _ = node;
                let fields: Vec<String> =
                    vec![$(format!("{}: {}", $name, $crate::expected::field!(node, $how $key, $field))),*];
                $crate::expected::braced($partial, &fields)
            }
        }
    };
}
pub(crate) use record;

pub fn braced(name: &str, fields: &[String]) -> String {
    if fields.is_empty() { name.to_owned() } else { format!("{name} {{ {} }}", fields.join(", ")) }
}

/// serde's representations of an enum that are decided before the end.
pub enum Tagging {
    External,
    Internal(&'static str),
    Adjacent(&'static str, &'static str),
}

/// The variant's name and content, or as much of the name as is there.
pub fn variant(node: &Node, tagging: &Tagging) -> Result<(String, Option<Node>), String> {
    let tagged = |tag: &str| match node.member(tag) {
        Some(name) if name.is_done => Ok(name.decoded.clone()),
        name => Err(name.map_or_else(String::new, |name| name.decoded.clone())),
    };
    match tagging {
        Tagging::External => match node.members.first() {
            Some(member) if member.is_key_whole => Ok((member.key.clone(), member.value.clone())),
            Some(member) => Err(member.key.clone()),
            None => Err(node.decoded.clone()),
        },
        Tagging::Internal(tag) => Ok((tagged(tag)?, Some(node.only(|key| key != *tag)))),
        Tagging::Adjacent(tag, content) => Ok((tagged(tag)?, node.member(content).cloned())),
    }
}

/// An enum: how it is tagged, and for each variant its name in Rust, in JSON, and what it holds.
macro_rules! choice {
    ($type:ty, $tagging:expr, { $($ident:ident $name:literal $content:tt),* }) => {
        impl $crate::expected::Expected for $type {
            fn partial(node: &$crate::reference::Node) -> String {
                let tagging = $tagging;
                match $crate::expected::variant(node, &tagging) {
                    Err(name) => format!("Undecided({name:?})"),
                    $(Ok((name, content)) if name == $name => {
                        let content = content.as_ref();
                        let _ = content;
                        $crate::expected::choice!(@ content, tagging, stringify!($ident), $content)
                    })*
                    Ok((name, _)) => panic!("no variant {name}"),
                }
            }
        }
    };
    (@ $content:ident, $tagging:ident, $ident:expr, ()) => { $ident.to_owned() };
    (@ $content:ident, $tagging:ident, $ident:expr, ($type:ty)) => {{
        let inner = match $tagging {
            $crate::expected::Tagging::Internal(_) => {
                $crate::expected::flattened::<$type>($content.unwrap(), |_| true)
            }
            _ => <$type as $crate::expected::Expected>::progress($content),
        };
        format!("{}({inner})", $ident)
    }};
    (@ $content:ident, $tagging:ident, $ident:expr, [$($item:ty),*]) => {{
        let mut items = $content.map_or(vec![], |content| content.items.clone()).into_iter();
        let items: Vec<String> =
            vec![$(<$item as $crate::expected::Expected>::progress(items.next().as_ref())),*];
        format!("{}({})", $ident, items.join(", "))
    }};
    (@ $content:ident, $tagging:ident, $ident:expr, { $($field:literal $how:ident $key:expr => $type:ty),* }) => {{
        let fields: Vec<String> = match $content {
            Some(content) => {
                let _ = content;
                vec![$(format!("{}: {}", $field, $crate::expected::field!(content, $how $key, $type))),*]
            }
            None => vec![$(format!("{}: Pending", $field)),*],
        };
        $crate::expected::braced($ident, &fields)
    }};
}
pub(crate) use choice;
