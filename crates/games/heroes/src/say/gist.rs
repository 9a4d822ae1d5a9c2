//! Short texts of lines for buttons: the verbs and numbers alone; the line's sentence has targets and conditions.

use super::Say;
use crate::card::{Act, Mod, Num, Price, Step};

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
        let what = |key: &str, what: &str| self.of(key, "what", what);
        match &step.act {
            Act::Wound => plain("gist.wound"),
            Act::Shot => plain("gist.shot"),
            Act::Divide => plain("gist.divide"),
            Act::Heal => plain("gist.heal"),
            Act::HealAll => plain("gist.heal-all"),
            Act::Destroy | Act::DestroyCounting(_) => plain("gist.destroy"),
            Act::Bounce | Act::ToHand => plain("gist.to-hand"),
            Act::ToTop => plain("gist.to-top"),
            Act::ToBottom => plain("gist.to-bottom"),
            Act::ToDeck => plain("gist.to-deck"),
            Act::ToGrave => plain("gist.to-grave"),
            Act::Close => plain("gist.close"),
            Act::Open => plain("gist.open"),
            Act::Ready => plain("gist.ready"),
            Act::Stun => plain("gist.stun"),
            Act::Give(given) => self.brief_effect(given),
            Act::GiveStrike if super::steps::doubles(step) => plain("gist.double-strike"),
            Act::GiveStrike => plain("gist.give-strike"),
            Act::GiveWord(word) => what("gist.give-word", &super::bare(*word, self.lang)),
            Act::GiveLife => plain("gist.give-life"),
            Act::SetStrike => plain("gist.set-strike"),
            Act::SetLives => plain("gist.set-lives"),
            Act::Cleanse => plain("gist.cleanse"),
            Act::Strip(word) => what("gist.strip", &super::bare(*word, self.lang)),
            Act::MoveEffect => plain("gist.move-effect"),
            Act::Poison => plain("gist.poison"),
            Act::Deepen => plain("gist.deepen"),
            Act::Boost => plain("gist.boost"),
            Act::Weaken => plain("gist.weaken"),
            Act::BecomeElement(one) | Act::GainElement(one) => {
                what("gist.gain-element", &super::element(*one, self.lang))
            }
            Act::LoseElement(one) => what("gist.lose-element", &super::element(*one, self.lang)),
            Act::Improve => plain("gist.improve"),
            Act::MakeSupport(class) => what("gist.make-support", &super::class(*class, self.lang)),
            Act::Unmake => plain("gist.unmake"),
            Act::Control => plain("gist.control"),
            Act::Yield => plain("gist.yield"),
            Act::Fight => plain("gist.fight"),
            Act::Hide => plain("gist.hide"),
            Act::Unhide => plain("gist.unhide"),
            Act::Flip => plain("gist.flip"),
            Act::Dig | Act::DigHand => plain("gist.dig"),
            Act::Revive | Act::ReviveClosed => plain("gist.revive"),
            Act::Attach | Act::AttachHere => plain("gist.attach"),
            Act::CopyOf => plain("gist.copy"),
            Act::Become => plain("gist.become"),
            Act::Draw => plain("gist.draw"),
            Act::EnemyDraws => plain("gist.enemy-draws"),
            Act::AllDraw => plain("gist.all-draw"),
            Act::ShowDrawn => plain("gist.show-drawn"),
            Act::Discard => plain("gist.discard"),
            Act::EnemyDiscards | Act::EnemyDiscardsRandom => plain("gist.enemy-discards"),
            Act::EnemyDiscardsDown => plain("gist.enemy-discards-down"),
            Act::Search(_) => plain("gist.search"),
            Act::Summon(_) => plain("gist.summon"),
            Act::Create(id) => what("gist.create", &self.called(id)),
            Act::Place(id, ..) => what("gist.place", &self.called(id)),
            Act::Mill => plain("gist.mill"),
            Act::Look => plain("gist.look"),
            Act::RevealTop => plain("gist.reveal-top"),
            Act::Tuck => plain("gist.tuck"),
            Act::Coins => plain("gist.coins"),
            Act::TempCoins => plain("gist.temp-coins"),
            Act::LoseCoins => plain("gist.lose-coins"),
            Act::EnemyLosesCoins | Act::EnemyLosesForNow => plain("gist.enemy-loses-coins"),
            Act::Meditate => plain("gist.meditate"),
            Act::Pray => plain("gist.pray"),
            Act::AllPray => plain("gist.all-pray"),
            Act::EnemyPrayers => plain("gist.enemy-prayers"),
            Act::ExtraTurn => plain("gist.extra-turn"),
            Act::Govern => plain("gist.govern"),
            Act::EndTurn => plain("gist.end-turn"),
            Act::AttackNow => plain("gist.attack-now"),
            Act::Win => plain("gist.win"),
            Act::Lose => plain("gist.lose"),
            Act::Repeat => plain("gist.repeat"),
            Act::CopySpell => plain("gist.copy-spell"),
            Act::Apply => plain("gist.apply"),
            Act::PlayFree => plain("gist.play-free"),
            Act::Ambush => plain("gist.ambush"),
            Act::Choose(..) => plain("gist.choose"),
            Act::Demand(_) => plain("gist.demand"),
            Act::Point => plain("gist.point"),
            Act::Learn => plain("gist.learn"),
            Act::HandToTop => plain("gist.hand-to-top"),
            Act::Peek | Act::PeekEnemy => plain("gist.peek"),
            Act::Guess => plain("gist.guess"),
            Act::TakeTop => plain("gist.take-top"),
            Act::BecomeClass(class) => what("gist.become-class", &super::class(*class, self.lang)),
            Act::Pay => plain("gist.pay"),
            Act::MillOwn => plain("gist.mill-own"),
            Act::MillEnemy => plain("gist.mill-enemy"),
            Act::Duel => plain("gist.fight"),
            Act::DigEnemy => plain("gist.dig-enemy"),
            Act::CastFree => plain("gist.play-free"),
            Act::Exchange(_) => plain("gist.exchange"),
        }
    }

    /// An effect on a card; those that are short as they are stand in full.
    fn brief_effect(self, what: &Mod) -> String {
        let plain = |key: &str| self.phrase(key, &[]);
        match what {
            Mod::Boost => self.of("gist.boost", "n", "1"),
            Mod::Weak => self.of("gist.weaken", "n", "1"),
            Mod::Prevent(n) => self.of("gist.prevent", "n", &n.to_string()),
            Mod::Lose(word) => self.of("gist.strip", "what", &super::bare(*word, self.lang)),
            Mod::Grant(_) => plain("gist.grant"),
            Mod::Delayed(_) | Mod::DelayedBy(..) => plain("gist.delayed"),
            Mod::Draws => plain("gist.draws"),
            Mod::Again => plain("gist.again"),
            Mod::NextPrice(..) | Mod::NamePrice(..) => plain("gist.next-price"),
            Mod::UsePrice(..) => plain("gist.use-price"),
            Mod::NextFree => plain("gist.next-free"),
            Mod::HireAgain => plain("gist.hire-again"),
            Mod::Returns => plain("gist.returns"),
            Mod::CancelNext => plain("gist.cancel-next"),
            Mod::Governed => plain("gist.governed"),
            Mod::PartOf(_) => plain("gist.part-of"),
            Mod::Strike(_)
            | Mod::Life(_)
            | Mod::Word(..)
            | Mod::LoseText
            | Mod::Attacks(_)
            | Mod::Shots(_)
            | Mod::Cannot(_)
            | Mod::Ripe => self.effect(what),
        }
    }

    /// A price; that the card closes goes without saying.
    pub(super) fn brief_price(self, price: &Price) -> Option<String> {
        let n = |key: &str, n: u8| self.of(key, "n", &n.to_string());
        Some(match price {
            Price::Close => return None,
            Price::CloseOthers(count, _) => n("gist.price.close-others", *count),
            Price::WoundSelf(count) => n("gist.price.wound-self", *count),
            Price::WoundHero(count) => n("gist.price.wound-hero", *count),
            Price::WoundAlly(count) => n("gist.price.wound-ally", *count),
            Price::Prayers(count) => n("gist.price.prayers", *count),
            Price::DestroySelf => self.phrase("gist.price.destroy-self", &[]),
            Price::Extra(_) => self.phrase("gist.price.extra", &[]),
            Price::Coins(_)
            | Price::CoinsX
            | Price::Discard(_)
            | Price::DiscardX
            | Price::LoseCoins(_)
            | Price::Draw(_) => self.price(price),
        })
    }
}
