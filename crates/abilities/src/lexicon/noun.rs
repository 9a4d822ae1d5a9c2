//! Noun phrases such as "another open enemy creature". Russian declines every word of one; English puts an
//! article before it, and "that is not" behind the noun.

use super::{Case, Count, Gender, Language, Lexicon};

/// The way in which a phrase names cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// As one: a target, or the card of an event.
    One,
    /// As each of a group.
    Each,
    /// As a group.
    Many,
}

impl Shape {
    fn count(self) -> Count {
        match self {
            Shape::One | Shape::Each => Count::One,
            Shape::Many => Count::Many,
        }
    }
}

/// Words before a noun: one of them must be true, or none may be true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Adjective {
    /// Their keys, said with "or" between them.
    pub keys: Vec<&'static str>,
    /// True if none of the words may be true.
    pub not: bool,
}

/// The parts of a noun phrase. Its words are keys of the lexicon's terms; besides them the lexicon has the
/// terms `adj.each` and `adj.other`, and the phrases `sel.another`, `sel.adjacent`, `sel.not_adj`,
/// `sel.not_adj_many`, `join.comma` and `join.or`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NounPhrase {
    /// The noun.
    pub noun: &'static str,
    /// Its gender in Russian.
    pub gender: Gender,
    /// Other ones than the card that speaks.
    pub other: bool,
    /// Next to the card that speaks, where that stands before the noun (English).
    pub adjacent: bool,
    /// The owners or controllers: keys of adjectives.
    pub whose: Vec<&'static str>,
    /// The other adjectives.
    pub adjectives: Vec<Adjective>,
    /// Phrases behind the noun.
    pub after: Vec<String>,
}

/// Adjectives of a passing state. English puts them before the owner and the kind: "a closed enemy forest creature".
const STATES: [&str; 5] = ["adj.open", "adj.closed", "adj.wounded", "adj.unhurt", "adj.poisoned"];

impl NounPhrase {
    /// The phrase.
    #[must_use]
    pub fn say(&self, lexicon: &Lexicon, lang: Language, case: Case, shape: Shape) -> String {
        match lang {
            Language::Ru => self.russian(lexicon, case, shape),
            Language::En => self.english(lexicon, shape),
        }
    }

    fn russian(&self, lexicon: &Lexicon, case: Case, shape: Shape) -> String {
        let count = shape.count();
        let word = |key: &str| lexicon.adjective(Language::Ru, key, case, count, self.gender);
        let each = (shape == Shape::Each).then_some("adj.each");
        let other = self.other.then_some("adj.other");
        let first = each.into_iter().chain(other).chain(self.whose.iter().copied());
        let mut words: Vec<String> = first.map(word).collect();
        for Adjective { keys, not } in &self.adjectives {
            let not =
                if *not { lexicon.phrase(Language::Ru, "sel.not_adj", &[]) } else { String::new() };
            let list: Vec<String> = keys.iter().map(|key| not.clone() + &word(key)).collect();
            words.push(lexicon.join(Language::Ru, &list, "join.or"));
        }
        words.push(lexicon.term(Language::Ru, self.noun, case, count));
        words.extend(self.after.iter().cloned());
        words.join(" ")
    }

    fn english(&self, lexicon: &Lexicon, shape: Shape) -> String {
        let word = |key: &str| lexicon.term(Language::En, key, Case::Nom, Count::One);
        let phrase = |key: &str| lexicon.phrase(Language::En, key, &[]);
        let mut words = Vec::new();
        match (shape, self.other) {
            (Shape::Each, other) => {
                words.push(word("adj.each"));
                words.extend(other.then(|| word("adj.other")));
            }
            (Shape::One, true) => words.push(phrase("sel.another")),
            (Shape::Many, true) => words.push(word("adj.other")),
            (Shape::One | Shape::Many, false) => {}
        }
        words.extend(self.adjacent.then(|| phrase("sel.adjacent")));
        let (mut states, mut kinds, mut behind) = (Vec::new(), Vec::new(), Vec::new());
        for Adjective { keys, not } in &self.adjectives {
            let state = keys.iter().all(|key| STATES.contains(key));
            let list: Vec<String> = keys.iter().map(|key| word(key)).collect();
            let list = lexicon.join(Language::En, &list, "join.or");
            match (not, shape) {
                (false, _) if state => states.push(list),
                (false, _) => kinds.push(list),
                (true, Shape::Many) => behind.push(phrase("sel.not_adj_many") + &list),
                (true, Shape::One | Shape::Each) => behind.push(phrase("sel.not_adj") + &list),
            }
        }
        words.extend(states);
        words.extend(self.whose.iter().map(|key| word(key)));
        words.extend(kinds);
        words.push(lexicon.term(Language::En, self.noun, Case::Nom, shape.count()));
        words.extend(self.after.iter().cloned());
        words.extend(behind);
        let text = words.join(" ");
        match shape {
            Shape::One if self.other => text,
            Shape::One if text.starts_with(['a', 'e', 'i', 'o', 'u']) => format!("an {text}"),
            Shape::One => format!("a {text}"),
            Shape::Each | Shape::Many => text,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::lexicon;
    use super::*;

    fn hero() -> NounPhrase {
        NounPhrase {
            noun: "noun.hero",
            gender: Gender::Being,
            other: false,
            adjacent: false,
            whose: Vec::new(),
            adjectives: Vec::new(),
            after: Vec::new(),
        }
    }

    fn adjective(keys: &[&'static str], not: bool) -> Adjective {
        Adjective { keys: keys.to_vec(), not }
    }

    #[test]
    fn every_word_of_a_russian_phrase_is_declined() {
        let lexicon = lexicon();
        let phrase = NounPhrase {
            other: true,
            adjectives: vec![adjective(&["adj.open", "adj.big"], true)],
            after: vec!["там".to_owned()],
            ..hero()
        };
        let say = |case, shape| phrase.say(&lexicon, Language::Ru, case, shape);
        assert_eq!(say(Case::Nom, Shape::One), "дм неом или небм г1 там");
        assert_eq!(say(Case::Acc, Shape::Each), "к2 д2 нео2 или неб2 г4 там");
        assert_eq!(say(Case::Gen, Shape::Many), "Д2 неО2 или неБ2 Г2 там");
    }

    #[test]
    fn an_english_phrase_has_its_article_and_its_negation_behind() {
        let lexicon = lexicon();
        let say = |phrase: &NounPhrase, shape| phrase.say(&lexicon, Language::En, Case::Acc, shape);
        assert_eq!(say(&hero(), Shape::One), "a hero");
        let open = NounPhrase { adjectives: vec![adjective(&["adj.open"], false)], ..hero() };
        assert_eq!(say(&open, Shape::One), "an open hero");
        let other = NounPhrase { other: true, adjacent: true, ..open };
        assert_eq!(say(&other, Shape::One), "another adjacent open hero");
        assert_eq!(say(&other, Shape::Each), "each other adjacent open hero");
        assert_eq!(say(&other, Shape::Many), "other adjacent open heroes");
        let closed = NounPhrase { adjectives: vec![adjective(&["adj.open"], true)], ..hero() };
        assert_eq!(say(&closed, Shape::One), "a hero that is not open");
        assert_eq!(say(&closed, Shape::Many), "heroes that are not open");
    }

    #[test]
    fn an_english_phrase_names_state_then_owner_then_kind() {
        let phrase = NounPhrase {
            whose: vec!["adj.other"],
            adjectives: vec![adjective(&["adj.big"], false), adjective(&["adj.open"], false)],
            ..hero()
        };
        let said = phrase.say(&lexicon(), Language::En, Case::Acc, Shape::One);
        assert_eq!(said, "an open other big hero");
    }
}
