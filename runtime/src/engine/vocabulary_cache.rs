//! A vocabulary's tables kept in a file, so that they needn't be computed at each start.
//!
//! The file is only a cache: whatever is wrong with it, the tables are computed again. Only a file
//! that is none of ours is an error, because it would be overwritten.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

use formwork_core::{Token, Vocabulary};

use crate::base::{Error, replace_file, to_u64};

/// The vocabulary of these tokens. Its tables come from `file` if they are there; otherwise they
/// are computed, and written there for the next time. That they can't be written is no error:
/// everything works as without the file.
pub(super) fn vocabulary(file: &Path, tokens: impl Fn() -> Vec<Token>) -> Result<Arc<Vocabulary>, Error> {
    match read(file) {
        Ok(saved) if saved.is_empty() => {}
        Ok(saved) => {
            // Of another model, of another version, damaged: then the tables are made anew.
            if let Ok(vocabulary) = Vocabulary::with_saved(tokens(), &saved) {
                return Ok(vocabulary);
            }
        }
        Err(ForeignFile) => {
            return Err(Error::Setting {
                name: "vocabulary_cache",
                value: format!("{}, which is some other file", file.display()),
                allowed: "a path of its own, where no file is yet",
            });
        }
    }
    let vocabulary = Vocabulary::new(tokens()).map_err(|source| Error::Vocabulary { source })?;
    let _ = replace_file(file, &vocabulary.save());
    Ok(vocabulary)
}

/// The error of a path that leads to something else than a file of tables.
struct ForeignFile;

/// The file, empty if there is none.
fn read(file: &Path) -> Result<Vec<u8>, ForeignFile> {
    let mut saved = Vec::new();
    let mut file = match File::open(file) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(saved),
        Err(_) => return Err(ForeignFile),
    };
    // A look at its beginning first: it might be the model.
    file.by_ref().take(to_u64(Vocabulary::SAVED_MAGIC.len())).read_to_end(&mut saved).map_err(|_| ForeignFile)?;
    if !saved.is_empty() && saved != Vocabulary::SAVED_MAGIC {
        return Err(ForeignFile);
    }
    file.read_to_end(&mut saved).map_err(|_| ForeignFile)?;
    Ok(saved)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn tokens(texts: &[&str]) -> Vec<Token> {
        texts.iter().map(|text| Token::text(*text)).collect()
    }

    #[test]
    fn written_read_and_replaced() {
        let folder = std::env::temp_dir().join(format!("formwork-saved-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("model.vocab");
        let open = |texts: &[&str]| vocabulary(&file, || tokens(texts)).unwrap();
        let first = open(&["a", "b"]);
        let saved = fs::read(&file).unwrap();
        assert_eq!(saved, first.save());
        assert!(saved.starts_with(Vocabulary::SAVED_MAGIC));
        assert_eq!(open(&["a", "b"]).hash(), first.hash());
        // Another model's tables, and damaged ones, are made anew.
        assert_ne!(open(&["a", "c"]).hash(), first.hash());
        assert_ne!(fs::read(&file).unwrap(), saved);
        fs::write(&file, &saved[..50]).unwrap();
        open(&["a", "b"]);
        assert_eq!(fs::read(&file).unwrap(), saved);
        // What isn't tables is left alone.
        fs::write(&file, b"GGUF, say").unwrap();
        let error = vocabulary(&file, || tokens(&["a"])).unwrap_err();
        assert!(error.to_string().contains("some other file"), "{error}");
        assert_eq!(fs::read(&file).unwrap(), b"GGUF, say");
        // A place where nothing can be written is no error.
        assert!(vocabulary(&folder.join("none").join("model.vocab"), || tokens(&["a"])).is_ok());
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(&folder).unwrap();
    }
}
