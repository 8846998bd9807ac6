//! Very wide types: automata of hundreds of names and members.

use super::N_CASES;
use crate::Oracle;
use crate::sample::types;

/// Calls another macro with three hundred names.
macro_rules! three_hundred {
    ($then:ident) => {
        $then! {
            N00a N00b N00c N00d N00e N00f N00g N00h N00i N00j N01a N01b N01c N01d N01e N01f N01g N01h N01i N01j
            N02a N02b N02c N02d N02e N02f N02g N02h N02i N02j N03a N03b N03c N03d N03e N03f N03g N03h N03i N03j
            N04a N04b N04c N04d N04e N04f N04g N04h N04i N04j N05a N05b N05c N05d N05e N05f N05g N05h N05i N05j
            N06a N06b N06c N06d N06e N06f N06g N06h N06i N06j N07a N07b N07c N07d N07e N07f N07g N07h N07i N07j
            N08a N08b N08c N08d N08e N08f N08g N08h N08i N08j N09a N09b N09c N09d N09e N09f N09g N09h N09i N09j
            N10a N10b N10c N10d N10e N10f N10g N10h N10i N10j N11a N11b N11c N11d N11e N11f N11g N11h N11i N11j
            N12a N12b N12c N12d N12e N12f N12g N12h N12i N12j N13a N13b N13c N13d N13e N13f N13g N13h N13i N13j
            N14a N14b N14c N14d N14e N14f N14g N14h N14i N14j N15a N15b N15c N15d N15e N15f N15g N15h N15i N15j
            N16a N16b N16c N16d N16e N16f N16g N16h N16i N16j N17a N17b N17c N17d N17e N17f N17g N17h N17i N17j
            N18a N18b N18c N18d N18e N18f N18g N18h N18i N18j N19a N19b N19c N19d N19e N19f N19g N19h N19i N19j
            N20a N20b N20c N20d N20e N20f N20g N20h N20i N20j N21a N21b N21c N21d N21e N21f N21g N21h N21i N21j
            N22a N22b N22c N22d N22e N22f N22g N22h N22i N22j N23a N23b N23c N23d N23e N23f N23g N23h N23i N23j
            N24a N24b N24c N24d N24e N24f N24g N24h N24i N24j N25a N25b N25c N25d N25e N25f N25g N25h N25i N25j
            N26a N26b N26c N26d N26e N26f N26g N26h N26i N26j N27a N27b N27c N27d N27e N27f N27g N27h N27i N27j
            N28a N28b N28c N28d N28e N28f N28g N28h N28i N28j N29a N29b N29c N29d N29e N29f N29g N29h N29i N29j
        }
    };
}

macro_rules! wide_types {
    ($($name:ident)*) => {
        types! {
            enum Names { $($name),* }

            #[serde(rename_all = "lowercase")]
            enum Payloads { $($name(u8)),* }

            #[serde(tag = "kind")]
            enum Kinds { $($name { value: bool }),* }

            #[allow(non_snake_case)]
            struct Fields {
                $(
                    #[serde(skip_serializing_if = "Option::is_none")]
                    $name: Option<bool>
                ),*
            }

            #[allow(non_snake_case)]
            struct Required { $($name: bool),* }
        }
    };
}

three_hundred!(wide_types);

#[test]
fn texts() {
    Oracle::of::<Names>().agrees(&[r#""N00a""#, r#""N29j""#], &[r#""N30a""#, r#""N00""#]);
    Oracle::of::<Fields>()
        .agrees(&["{}", r#"{"N00a":true,"N17c":true,"N29j":null}"#, r#"{"N29j":false}"#], &[r#"{"N29j":7}"#]);
    Oracle::of::<Fields>().refuses_repeated(&[r#"{"N17c":true,"N17c":true}"#]);
}
