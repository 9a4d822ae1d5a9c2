//! Functions of the fuzz targets: the same that the tests of the workspace run over the same corpus.
#![forbid(unsafe_code)]

#[path = "../../tests/src/fuzz/mod.rs"]
pub mod fuzz;
