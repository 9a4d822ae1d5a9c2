//! Writes the lists of rule ids that this game may cite.
#[path = "../../abilities/build/rules.rs"]
mod rules;

fn main() {
    rules::write(&["heroes"]);
}
