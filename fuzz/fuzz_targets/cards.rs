//! The target `cards`: see `tests/src/fuzz`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| stolik_fuzz::fuzz::cards(bytes));
