//! One line of a card's text: `HEAD: BODY`.
//!
//! | head | what it is |
//! |---|---|
//! | `use close, 2 coins:` | an activated ability and its price |
//! | `hire:`, `death:`, `on EVENT WHO [at WHOM]:` | a triggered one; `hire` is `on enters self`, `death` `on dies self` |
//! | `always [for WHO]:` | a constant one |
//! | `do:` | a spell's |
//!
//! Before a head may stand `may`, `each` (any number of times), `limit N`, `game N`, `from hand` (or `grave`, `deck`,
//! `extra`), `by enemy`; behind it `if …`. Steps of a body stand between `,` (then), `and`, `;` (an own sentence),
//! `with` (with that) and `else` (otherwise).

use super::words::Line;
use crate::card::{
    Ability, Act, Ban, Chooser, Const, Ev, Filter, Form, From, Harm, Instead, Keyword, Limit, Link,
    Mod, Num, Price, Sel, Step, Trigger, Until, What, Whose,
};
use crate::card::{Ignored, NextKind, PriceChange};
use stolik_abilities::unknown;

/// Abilities that a line gives to others, behind the printed ones of its card.
pub(super) struct Given {
    /// The number of abilities printed on the card: the first given one has this place.
    pub(super) printed: usize,
    /// Those that are given so far.
    pub(super) list: Vec<Ability>,
}

impl Given {
    /// A line in braces: `{death: draw 1}`.
    fn read(&mut self, line: &mut Line<'_>) -> Result<u8, String> {
        let ability = line.braced(|line| ability(line, self))?;
        self.list.push(ability);
        u8::try_from(self.printed + self.list.len() - 1).map_err(|_| "too many lines".to_owned())
    }
}

/// Reads a whole line.
pub(super) fn text(text: &str, given: &mut Given) -> Result<Ability, String> {
    let mut line = Line::of(text);
    let read = ability(&mut line, given)?;
    match line.done() {
        true => Ok(read),
        false => Err(format!("`{}` is not understood here", line.peek())),
    }
}

fn ability(line: &mut Line<'_>, given: &mut Given) -> Result<Ability, String> {
    let (mut limit, mut from, mut may, mut by_enemy) = (Limit::Turn(1), From::Play, false, false);
    loop {
        match line.peek() {
            "may" => may = true,
            "each" => limit = Limit::Any,
            "by" => {
                line.take();
                by_enemy = true;
                if line.peek() != "enemy" {
                    return Err("expected `by enemy`".into());
                }
            }
            "limit" => {
                line.take();
                let n = line.small()?;
                limit = Limit::Turn(n);
                continue;
            }
            "game" => {
                line.take();
                let n = line.small()?;
                limit = Limit::Game(n);
                continue;
            }
            "from" => {
                line.take();
                from = match line.take() {
                    "hand" => From::Hand,
                    "grave" => From::Grave,
                    "deck" => From::Deck,
                    "extra" => From::Extra,
                    word => return Err(format!("expected a pile, found `{word}`")),
                };
                continue;
            }
            _ => break,
        }
        line.take();
    }
    let head = line.take();
    let trigger = |ev: Ev| Trigger { ev, who: Filter::ITSELF, whom: None, may };
    let form = match head {
        "use" => Form::Active { prices: prices(line)?, by_enemy },
        "hire" => Form::Triggered(trigger(Ev::Enters)),
        "death" => Form::Triggered(trigger(Ev::Dies)),
        "on" => Form::Triggered(on(line, may)?),
        "always" => {
            let cond = if line.eat("if") { Some(line.cond()?) } else { None };
            let to = if line.eat("for") { line.filter()? } else { Filter::ITSELF };
            line.want(":")?;
            let mut what = vec![constant(line, given)?];
            while line.eat(",") {
                what.push(constant(line, given)?);
            }
            let form = Form::Constant { to, what };
            return Ok(Ability { form, cond, limit: Limit::Any, from, body: Vec::new() });
        }
        "do" => Form::Spell,
        _ => return Err(unknown("head", head, ["use", "hire", "death", "on", "always", "do"])),
    };
    let cond = if line.eat("if") { Some(line.cond()?) } else { None };
    line.want(":")?;
    let body = body(line, given)?;
    Ok(Ability { form, cond, limit, from, body })
}

fn on(line: &mut Line<'_>, may: bool) -> Result<Trigger, String> {
    let word = line.take();
    let ev = event(word)?;
    let hero = |whose| Filter::of(whose, What::Hero);
    let who = if ev.word().of_player {
        match line.take() {
            "mine" => hero(Whose::Ally),
            "enemy" => hero(Whose::Enemy),
            "any" => hero(Whose::Any),
            word => return Err(format!("expected mine, enemy or any, found `{word}`")),
        }
    } else {
        line.filter()?
    };
    let whom = if line.eat("at") { Some(line.filter()?) } else { None };
    Ok(Trigger { ev, who, whom, may })
}

fn event(word: &str) -> Result<Ev, String> {
    let found = Ev::ALL.into_iter().find(|ev| ev.word().name == word);
    found.ok_or_else(|| unknown("event", word, Ev::ALL.map(|ev| ev.word().name)))
}

fn prices(line: &mut Line<'_>) -> Result<Vec<Price>, String> {
    let mut all = Vec::new();
    loop {
        let word = line.take();
        all.push(match word {
            "close" => match line.peek() {
                "," | ":" => Price::Close,
                _ => Price::CloseOthers(line.small()?, line.filter()?),
            },
            "x" => {
                line.want("coins")?;
                Price::CoinsX
            }
            // A price in something else follows the coins.
            "discard" if all.contains(&Price::CoinsX) && line.eat("x") => Price::DiscardX,
            "discard" => Price::Discard(line.small()?),
            "wound" => match line.take() {
                "self" => Price::WoundSelf(line.small()?),
                "hero" => Price::WoundHero(line.small()?),
                "ally" => Price::WoundAlly(line.small()?),
                word => return Err(format!("expected self, hero or ally, found `{word}`")),
            },
            "lose" => Price::LoseCoins(line.small()?),
            "pray" => Price::Prayers(line.small()?),
            "draw" => Price::Draw(line.small()?),
            "extra" => Price::Extra(line.small()?),
            "destroy" => {
                line.want("self")?;
                Price::DestroySelf
            }
            _ => {
                let n = word.parse().map_err(|_| format!("expected a price, found `{word}`"))?;
                if !line.eat("coins") {
                    line.want("coin")?;
                }
                Price::Coins(n)
            }
        });
        if !line.eat(",") {
            return Ok(all);
        }
    }
}

fn ban(line: &mut Line<'_>) -> Result<Ban, String> {
    Ok(match line.take() {
        "attack" => Ban::Attack,
        "defend" => Ban::Defend,
        "stun" => Ban::Stun,
        "open" => Ban::Open,
        "target" => Ban::Target,
        "be-attacked" => Ban::BeAttacked,
        "draw" => Ban::Draw,
        "heal" => Ban::Heal,
        "deal-wounds" => Ban::DealWounds,
        "be-shielded" => Ban::BeShielded,
        "play" => Ban::Play,
        "open-at-start" => Ban::Wake,
        word => return Err(format!("expected what is forbidden, found `{word}`")),
    })
}

fn change(line: &mut Line<'_>) -> Result<PriceChange, String> {
    Ok(match line.peek() {
        "half" => {
            line.take();
            PriceChange::Half
        }
        "times" => {
            line.take();
            PriceChange::Times(line.small()?)
        }
        "set" => {
            line.take();
            PriceChange::Set(line.small()?)
        }
        _ => PriceChange::By(line.signed()?),
    })
}

fn constant(line: &mut Line<'_>, given: &mut Given) -> Result<Const, String> {
    let word = line.take();
    Ok(match word {
        "strike" => match line.peek() {
            "times" => {
                line.take();
                Const::StrikeTimes(line.small()?)
            }
            "half" => {
                line.take();
                Const::StrikeHalf
            }
            "set" => {
                line.take();
                Const::StrikeSet(line.num()?)
            }
            _ => Const::Strike(line.num()?),
        },
        "lives" => Const::Lives(line.num()?),
        "has" => match line.peek() {
            "{" => Const::Grant(given.read(line)?),
            _ => {
                let (keyword, n) = line.keyword()?;
                Const::Word(keyword, n)
            }
        },
        "loses" => match line.peek() {
            "text" => {
                line.take();
                Const::LoseText
            }
            _ => Const::Lose(line.keyword_alone()?),
        },
        "cannot" => Const::Cannot(ban(line)?),
        "against" => Const::Against(line.num()?, line.filter()?),
        "attacks" => Const::Attacks(line.num()?),
        "shots" => Const::Shots(line.num()?),
        "spells" => Const::Spells(line.num()?),
        "no-wounds" => Const::NoWounds(harm(line)?),
        "cap" => Const::Cap(line.small()?),
        "shield" => Const::Shield(line.small()?),
        "less" => {
            let n = line.small()?;
            let from = if line.eat("from") { Some(line.filter()?) } else { None };
            Const::Less(n, from)
        }
        "struck-at" => Const::StruckAt(line.small()?),
        "element" => Const::Element(line.element()?),
        "evades" => Const::Evades(line.filter()?),
        "superior" => Const::Superior(line.filter()?),
        "draws-attack" => Const::Draws,
        "taunts" => Const::Taunts,
        "must-defend" => Const::MustDefend,
        "price" => {
            let whose = line.whose().ok_or("expected whose cards")?;
            Const::Price(whose, change(line)?, line.filter()?)
        }
        "also-discard" => {
            let whose = line.whose().ok_or("expected whose cards")?;
            Const::AlsoDiscard(whose, line.filter()?)
        }
        "dearer" => {
            let whose = line.whose().ok_or("expected whose cards")?;
            Const::Dearer(whose, line.small()?)
        }
        "own-price" => Const::OwnPrice(line.num()?),
        "hero-price" => Const::HeroPrice(line.signed()?),
        "toll" => Const::Toll(line.small()?),
        "play-from-grave" => Const::PlayFrom(line.filter()?),
        "ignores" => Const::Ignores(match line.take() {
            "all" => Ignored::All,
            "protection" => Ignored::Protection,
            "triggers" => Ignored::Triggers,
            "prevention" => Ignored::Prevention,
            "replacement" => Ignored::Replacement,
            "duty" => Ignored::Duty,
            word => return Err(format!("expected what is ignored, found `{word}`")),
        }),
        "instead" if line.eat("may") => match instead(line)? {
            draw @ (Instead::DrawCoin | Instead::DrawSearch | Instead::DrawBottom) => {
                Const::MayInstead(draw)
            }
            _ => return Err("`may` stands before what replaces a draw alone".into()),
        },
        "instead" => Const::Instead(instead(line)?),
        "draw-limit" => Const::DrawLimit(line.small()?),
        "no-gifts" => Const::NoGifts,
        "heals-instead" => Const::HealsInstead(given.read(line)?),
        "revived" => Const::Revived(given.read(line)?),
        "dies-to-cancel" => Const::DiesToCancel(line.filter()?),
        "cancels" => Const::Cancels(line.small()?, line.filter()?),
        _ => return Err(format!("expected what holds, found `{word}`")),
    })
}

/// Reads a replacement.
fn instead(line: &mut Line<'_>) -> Result<Instead, String> {
    Ok(match line.take() {
        "death-heals" => Instead::DeathHeals,
        "death-returns" => Instead::DeathReturns,
        "draw-coin" => Instead::DrawCoin,
        "draw-search" => Instead::DrawSearch,
        "draw-bottom" => Instead::DrawBottom,
        "draw-more" => Instead::DrawMore,
        "coin-two" => Instead::CoinTwo,
        "prayer-more" => Instead::PrayerMore,
        "wounds-draw" => Instead::WoundsDraw,
        "wounds-mill" => Instead::WoundsMill,
        "heal-extra" => Instead::HealExtra(line.small()?),
        "enters-boosted" => Instead::EntersBoosted(line.small()?),
        word => return Err(format!("expected what is replaced, found `{word}`")),
    })
}

fn harm(line: &mut Line<'_>) -> Result<Harm, String> {
    Ok(match line.take() {
        "strikes" => Harm::Strike,
        "shots" => Harm::Shot,
        "spells" => Harm::Spell,
        "poison" => Harm::Poison,
        "but-strikes" => Harm::ButStrikes,
        "strong" => Harm::Strong(line.small()?),
        word => return Err(format!("expected by what, found `{word}`")),
    })
}

/// The steps of a body.
fn body(line: &mut Line<'_>, given: &mut Given) -> Result<Vec<Step>, String> {
    let mut steps = vec![step(line, Link::Dot, given)?];
    loop {
        let link = match line.peek() {
            "," => Link::Then,
            ";" => Link::Dot,
            "and" => Link::And,
            "with" => Link::With,
            "else" => Link::Else,
            _ => return Ok(steps),
        };
        line.take();
        steps.push(step(line, link, given)?);
    }
}

/// The steps in braces.
fn inner(line: &mut Line<'_>, given: &mut Given) -> Result<Vec<Step>, String> {
    line.braced(|line| body(line, given))
}

fn step(line: &mut Line<'_>, link: Link, given: &mut Given) -> Result<Step, String> {
    let cond = if line.eat("if") {
        let cond = line.cond()?;
        line.want(":")?;
        Some(cond)
    } else {
        None
    };
    let may = line.eat("may");
    let word = line.take();
    let mut num = Num::Is(1);
    let act = match word {
        "give" => gift(line, given, &mut num)?,
        "choose" => {
            let several = line.eat("several");
            if !several && line.at_num() {
                num = line.num()?;
            }
            let mut ways = vec![inner(line, given)?];
            while line.peek() == "{" {
                ways.push(inner(line, given)?);
            }
            Act::Choose(several, ways)
        }
        "demand" => Act::Demand(inner(line, given)?),
        _ => {
            let act = act(word, line)?;
            if line.at_num() {
                num = line.num()?;
            }
            act
        }
    };
    let act = match act {
        Act::Search(_) => Act::Search(line.filter()?),
        Act::Summon(_) => Act::Summon(line.filter()?),
        Act::CallTop(_) => Act::CallTop(line.filter()?),
        other => other,
    };
    let sel = sel(line)?;
    let act = match act {
        Act::Exchange(_) => {
            line.want("for")?;
            Act::Exchange(line.filter()?)
        }
        other => other,
    };
    let until = until(line)?;
    if !act.lasts(until) {
        return Err(format!("`{word}` does not last for such a time: leave it out"));
    }
    Ok(Step { link, may, cond, act, num, sel, until })
}

/// Reads the object of `give`; strikes and lives may be counted.
fn gift(line: &mut Line<'_>, given: &mut Given, num: &mut Num) -> Result<Act, String> {
    Ok(match line.peek() {
        "strike" | "life" => {
            let strike = line.take() == "strike";
            let mark = line.mark();
            if let Ok(n) = line.signed() {
                return Ok(Act::Give(if strike { Mod::Strike(n) } else { Mod::Life(n) }));
            }
            line.back(mark);
            *num = line.num()?;
            if strike { Act::GiveStrike } else { Act::GiveLife }
        }
        "{" => Act::Give(Mod::Grant(given.read(line)?)),
        "delayed" => {
            line.take();
            Act::Give(Mod::Delayed(given.read(line)?))
        }
        _ => match counted_word(line)? {
            Some((keyword, n)) => {
                *num = n;
                Act::GiveWord(keyword)
            }
            None => Act::Give(modifier(line)?),
        },
    })
}

/// Reads a keyword whose number is an expression: `armor count(ally creature)`; `None` leaves the line as it was.
fn counted_word(line: &mut Line<'_>) -> Result<Option<(Keyword, Num)>, String> {
    let mark = line.mark();
    let keyword = stolik_abilities::line::named::<Keyword>(line.take());
    match keyword.filter(|word| word.numbered() && line.peek().parse::<u8>().is_err()) {
        Some(keyword) => Ok(Some((keyword, line.num()?))),
        None => {
            line.back(mark);
            Ok(None)
        }
    }
}

/// An effect in words, without those that hold lines of text.
pub(crate) fn effect(text: &str) -> Result<Mod, String> {
    let mut line = Line::of(text);
    let read = match line.peek() {
        "strike" | "life" => {
            let strike = line.take() == "strike";
            let n = line.signed()?;
            if strike { Mod::Strike(n) } else { Mod::Life(n) }
        }
        _ => modifier(&mut line)?,
    };
    if line.done() { Ok(read) } else { Err(format!("`{}` is too much", line.peek())) }
}

fn modifier(line: &mut Line<'_>) -> Result<Mod, String> {
    let mark = line.mark();
    Ok(match line.take() {
        "boost" => Mod::Boost,
        "weak" => Mod::Weak,
        "loss" => match line.peek() {
            "text" => {
                line.take();
                Mod::LoseText
            }
            _ => Mod::Lose(line.keyword_alone()?),
        },
        "attacks+" => Mod::Attacks(line.signed()?),
        "shots+" => Mod::Shots(line.signed()?),
        "prevent" => Mod::Prevent(line.small()?),
        "ban" => Mod::Cannot(ban(line)?),
        "ripe" => Mod::Ripe,
        "draws-attack" => Mod::Draws,
        "again" => Mod::Again,
        "next-price" => {
            let change = change(line)?;
            let kind = match line.take() {
                "card" => NextKind::Card,
                "creature" => NextKind::Creature,
                "spell" => NextKind::Spell,
                word => return Err(format!("expected which card, found `{word}`")),
            };
            Mod::NextPrice(change, kind)
        }
        // The meant line is known when it is given: the one that gives it.
        "use-price" => Mod::UsePrice(change(line)?, 0),
        "next-free" => Mod::NextFree,
        "cancel-next" => Mod::CancelNext,
        "hire-again" => Mod::HireAgain,
        "returns" => Mod::Returns,
        _ => {
            line.back(mark);
            let (keyword, n) = line.keyword()?;
            Mod::Word(keyword, n)
        }
    })
}

impl Line<'_> {
    /// A keyword without its number.
    fn keyword_alone(&mut self) -> Result<crate::card::Keyword, String> {
        let word = self.take();
        stolik_abilities::line::named(word).ok_or_else(|| format!("no keyword `{word}`"))
    }
}

fn act(word: &str, line: &mut Line<'_>) -> Result<Act, String> {
    if let Some(act) = Act::ALONE.iter().find(|act| act.word().name == word) {
        return Ok(act.clone());
    }
    Ok(match word {
        "search" => Act::Search(Filter::ITSELF),
        "summon" => Act::Summon(Filter::ITSELF),
        "call-top" => Act::CallTop(Filter::ITSELF),
        "exchange" => Act::Exchange(Filter::ITSELF),
        "create" => Act::Create(line.take().to_owned()),
        "place" => {
            let card = line.take().to_owned();
            let whose = line.whose().ok_or("expected ally or enemy")?;
            let top = line.eat("top");
            Act::Place(card, whose, top)
        }
        "destroy-counting" => Act::DestroyCounting(line.stat()?),
        "strip" => Act::Strip(line.keyword_alone()?),
        "become-element" => Act::BecomeElement(line.element()?),
        "gain-element" => Act::GainElement(line.element()?),
        "lose-element" => Act::LoseElement(line.element()?),
        "become-class" => Act::BecomeClass(line.class()?),
        "make-support" => Act::MakeSupport(line.class()?),
        "name-price" => Act::Give(Mod::NamePrice(line.signed()?, crate::ids::UNKNOWN)),
        _ => return Err(unknown("verb", word, Act::ALONE.iter().map(|act| act.word().name))),
    })
}

fn sel(line: &mut Line<'_>) -> Result<Sel, String> {
    let chooser = if line.eat("enemy-picks") { Chooser::Enemy } else { Chooser::Me };
    let some = |line: &mut Line<'_>, least: u8, most: u8| -> Result<Sel, String> {
        Ok(Sel::Pick(least, most, line.filter()?, chooser))
    };
    let mark = line.mark();
    match line.take() {
        "self" => Ok(Sel::Itself),
        "it" => Ok(Sel::It),
        "that" => Ok(Sel::That),
        "whom" => Ok(Sel::Whom),
        "original" => Ok(Sel::Original),
        "chosen" => Ok(Sel::Chosen),
        "my-hero" => Ok(Sel::MyHero),
        "enemy-hero" => Ok(Sel::EnemyHero),
        "heroes" => Ok(Sel::Heroes),
        "each" => Ok(Sel::Each(line.filter()?)),
        "a" => some(line, 1, 1),
        "two" => some(line, 2, 2),
        "three" => some(line, 3, 3),
        "some" => some(line, 0, u8::MAX),
        "x-of" => Ok(Sel::PickX(line.filter()?)),
        "upto" => {
            let most = line.small()?;
            some(line, 0, most)
        }
        _ => {
            line.back(mark);
            Ok(Sel::None)
        }
    }
}

fn until(line: &mut Line<'_>) -> Result<Until, String> {
    Ok(match line.peek() {
        "this-turn" => {
            line.take();
            Until::Turn
        }
        "until-mine" => {
            line.take();
            Until::Mine
        }
        "until-enemy" => {
            line.take();
            Until::Enemy
        }
        "while-coins" => {
            line.take();
            Until::Coins(line.small()?)
        }
        _ => Until::Forever,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Ability, String> {
        text(line, &mut Given { printed: 1, list: Vec::new() })
    }

    #[test]
    fn each_form_is_read() {
        for line in [
            "hire: shot 1 a enemy creature",
            "may each on dies ally other creature: draw 1",
            "use close, 2 coins: heal 2 a character and wound 1 a enemy character",
            "use x coins: wound x a creature",
            "always for ally other creature class=gnome: strike +1, has {death: draw 1}",
            "always if some ally other creature: strike 2",
            "do: draw 1; wound 2 a creature cost<=3",
            "do: choose 2 {draw 1} {create module-attack}",
            "do: destroy each creature cost<=3",
            "on start mine if self unhurt: draw 1",
            "use discard 1: give strike 2 self this-turn",
            "do: wound 3 my-hero with wound 3 enemy-hero",
            "from hand may on wounded ally hero: ambush 2",
            "do: search 2 creature cost<=2",
            "always: instead death-heals",
        ] {
            assert!(read(line).is_ok(), "{line}: {:?}", read(line));
        }
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        for line in [
            "hire draw 1",
            "hire: fly 1",
            "on sneezes self: draw 1",
            "always: strike",
            "use nothing: draw 1",
            "do: wound 1 a stone",
            "do: give wings self",
            "do: draw 1 draw 1",
            "do: stun a creature this-turn",
            "do: control a creature while-coins 3",
        ] {
            assert!(read(line).is_err(), "{line}");
        }
    }
}
