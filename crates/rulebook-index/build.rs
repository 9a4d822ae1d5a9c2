//! Makes the index of the rulebook and the list of the games' names once, when the program is built.
use std::path::Path;
use std::{env, fs};
use stolik_rulebook::{Called, Rulebook};

fn main() {
    // The texts are embedded in `stolik-rulebook`: a change of one builds and runs this script anew.
    println!("cargo::rerun-if-changed=build.rs");
    let folder = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let write = |name: &str, bytes: Vec<u8>| {
        fs::write(Path::new(&folder).join(name), bytes).expect("OUT_DIR can be written");
    };
    write("rulebook.bin", Rulebook::embedded().to_bytes());
    write("called.bin", Called::embedded().to_bytes());
}
