//! Points of events, as people write them.

/// A number of parts, two or four of which are one, as people write it.
pub(crate) fn parts(count: u32, of: u32) -> String {
    let rest = match (count % of) * (4 / of) {
        0 => "",
        1 => "\u{bc}",
        2 => "\u{bd}",
        _ => "\u{be}",
    };
    match count / of {
        0 if !rest.is_empty() => rest.to_owned(),
        whole => format!("{whole}{rest}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_written_with_fractions() {
        let halves = [0, 1, 2, 3, 8].map(|count| parts(count, 2));
        assert_eq!(halves, ["0", "\u{bd}", "1", "1\u{bd}", "4"]);
        let quarters = [0, 1, 2, 3, 9].map(|count| parts(count, 4));
        assert_eq!(quarters, ["0", "\u{bc}", "\u{bd}", "\u{be}", "2\u{bc}"]);
    }
}
