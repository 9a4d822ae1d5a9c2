//! Short texts of lines for buttons: the verbs and numbers alone; the line's sentence has targets and conditions.

use super::Say;
use crate::card::{Act, BriefPrice, Mod, Num, Price, Step};

/// Characters beyond which no further step is named.
const LONG: usize = 28;

impl Say<'_> {
    /// The steps of a line in a few words; what does not fit is left out, and shown to be.
    pub(super) fn gist(self, body: &[Step]) -> String {
        let mut said = String::new();
        for step in body {
            let one = self.brief(step);
            if said.is_empty() {
                said = one;
            } else if said.chars().count() + one.chars().count() <= LONG {
                said = format!("{said}, {one}");
            } else {
                return format!("{said}\u{2026}");
            }
        }
        said
    }

    /// One step.
    fn brief(self, step: &Step) -> String {
        // A number that is counted when it is done stands as X.
        let num = match step.num {
            Num::Is(n) => Num::Is(n),
            _ => Num::X,
        };
        let (n, cards) = (self.num(&num), self.counted("noun.card", &num));
        let (coins, prayers) = (self.counted("noun.coin", &num), self.counted("noun.prayer", &num));
        let gaps = [("n", &*n), ("cards", &*cards), ("coins", &*coins), ("prayers", &*prayers)];
        let plain = |key: &str| self.phrase(key, &gaps);
        let key = format!("gist.{}", step.act.word().brief);
        let what = |what: &str| self.of(&key, "what", what);
        match &step.act {
            Act::Give(given) => self.brief_effect(given),
            Act::GiveStrike if super::steps::doubles(step) => plain("gist.double-strike"),
            Act::GiveWord(word) | Act::Strip(word) => what(&super::bare(*word, self.lang)),
            Act::BecomeElement(one) | Act::GainElement(one) | Act::LoseElement(one) => {
                what(&super::element(*one, self.lang))
            }
            Act::MakeSupport(class) | Act::BecomeClass(class) => {
                what(&super::class(*class, self.lang))
            }
            Act::Create(id) | Act::Place(id, ..) => what(&self.called(id)),
            // The word says all.
            _ => plain(&key),
        }
    }

    /// An effect on a card; those that are short as they are stand in full.
    fn brief_effect(self, what: &Mod) -> String {
        let Some(brief) = what.word().brief else { return self.effect(what) };
        let n = if let Mod::Prevent(n) = what { *n } else { 1 };
        let lost =
            if let Mod::Lose(word) = what { super::bare(*word, self.lang) } else { String::new() };
        self.phrase(&format!("gist.{brief}"), &[("n", &n.to_string()), ("what", &lost)])
    }

    /// A price; that the card closes goes without saying.
    pub(super) fn brief_price(self, price: &Price) -> Option<String> {
        let word = price.word();
        match word.brief {
            BriefPrice::Silent => None,
            BriefPrice::Full => Some(self.price(price)),
            BriefPrice::Own(key) => {
                Some(self.of(&format!("gist.price.{key}"), "n", &word.n.to_string()))
            }
        }
    }
}
