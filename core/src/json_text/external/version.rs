//! Semantic Versioning 2.0 as crate `semver` reads it: versions, comparators and requirements.

use crate::base::error::SchemaError;
use crate::fragment::builder::Builder;
use crate::fragment::owned::Callee;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::NodeId;

/// Most identifiers in a pre-release or in build metadata.
const MAX_IDENTIFIERS: u32 = 16;

/// Most characters of an identifier after its first.
const MAX_MORE: u32 = 63;

/// Most comparators in one requirement that crate `semver` reads.
const MAX_COMPARATORS: u32 = 32;

/// The call of a number, a `u64`.
const NUMBER: Callee = 0;

/// The call of a [`pre_release`].
const PRE_RELEASE: Callee = 1;

/// Versions such as `1.2.3-rc.1+20130313144700`, in quotes. Calls a number and a pre-release.
pub(crate) fn version() -> Result<OwnedFragment, SchemaError> {
    let mut builder = Builder::new(2);
    let identifier = builder.run_part((1, 1 + MAX_MORE), "[0-9A-Za-z-]")?;
    let build = identifiers(&mut builder, identifier);
    let build = builder.part(build, false);
    let quote = builder.literal(b"\"", builder.end);
    let build = builder.call(build, quote);
    let plus = builder.literal(b"+", build);
    let build = builder.maybe(plus, quote);
    let pre = builder.call(PRE_RELEASE, build);
    let minus = builder.literal(b"-", pre);
    let pre = builder.maybe(minus, build);
    let patch = builder.call(NUMBER, pre);
    let dot = builder.literal(b".", patch);
    let minor = builder.call(NUMBER, dot);
    let dot = builder.literal(b".", minor);
    let major = builder.call(NUMBER, dot);
    builder.literal(b"\"", major);
    Ok(builder.finish(false))
}

/// Pre-releases such as `rc.1`, without leading zeros in numbers.
pub(crate) fn pre_release() -> Result<OwnedFragment, SchemaError> {
    let mut builder = Builder::new(0);
    let more = builder.run_part((0, MAX_MORE), "[0-9A-Za-z-]")?;
    let more = builder.call(more, builder.end);
    // After a zero digits may follow only if a letter or hyphen comes too: `0a` is an identifier,
    // `01` a number with a leading zero.
    let letter = builder.pattern("[A-Za-z-]", more)?;
    let digits = builder.run((0, MAX_MORE), "[0-9]", letter)?;
    let after_zero = builder.maybe(digits, builder.end);
    let zero = builder.literal(b"0", after_zero);
    let other = builder.pattern("[1-9A-Za-z-]", more)?;
    let identifier = builder.choice(&[zero, other]);
    let identifier = builder.part(identifier, false);
    identifiers(&mut builder, identifier);
    Ok(builder.finish(false))
}

/// Comparators such as `>=1.2`: an operator, which may be absent, and a version without build
/// metadata, whose later numbers may be absent or `*`. Calls a number and a pre-release.
pub(crate) fn comparator() -> OwnedFragment {
    let mut builder = Builder::new(2);
    let pre = builder.call(PRE_RELEASE, builder.end);
    let minus = builder.literal(b"-", pre);
    let pre = builder.maybe(minus, builder.end);
    let patch = builder.call(NUMBER, pre);
    let dot = builder.literal(b".", patch);
    let patch = builder.maybe(dot, builder.end);
    let minor = builder.call(NUMBER, patch);
    let dot = builder.literal(b".", minor);
    let minor = builder.maybe(dot, builder.end);
    let version = builder.call(NUMBER, minor);

    // `1.*`, `1.2.*` and `1.*.*`: nothing follows a wildcard but wildcards.
    let star = builder.literal(b".*", builder.end);
    let minor = builder.call(NUMBER, star);
    let dot = builder.literal(b".", minor);
    let both = builder.literal(b".*.*", builder.end);
    let minor = builder.choice(&[star, both, dot]);
    let wildcard = builder.call(NUMBER, minor);

    let either = builder.choice(&[version, wildcard]);
    let operators: [&[u8]; 7] = [b"=", b">", b">=", b"<", b"<=", b"~", b"^"];
    let mut starts = vec![either];
    starts.extend(operators.map(|operator| builder.literal(operator, either)));
    builder.choice(&starts);
    builder.finish(false)
}

/// Requirements such as `>=1.2, <2`, with or without the space, or `*`, in quotes. Calls a
/// comparator.
pub(crate) fn requirement() -> OwnedFragment {
    const COMPARATOR: Callee = 0;
    let mut builder = Builder::new(1);
    let quote = builder.literal(b"\"", builder.end);
    let more = builder.open_loop();
    let another = builder.call(COMPARATOR, more);
    let space = builder.literal(b" ", another);
    let another = builder.maybe(space, another);
    let comma = builder.literal(b",", another);
    builder.close_loop(more, (0, MAX_COMPARATORS - 1), comma, quote);
    let first = builder.call(COMPARATOR, more);
    let any = builder.literal(b"*", quote);
    let requirement = builder.choice(&[any, first]);
    builder.literal(b"\"", requirement);
    builder.finish(false)
}

/// Identifiers separated by dots, then the end.
fn identifiers(builder: &mut Builder, identifier: Callee) -> NodeId {
    let more = builder.open_loop();
    let another = builder.call(identifier, more);
    let dot = builder.literal(b".", another);
    builder.close_loop(more, (0, MAX_IDENTIFIERS - 1), dot, builder.end);
    builder.call(identifier, more)
}
