//! [`byte_vocabulary`]: for answers whose tokens aren't known.

use std::sync::{Arc, OnceLock};

use formwork_core::{Token, Vocabulary};

/// A vocabulary with a token for each byte.
pub(crate) fn byte_vocabulary() -> &'static Arc<Vocabulary> {
    static BYTES: OnceLock<Arc<Vocabulary>> = OnceLock::new();
    BYTES.get_or_init(|| {
        let tokens = (0..=u8::MAX).map(|byte| Token::text([byte])).collect();
        Vocabulary::new(tokens).expect("256 different tokens are a vocabulary")
    })
}
