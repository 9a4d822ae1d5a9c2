//! Texts of steps and of effects on cards.

use super::Before;
use super::which::is_figure;
use super::{Say, lexicon};
use crate::card::{
    Act, Chooser, Link, Mod, NextKind, Num, PriceChange, Sel, Stat, Step, Until, Whose,
};
use stolik_abilities::lexicon::capital;

impl Say<'_> {
    /// The steps of a line, one after the other.
    pub(super) fn body(self, body: &[Step]) -> String {
        let (mut said, mut say) = (String::new(), self);
        for step in body {
            let one = say.step(step);
            say.before = say.before.and(step);
            if said.is_empty() {
                said = one;
                continue;
            }
            let key = match step.link {
                // Of what hangs on something the condition begins a part of its own.
                Link::Then if step.cond.is_some() => "link.then-if",
                Link::Then => "link.then",
                Link::And => "link.and",
                Link::Dot => "link.dot",
                Link::With => "link.with",
                Link::Else => "link.else",
            };
            let gaps = [("before", &*said), ("after", &*one), ("After", &*capital(&one))];
            said = self.phrase(key, &gaps);
        }
        said
    }

    fn step(self, step: &Step) -> String {
        let mut said = self.until(self.act(step), step.until);
        said = self.chosen(said, step);
        if step.may {
            said = self.of("step.may", "text", &said);
        }
        match &step.cond {
            Some(cond) => self.phrase("step.if", &[("cond", &self.cond(cond)), ("text", &said)]),
            None => said,
        }
    }

    /// A step with how many of its cards are chosen, and by whom.
    fn chosen(self, said: String, step: &Step) -> String {
        if let Sel::PickX(_) = &step.sel {
            return self.of("pick.x", "text", &said);
        }
        let Sel::Pick(least, most, _, chooser) = &step.sel else { return said };
        let said = match (least, most) {
            _ if matches!(step.act, Act::Exchange(_)) => {
                self.phrase("pick.each-side", &[("n", &most.to_string()), ("text", &said)])
            }
            (1, 1) => said,
            (2, 2) => self.of("pick.two", "text", &said),
            (3, 3) => self.of("pick.three", "text", &said),
            (0, &u8::MAX) => self.of("pick.some", "text", &said),
            (_, most) => self.phrase("pick.upto", &[("n", &most.to_string()), ("text", &said)]),
        };
        match chooser {
            Chooser::Me => said,
            Chooser::Enemy => self.of("pick.enemy", "text", &said),
        }
    }

    fn until(self, said: String, until: Until) -> String {
        match until {
            Until::Forever => said,
            Until::Turn => self.of("until.turn", "text", &said),
            Until::Mine => self.of("until.mine", "text", &said),
            Until::Enemy => self.of("until.enemy", "text", &said),
            Until::Coins(n) => {
                self.phrase("until.coins", &[("text", &said), ("n", &n.to_string())])
            }
        }
    }

    /// The text of an act, with the cards in the case that the verb wants.
    fn act(self, step: &Step) -> String {
        let on = self.selected(&step.sel);
        let (n, cards) = (self.num(&step.num), self.counted("noun.card", &step.num));
        let coins = self.counted("noun.coin", &step.num);
        let prayers = self.counted("noun.prayer", &step.num);
        let times = self.counted("noun.time", &step.num);
        let gaps = [
            ("n", &*n),
            ("cards", &*cards),
            ("coins", &*coins),
            ("prayers", &*prayers),
            ("times", &*times),
        ];
        let plain = |key: &str| on.fill(self, key, &gaps);
        let what =
            |key: &str, what: &str| on.fill(self, key, &[&gaps[..], &[("what", what)]].concat());
        let key = format!("act.{}", step.act.word().name);
        match &step.act {
            Act::Give(Mod::Cannot(ban)) if !self.plural(&step.sel) => {
                what("act.give-ban", &self.ban(*ban))
            }
            Act::Give(Mod::LoseText) if !self.plural(&step.sel) => plain("act.lose-text"),
            Act::Give(Mod::Lose(word)) if !self.plural(&step.sel) => {
                what("act.lose-word", &super::bare(*word, self.lang))
            }
            Act::Give(given) => {
                let key = if given.word().thing { "act.give-thing" } else { "act.give" };
                what(self.given_to(key, &step.sel), &self.effect(given))
            }
            Act::GiveStrike if doubles(step) => plain("act.double-strike"),
            Act::GiveStrike => plain(self.given_to("act.give-strike", &step.sel)),
            Act::GiveWord(word) => {
                what(self.given_to("act.give-word", &step.sel), &super::bare(*word, self.lang))
            }
            Act::GiveLife if !is_figure(&step.num) => {
                let many = self.plural(&step.sel);
                plain(if many { "act.give-life-told-many" } else { "act.give-life-told" })
            }
            Act::GiveLife => plain(self.given_to("act.give-life", &step.sel)),
            Act::SetStrike if !is_figure(&step.num) => plain("act.set-strike-told"),
            Act::SetLives if !is_figure(&step.num) => plain("act.set-lives-told"),
            Act::Boost if step.num == Num::Is(1) => plain("act.boost-one"),
            Act::Weaken if step.num == Num::Is(1) => plain("act.weaken-one"),
            Act::Strip(word) => what(&key, &super::bare(*word, self.lang)),
            Act::BecomeElement(one) | Act::GainElement(one) | Act::LoseElement(one) => {
                what(&key, &super::element(*one, self.lang))
            }
            Act::MakeSupport(class) | Act::BecomeClass(class) => {
                what(&key, &super::class(*class, self.lang))
            }
            Act::Search(filter) | Act::Summon(filter) | Act::CallTop(filter) => {
                let found = self.card_in(filter, stolik_abilities::lexicon::Shape::One);
                let key = match (&step.act, &step.num) {
                    (Act::CallTop(_), _) => "act.call-top",
                    (Act::Summon(_), Num::Is(1)) => "act.summon-one",
                    (Act::Summon(_), _) => "act.summon",
                    (_, Num::Is(1)) => "act.search-one",
                    (_, _) => "act.search",
                };
                found.fill(self, key, &gaps)
            }
            Act::Create(id) => {
                let one = step.num == Num::Is(1);
                what(if one { "act.create-one" } else { "act.create" }, &self.called(id))
            }
            Act::Place(id, whose, top) => {
                let own = matches!(whose, Whose::Ally | Whose::Any | Whose::Active);
                let key = match (own, top) {
                    (true, false) => "act.place-own",
                    (false, false) => "act.place-enemy",
                    (true, true) => "act.place-own-top",
                    (false, true) => "act.place-enemy-top",
                };
                what(key, &self.called(id))
            }
            Act::Choose(several, ways) => {
                let key = match (several, &step.num) {
                    (true, _) => "act.choose-several",
                    (false, Num::Is(1)) => "act.choose-one",
                    (false, Num::Is(2)) => "act.choose-twice",
                    (false, _) => "act.choose",
                };
                what(key, &self.all_ways(ways))
            }
            Act::Demand(steps) => what(&key, &self.body(steps)),
            Act::Exchange(theirs) => {
                let theirs = self.card_in(theirs, stolik_abilities::lexicon::Shape::One);
                what(&key, &theirs.nom)
            }
            Act::DestroyCounting(stat) => what(&key, &self.stat(*stat)),
            // The word says all.
            _ => plain(&key),
        }
    }

    /// Whether the cards on which a step works are named in the plural.
    fn plural(self, sel: &Sel) -> bool {
        matches!(sel, Sel::Heroes) || (matches!(sel, Sel::It) && self.before.several)
    }

    /// The phrase of something that cards get: many of them get it in another form.
    fn given_to(self, key: &'static str, sel: &Sel) -> &'static str {
        match key {
            _ if !self.plural(sel) => key,
            "act.give" => "act.give-many",
            "act.give-thing" => "act.give-thing-many",
            "act.give-strike" => "act.give-strike-many",
            "act.give-word" => "act.give-word-many",
            "act.give-life" => "act.give-life-many",
            other => other,
        }
    }

    fn all_ways(self, ways: &[Vec<Step>]) -> String {
        let said = ways.iter().zip(1..).map(|(way, n): (_, u8)| {
            self.phrase("way", &[("n", &n.to_string()), ("text", &self.body(way))])
        });
        lexicon::get().join(self.lang, &said.collect::<Vec<_>>(), "join.or")
    }

    /// An effect on a card.
    pub(super) fn effect(self, what: &Mod) -> String {
        let key = format!("mod.{}", what.word().name);
        let said = |what: &str| self.of(&key, "what", what);
        match what {
            Mod::Strike(n) | Mod::Life(n) => self.of(&key, "n", &self.signed(i16::from(*n))),
            Mod::Attacks(n) | Mod::Shots(n) => self.of(&key, "n", &self.signed(i16::from(*n))),
            Mod::NamePrice(n, _) => self.of(&key, "n", &self.signed(i16::from(*n))),
            Mod::Word(word, n) => said(&super::keyword(*word, *n, self.lang)),
            Mod::Lose(word) => said(&super::bare(*word, self.lang)),
            Mod::Prevent(n) => lexicon::get().counted(self.lang, &key, *n, &[]),
            Mod::Cannot(ban) => self.ban(*ban),
            Mod::Grant(line) | Mod::Delayed(line) | Mod::DelayedBy(line, _) => {
                said(&self.given(*line))
            }
            Mod::NextPrice(change, kind) => {
                let kind = match kind {
                    NextKind::Card => "next.card",
                    NextKind::Creature => "next.creature",
                    NextKind::Spell => "next.spell",
                };
                let (kind, what) = (self.phrase(kind, &[]), self.costs(*change));
                self.phrase(&key, &[("kind", &kind), ("what", &what)])
            }
            Mod::UsePrice(change, _) => said(&self.costs(*change)),
            // The word says all.
            _ => self.phrase(&key, &[]),
        }
    }

    /// A line that the card gives to others, without its full stop.
    pub(super) fn given(self, line: u8) -> String {
        let given = self.card.abilities.get(usize::from(line));
        // The text begins anew, without the steps before the gift.
        let anew = Say { before: Before::default(), ..self };
        given.map_or_else(String::new, |one| anew.ability(one).trim_end_matches('.').to_owned())
    }

    /// A change of a price behind the word "costs".
    fn costs(self, change: PriceChange) -> String {
        match change {
            PriceChange::By(n) => {
                let key = if n < 0 { "costs.less" } else { "costs.more" };
                self.of(key, "n", &n.unsigned_abs().to_string())
            }
            PriceChange::Times(n) => self.of("costs.times", "times", &self.times(n)),
            PriceChange::Half | PriceChange::Set(_) => self.change(change),
        }
    }

    /// A change of a price.
    pub(super) fn change(self, change: PriceChange) -> String {
        match change {
            PriceChange::By(n) => self.of("change.by", "n", &self.signed(i16::from(n))),
            PriceChange::Times(n) => self.of("change.times", "times", &self.times(n)),
            PriceChange::Half => self.phrase("change.half", &[]),
            PriceChange::Set(n) => self.of("change.set", "n", &n.to_string()),
        }
    }
}

impl Before {
    /// The same behind one step more; a step that is about no card leaves those of the one before.
    fn and(self, step: &Step) -> Before {
        let several = match step.sel {
            Sel::None | Sel::It => self.several,
            ref sel => sel.is_several(),
        };
        Before {
            reveals: matches!(step.act, Act::RevealTop),
            several: several || matches!(step.act, Act::Exchange(_)),
        }
    }
}

/// Whether a step gives a card its own strike once more.
pub(super) fn doubles(step: &Step) -> bool {
    matches!(
        (&step.sel, &step.num),
        (Sel::Itself, Num::Own(Stat::Strike))
            | (Sel::It | Sel::Pick(_, 1, ..), Num::Its(Stat::Strike))
    )
}

/// An effect on a card in play: `card` is the card whose line gave it.
#[must_use]
pub fn effect(
    rules: &crate::pool::Heroes,
    card: crate::ids::CardId,
    what: &Mod,
    lang: super::Language,
) -> String {
    Say::of_card(rules, rules.printed_of(card), lang).effect(what)
}
