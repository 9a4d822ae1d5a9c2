//! Writing and stamps on pictures stand out from the ground below and around them.

use stolik_render::written::{Stamped, Watched, Written};

/// The least contrast of a line of text of that size, by the accessibility guidelines of the web (WCAG 2, level AA).
fn least(size: f32) -> f32 {
    if size >= 24.0 { 3.0 } else { 4.5 }
}

/// The least contrast of a sign, by the same guidelines.
const SIGN: f32 = 3.0;

/// Asserts that all lines and signs stand out, and that there are some.
pub fn hold(watched: &Watched) {
    let Watched { written, stamped } = watched;
    assert!(written.len() > 200, "so few lines were measured: {}", written.len());
    let mut poor: Vec<&Written> =
        written.iter().filter(|one| one.contrast < least(one.size)).collect();
    poor.sort_by(|a, b| a.contrast.total_cmp(&b.contrast));
    poor.dedup_by(|a, b| (&a.line, a.size) == (&b.line, b.size));
    let lines: Vec<String> = poor
        .iter()
        .map(|one| format!("{:.2} {:.0} px «{}»", one.contrast, one.size, one.line))
        .collect();
    assert!(poor.is_empty(), "{} lines hardly stand out:\n{}", poor.len(), lines.join("\n"));
    assert!(stamped.len() > 100, "so few signs were measured: {}", stamped.len());
    let mut poor: Vec<&Stamped> = stamped.iter().filter(|one| one.contrast < SIGN).collect();
    poor.sort_by(|a, b| a.contrast.total_cmp(&b.contrast));
    poor.dedup_by(|a, b| (&a.ink, a.size) == (&b.ink, b.size));
    let signs: Vec<String> = poor
        .iter()
        .map(|one| format!("{:.2} {:.0} px {}", one.contrast, one.size, one.ink))
        .collect();
    assert!(poor.is_empty(), "{} signs hardly stand out:\n{}", poor.len(), signs.join("\n"));
}
