//! What is written on pictures stands out from what lies below it.

use stolik_render::written::Written;

/// The least contrast of a line of text of that size, by the accessibility guidelines of the web (WCAG 2, level AA).
fn least(size: f32) -> f32 {
    if size >= 24.0 { 3.0 } else { 4.5 }
}

/// Asserts that all lines stand out, and that there are some.
pub fn hold(written: &[Written]) {
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
}
