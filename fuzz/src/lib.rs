//! What the fuzz targets call: the functions that the workspace's tests run over the same corpus.
#![forbid(unsafe_code)]

#[path = "../../tests/src/fuzz/mod.rs"]
pub mod fuzz;
