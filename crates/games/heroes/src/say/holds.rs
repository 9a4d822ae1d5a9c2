//! Texts of constant abilities.

use super::which::is_figure;
use super::{Say, lexicon};
use crate::card::{Ban, Const, Filter, Harm, Ignored, Instead, Num, PriceChange, Whose};
use stolik_abilities::lexicon::Shape;

impl Say<'_> {
    /// The text of an effect in force.
    pub(super) fn holds(self, what: &Const) -> String {
        let num = |key: &str, n: &Num| self.of(key, "n", &self.change_of(n));
        let small = |key: &str, n: u8| self.of(key, "n", &n.to_string());
        let counted = |key: &str, n: u8| lexicon::get().counted(self.lang, key, n, &[]);
        let said = |key: &str, what: &str| self.of(key, "what", what);
        let of = |key: &str, filter: &Filter, gaps: &[(&str, &str)]| {
            self.card_in(filter, Shape::One).fill(self, key, gaps)
        };
        let many = |key: &str, filter: &Filter, gaps: &[(&str, &str)]| {
            self.card_in(filter, Shape::Many).fill(self, key, gaps)
        };
        let coins = |n: u8| self.counted("noun.coin", &Num::Is(i16::from(n)));
        match what {
            Const::Strike(n) => num("const.strike", n),
            Const::StrikeTimes(n) => {
                let (n, times) = (n.to_string(), self.times(*n));
                self.phrase("const.strike-times", &[("n", &n), ("times", &times)])
            }
            Const::StrikeHalf => self.phrase("const.strike-half", &[]),
            Const::StrikeSet(n) => self.of("const.strike-set", "n", &self.num(n)),
            Const::Lives(n) => num("const.lives", n),
            Const::Word(word, n) => said("const.word", &super::keyword(*word, *n, self.lang)),
            Const::Lose(word) => said("const.lose", &super::bare(*word, self.lang)),
            Const::LoseText => self.phrase("const.lose-text", &[]),
            Const::Grant(line) => said("const.grant", &self.given(*line)),
            Const::Cannot(ban) => self.ban(*ban),
            Const::Against(n, filter) => of("const.against", filter, &[("n", &self.change_of(n))]),
            Const::Attacks(n) => num("const.attacks", n),
            Const::Shots(n) => num("const.shots", n),
            Const::Spells(Num::Is(n)) if *n > 0 => {
                self.of("const.spells-more", "n", &n.to_string())
            }
            Const::Spells(n) => num("const.spells", n),
            Const::NoWounds(harm) => said("const.no-wounds", &self.harm(*harm)),
            Const::Cap(n) => counted("const.cap", *n),
            Const::Shield(n) => counted("const.shield", *n),
            Const::Less(n, None) => counted("const.less", *n),
            Const::Less(n, Some(filter)) => {
                let card = self.card_in(filter, Shape::One);
                let gaps = [("gen", &*card.gen_), ("acc", &card.acc)];
                lexicon::get().counted(self.lang, "const.less-from", *n, &gaps)
            }
            Const::StruckAt(n) => small("const.struck-at", *n),
            Const::Element(one) => said("const.element", &super::element(*one, self.lang)),
            Const::Evades(filter) => of("const.evades", filter, &[]),
            Const::Superior(filter) => of("const.superior", filter, &[]),
            Const::Draws => self.phrase("const.draws", &[]),
            Const::Taunts => self.phrase("const.taunts", &[]),
            Const::MustDefend => self.phrase("const.must-defend", &[]),
            Const::Price(whose, change, filter) => {
                let (whose, what) = (self.whose(*whose), self.change(*change));
                let key = match change {
                    PriceChange::By(_) => "const.price-by",
                    PriceChange::Times(_) | PriceChange::Half | PriceChange::Set(_) => {
                        "const.price"
                    }
                };
                many(key, filter, &[("whose", &whose), ("what", &what)])
            }
            Const::AlsoDiscard(whose, filter) => {
                many("const.also-discard", filter, &[("whose", &self.whose(*whose))])
            }
            Const::Dearer(whose, n) => {
                let (whose, n) = (self.whose(*whose), n.to_string());
                self.phrase("const.dearer", &[("whose", &whose), ("n", &n)])
            }
            Const::OwnPrice(Num::Minus(none, less)) if **none == Num::Is(0) => {
                self.of("const.own-price-less", "n", &self.num(less))
            }
            Const::OwnPrice(n) if !is_figure(n) => {
                self.of("const.own-price-more", "n", &self.num(n))
            }
            Const::OwnPrice(n) => num("const.own-price", n),
            Const::HeroPrice(n) => self.of("const.hero-price", "n", &self.signed(i16::from(*n))),
            Const::Toll(n) => self.of("const.toll", "coins", &coins(*n)),
            Const::PlayFrom(filter) => many("const.play-from-grave", filter, &[]),
            Const::Ignores(what) => said("const.ignores", &self.ignored(*what)),
            Const::Instead(what) => said("const.instead", &self.instead(*what)),
            Const::MayInstead(what) => self.of("const.may-instead", "text", &self.instead(*what)),
            Const::DrawLimit(n) => counted("const.draw-limit", *n),
            Const::NoGifts => self.phrase("const.no-gifts", &[]),
            Const::HealsInstead(line) => said("const.heals-instead", &self.given(*line)),
            Const::Revived(line) => said("const.revived", &self.given(*line)),
            Const::DiesToCancel(filter) => of("const.dies-to-cancel", filter, &[]),
            Const::Cancels(n, filter) => of("const.cancels", filter, &[("coins", &coins(*n))]),
        }
    }

    /// A number by which something changes: with its sign, where it is one.
    fn change_of(self, n: &Num) -> String {
        match n {
            Num::Is(n) => self.signed(*n),
            Num::Minus(none, less) if **none == Num::Is(0) => {
                format!("\u{2212} {}", self.num(less))
            }
            other => format!("+ {}", self.num(other)),
        }
    }

    fn whose(self, whose: Whose) -> String {
        let key = match whose {
            Whose::Any => "whose.any",
            Whose::Ally => "whose.ally",
            Whose::Enemy => "whose.enemy",
            Whose::Active => "whose.active",
        };
        self.phrase(key, &[])
    }

    /// The text of a prohibition.
    pub(super) fn ban(self, ban: Ban) -> String {
        let key = match ban {
            Ban::Attack => "ban.attack",
            Ban::Defend => "ban.defend",
            Ban::Stun => "ban.stun",
            Ban::Open => "ban.open",
            Ban::Target => "ban.target",
            Ban::BeAttacked => "ban.be-attacked",
            Ban::Draw => "ban.draw",
            Ban::Heal => "ban.heal",
            Ban::DealWounds => "ban.deal-wounds",
            Ban::BeShielded => "ban.be-shielded",
            Ban::Play => "ban.play",
            Ban::Wake => "ban.wake",
        };
        self.phrase(key, &[])
    }

    fn harm(self, harm: Harm) -> String {
        let key = match harm {
            Harm::Strike => "harm.strike",
            Harm::Shot => "harm.shot",
            Harm::Spell => "harm.spell",
            Harm::Poison => "harm.poison",
            Harm::Ability => "harm.ability",
            Harm::Price => "harm.price",
            Harm::Undying => "harm.undying",
            Harm::ButStrikes => "harm.but-strikes",
            Harm::Strong(n) => return self.of("harm.strong", "n", &n.to_string()),
        };
        self.phrase(key, &[])
    }

    fn ignored(self, what: Ignored) -> String {
        let key = match what {
            Ignored::All => "ignored.all",
            Ignored::Protection => "ignored.protection",
            Ignored::Triggers => "ignored.triggers",
            Ignored::Prevention => "ignored.prevention",
            Ignored::Replacement => "ignored.replacement",
            Ignored::Duty => "ignored.duty",
        };
        self.phrase(key, &[])
    }

    fn instead(self, what: Instead) -> String {
        let key = match what {
            Instead::DeathHeals => "instead.death-heals",
            Instead::DeathReturns => "instead.death-returns",
            Instead::DrawCoin => "instead.draw-coin",
            Instead::DrawSearch => "instead.draw-search",
            Instead::DrawBottom => "instead.draw-bottom",
            Instead::DrawMore => "instead.draw-more",
            Instead::CoinTwo => "instead.coin-two",
            Instead::PrayerMore => "instead.prayer-more",
            Instead::WoundsDraw => "instead.wounds-draw",
            Instead::WoundsMill => "instead.wounds-mill",
            Instead::Draw => "instead.draw",
            Instead::NoWounds => "instead.no-wounds",
            Instead::HealExtra(n) => return self.of("instead.heal-extra", "n", &n.to_string()),
            Instead::EntersBoosted(n) => {
                return lexicon::get().counted(self.lang, "instead.enters-boosted", n, &[]);
            }
        };
        self.phrase(key, &[])
    }
}

/// A way in which a draw, a card's dying or wounds go otherwise.
#[must_use]
pub fn draw_way(rules: &crate::pool::Heroes, what: Instead, lang: super::Language) -> String {
    Say::of_card(rules, rules.card(crate::ids::CardId(0)), lang).instead(what)
}
