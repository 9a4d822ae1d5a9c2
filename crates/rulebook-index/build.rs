//! Makes the index of the rulebook once, when the program is built.
use std::path::Path;
use std::{env, fs};
use stolik_rulebook::Rulebook;

fn main() {
    // The texts are embedded in `stolik-rulebook`: a change of one builds and runs this script anew.
    println!("cargo::rerun-if-changed=build.rs");
    let folder = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let bytes = Rulebook::embedded().to_bytes();
    fs::write(Path::new(&folder).join("rulebook.bin"), bytes).expect("OUT_DIR can be written");
}
