//! What the derive generates, from a user's point of view.

use formwork::{Partial, Partials, Progress, Structured, StructuredPartial};
use serde::Deserialize;

mod inner {
    use super::{Deserialize, Structured};

    /// Seen from outside.
    #[derive(Deserialize, Structured)]
    #[structured(partial)]
    pub struct Visible {
        /// Seen too.
        pub name: String,
        hidden: Opaque,
    }

    impl Visible {
        pub fn hidden(partial: &VisiblePartial) -> Option<u8> {
            partial.hidden.done().map(|hidden| hidden.0)
        }
    }

    /// Neither `Debug` nor `Clone`.
    #[derive(Deserialize, Structured)]
    #[structured(partial)]
    pub struct Opaque(u8);
}

#[test]
fn names_and_visibility() {
    let mut partials = Partials::<inner::Visible>::new();
    partials.push(r#"{"name": "A", "hidden": 1 "#).unwrap();
    let partial: &inner::VisiblePartial = partials.value().partial().unwrap();
    assert_eq!(partial.name, Progress::Done("A".to_owned()));
    assert_eq!(inner::Visible::hidden(partial), Some(1));
    assert_eq!(format!("{partial:?}"), r#"VisiblePartial { name: Done("A"), hidden: … }"#);
}

/// Types that aren't `Deserialize`, or only for some lifetimes, have a grammar as before.
#[test]
fn without_deserialize() {
    #[derive(Structured)]
    struct NotRead {
        a: u8,
        b: Option<Box<NotRead>>,
    }

    #[derive(Structured)]
    struct Generic<T>(T, std::marker::PhantomData<NotRead>);

    #[derive(Structured, Deserialize)]
    struct Borrowed<'a> {
        #[serde(borrow)]
        text: std::borrow::Cow<'a, str>,
    }

    #[derive(Structured)]
    enum Choice {
        A(NotRead),
    }

    fn has_grammar<T: Structured>() {
        assert!(formwork::Grammar::of::<T>(formwork::Style::Compact).min_bytes() > 0);
    }
    has_grammar::<NotRead>();
    has_grammar::<Generic<NotRead>>();
    has_grammar::<Borrowed<'static>>();
    has_grammar::<Choice>();
}

/// Without `partial` a type is in part its text.
#[test]
fn not_asked_for() {
    #[derive(Debug, PartialEq, Structured, Deserialize)]
    struct Plain<'a, T> {
        a: T,
        b: std::borrow::Cow<'a, str>,
    }

    let mut partials = Partials::<Option<Plain<'static, u8>>>::new();
    partials.push("{\"a\": 1, \"b\": \"\\u00").unwrap();
    assert_eq!(partials.value().partial().unwrap().as_deref(), Some("{\"a\": 1, \"b\": \"\\u00"));
}

#[test]
fn generics_lifetimes_and_bounds() {
    trait Source {
        type Item;
    }

    struct Bytes;

    impl Source for Bytes {
        type Item = u8;
    }

    #[derive(Debug, Structured, Deserialize)]
    #[serde(bound = "S::Item: serde::de::DeserializeOwned")]
    #[structured(partial, bound = "S::Item: Structured + StructuredPartial")]
    struct Of<'a, S: Source, const N: usize = 2>
    where
        S::Item: Clone,
    {
        items: [S::Item; 2],
        name: std::borrow::Cow<'a, str>,
        next: Option<Box<Of<'a, S, N>>>,
    }

    let mut partials = Partials::<Of<'static, Bytes>>::new();
    partials.push(r#"{"items": [1, 2], "name": "x", "next": {"items": [3"#).unwrap();
    let partial: &Partial<Of<'static, Bytes>> = partials.value().partial().unwrap();
    assert_eq!(partial.items.done(), Some(&[1, 2]));
    let next = partial.next.partial().unwrap().as_ref().unwrap();
    assert_eq!(next.items.partial().unwrap().next.as_deref().map(String::as_str), Some("3"));
}

/// A tuple struct, fields that are keywords, and the value taken apart by pattern.
#[test]
fn patterns() {
    #[derive(Structured, Deserialize)]
    #[structured(partial(Clone, PartialEq))]
    enum Step {
        Call { r#fn: String, r#type: u8 },
        Wait(u8),
        Stop,
    }

    let mut partials = Partials::<Vec<Step>>::new();
    partials.push(r#"[{"Call": {"fn": "f", "type": 1}}, "Stop", {"Call": {"fn": "g"#).unwrap_or_default();
    let list = partials.value().partial().unwrap();
    assert_eq!(list.items.len(), 2);
    match list.next.as_deref() {
        Some(StepPartial::Call { r#fn, r#type: Progress::Pending }) => {
            assert_eq!(r#fn.partial().map(String::as_str), Some("g"));
        }
        other => panic!("{other:?}"),
    }
    let step = list.next.clone();
    assert!(step == list.next);
}

/// Aliases are read, though no grammar writes them.
#[test]
fn aliases() {
    #[derive(Debug, Structured, Deserialize)]
    #[structured(partial)]
    enum Shape {
        #[serde(alias = "Round")]
        Circle {
            #[serde(alias = "r", alias = "radius")]
            radius: u8,
        },
        Square(u8),
    }

    let mut partials = Partials::<Shape>::new();
    partials.push(r#"{"Round": {"r": 1 "#).unwrap();
    assert_eq!(format!("{:?}", partials.value()), "Partial(Circle { radius: Done(1) })");
}

/// A name that none of the variants has decides nothing; the value is refused in the end.
#[test]
fn no_such_variant() {
    #[derive(Debug, Structured, Deserialize)]
    #[structured(partial)]
    #[serde(tag = "t")]
    enum Shape {
        Circle { radius: u8 },
        Square { side: u8 },
    }

    let mut partials = Partials::<Shape>::new();
    partials.push(r#"{"t": "Line", "length": 1"#).unwrap();
    assert_eq!(format!("{:?}", partials.value()), r#"Partial(Undecided("Line"))"#);
    assert!(partials.push("}").unwrap_err().is_refused());
}
