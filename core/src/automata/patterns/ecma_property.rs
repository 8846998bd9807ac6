//! Which names `\p{…}` takes in ECMA-262, whose rules are stricter than those of `regex-syntax`.
//!
//! A name stands in its exact spelling, and alone only if it is that of a general category or of a
//! binary property (ECMA-262, tables 66 to 70, and Unicode's `PropertyValueAliases.txt`):
//!
//! ```text
//!   \p{Lu}  \p{gc=Lu}  \p{Alphabetic}  \p{Script=Greek}  \p{scx=Grek}
//!   \p{Greek}      a syntax error under the flag `u`; without it, the text `p{Greek}`
//!   \p{lu}         likewise
//! ```

use super::to_ecma::property::CATEGORIES;

/// Names of general categories besides the short and the long ones of [`CATEGORIES`].
const MORE_CATEGORIES: [&str; 8] = ["Cn", "Unassigned", "Cs", "Surrogate", "Combining_Mark", "cntrl", "digit", "punct"];

/// Binary properties, short names and long ones.
const BINARY: &str = "ASCII AHex ASCII_Hex_Digit Alpha Alphabetic Any Assigned Bidi_C Bidi_Control Bidi_M \
    Bidi_Mirrored CI Case_Ignorable Cased CWCF Changes_When_Casefolded CWCM Changes_When_Casemapped CWL \
    Changes_When_Lowercased CWKCF Changes_When_NFKC_Casefolded CWT Changes_When_Titlecased CWU \
    Changes_When_Uppercased Dash DI Default_Ignorable_Code_Point Dep Deprecated Dia Diacritic Emoji EComp \
    Emoji_Component EMod Emoji_Modifier EBase Emoji_Modifier_Base EPres Emoji_Presentation ExtPict \
    Extended_Pictographic Ext Extender Gr_Base Grapheme_Base Gr_Ext Grapheme_Extend Hex Hex_Digit IDSB \
    IDS_Binary_Operator IDST IDS_Trinary_Operator IDC ID_Continue IDS ID_Start Ideo Ideographic Join_C \
    Join_Control LOE Logical_Order_Exception Lower Lowercase Math NChar Noncharacter_Code_Point Pat_Syn \
    Pattern_Syntax Pat_WS Pattern_White_Space QMark Quotation_Mark Radical RI Regional_Indicator STerm \
    Sentence_Terminal SD Soft_Dotted Term Terminal_Punctuation UIdeo Unified_Ideograph Upper Uppercase VS \
    Variation_Selector White_Space space XIDC XID_Continue XIDS XID_Start";

/// Names of scripts that aren't one word with one capital.
const SCRIPTS_OF_WORDS: &str = "Anatolian_Hieroglyphs Bassa_Vah Canadian_Aboriginal Caucasian_Albanian \
    Cypro_Minoan Dives_Akuru Egyptian_Hieroglyphs Gunjala_Gondi Gurung_Khema Hanifi_Rohingya Imperial_Aramaic \
    Inscriptional_Pahlavi Inscriptional_Parthian Kayah_Li Khitan_Small_Script Kirat_Rai Linear_A Linear_B \
    Masaram_Gondi Meetei_Mayek Mende_Kikakui Meroitic_Cursive Meroitic_Hieroglyphs Nag_Mundari New_Tai_Lue \
    Nyiakeng_Puachue_Hmong Ol_Chiki Ol_Onal Old_Hungarian Old_Italic Old_North_Arabian Old_Permic Old_Persian \
    Old_Sogdian Old_South_Arabian Old_Turkic Old_Uyghur Pahawh_Hmong Pau_Cin_Hau Phags_Pa Psalter_Pahlavi \
    SignWriting Sora_Sompeng Syloti_Nagri Tai_Le Tai_Tham Tai_Viet Tulu_Tigalari Warang_Citi Zanabazar_Square";

/// Whether ECMA-262 may know `\p{text}`: false for what it certainly doesn't. That the name exists
/// at all is left to `regex-syntax`.
pub(super) fn is_known(text: &str) -> bool {
    match text.split_once('=') {
        None => is_category(text) || BINARY.split(' ').any(|known| known == text),
        Some(("General_Category" | "gc", value)) => is_category(value),
        Some(("Script" | "sc" | "Script_Extensions" | "scx", value)) => is_spelled_as_script(value),
        Some(_) => false,
    }
}

fn is_category(name: &str) -> bool {
    MORE_CATEGORIES.contains(&name) || CATEGORIES.iter().any(|&(short, long)| short == name || long == name)
}

/// Whether a name is spelled as scripts are: `Greek`, `Grek`, `Old_Italic`; not `Olditalic`.
fn is_spelled_as_script(name: &str) -> bool {
    let is_word = |word: &str| {
        word.starts_with(|c: char| c.is_ascii_uppercase()) && word[1..].bytes().all(|byte| byte.is_ascii_lowercase())
    };
    let squeezed = |name: &str| name.replace('_', "").to_ascii_lowercase();
    match SCRIPTS_OF_WORDS.split(' ').find(|known| squeezed(known) == squeezed(name)) {
        Some(known) => known == name,
        None => is_word(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        for name in [
            "L",
            "Lu",
            "Letter",
            "gc=Nd",
            "General_Category=Decimal_Number",
            "digit",
            "Alphabetic",
            "Alpha",
            "Script=Greek",
            "sc=Grek",
            "scx=Old_Italic",
            "Script_Extensions=Phags_Pa",
            "sc=SignWriting",
            "sc=Nko",
        ] {
            assert!(is_known(name), "{name}");
        }
        for name in [
            "",
            "Greek",
            "l",
            "lu",
            "letter",
            "Script",
            "Script=",
            "Script=greek",
            "script=Greek",
            "sc=GREK",
            "scx=Olditalic",
            "scx=OldItalic",
            "sc=Sign_Writing",
            "gc=Greek",
            "Lu=",
            "alphabetic",
            "Age=3.0",
            "Block=Basic_Latin",
        ] {
            assert!(!is_known(name), "{name}");
        }
    }
}
