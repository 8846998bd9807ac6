//! Types that have no tables, only crate schemars' `JsonSchema`: `#[structured(schemars)]`.
//!
//! The derive macro puts [`BySchemars`] in the place of such a type. Its fragment is compiled from
//! the [`SchemarsDocument`] that schemars makes, by the same code as schemas that arrive as data, when a
//! call edge first leads to it, and kept for good, as a static would be. What can't be compiled
//! exactly becomes a fragment without a text, which linking recognizes: the grammar then accepts
//! nothing and says why ([`Grammar::refusal`](crate::grammar::Grammar::refusal)).

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

/// Stands for `T`, whose JSON is what its `JsonSchema` says. There are no values of it.
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

/// What a fragment is made from.
struct FieldSchema {
    name: String,
    rust_name: &'static str,
    place: &'static str,
    schema: serde_json::Value,
}

/// Fragments by name and schema; those that stand for an error by their place too.
type KnownFragments = HashMap<(String, String, Option<&'static str>), &'static Fragment>;

fn fragment(source: &FieldSchema) -> &'static Fragment {
    static KNOWN: LazyLock<Mutex<KnownFragments>> = LazyLock::new(Mutex::default);
    let text = source.schema.to_string();
    let key = |place| (source.name.clone(), text.clone(), place);
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
