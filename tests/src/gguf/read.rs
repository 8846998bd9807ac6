//! Reads GGUF files that [`Gguf::to_bytes`] or another sound writer made. It checks enough to never
//! panic, not everything that llama.cpp requires of a model.

use std::fs::File;
use std::io::{BufReader, Read};
use std::path::Path;

use super::{Array, Data, Gguf, Tensor, TensorType, Value};

impl Gguf {
    /// Reads a whole file.
    ///
    /// # Errors
    /// What is wrong, at which byte.
    pub fn from_bytes(bytes: &[u8]) -> Result<Gguf, String> {
        let mut reader = Reader { from: bytes, at: 0 };
        let (mut file, n_tensors) = reader.metadata()?;
        let mut offsets = Vec::new();
        for _ in 0..n_tensors {
            let (tensor, offset) = reader.tensor()?;
            file.tensors.push(tensor);
            offsets.push(offset);
        }
        let data = reader.at.next_multiple_of(file.alignment());
        for (tensor, offset) in file.tensors.iter_mut().zip(offsets) {
            let (numbers, size) = tensor.kind.block();
            let n_numbers = tensor.shape.iter().try_fold(1_u64, |product, &size| product.checked_mul(size));
            let n_bytes = n_numbers.and_then(|n| usize::try_from(n).ok()?.checked_div(numbers)?.checked_mul(size));
            let begin = data.checked_add(offset);
            let (Some(n_bytes), Some(begin)) = (n_bytes, begin) else {
                return Err(format!("tensor {} is larger than any file", tensor.name));
            };
            let part = begin.checked_add(n_bytes).and_then(|end| bytes.get(begin..end));
            let part = part.ok_or(format!("the file ends in tensor {}, which begins at byte {begin}", tensor.name))?;
            tensor.data = Data::Bytes(part.to_vec());
        }
        Ok(file)
    }

    /// The metadata of the file at `path`. Nothing else is read, so the tensors are missing.
    ///
    /// # Errors
    /// What is wrong, with the path.
    pub fn metadata_of(path: impl AsRef<Path>) -> Result<Gguf, String> {
        let path = path.as_ref();
        let read = || {
            let from = BufReader::new(File::open(path).map_err(|e| e.to_string())?);
            Ok(Reader { from, at: 0 }.metadata()?.0)
        };
        read().map_err(|problem: String| format!("{}: {problem}", path.display()))
    }
}

struct Reader<R> {
    from: R,
    /// Number of bytes read.
    at: usize,
}

impl<R: Read> Reader<R> {
    /// Everything before the tensors, and their number.
    fn metadata(&mut self) -> Result<(Gguf, u64), String> {
        if self.array()? != *b"GGUF" || self.u32()? != 3 {
            return Err("not a GGUF file of version 3".to_owned());
        }
        let n_tensors = self.u64()?;
        let n_metadata = self.u64()?;
        let mut file = Gguf::default();
        for _ in 0..n_metadata {
            let name = self.string()?;
            let type_id = self.u32()?;
            file.metadata.push((name, self.value(type_id)?));
        }
        Ok((file, n_tensors))
    }

    fn take(&mut self, n: usize) -> Result<Vec<u8>, String> {
        let mut bytes = Vec::new();
        let read = self.from.by_ref().take(n as u64).read_to_end(&mut bytes);
        match read {
            Ok(there) if there == n => {
                self.at += n;
                Ok(bytes)
            }
            Ok(_) => Err(format!("the file ends after byte {}", self.at)),
            Err(e) => Err(format!("{e}, after byte {}", self.at)),
        }
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], String> {
        let mut array = [0; N];
        self.from.read_exact(&mut array).map_err(|e| format!("{e}, after byte {}", self.at))?;
        self.at += N;
        Ok(array)
    }

    fn u32(&mut self) -> Result<u32, String> {
        self.array().map(u32::from_le_bytes)
    }

    fn u64(&mut self) -> Result<u64, String> {
        self.array().map(u64::from_le_bytes)
    }

    /// A number of bytes or elements.
    fn size(&mut self) -> Result<usize, String> {
        let size = self.u64()?;
        usize::try_from(size).map_err(|_| format!("{size} is no size, before byte {}", self.at))
    }

    fn string(&mut self) -> Result<String, String> {
        let n = self.size()?;
        String::from_utf8(self.take(n)?).map_err(|_| format!("not UTF-8 before byte {}", self.at))
    }

    fn value(&mut self, type_id: u32) -> Result<Value, String> {
        Ok(match type_id {
            0 => Value::U8(u8::from_le_bytes(self.array()?)),
            1 => Value::I8(i8::from_le_bytes(self.array()?)),
            2 => Value::U16(u16::from_le_bytes(self.array()?)),
            3 => Value::I16(i16::from_le_bytes(self.array()?)),
            4 => Value::U32(self.u32()?),
            5 => Value::I32(i32::from_le_bytes(self.array()?)),
            6 => Value::F32(f32::from_le_bytes(self.array()?)),
            7 => Value::Bool(self.array::<1>()? != [0]),
            8 => Value::String(self.string()?),
            9 => {
                let type_id = self.u32()?;
                let n = self.size()?;
                // Without a reservation: a hostile count must meet the end of the file first.
                let mut values = Vec::new();
                for _ in 0..n {
                    values.push(self.value(type_id)?);
                }
                Value::Array(Array { type_id, values })
            }
            10 => Value::U64(self.u64()?),
            11 => Value::I64(i64::from_le_bytes(self.array()?)),
            12 => Value::F64(f64::from_le_bytes(self.array()?)),
            other => {
                return Err(format!("there is no value type {other}, before byte {}", self.at));
            }
        })
    }

    /// A tensor without its data, and the data's offset.
    fn tensor(&mut self) -> Result<(Tensor, usize), String> {
        let name = self.string()?;
        let n_dimensions = self.u32()?;
        let mut shape = Vec::new();
        for _ in 0..n_dimensions {
            shape.push(self.u64()?);
        }
        let id = self.u32()?;
        let kind = TensorType::ALL.into_iter().find(|kind| kind.id() == id);
        let kind = kind.ok_or_else(|| format!("tensor type {id} of {name} is not one this reader knows"))?;
        let offset = self.size()?;
        Ok((Tensor { name, shape, kind, data: Data::Bytes(Vec::new()) }, offset))
    }
}
