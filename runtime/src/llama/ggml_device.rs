//! What ggml says of a device beyond llama-cpp-2's list: which piece of hardware it is, and whether
//! it can hold a tensor of a size.
//!
//! ggml's scheduler asks a device whether it can run an operation, and aborts where the answer is no
//! and the operation writes to a tensor that is on that device already. A cache of keys and values
//! is such a tensor, and Vulkan's limit for one buffer (128 MiB on some drivers) is soon reached. So
//! the same question is asked here before the cache is made.

use std::ffi::CStr;
use std::ptr;

use llama_cpp_sys_2 as sys;

use super::attention::KvCacheType;

/// The hardware that a device is, such as its place on the bus; `None` where the backend doesn't
/// say. Two backends may drive the same.
#[allow(unsafe_code)]
pub(super) fn hardware_id(index: usize) -> Option<String> {
    let device = device(index)?;
    // SAFETY: the device exists, and stays for the life of the process. The struct is numbers and
    // pointers, for which all zeros are valid, and the function fills it in.
    let id = unsafe {
        let mut props = std::mem::zeroed();
        sys::ggml_backend_dev_get_props(device, &raw mut props);
        props.device_id
    };
    if id.is_null() {
        return None;
    }
    // SAFETY: not null, so a C string that the device owns.
    let id = unsafe { CStr::from_ptr(id) }.to_string_lossy().into_owned();
    (!id.is_empty()).then_some(id)
}

/// Whether a device can write rows of `row_len` numbers to a tensor of `n_rows` such rows.
#[allow(unsafe_code)]
pub(super) fn can_write(index: usize, kv: KvCacheType, row_len: u64, n_rows: u64) -> bool {
    let (Some(device), Ok(row_len), Ok(n_rows)) = (device(index), i64::try_from(row_len), i64::try_from(n_rows)) else {
        return false;
    };
    let block = kv.block_len();
    if row_len <= 0 || n_rows <= 0 || row_len % block != 0 || row_len.checked_mul(n_rows).is_none() {
        return false;
    }
    // SAFETY: `ggml_init` without a buffer of ours allocates descriptions of eight tensors, of which
    // four are made, and with `no_alloc` none gets memory for its numbers. `ggml_set_rows` asserts
    // that rows are equally long, as these are, and that there is an index for each. The device
    // looks at the descriptions only. Nothing of it outlives `ggml_free`.
    unsafe {
        let context = sys::ggml_init(sys::ggml_init_params {
            mem_size: 8 * sys::ggml_tensor_overhead(),
            mem_buffer: ptr::null_mut(),
            no_alloc: true,
        });
        if context.is_null() {
            return false;
        }
        let cache = sys::ggml_new_tensor_2d(context, ggml_type(kv), row_len, n_rows);
        let rows = sys::ggml_new_tensor_2d(context, sys::GGML_TYPE_F32, row_len, 1);
        let indices = sys::ggml_new_tensor_1d(context, sys::GGML_TYPE_I64, 1);
        let operation = sys::ggml_set_rows(context, cache, rows, indices);
        let can = sys::ggml_backend_dev_supports_op(device, operation);
        sys::ggml_free(context);
        can
    }
}

#[allow(unsafe_code)]
fn device(index: usize) -> Option<sys::ggml_backend_dev_t> {
    // SAFETY: asserts that the index is below the count, which is checked first.
    unsafe { (index < sys::ggml_backend_dev_count()).then(|| sys::ggml_backend_dev_get(index)) }
}

fn ggml_type(kv: KvCacheType) -> sys::ggml_type {
    match kv {
        KvCacheType::F32 => sys::GGML_TYPE_F32,
        KvCacheType::F16 => sys::GGML_TYPE_F16,
        KvCacheType::Bf16 => sys::GGML_TYPE_BF16,
        KvCacheType::Q8_0 => sys::GGML_TYPE_Q8_0,
        KvCacheType::Q4_0 => sys::GGML_TYPE_Q4_0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_processor_can_write_what_is_asked() {
        crate::llama::devices().expect("llama.cpp starts");
        for kv in [KvCacheType::F32, KvCacheType::F16, KvCacheType::Bf16, KvCacheType::Q8_0, KvCacheType::Q4_0] {
            let processor = crate::llama::devices().expect("devices").iter().position(|d| d.name == "CPU");
            assert!(can_write(processor.expect("there is one"), kv, 192, 1 << 20), "{kv:?}");
        }
    }

    #[test]
    fn what_cannot_be_asked_is_no() {
        crate::llama::devices().expect("llama.cpp starts");
        assert!(!can_write(999, KvCacheType::F16, 64, 64));
        assert!(!can_write(0, KvCacheType::Q8_0, 33, 64));
        assert!(!can_write(0, KvCacheType::F16, 0, 64));
        assert!(!can_write(0, KvCacheType::F16, 64, u64::MAX));
        assert!(!can_write(0, KvCacheType::F16, 1 << 40, 1 << 40));
        assert_eq!(hardware_id(999), None);
    }
}
