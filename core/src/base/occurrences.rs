//! Search for all places of one text in another.

/// The offsets of `part` in `whole`, overlapping ones too: the search of Knuth, Morris and Pratt.
/// Crate `memchr` finds occurrences that don't overlap; searching again behind each start would
/// take quadratic time where the two repeat themselves, such as `aa` in `aaaa`.
pub(crate) fn occurrences<'a>(whole: &'a [u8], part: &'a [u8]) -> impl Iterator<Item = usize> + 'a {
    // For each length of a prefix of `part`, the length of its longest border: a proper suffix that
    // is a prefix too.
    let mut border = vec![0_usize; part.len() + 1];
    let mut length = 0;
    for at in 1..part.len() {
        while length > 0 && part[at] != part[length] {
            length = border[length];
        }
        length += usize::from(part[at] == part[length]);
        border[at + 1] = length;
    }
    let mut n_read = 0;
    let mut at = 0;
    let mut is_start = part.is_empty();
    std::iter::from_fn(move || {
        if std::mem::take(&mut is_start) {
            return Some(0);
        }
        while let Some(&byte) = whole.get(at) {
            // Behind an occurrence `part.get` is `None`, so the search goes on from its border: the
            // next one may overlap it.
            while n_read > 0 && part.get(n_read) != Some(&byte) {
                n_read = border[n_read];
            }
            n_read += usize::from(part.get(n_read) == Some(&byte));
            at += 1;
            if n_read == part.len() {
                return Some(at - part.len());
            }
        }
        None
    })
}
