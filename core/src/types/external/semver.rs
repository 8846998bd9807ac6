//! `Version`, `VersionReq` and `Comparator`: what they write, and requirements without the space
//! after a comma. Pre-releases and build metadata have at most 16 identifiers of some 64
//! characters.

use semver::{Comparator, Version, VersionReq};

use super::texts;
use crate::fragment::table::Fragment;
use crate::types::generated::leaf_tables as tables;
use crate::types::standard::quoted;
use crate::types::structured::Structured;

/// Pre-release and build metadata, which may follow the numbers of a version.
fn pre_release() -> &'static Fragment {
    &tables::pre_release::FRAGMENT
}

fn comparator() -> &'static Fragment {
    const { &tables::comparator::fragment(&[u64::fragment, pre_release]) }
}

texts! {
    Version: "semantic version", "",
        r"^[0-9]+\.[0-9]+\.[0-9]+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$",
        &tables::version::fragment(&[u64::fragment, pre_release]);
    VersionReq: "version requirement", "",
        r"^(?:\*|(?:[=~^]|[<>]=?)?[0-9][0-9A-Za-z.*-]*(?:, ?(?:[=~^]|[<>]=?)?[0-9][0-9A-Za-z.*-]*)*)$",
        &tables::version_req::fragment(&[comparator]);
    Comparator: "version comparator", "",
        r"^(?:[=~^]|[<>]=?)?[0-9][0-9A-Za-z.*-]*$",
        &quoted("Comparator", &[comparator]);
}
