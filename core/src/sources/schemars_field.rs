//! Types that have no tables, only crate schemars' `JsonSchema`: `#[structured(schemars)]`.
//!
//! The derive macro puts [`BySchemars`] in the place of such a type. Its fragment is compiled from
//! the [`SchemarsDocument`] that schemars makes, by the same code as schemas that arrive as data.
//! That happens when linking first meets the type; the result is kept until the process ends, like
//! a static. A schema that can't be compiled exactly gives a fragment without a text, which linking
//! recognizes: the grammar then accepts nothing and says why
//! ([`Grammar::refusal`](crate::grammar::Grammar::refusal)).

use std::any::type_name;
use std::collections::HashMap;
use std::marker::PhantomData;
use std::sync::{LazyLock, Mutex, PoisonError};

#[doc(hidden)]
pub use schemars::JsonSchema;

pub use crate::types::schema::schemars_document::SchemarsDocument;

use crate::fragment::refusal::refused;
use crate::fragment::table::Fragment;
use crate::sources::json_schema;
use crate::types::schema::{Description, Shape};
use crate::types::structured::Structured;

/// A stand-in for `T`, whose JSON is what its `JsonSchema` says. Only the type is used, never a
/// value.
#[derive(Debug)]
pub struct BySchemars<T, P>(PhantomData<(T, P)>);

/// Where a type stands, for messages; the derive macro prints one for each field.
pub trait Place {
    /// Such as "field `total` of `Order`".
    const NAME: &'static str;
}

impl<T: JsonSchema, P: Place> Structured for BySchemars<T, P> {
    fn fragment() -> &'static Fragment {
        fragment(&FieldSchema {
            name: T::schema_name().into_owned(),
            rust_name: type_name::<T>(),
            place: P::NAME,
            schema: SchemarsDocument::of::<T>().to_schema(),
        })
    }

    fn description() -> &'static Description {
        const { &Description::anonymous(Shape::Schemars(SchemarsDocument::of::<T>)) }
    }
}

/// The source of a fragment: a schema, and what messages say about it.
struct FieldSchema {
    /// The name that schemars gives the type; the fragment's name.
    name: String,
    /// The path of the type.
    rust_name: &'static str,
    /// The field that has the type.
    place: &'static str,
    /// The schema that schemars makes.
    schema: serde_json::Value,
}

/// Fragments by name and schema. Those that stand for an error are told apart by their field too,
/// because the message names it.
type KnownFragments = HashMap<(String, String, Option<&'static str>), &'static Fragment>;

/// The fragment of a schema, compiled at the first call and leaked.
fn fragment(source: &FieldSchema) -> &'static Fragment {
    static KNOWN: LazyLock<Mutex<KnownFragments>> = LazyLock::new(Mutex::default);
    let text = source.schema.to_string();
    let key = |place| (source.name.clone(), text.clone(), place);
    // Held while the schema is compiled, so that two threads don't compile and leak the same one.
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(fragment) = known.get(&key(None)).or_else(|| known.get(&key(Some(source.place)))) {
        return fragment;
    }
    let name: &'static str = source.name.clone().leak();
    match json_schema::static_fragment::static_fragment(name, &source.schema) {
        Ok(fragment) => {
            let fragment = Box::leak(Box::new(fragment));
            known.insert(key(None), fragment);
            fragment
        }
        Err(error) => {
            let (place, rust_name) = (source.place, source.rust_name);
            let error = error.of(format!("{place}: the schema that `{rust_name}` has from `schemars::JsonSchema`"));
            let fragment = refused(name, error);
            known.insert(key(Some(place)), fragment);
            fragment
        }
    }
}
