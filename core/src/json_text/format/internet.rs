//! Host names and mail addresses.

use crate::base::error::SchemaError;
use crate::fragment::builder::Builder;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::NodeId;

const QUOTE: &[u8] = b"\"\"";

/// Host names (RFC 1123, section 2.1) and a closing quote.
///
/// The lengths of labels, each plus 1 and rounded up to a multiple of 16, sum to at most `n_units`
/// times
/// 16. A label is read in blocks of one such unit; which block is the last is guessed where it
///     begins:
///
/// ```text
/// 15 characters, then at most twice 16, then 1 to 16 and the end; or 1 to 15 and the end
/// ```
pub(super) fn hostname(n_units: usize) -> Result<OwnedFragment, SchemaError> {
    const ANY: &str = "[0-9A-Za-z-]";
    const END: &str = "[0-9A-Za-z]";
    // RFC 5890 (section 2.3.1) reserves labels with hyphens in the third and the fourth position.
    let four = format!("{END}{ANY}(?:{END}{ANY}|-{END})");
    let mut builder = Builder::new(0);
    let b = &mut builder;
    let first = b.pattern_part(&format!("{four}{ANY}{{11}}"))?;
    let only = b.pattern_part(&format!("{END}(?:{ANY}{{0,2}}{END})?|{four}{ANY}{{0,10}}{END}"))?;
    let block = b.pattern_part(&format!("{ANY}{{16}}"))?;
    let last = b.pattern_part(&format!("{ANY}{{0,15}}{END}"))?;

    // What follows with no unit left, with one, with two and so on: after a label, and within a
    // label after one to three blocks.
    let mut after_label = b.literal(b"\"", b.end);
    let mut after_blocks: [Option<NodeId>; 3] = [None; 3];
    for left in 1.. {
        let mut start = b.call(only, after_label);
        if let Some(more) = after_blocks[0] {
            let more = b.call(first, more);
            start = b.choice(&[more, start]);
        }
        if left == n_units {
            break;
        }
        let ended = b.call(last, after_label);
        let mut after = |more: Option<NodeId>| {
            let more = more.map(|more| b.call(block, more));
            more.map_or(ended, |more| b.choice(&[more, ended]))
        };
        after_blocks = [Some(after(after_blocks[1])), Some(after(after_blocks[2])), Some(ended)];
        after_label = b.branch(&[(b"..", start), (QUOTE, b.end)]);
    }
    Ok(builder.finish(false))
}

/// Mailboxes (RFC 5321, section 4.1.2) and a closing quote: a dot-string of at most 64 characters,
/// `@` and a host name, which is call 0.
pub(super) fn email() -> OwnedFragment {
    const ATOM: &[u8] = b"!!#'*+--/9==??AZ^~";
    let mut builder = Builder::new(1);
    let b = &mut builder;
    // One node for each number of characters that are left, instead of a counted loop, so that only
    // one configuration is alive at each place: a dot ends an atom without ending a loop.
    let domain = b.call(0, b.end);
    let atom = b.branch(&[(ATOM, b.end)]);
    let atom = b.part(atom, false);
    // Within a word after 64 characters, 63, 62 and so on, each with what it goes on to.
    let mut in_word = b.branch(&[(b"@@", domain)]);
    let mut after = None;
    for _ in 1..MAX_LOCAL {
        let mut ways = vec![(ATOM, in_word), (b"@@".as_slice(), domain)];
        ways.extend(after.map(|after| (b"..".as_slice(), b.call(atom, after))));
        after = Some(in_word);
        in_word = b.branch(&ways);
    }
    b.branch(&[(ATOM, in_word)]);
    builder.finish(false)
}

/// Most characters of a mail address before its `@` (RFC 5321, section 4.5.3.1.1).
const MAX_LOCAL: u32 = 64;
