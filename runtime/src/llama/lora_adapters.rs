//! LoRA adapters of a context: loaded while it is in use, set for a decode, freed.
//!
//! llama-cpp-2 takes the model by `&mut` to load an adapter, which no open context allows, and
//! frees no adapter before the model. llama.cpp itself needs neither: an adapter is entered in a
//! list of the model (`llama_model::loras`) that only a context reads, when it plans its graph.
//! Here both happen on the thread that owns the only context, so nobody reads that list meanwhile;
//! other threads tokenize, which is another part of the model.

use std::collections::BTreeMap;
use std::mem::ManuallyDrop;
use std::path::Path;

use llama_cpp_2::context::LlamaContext;
use llama_cpp_2::model::{LlamaLoraAdapter, LlamaModel};

use super::log;

/// The number of an adapter, never used for another one.
pub(crate) type AdapterId = u64;

/// The loaded adapters, and the one in use.
#[derive(Default)]
pub(super) struct LoraAdapters {
    loaded: BTreeMap<AdapterId, LlamaLoraAdapter>,
    set: Option<(AdapterId, f32)>,
}

impl LoraAdapters {
    /// Loads an adapter of `model`, the one of the context that these adapters belong to.
    #[allow(unsafe_code)]
    pub(super) fn load(&mut self, model: &LlamaModel, id: AdapterId, path: &Path) -> Result<(), String> {
        if !path.exists() {
            // Debug builds of llama-cpp-2 panic on it.
            return Err("the file is gone".to_owned());
        }
        // SAFETY: A second owner of the same pointer, which is never dropped. `LlamaModel` holds
        // nothing else, and its pointer claims no uniqueness, so both can be used. What the call
        // changes behind it is only read by contexts, and the only one belongs to this thread.
        let mut model = ManuallyDrop::new(unsafe { std::ptr::read(model) });
        let (loaded, log) = log::with_errors(|| model.lora_adapter_init(path));
        match loaded {
            Ok(adapter) => {
                self.loaded.insert(id, adapter);
                Ok(())
            }
            Err(source) => Err(if log.is_empty() { source.to_string() } else { log }),
        }
    }

    /// Frees an adapter of `context`'s model.
    #[allow(unsafe_code)]
    pub(super) fn free(&mut self, context: &mut LlamaContext<'_>, id: AdapterId) {
        // The context keeps a pointer to what is set. If it can't be told to forget it, the adapter
        // is left to the model, which frees it.
        if self.set.is_some_and(|(set, _)| set == id) && self.set(context, None).is_err() {
            return;
        }
        if let Some(adapter) = self.loaded.remove(&id) {
            // SAFETY: `LlamaLoraAdapter` is `repr(transparent)` over a pointer to what
            // `llama_adapter_lora_init` returned, in the version that the manifest pins;
            // `transmute` compares the sizes. It was taken out of the map, so it is freed once; the
            // context does not have it set; and its model is alive, because the context borrows it.
            unsafe {
                let pointer =
                    std::mem::transmute::<LlamaLoraAdapter, *mut llama_cpp_sys_2::llama_adapter_lora>(adapter);
                llama_cpp_sys_2::llama_adapter_lora_free(pointer);
            }
        }
    }

    /// Sets one adapter, or none. Returns whether that is a change.
    pub(super) fn set(
        &mut self,
        context: &mut LlamaContext<'_>,
        adapter: Option<(AdapterId, f32)>,
    ) -> Result<bool, String> {
        if self.set == adapter {
            return Ok(false);
        }
        // `llama_set_adapters_lora` leaves out adapters of strength 0, so setting the present one
        // to 0 sets none.
        let (id, scale) = adapter.or(self.set.map(|(id, _)| (id, 0.0))).unwrap_or_default();
        let loaded = self.loaded.get_mut(&id).ok_or_else(|| format!("adapter {id} is not loaded"))?;
        context.lora_adapter_set(loaded, scale).map_err(|e| e.to_string())?;
        self.set = adapter;
        Ok(true)
    }
}
