//! Documents that stand on others: what one does not say, it takes from the one below.
//!
//! A rule of the upper document takes the place of those it names (`over`), and of one with its own id.
//! Everything else of the documents below holds there too: it is found, cited and shown under the upper
//! document, and a [`crate::Rule`] says in which one it stands.

use crate::book::Volume;
use crate::data::RuleEntry;
use crate::find::{ANSWERS, Answer, Found, How, NEAR};
use crate::{Near, Rulebook};
use stolik_words::Language;

impl Rulebook {
    /// A document and those it stands on, the nearest first.
    pub fn stack(&self, document: &str) -> impl Iterator<Item = &str> {
        self.volumes_of(document).map(|volume| volume.id.as_str())
    }

    /// The ids of all rules that hold in a document: its own, then those of the documents below as far
    /// as nothing took their place.
    #[must_use]
    pub fn all_ids(&self, document: &str) -> Vec<&str> {
        let mut all = Vec::new();
        for volume in self.volumes_of(document) {
            let ids = volume.rules.iter().map(|rule| rule.id.as_str());
            all.extend(ids.filter(|id| self.instead(document, volume, id).is_none()));
        }
        all
    }

    /// The rules of the documents below that a rule takes the place of, as document and id.
    #[must_use]
    pub fn replaces(&self, document: &str, id: &str) -> Vec<(&str, &str)> {
        let Some((volume, rule)) = self.held(document, id) else { return Vec::new() };
        let below = |id: &String| self.held(volume.on.as_deref()?, id);
        rule.over.iter().filter_map(below).map(|(volume, rule)| named(volume, rule)).collect()
    }

    /// The rules of other documents that take its place there, as document and id.
    #[must_use]
    pub fn replaced(&self, document: &str, id: &str) -> Vec<(&str, &str)> {
        let Some((home, _)) = self.held(document, id) else { return Vec::new() };
        let mut all = Vec::new();
        for volume in self.volumes.iter().filter(|volume| volume.on.is_some()) {
            let over = |rule: &&RuleEntry| {
                let replaced = self.replaces(&volume.id, &rule.id);
                replaced.contains(&(home.id.as_str(), id))
            };
            let rules = volume.rules.iter().filter(|rule| !rule.over.is_empty());
            all.extend(rules.filter(over).map(|rule| named(volume, rule)));
        }
        all
    }

    /// Answers a question about a document as [`Rulebook::find`] does, from the documents below too.
    /// What the document says itself comes first among what fits as well. Where something took the place
    /// of a rule below, that is named.
    #[must_use]
    pub fn ask(&self, document: &str, query: &str, language: Language) -> Found {
        let mut all = Found::default();
        for volume in self.volumes_of(document) {
            let mut found = self.search.find(&volume.index, query, language);
            for answer in &mut found.answers {
                answer.id = self.holds(document, volume, &answer.id).to_owned();
            }
            for near in &mut found.near {
                near.rule = self.holds(document, volume, &near.rule).to_owned();
            }
            // A term of its own may mean something else than below.
            let own = |answer: &Answer| matches!(answer.how, How::Alias | How::Term);
            if !all.answers.iter().any(own) {
                all.meaning = all.meaning.or(found.meaning);
            }
            join(&mut all.answers, found.answers);
            let new = |near: &Near| all.near.iter().all(|known| known.rule != near.rule);
            let near: Vec<Near> = found.near.into_iter().filter(new).collect();
            all.near.extend(near);
        }
        all.answers.truncate(ANSWERS);
        all.near.truncate(if all.answers.is_empty() { NEAR } else { 0 });
        all
    }

    /// A document's volume and those on which it stands, the nearest first. It ends, because a document
    /// stands on one that was read before it.
    fn volumes_of(&self, document: &str) -> impl Iterator<Item = &Volume> {
        std::iter::successors(self.volume(document), |volume| self.volume(volume.on.as_deref()?))
    }

    /// A rule with words and the volume on which it stands: the document's, or one below.
    pub(crate) fn held(&self, document: &str, id: &str) -> Option<(&Volume, &RuleEntry)> {
        self.volumes_of(document).find_map(|volume| Some((volume, volume.rule(id)?)))
    }

    /// Returns the rule that replaces a rule of `home` in a document that builds on it.
    fn instead(&self, document: &str, home: &Volume, id: &str) -> Option<&str> {
        let above = self.volumes_of(document).take_while(|volume| volume.id != home.id);
        let mut rules = above.flat_map(|volume| &volume.rules);
        let over = |rule: &&RuleEntry| rule.id == id || rule.over.iter().any(|over| over == id);
        rules.find(over).map(|rule| rule.id.as_str())
    }

    /// Returns the rule that holds in the document for a rule of `home`: the rule itself, or its replacement.
    fn holds<'a>(&'a self, document: &str, home: &Volume, id: &'a str) -> &'a str {
        self.instead(document, home, id).unwrap_or(id)
    }
}

fn named<'a>(volume: &'a Volume, rule: &'a RuleEntry) -> (&'a str, &'a str) {
    (&volume.id, &rule.id)
}

/// Adds what a document below answers, by how well it fits; the document's own first among equals. Each
/// keeps its own order, which is not that of the scores alone.
fn join(answers: &mut Vec<Answer>, below: Vec<Answer>) {
    let mut own = std::mem::take(answers).into_iter().peekable();
    let mut below = below.into_iter().peekable();
    loop {
        let lower = match (own.peek(), below.peek()) {
            (_, None) => false,
            (None, Some(_)) => true,
            (Some(own), Some(below)) => below.score > own.score,
        };
        let Some(next) = (if lower { below.next() } else { own.next() }) else { return };
        if answers.iter().all(|known| known.id != next.id) {
            answers.push(next);
        }
    }
}
