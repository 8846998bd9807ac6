//! GGUF files, version 3: named metadata values and tensors, as llama.cpp loads them.
//!
//! ```text
//! "GGUF" version n_tensors n_metadata
//! metadata:  name  type  value                          × n_metadata
//! tensors:   name  n_dimensions  sizes  type  offset    × n_tensors
//! padding to the alignment, then each tensor's data, padded likewise
//! ```
//!
//! A tensor's numbers are either in memory or described by a seed ([`Data`]); described ones are
//! made and quantized piece by piece while the file is written ([`Gguf::write_to`]), so that a file
//! of gigabytes takes no more memory than its metadata.
//!
//! Everything is little-endian. Source: `docs/gguf.md` of the ggml repository. Big-endian files,
//! splits over several files and the K-quantizations are left out: no test wants them.

mod quantize;
mod read;
mod write;

use std::borrow::Cow;

/// A value of the metadata. The variants are GGUF's types, in the order of their numbers.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Type 0.
    U8(u8),
    /// Type 1.
    I8(i8),
    /// Type 2.
    U16(u16),
    /// Type 3.
    I16(i16),
    /// Type 4.
    U32(u32),
    /// Type 5.
    I32(i32),
    /// Type 6.
    F32(f32),
    /// Type 7, one byte.
    Bool(bool),
    /// Type 8: a length in 8 bytes, then UTF-8.
    String(String),
    /// Type 9: the elements' type, their number in 8 bytes, then the elements.
    Array(Array),
    /// Type 10.
    U64(u64),
    /// Type 11.
    I64(i64),
    /// Type 12.
    F64(f64),
}

/// The elements of an array; they have one type, which is known even if there are none.
#[derive(Clone, Debug, PartialEq)]
pub struct Array {
    type_id: u32,
    values: Vec<Value>,
}

impl Array {
    /// An array of the given values, which must have the type of `example`; its value is not used.
    ///
    /// # Panics
    /// If a value has another type.
    pub fn new(example: &Value, values: Vec<Value>) -> Array {
        let type_id = example.type_id();
        assert!(values.iter().all(|value| value.type_id() == type_id), "an array holds values of one type");
        Array { type_id, values }
    }

    /// The elements.
    pub fn values(&self) -> &[Value] {
        &self.values
    }

    /// The elements, by value.
    pub fn into_values(self) -> Vec<Value> {
        self.values
    }
}

impl Value {
    /// An array of strings.
    pub fn strings<S: AsRef<str>>(values: impl IntoIterator<Item = S>) -> Value {
        let values = values.into_iter().map(|value| Value::String(value.as_ref().to_owned())).collect();
        Value::Array(Array::new(&Value::String(String::new()), values))
    }

    /// An array of 32-bit integers.
    pub fn i32s(values: impl IntoIterator<Item = i32>) -> Value {
        Value::Array(Array::new(&Value::I32(0), values.into_iter().map(Value::I32).collect()))
    }

    /// An array of 32-bit floats.
    pub fn f32s(values: impl IntoIterator<Item = f32>) -> Value {
        Value::Array(Array::new(&Value::F32(0.0), values.into_iter().map(Value::F32).collect()))
    }

    fn type_id(&self) -> u32 {
        match self {
            Value::U8(_) => 0,
            Value::I8(_) => 1,
            Value::U16(_) => 2,
            Value::I16(_) => 3,
            Value::U32(_) => 4,
            Value::I32(_) => 5,
            Value::F32(_) => 6,
            Value::Bool(_) => 7,
            Value::String(_) => 8,
            Value::Array(_) => 9,
            Value::U64(_) => 10,
            Value::I64(_) => 11,
            Value::F64(_) => 12,
        }
    }
}

impl From<u32> for Value {
    fn from(x: u32) -> Value {
        Value::U32(x)
    }
}

impl From<f32> for Value {
    fn from(x: f32) -> Value {
        Value::F32(x)
    }
}

impl From<bool> for Value {
    fn from(x: bool) -> Value {
        Value::Bool(x)
    }
}

impl From<&str> for Value {
    fn from(x: &str) -> Value {
        Value::String(x.to_owned())
    }
}

/// How the numbers of a tensor are stored. The names are ggml's.
#[allow(non_camel_case_types)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TensorType {
    /// 4 bytes each.
    F32,
    /// 2 bytes each, IEEE half precision.
    F16,
    /// 34 bytes for 32 numbers: a half-precision scale and 32 signed bytes.
    Q8_0,
    /// 22 bytes for 32 numbers: a half-precision scale, 32 bits and 32 half-bytes.
    Q5_0,
    /// 18 bytes for 32 numbers: a half-precision scale and 32 half-bytes.
    Q4_0,
}

impl TensorType {
    /// All of them, the largest first.
    pub const ALL: [TensorType; 5] =
        [TensorType::F32, TensorType::F16, TensorType::Q8_0, TensorType::Q5_0, TensorType::Q4_0];

    /// A type by its name, in small letters as in the names of files (`q8_0`).
    pub fn named(name: &str) -> Option<TensorType> {
        TensorType::ALL.into_iter().find(|kind| format!("{kind:?}").to_lowercase() == name)
    }

    /// ggml's number of the type.
    fn id(self) -> u32 {
        match self {
            TensorType::F32 => 0,
            TensorType::F16 => 1,
            TensorType::Q4_0 => 2,
            TensorType::Q5_0 => 6,
            TensorType::Q8_0 => 8,
        }
    }

    /// Numbers per block and bytes per block. A row is a whole number of blocks.
    pub fn block(self) -> (usize, usize) {
        match self {
            TensorType::F32 => (1, 4),
            TensorType::F16 => (1, 2),
            TensorType::Q8_0 => (32, 34),
            TensorType::Q5_0 => (32, 22),
            TensorType::Q4_0 => (32, 18),
        }
    }
}

/// A named array of numbers. Two are equal if they have the same name and shape and store the same
/// bytes.
#[derive(Clone, Debug)]
pub struct Tensor {
    /// The name that llama.cpp looks for, such as `blk.0.attn_q.weight`.
    pub name: String,
    /// Sizes with the fastest-changing first (ggml's order): a matrix is `[columns, rows]`.
    pub shape: Vec<u64>,
    /// How the numbers are stored.
    pub kind: TensorType,
    /// The numbers.
    pub data: Data,
}

/// The origin of a tensor's numbers.
#[derive(Clone, Debug)]
pub enum Data {
    /// The stored bytes.
    Bytes(Vec<u8>),
    /// Independent random numbers ([`Random::normals`]) of mean 0, generated anew whenever they are
    /// needed.
    ///
    /// [`Random::normals`]: crate::random::Random::normals
    Random {
        /// The seed of the tensor's own stream.
        seed: u64,
        /// Standard deviation.
        deviation: f32,
    },
}

impl Tensor {
    /// A tensor of the given numbers, quantized to `kind`.
    ///
    /// # Panics
    /// If the shape doesn't hold the numbers, or a row is not a whole number of blocks.
    pub fn new(name: &str, shape: &[usize], kind: TensorType, numbers: &[f32]) -> Tensor {
        assert_eq!(shape.iter().product::<usize>(), numbers.len(), "the shape of {name}");
        let mut data = Vec::new();
        quantize::quantize(kind, numbers, &mut data);
        Tensor::of(name, shape.iter().map(|&size| size as u64), kind, Data::Bytes(data))
    }

    /// A tensor of random numbers, which takes no memory.
    ///
    /// # Panics
    /// If a row is not a whole number of blocks.
    pub fn random(name: &str, shape: &[u32], kind: TensorType, seed: u64, deviation: f32) -> Tensor {
        Tensor::of(name, shape.iter().map(|&size| size.into()), kind, Data::Random { seed, deviation })
    }

    fn of(name: &str, shape: impl Iterator<Item = u64>, kind: TensorType, data: Data) -> Tensor {
        let shape: Vec<u64> = shape.collect();
        assert_eq!(shape[0] % kind.block().0 as u64, 0, "a row of {name} must be whole blocks of {kind:?}");
        Tensor { name: name.to_owned(), shape, kind, data }
    }

    /// Number of elements.
    pub fn len(&self) -> u64 {
        self.shape.iter().product()
    }

    /// Whether there are no elements.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of stored bytes, without padding.
    pub fn n_bytes(&self) -> u64 {
        let (numbers, size) = self.kind.block();
        match &self.data {
            Data::Bytes(bytes) => bytes.len() as u64,
            Data::Random { .. } => self.len() / numbers as u64 * size as u64,
        }
    }

    /// The stored bytes, all of them in memory; meant for small tensors.
    pub fn bytes(&self) -> Cow<'_, [u8]> {
        match &self.data {
            Data::Bytes(bytes) => Cow::Borrowed(bytes),
            Data::Random { .. } => {
                let mut bytes = Vec::new();
                self.write(&mut bytes).expect("memory takes every byte");
                Cow::Owned(bytes)
            }
        }
    }
}

impl PartialEq for Tensor {
    fn eq(&self, other: &Tensor) -> bool {
        let described = |tensor: &Tensor| (tensor.name.clone(), tensor.shape.clone(), tensor.kind);
        described(self) == described(other) && self.bytes() == other.bytes()
    }
}

/// A GGUF file: its metadata and its tensors.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Gguf {
    /// Names and values, in file order.
    pub metadata: Vec<(String, Value)>,
    /// The tensors, in file order.
    pub tensors: Vec<Tensor>,
}

impl Gguf {
    /// An empty file for an architecture (`llama`, `mamba`, ...).
    pub fn new(architecture: &str) -> Gguf {
        let mut file = Gguf::default();
        file.set("general.architecture", architecture);
        file
    }

    /// Sets a metadata value, in its old position if the name exists.
    pub fn set(&mut self, name: &str, value: impl Into<Value>) -> &mut Gguf {
        let value = value.into();
        match self.metadata.iter_mut().find(|(there, _)| there == name) {
            Some((_, old)) => *old = value,
            None => self.metadata.push((name.to_owned(), value)),
        }
        self
    }

    /// The metadata value of a name.
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.metadata.iter().find(|(there, _)| there == name).map(|(_, value)| value)
    }

    /// Removes a metadata value; `None` if it doesn't exist.
    pub fn remove(&mut self, name: &str) -> Option<Value> {
        let at = self.metadata.iter().position(|(there, _)| there == name)?;
        Some(self.metadata.remove(at).1)
    }

    /// The tensor of a name.
    pub fn tensor_mut(&mut self, name: &str) -> Option<&mut Tensor> {
        self.tensors.iter_mut().find(|tensor| tensor.name == name)
    }

    /// Alignment of tensor data in bytes: `general.alignment`, or 32.
    fn alignment(&self) -> usize {
        match self.get("general.alignment") {
            Some(Value::U32(x)) if x.is_power_of_two() => *x as usize,
            _ => 32,
        }
    }

    /// Number of elements of all tensors.
    pub fn n_parameters(&self) -> u64 {
        self.tensors.iter().map(Tensor::len).sum()
    }
}

#[cfg(test)]
mod tests;
