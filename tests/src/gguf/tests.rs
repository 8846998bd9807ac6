use super::*;

/// A file with every kind of value and tensor.
fn everything() -> Gguf {
    let mut file = Gguf::new("llama");
    for (name, value) in [
        ("u8", Value::U8(200)),
        ("i8", Value::I8(-3)),
        ("u16", Value::U16(60_000)),
        ("i16", Value::I16(-30_000)),
        ("u32", Value::U32(4_000_000_000)),
        ("i32", Value::I32(-2_000_000_000)),
        ("f32", Value::F32(1.5e-5)),
        ("bool", Value::Bool(true)),
        ("string", Value::String("día 日本\n".to_owned())),
        ("strings", Value::strings(["", "a", "\u{10ffff}"])),
        ("i32s", Value::i32s([1, -1])),
        ("f32s", Value::f32s([])),
        ("u64", Value::U64(u64::MAX)),
        ("i64", Value::I64(i64::MIN)),
        ("f64", Value::F64(-0.1)),
    ] {
        file.set(name, value);
    }
    let nested = Array::new(&Value::i32s([]), vec![Value::i32s([7]), Value::i32s([])]);
    file.set("nested", Value::Array(nested));
    let numbers: Vec<f32> = (0..96_u8).map(f32::from).collect();
    for (name, kind) in ["a", "b", "c", "d", "e"].into_iter().zip(TensorType::ALL) {
        file.tensors.push(Tensor::new(name, &[32, 3], kind, &numbers));
    }
    file
}

#[test]
fn what_is_written_is_read_back() {
    let file = everything();
    assert_eq!(Gguf::from_bytes(&file.to_bytes()), Ok(file));
}

#[test]
fn tensors_are_aligned() {
    for alignment in [8, 32, 256] {
        let mut file = everything();
        file.set("general.alignment", alignment);
        let bytes = file.to_bytes();
        assert_eq!(bytes.len() % alignment as usize, 0);
        // The last tensor is 54 bytes long, which gives its beginning.
        let last = bytes.len() - 54_usize.next_multiple_of(alignment as usize);
        assert_eq!(bytes[last..last + 54], *file.tensors[4].bytes());
        assert_eq!(Gguf::from_bytes(&bytes), Ok(file));
    }
}

#[test]
fn a_cut_file_is_an_error_everywhere() {
    let bytes = everything().to_bytes();
    // Padding after the last tensor may be missing; every other truncation is an error.
    for end in 0..bytes.len() - 32 {
        assert!(Gguf::from_bytes(&bytes[..end]).is_err(), "{end}");
    }
}

#[test]
fn metadata_keeps_its_place() {
    let mut file = everything();
    file.set("u8", Value::U8(1));
    assert_eq!(file.metadata[1], ("u8".to_owned(), Value::U8(1)));
    assert_eq!(file.remove("u8"), Some(Value::U8(1)));
    assert_eq!(file.get("u8"), None);
    assert_eq!(file.remove("u8"), None);
}

#[test]
#[should_panic(expected = "whole blocks")]
fn a_row_is_whole_blocks() {
    Tensor::new("a", &[16, 2], TensorType::Q8_0, &[0.0; 32]);
}

/// Numbers for several chunks and a part of one, in every type.
fn described() -> Gguf {
    let mut file = Gguf::new("llama");
    for (name, kind) in ["a", "b", "c", "d", "e"].into_iter().zip(TensorType::ALL) {
        file.tensors.push(Tensor::random(name, &[96, 521], kind, 5, 0.25));
    }
    file
}

#[test]
fn what_is_written_piece_by_piece_is_what_is_quantized_at_once() {
    let mut numbers = vec![0.0; 96 * 521];
    crate::random::Random::new(5).normals(&mut numbers, 0.25);
    for tensor in described().tensors {
        let whole = Tensor::new(&tensor.name, &[96, 521], tensor.kind, &numbers);
        assert_eq!(tensor.n_bytes(), whole.n_bytes());
        assert!(tensor == whole, "{:?}", tensor.kind);
    }
}

#[test]
fn a_file_on_disk_is_the_file_in_memory() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("model.gguf");
    std::fs::write(&path, "an older file").unwrap();
    let file = described();
    let mut told = Vec::new();
    file.write_with_progress(&path, &mut |done, total| told.push((done, total))).unwrap();
    let bytes = std::fs::read(&path).unwrap();
    assert!(bytes == file.to_bytes());
    assert!(told.is_sorted() && told.last() == Some(&(bytes.len() as u64, bytes.len() as u64)), "{told:?}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "the temporary file is still there");
    assert_eq!(Gguf::metadata_of(&path).unwrap().metadata, file.metadata);
}

#[test]
fn what_fails_names_the_path_and_leaves_the_old_file() {
    let folder = tempfile::tempdir().unwrap();
    let nowhere = folder.path().join("no/such/folder/model.gguf");
    let error = described().write_to(&nowhere).unwrap_err();
    assert_eq!(error.kind(), std::io::ErrorKind::NotFound);
    assert!(error.to_string().contains("no/such/folder/model.gguf"), "{error}");
    assert!(described().write_to(folder.path().join("..")).is_err());

    let missing = Gguf::metadata_of(&nowhere).unwrap_err();
    assert!(missing.contains("no/such/folder/model.gguf"), "{missing}");
}

/// A petabyte is more than any test machine's disk.
#[cfg(unix)]
#[test]
fn a_file_for_which_there_is_no_room_is_refused_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("model.gguf");
    std::fs::write(&path, "an older file").unwrap();
    let mut file = described();
    file.tensors.push(Tensor::random("huge", &[1 << 31, 1 << 20], TensorType::F32, 0, 1.0));
    let error = file.write_to(&path).unwrap_err();
    assert_eq!(error.kind(), std::io::ErrorKind::StorageFull, "{error}");
    assert!(error.to_string().contains("model.gguf"), "{error}");
    assert_eq!(std::fs::read(&path).unwrap(), b"an older file");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "the temporary file is still there");
}
