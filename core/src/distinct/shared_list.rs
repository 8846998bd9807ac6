//! [`SharedList`]: a list that grows at its end, whose copies share what they have in common.

use std::sync::Arc;

/// A list of which a copy costs nothing, and an entry more a few dozen bytes.
#[derive(Debug)]
pub(crate) struct SharedList<T> {
    last: Option<Arc<Link<T>>>,
}

#[derive(Debug)]
struct Link<T> {
    entry: T,
    len: usize,
    before: SharedList<T>,
}

impl<T> SharedList<T> {
    pub(crate) fn push(&mut self, entry: T) {
        let before = SharedList { last: self.last.take() };
        self.last = Some(Arc::new(Link { entry, len: before.len() + 1, before }));
    }

    pub(crate) fn len(&self) -> usize {
        self.last.as_ref().map_or(0, |link| link.len)
    }

    /// The entries, the last one first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        std::iter::successors(self.last.as_deref(), |link| link.before.last.as_deref()).map(|link| &link.entry)
    }
}

impl<T> Default for SharedList<T> {
    fn default() -> SharedList<T> {
        SharedList { last: None }
    }
}

impl<T> Clone for SharedList<T> {
    fn clone(&self) -> SharedList<T> {
        SharedList { last: self.last.clone() }
    }
}

impl<T> Drop for SharedList<T> {
    fn drop(&mut self) {
        // One after the other: links that drop one another would recurse as deep as the list is
        // long.
        let mut next = self.last.take();
        while let Some(mut link) = next.and_then(Arc::into_inner) {
            next = link.before.last.take();
        }
    }
}
