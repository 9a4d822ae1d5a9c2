//! Differences of sentences: the words that tell them apart.

/// The words of one of several sentences that do not begin or end all of them alike, without the marks around them:
/// at most so many letters, cut between words, wherever that still tells it from the others. Nothing where no word
/// differs.
#[must_use]
pub fn differing(of: usize, all: &[String], most: usize) -> String {
    let words: Vec<Vec<&str>> = all.iter().map(|one| one.split_whitespace().collect()).collect();
    let Some(own) = words.get(of) else { return String::new() };
    let shortest = words.iter().map(Vec::len).min().unwrap_or_default();
    let lead = (0..shortest).take_while(|n| words.iter().all(|w| w[*n] == own[*n])).count();
    let at_end = |w: &[&str], n: usize| w[w.len() - 1 - n].to_owned();
    let tail = (0..shortest - lead)
        .take_while(|n| words.iter().all(|w| at_end(w, *n) == at_end(own, *n)))
        .count();
    let middles: Vec<&[&str]> = words.iter().map(|w| &w[lead..w.len() - tail]).collect();
    let own = middles[of];
    let letters = |words: &[&str]| words.join(" ").chars().count();
    let fits = (1..=own.len()).take_while(|n| letters(&own[..*n]) <= most).last();
    let alike = |n: usize| {
        let beside = middles.iter().enumerate().filter(|(at, _)| *at != of);
        beside.into_iter().any(|(_, other)| other.starts_with(&own[..n]))
    };
    let kept = fits.into_iter().chain(1..=own.len()).find(|n| !alike(*n)).unwrap_or(own.len());
    let said = own[..kept].join(" ");
    said.trim_matches([',', '.', ':', ';', '\u{2014}', '\u{2013}', ' ']).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn differing_parts(all: &[&str], most: usize) -> Vec<String> {
        let all: Vec<String> = all.iter().map(|one| (*one).to_owned()).collect();
        (0..all.len()).map(|of| differing(of, &all, most)).collect()
    }

    #[test]
    fn what_all_say_alike_is_left_out() {
        let all = ["Close: heal 1 of an ally here.", "Close: heal 2 of all allies here."];
        assert_eq!(differing_parts(&all, 40), ["1 of an ally", "2 of all allies"]);
        assert_eq!(
            differing_parts(&["Close: wound.", "Close: wound.", "Open: wound."], 40)[2],
            "Open"
        );
        assert_eq!(differing_parts(&["Heal"], 40), [""]);
        assert_eq!(differing_parts(&["Heal 1", "Heal 1 and close"], 40), ["", "and close"]);
    }

    #[test]
    fn it_is_cut_between_words_where_it_still_tells_apart() {
        let all =
            ["an ally gets +1 to simple strikes", "an enemy gets \u{2212}1 to simple strikes"];
        assert_eq!(differing_parts(&all, 14), ["ally gets +1", "enemy gets \u{2212}1"]);
        assert_eq!(differing_parts(&all, 5), ["ally", "enemy"]);
        let all = ["a b c d e 1 x", "f b c d e 2 x", "a b c d e 3 x"];
        assert_eq!(differing_parts(&all, 3), ["a b c d e 1", "f b", "a b c d e 3"]);
    }
}
