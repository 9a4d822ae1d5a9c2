//! Checks of scenarios: what must hold of a position, and what an audience must not see.

use super::event::top;
use super::names::phase_word;
use crate::engine::query::pos::Pos;
use crate::ids::{CardId, UnitId};
use crate::load::{keyword, stem};
use crate::pool::War2047;
use crate::state::{Part, State, Unit};
use stolik_abilities::line::{Fault, Named, Words, seat, unexpected};
use stolik_kernel::{Audience, Rules, Seat, Waiting};

/// The result of a clause: it holds, or the text that was found instead.
type Checked = Result<(), String>;

/// Checks one clause; the error says what was found, or that the clause is not understood.
pub(super) fn see(rules: &War2047, s: &State, clause: &str) -> Result<(), String> {
    let mut words = Words::of(clause);
    let checked = Seen { rules, s }.clause(&mut words).and_then(|found| match found {
        Ok(()) => words.end().map(Ok),
        Err(found) => Ok(Err(found)),
    });
    match checked {
        Ok(found) => found,
        Err(fault) => Err(format!("\"{clause}\" is not understood: {fault}")),
    }
}

struct Seen<'a> {
    rules: &'a War2047,
    s: &'a State,
}

/// Whether the rest of the clause is what was found.
fn same(w: &mut Words, what: &str, found: impl ToString) -> Checked {
    let (wanted, found) = (w.rest().join(" "), found.to_string());
    w.skip(usize::MAX);
    if wanted == found { Ok(()) } else { Err(format!("{what} {found}").trim_end().into()) }
}

/// Whether something holds; `otherwise` says what does.
fn holds(it: bool, otherwise: impl FnOnce() -> String) -> Checked {
    if it { Ok(()) } else { Err(otherwise()) }
}

impl Seen<'_> {
    fn clause(&self, w: &mut Words) -> Result<Checked, Fault> {
        let s = self.s;
        Ok(match w.word("a clause")? {
            "phase" => same(w, "phase", phase_word(s.phase)),
            "turn" => same(w, "turn", s.turn),
            "first" => same(w, "first", s.first),
            "active" => same(w, "active", s.active),
            "acts" => same(w, "acts", s.acts),
            "attacks" => same(w, "attacks", s.attacks.len()),
            "stack" => self.stack(w),
            "waiting" => {
                let found = match self.rules.waiting(s) {
                    Waiting::For(seats) => {
                        seats.iter().map(|s| s.to_string()).collect::<Vec<_>>().join(" ")
                    }
                    Waiting::Over(_) => "none".into(),
                };
                same(w, "waiting", found)
            }
            "over" => {
                let found = match s.phase.part() {
                    Part::Over(end) => {
                        end.winner.map_or_else(|| "draw".to_owned(), |s| s.to_string())
                    }
                    Part::Opening | Part::Turn | Part::Discard => "no".into(),
                };
                same(w, "over", found)
            }
            word @ ("lives" | "res" | "pool" | "hand" | "deck" | "grave" | "tactics" | "third"
            | "second" | "recycled" | "ready" | "exchanged" | "price" | "bottom"
            | "commander" | "line") => self.side(word, w)?,
            word => self.unit(word, w)?,
        })
    }

    fn stack(&self, w: &mut Words) -> Checked {
        let found = top(self.rules, self.s);
        if w.eat("top") {
            return same(w, "stack top", found);
        }
        if self.s.frames.is_empty() {
            return same(w, "stack", "empty");
        }
        same(w, "stack", self.s.frames.len())
    }

    fn side(&self, what: &str, w: &mut Words) -> Result<Checked, Fault> {
        let seat = w.seat()?;
        let side = &self.s.sides[seat.index()];
        let name = format!("{what} {seat}");
        let yes = |it: bool| if it { "yes" } else { "no" };
        Ok(match what {
            "lives" => same(w, &name, side.lives),
            "res" => same(w, &name, side.res),
            "pool" => same(w, &name, side.pool),
            "third" => same(w, &name, if side.third { "on" } else { "off" }),
            "second" => same(w, &name, if side.second { "used" } else { "unused" }),
            "recycled" => same(w, &name, yes(side.recycled)),
            "ready" => same(w, &name, yes(side.ready)),
            "exchanged" => same(w, &name, yes(side.exchanged)),
            "hand" => self.cards(&name, &side.hand, w)?,
            "deck" => self.cards(&name, &side.deck, w)?,
            "grave" => self.cards(&name, &side.grave, w)?,
            "tactics" => {
                let own = self.s.tactics.iter().filter(|t| t.owner == seat);
                self.cards(&name, &own.map(|t| t.card).collect::<Vec<_>>(), w)?
            }
            "bottom" => {
                let found = side.deck.first().map(|c| self.rules.card_word(*c));
                same(w, &name, found.unwrap_or_default())
            }
            "commander" => {
                let found = side.commander.map(|c| self.rules.card_word(c));
                same(w, &name, found.unwrap_or_else(|| "none".into()))
            }
            "line" => {
                let line = w.named::<crate::ids::Line>()?;
                let pos = Pos { rules: self.rules, s: self.s };
                same(w, &format!("{name} {}", line.word()), pos.standing(seat, line))
            }
            _ => {
                let card = self.rules.one_card(w)?;
                let pos = Pos { rules: self.rules, s: self.s };
                same(w, &name, pos.price(seat, card))
            }
        })
    }

    /// A count, or cards that must be in the pile, each as often as it is named.
    fn cards(&self, name: &str, pile: &[CardId], w: &mut Words) -> Result<Checked, Fault> {
        if let Some(word) = w.peek().filter(|word| word.parse::<usize>().is_ok()) {
            w.skip(1);
            let found = pile.len().to_string();
            return Ok(holds(word == found, || format!("{name} {found}")));
        }
        let mut left = pile.to_vec();
        if w.peek().is_none() {
            return Err(Fault::Missing { expected: "a number or cards" });
        }
        while w.peek().is_some() {
            let card = self.rules.one_card(w)?;
            let Some(at) = left.iter().position(|c| *c == card) else {
                let cards: Vec<String> = pile.iter().map(|c| self.rules.card_word(*c)).collect();
                w.skip(usize::MAX);
                return Ok(Err(format!("{name} {}", cards.join(" ")).trim_end().into()));
            };
            left.remove(at);
        }
        Ok(Ok(()))
    }

    fn unit(&self, word: &str, w: &mut Words) -> Result<Checked, Fault> {
        let id = UnitId::parse(word)
            .ok_or_else(|| unexpected(word, "a unit or the first word of a clause"))?;
        let pos = Pos { rules: self.rules, s: self.s };
        let what = w.word("what is said of the unit")?;
        let unit = pos.unit(id);
        let Some(unit) = unit else {
            return Ok(holds(what == "gone", || format!("{word} gone")));
        };
        Ok(match what {
            "gone" => Err(format!("{word} there")),
            "there" => Ok(()),
            "stats" => {
                let (damage, _) = pos.stats(unit);
                same(w, &format!("{word} stats"), format!("{damage}/{}", pos.left(unit)))
            }
            "wounds" => same(w, &format!("{word} wounds"), unit.wounds),
            "of" => same(w, &format!("{word} of"), unit.owner),
            "on" => same(w, &format!("{word} on"), unit.line.word()),
            "is" => {
                let card = self.rules.one_card(w)?;
                let name = || format!("{word} is {}", self.rules.card_word(unit.card));
                holds(card == unit.card, name)
            }
            "has" => {
                let name = w.word("a property")?;
                let (keyword, level) = property(name)?;
                let found = pos.level(unit, keyword);
                let fits = level.map_or(found > 0, |level| level == found);
                holds(fits, || format!("{word} has {name}: {found}"))
            }
            "lacks" => {
                let name = w.word("a property")?;
                let found = pos.level(unit, property(name)?.0);
                holds(found == 0, || format!("{word} has {name}: {found}"))
            }
            mark => self.mark(word, unit, mark)?,
        })
    }

    fn mark(&self, word: &str, unit: &Unit, mark: &str) -> Result<Checked, Fault> {
        let attacks = self.s.attacks.iter().any(|a| a.unit == unit.id);
        let blocks = self.s.attacks.iter().any(|a| a.blocker == Some(unit.id));
        let it = match mark {
            "active" => unit.active,
            "inactive" => !unit.active,
            "spent" => unit.spent,
            "moved" => unit.moved,
            "unmoved" => !unit.moved,
            "attacked" => unit.attacked,
            "attacking" => attacks,
            "idle" => !attacks && !blocks,
            "blocking" => blocks,
            other => return Err(unexpected(other, "what can be said of a unit")),
        };
        Ok(holds(it, || format!("{word} not {mark}")))
    }
}

/// A property with or without its level.
fn property(word: &str) -> Result<(crate::card::Keyword, Option<u8>), Fault> {
    let fault = |_| unexpected(word, "a property");
    match word.split_once(':') {
        Some(_) => keyword(word).map(|k| (k, Some(k.level()))).map_err(fault),
        None => stem(word).map(|k| (k, None)).map_err(fault),
    }
}

/// `p2 hand p1`, `public deck p1`, `p1 order p1`, `p2 exchanged p1`.
pub(super) fn unseen(rules: &War2047, s: &State, clause: &str) -> Result<(), String> {
    let mut w = Words::of(clause);
    let read = |w: &mut Words| -> Result<(Audience, String, Seat), Fault> {
        let to = match w.word("p1, p2 or public")? {
            "public" => Audience::Public,
            word => {
                let seat = seat(word).ok_or_else(|| unexpected(word, "p1, p2 or public"))?;
                Audience::Seat(seat)
            }
        };
        let what = w.word("hand or deck")?.to_owned();
        let whose = w.seat()?;
        w.end()?;
        Ok((to, what, whose))
    };
    let (to, what, whose) =
        read(&mut w).map_err(|fault| format!("\"{clause}\" is not understood: {fault}"))?;
    let view = rules.view(s, to);
    let side = &view.sides[whose.index()];
    match what.as_str() {
        "hand" => match &side.own {
            None => Ok(()),
            Some(own) => Err(format!("it sees {} cards of that hand", own.hand.len())),
        },
        "deck" => match &side.own {
            None => Ok(()),
            Some(_) => Err("it sees the cards of that deck".into()),
        },
        // Not even the owner sees in which order the deck lies.
        "order" => {
            let truth = &s.sides[whose.index()].deck;
            let mut other = s.clone();
            other.sides[whose.index()].deck.reverse();
            let apart = truth.iter().ne(other.sides[whose.index()].deck.iter());
            match apart && rules.view(&other, to) == view {
                true => Ok(()),
                false => Err("it sees the order, or the deck reads the same backwards".into()),
            }
        }
        // Whether a card was replaced, as long as not both have decided.
        "exchanged" => {
            let mut other = s.clone();
            other.sides[whose.index()].exchanged ^= true;
            match rules.view(&other, to) == view {
                true => Ok(()),
                false => Err("it sees whether a card was replaced".into()),
            }
        }
        other => Err(format!(
            "\"{other}\" is nothing that can be unseen: hand, deck, order or exchanged"
        )),
    }
}
