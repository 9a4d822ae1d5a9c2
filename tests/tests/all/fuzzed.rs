//! The corpus of the fuzz targets as an ordinary test: every file of `fuzz/corpus`, and what a few changes make
//! of it, goes through the function of its target (`tests/src/fuzz`). Files named `own-NN` are seeds of our own
//! (`--example seeds` writes them), all others are regression tests of findings.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use stolik_kernel::chance::Fast;
use stolik_tests::fuzz::{TARGETS, Target};
use stolik_tests::tree::root;

/// The most bytes of a file, and the most files of a target.
const SMALL: usize = 4096;
const FEW: usize = 64;

/// The files of a target's corpus, by name.
fn corpus(target: &Target) -> Vec<(String, Vec<u8>)> {
    let folder = root().join("fuzz/corpus").join(target.name);
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|_| panic!("no {}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a file").path()).collect();
    paths.sort();
    let name = |path: &PathBuf| path.file_name().expect("a name").to_string_lossy().into_owned();
    paths.iter().map(|path| (name(path), std::fs::read(path).expect("a file"))).collect()
}

/// Bytes with one to four changes: cut, repeated, put in from elsewhere, or single bytes.
fn changed(bytes: &[u8], other: &[u8], luck: &mut Fast) -> Vec<u8> {
    let mut out = bytes.to_vec();
    for _ in 0..=luck.below(4) {
        let at = |luck: &mut Fast, len: usize| luck.below(len as u32 + 1) as usize;
        let (from, len) = (at(luck, out.len()), at(luck, 16));
        let to = (from + len).min(out.len());
        match luck.below(5) {
            0 => drop(out.drain(from..to)),
            1 => {
                let again = out[from..to].to_vec();
                out.splice(to..to, again);
            }
            2 => {
                let start = at(luck, other.len());
                let end = (start + len).min(other.len());
                out.splice(from..from, other[start..end].iter().copied());
            }
            3 => out.truncate(out.len().max(1) - out.len().min(len)),
            _ => {
                if let Some(byte) = out.get_mut(from) {
                    *byte = luck.bits() as u8;
                }
            }
        }
    }
    out
}

/// Every file of the corpus as it is, and changed.
fn runs(name: &str) {
    let target = TARGETS.iter().find(|target| target.name == name).expect("a target");
    let files = corpus(target);
    let mut failed = Vec::new();
    for (number, (file, bytes)) in files.iter().enumerate() {
        let mut luck = Fast::new(number as u64);
        let other = &files[luck.below(files.len() as u32) as usize].1;
        let mutant = changed(bytes, other, &mut luck);
        for (what, bytes) in [("as it is", bytes), ("changed", &mutant)] {
            if catch_unwind(AssertUnwindSafe(|| (target.check)(bytes))).is_err() {
                failed.push(format!("{name}/{file} {what}: {:?}", String::from_utf8_lossy(bytes)));
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn the_corpus_of_notation_breaks_nothing() {
    runs("notation");
}

#[test]
fn the_corpus_of_cards_breaks_nothing() {
    runs("cards");
}

#[test]
fn the_corpus_of_decks_breaks_nothing() {
    runs("decks");
}

#[test]
fn the_corpus_of_tokens_breaks_nothing() {
    runs("tokens");
}

#[test]
fn the_corpus_of_rows_breaks_nothing() {
    runs("rows");
}

#[test]
fn the_corpus_of_updates_breaks_nothing() {
    runs("updates");
}

#[test]
fn the_corpus_of_lines_breaks_nothing() {
    runs("lines");
}

#[test]
fn every_target_has_its_program_and_a_small_corpus() {
    let text = |path: &str| std::fs::read_to_string(root().join(path)).expect("a file");
    let manifest: toml::Table = text("fuzz/Cargo.toml").parse().expect("a manifest");
    let bins = manifest["bin"].as_array().expect("programs").iter();
    let bins: BTreeSet<&str> = bins.map(|bin| bin["name"].as_str().expect("a name")).collect();
    let names: BTreeSet<&str> = TARGETS.iter().map(|target| target.name).collect();
    assert_eq!(bins, names, "fuzz/Cargo.toml, and TARGETS");
    let folders = std::fs::read_dir(root().join("fuzz/corpus")).expect("the corpus");
    let folders: BTreeSet<String> =
        folders.map(|one| one.expect("a folder").file_name().to_string_lossy().into()).collect();
    assert_eq!(folders.iter().map(String::as_str).collect::<BTreeSet<_>>(), names);
    for target in TARGETS {
        let program = text(&format!("fuzz/fuzz_targets/{}.rs", target.name));
        assert!(program.contains(&format!("stolik_fuzz::fuzz::{}(bytes)", target.name)));
        let files = corpus(target);
        let own = files.iter().filter(|(name, _)| name.starts_with("own-")).count();
        assert!(own >= 4 && files.len() <= FEW, "{}: {own} of {}", target.name, files.len());
        let long = files.iter().find(|(_, bytes)| bytes.len() > SMALL);
        assert!(long.is_none(), "{}: {:?} is long", target.name, long.map(|(name, _)| name));
    }
}

#[test]
fn a_change_changes_and_is_the_same_each_time() {
    let text = b"scenario A strike hits";
    let made = |seed| changed(text, b"another text", &mut Fast::new(seed));
    let all: BTreeSet<Vec<u8>> = (0..50).map(made).collect();
    assert!(all.len() > 40 && made(7) == made(7), "{} different ones", all.len());
}
