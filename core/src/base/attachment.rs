//! [`Attachment`]: a slot in which a later module keeps what belongs to a value of an earlier one.
//!
//! A grammar must not know the caches of the automata that are made from it, and yet they end with
//! it. The owner holds an empty slot, whoever comes later fills it with a type of its own, and the
//! owner drops it unseen.

use std::any::Any;
use std::sync::{Arc, OnceLock};

/// A slot for one value of a type that the slot's owner doesn't know. Empty until it is asked for.
#[derive(Debug, Default)]
pub(crate) struct Attachment(OnceLock<Arc<dyn Any + Send + Sync>>);

impl Attachment {
    /// The value in the slot, which is `T::default()` at the first call.
    ///
    /// A slot is for one type. Whoever asks for another one gets a value that is shared with
    /// nobody.
    pub(crate) fn get_or_default<T: Any + Send + Sync + Default>(&self) -> Arc<T> {
        let value = self.0.get_or_init(|| Arc::new(T::default()));
        debug_assert!(value.is::<T>(), "a slot holds values of one type");
        Arc::downcast(Arc::clone(value)).unwrap_or_default()
    }
}
