//! Writing GGUF files, to memory or to disk, tensor by tensor.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::quantize::quantize;
use super::{Data, Gguf, Tensor, Value};
use crate::random::Random;

/// Number of random numbers that are made at once: whole blocks, and 64 KB, which stay in the
/// cache.
const CHUNK: usize = 1 << 14;

impl Gguf {
    /// The file's bytes. The same input gives the same bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = Vec::new();
        self.write(&mut out).expect("memory takes every byte");
        out
    }

    /// Writes the file's bytes, with a few hundred kilobytes of memory beside the header.
    ///
    /// # Errors
    /// Errors of `out`.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(&self.header())?;
        for tensor in &self.tensors {
            tensor.write(out)?;
            out.write_all(&vec![0; self.padding(tensor.n_bytes())])?;
        }
        Ok(())
    }

    /// Writes the file: first to a temporary one beside it, which is renamed once it is complete.
    ///
    /// # Errors
    /// The file system's errors, with the path. [`io::ErrorKind::StorageFull`] before anything is
    /// written if the disk is too small (known on Unix). The temporary file is removed.
    pub fn write_to(&self, path: impl AsRef<Path>) -> io::Result<()> {
        self.write_with_progress(path, &mut |_, _| ())
    }

    /// [`Gguf::write_to`] for files that take a while: about every megabyte, `progress` gets the
    /// number of bytes written and the total.
    ///
    /// # Errors
    /// The same errors.
    pub fn write_with_progress(&self, path: impl AsRef<Path>, progress: &mut dyn FnMut(u64, u64)) -> io::Result<()> {
        let path = path.as_ref();
        self.write_beside(path, progress).map_err(|e| io::Error::new(e.kind(), format!("{}: {e}", path.display())))
    }

    fn write_beside(&self, path: &Path, progress: &mut dyn FnMut(u64, u64)) -> io::Result<()> {
        let total = self.tensors.iter().fold(self.header().len() as u64, |total, tensor| {
            let n_bytes = tensor.n_bytes();
            total.saturating_add(n_bytes).saturating_add(self.padding(n_bytes) as u64)
        });
        let (part, file) = Part::create(path)?;
        check_room(&part.0, total)?;
        // Larger than a chunk of any type, so that pieces are written in whole buffers.
        let mut out = BufWriter::with_capacity(1 << 20, Counted { file, done: 0, total, progress });
        self.write(&mut out)?;
        out.flush()?;
        fs::rename(&part.0, path)
    }

    /// Everything before the tensors' data, padded.
    fn header(&self) -> Vec<u8> {
        let mut out = b"GGUF".to_vec();
        out.extend(3_u32.to_le_bytes());
        out.extend((self.tensors.len() as u64).to_le_bytes());
        out.extend((self.metadata.len() as u64).to_le_bytes());
        for (name, value) in &self.metadata {
            write_string(&mut out, name);
            out.extend(value.type_id().to_le_bytes());
            value.write(&mut out);
        }
        let mut offset = 0;
        for tensor in &self.tensors {
            write_string(&mut out, &tensor.name);
            let n_dimensions = u32::try_from(tensor.shape.len()).expect("a tensor has a few dimensions");
            out.extend(n_dimensions.to_le_bytes());
            tensor.shape.iter().for_each(|size| out.extend(size.to_le_bytes()));
            out.extend(tensor.kind.id().to_le_bytes());
            out.extend(u64::to_le_bytes(offset));
            offset += tensor.n_bytes() + self.padding(tensor.n_bytes()) as u64;
        }
        out.resize(out.len().next_multiple_of(self.alignment()), 0);
        out
    }

    /// The padding behind this many bytes.
    fn padding(&self, n_bytes: u64) -> usize {
        let alignment = self.alignment();
        match usize::try_from(n_bytes % alignment as u64) {
            Ok(0) | Err(_) => 0,
            Ok(over) => alignment - over,
        }
    }
}

impl Tensor {
    /// Writes the stored bytes, without padding.
    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let (seed, deviation) = match &self.data {
            Data::Bytes(bytes) => return out.write_all(bytes),
            Data::Random { seed, deviation } => (*seed, *deviation),
        };
        let mut random = Random::new(seed);
        let (mut numbers, mut bytes) = (vec![0.0; CHUNK], Vec::new());
        let mut left = self.len();
        while left > 0 {
            let chunk = usize::try_from(left).map_or(CHUNK, |left| left.min(CHUNK));
            random.normals(&mut numbers[..chunk], deviation);
            bytes.clear();
            quantize(self.kind, &numbers[..chunk], &mut bytes);
            out.write_all(&bytes)?;
            left -= chunk as u64;
        }
        Ok(())
    }
}

impl Value {
    fn write(&self, out: &mut Vec<u8>) {
        match self {
            Value::U8(x) => out.push(*x),
            Value::I8(x) => out.extend(x.to_le_bytes()),
            Value::U16(x) => out.extend(x.to_le_bytes()),
            Value::I16(x) => out.extend(x.to_le_bytes()),
            Value::U32(x) => out.extend(x.to_le_bytes()),
            Value::I32(x) => out.extend(x.to_le_bytes()),
            Value::F32(x) => out.extend(x.to_le_bytes()),
            Value::Bool(x) => out.push(u8::from(*x)),
            Value::String(x) => write_string(out, x),
            Value::Array(array) => {
                out.extend(array.type_id.to_le_bytes());
                out.extend((array.values.len() as u64).to_le_bytes());
                array.values.iter().for_each(|value| value.write(out));
            }
            Value::U64(x) => out.extend(x.to_le_bytes()),
            Value::I64(x) => out.extend(x.to_le_bytes()),
            Value::F64(x) => out.extend(x.to_le_bytes()),
        }
    }
}

fn write_string(out: &mut Vec<u8>, text: &str) {
    out.extend((text.len() as u64).to_le_bytes());
    out.extend(text.as_bytes());
}

/// The temporary file, removed on drop if it still exists.
struct Part(PathBuf);

impl Part {
    /// A hidden name of this process beside the path, so that renaming is atomic.
    fn create(path: &Path) -> io::Result<(Part, File)> {
        let name = path.file_name().ok_or(io::Error::new(io::ErrorKind::InvalidInput, "it names no file"))?;
        let part = path.with_file_name(format!(".{}.{}.part", name.display(), std::process::id()));
        // An existing one is another thread's, and stays.
        let file = File::create_new(&part)?;
        Ok((Part(part), file))
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // After renaming it is gone; otherwise the first error is the one to report.
        let _ = fs::remove_file(&self.0);
    }
}

/// Refuses a file that is larger than the disk space for this user.
#[cfg(unix)]
fn check_room(path: &Path, n_bytes: u64) -> io::Result<()> {
    let disk = rustix::fs::statvfs(path)?;
    let room = disk.f_bavail.saturating_mul(disk.f_frsize);
    if n_bytes <= room {
        return Ok(());
    }
    let problem = format!("{n_bytes} bytes are needed, and the disk has {room}");
    Err(io::Error::new(io::ErrorKind::StorageFull, problem))
}

#[cfg(not(unix))]
fn check_room(_: &Path, _: u64) -> io::Result<()> {
    Ok(())
}

/// A writer that reports its progress.
struct Counted<'a> {
    file: File,
    done: u64,
    total: u64,
    progress: &'a mut dyn FnMut(u64, u64),
}

impl Write for Counted<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let n = self.file.write(bytes)?;
        self.done += n as u64;
        (self.progress)(self.done, self.total);
        Ok(n)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
