//! [`EngineCall`]: what is asked of the engine's thread beside sequences, done between two steps in the
//! order in which it came.

use super::scheduler::Scheduler;

/// Something to do on the engine's thread, between two steps.
pub(super) type EngineCall = Box<dyn for<'model> FnOnce(&mut Scheduler<'model>) + Send>;
