//! Checks of scenarios: what must hold of a position, and what an audience must not see.

use super::event::top;
use super::position::{phase_words, remains_words};
use super::sheet::place_word;
use super::words::{Fault, Words, seat, unexpected};
use crate::card::Kind;
use crate::engine::query::pos::Pos;
use crate::engine::query::watch::Watch;
use crate::ids::{CardId, Cell, UnitId};
use crate::pool::Berserk;
use crate::state::{Asked, Place, Side, State, Unit};
use stolik_kernel::{Audience, Rules, Seat, Waiting};

/// Checks one clause; the error says what was found, or that the clause is not understood.
pub(super) fn see(rules: &Berserk, s: &State, clause: &str) -> Result<(), String> {
    let mut words = Words::of(clause);
    let seen = Seen { rules, s, watch: Watch::of(rules, s).into_owned() };
    let checked = seen.clause(&mut words).and_then(|found| match found {
        Ok(()) => words.end().map(Ok),
        Err(found) => Ok(Err(found)),
    });
    match checked {
        Ok(Ok(())) => Ok(()),
        Ok(Err(found)) => Err(found),
        Err(fault) => Err(format!("\"{clause}\" is not understood: {fault}")),
    }
}

/// The result of a clause: it holds, or the text that was found instead.
type Checked = Result<(), String>;

struct Seen<'a> {
    rules: &'a Berserk,
    s: &'a State,
    watch: Watch,
}

/// Whether the rest of the clause is what was found.
fn same(w: &mut Words, what: &str, found: &str) -> Checked {
    let wanted = w.rest().join(" ");
    w.skip(usize::MAX / 2);
    if wanted == found { Ok(()) } else { Err(format!("{what} {found}").trim_end().into()) }
}

/// Whether something holds; `otherwise` says what does.
fn holds(it: bool, otherwise: impl FnOnce() -> String) -> Checked {
    if it { Ok(()) } else { Err(otherwise()) }
}

impl Seen<'_> {
    fn clause(&self, w: &mut Words) -> Result<Checked, Fault> {
        let s = self.s;
        let first = w.word("a clause")?;
        Ok(match first {
            "stack" => self.stack(w),
            "phase" => {
                let (turn, phase) = phase_words(s.phase);
                let found = turn.map(String::from).or(phase).unwrap_or_default();
                same(w, "phase", &found)
            }
            "turn" => same(w, "turn", &s.turn.to_string()),
            "first" => same(w, "first", &s.first.to_string()),
            "active" => same(w, "active", &s.active.to_string()),
            "priority" => same(w, "priority", &s.priority.to_string()),
            "passes" => same(w, "passes", &s.passes.to_string()),
            "quiet" => same(w, "quiet", &s.quiet.to_string()),
            "asked" => same(w, "asked", asked_word(s.asked.as_ref())),
            "limit" => same(w, "limit", &s.turn_limit.to_string()),
            "zones" => same(w, "zones", &s.cell_effects.len().to_string()),
            "pending" => same(w, "pending", &s.pending.len().to_string()),
            "waiting" => {
                let found = match self.rules.waiting(s) {
                    Waiting::For(seats) => {
                        seats.iter().map(|s| s.to_string()).collect::<Vec<_>>().join(" ")
                    }
                    Waiting::Over(_) => "none".into(),
                };
                same(w, "waiting", &found)
            }
            "over" => {
                let found = match self.rules.waiting(s) {
                    Waiting::For(_) => "no".into(),
                    Waiting::Over(outcome) => outcome
                        .winners()
                        .iter()
                        .next()
                        .map_or_else(|| "draw".into(), |s| s.to_string()),
                };
                same(w, "over", &found)
            }
            "game" | "wins" | "lost" | "picked" | "remains" => self.campaign(first, w)?,
            "top" | "order" | "hand" => self.pile(first, w)?,
            "rest" => {
                let seat = w.seat()?;
                let (card, _) = self.rules.take_card(w)?;
                let lies = s.beyond.rest.iter().find(|(of, on, _)| (*of, *on) == (seat, card));
                same(w, "rest", &lies.map_or(0, |(_, _, n)| *n).to_string())
            }
            "shuffling" => {
                let seat = w.seat()?;
                holds(s.beyond.unshuffled[seat.index()], || format!("shuffling {seat} not"))
            }
            "purse" | "deck" | "deal" | "squad" | "placed" | "hidden" | "grave" | "exile"
            | "redeals" | "ready" => self.side(first, w)?,
            _ => self.unit(first, w)?,
        })
    }

    fn stack(&self, w: &mut Words) -> Checked {
        let stack = &self.s.stack;
        if w.eat("top") {
            let (wanted, found) = (w.rest().join(" "), top(self.rules, self.s));
            w.skip(usize::MAX / 2);
            let begins = found.strip_prefix(wanted.as_str());
            let holds_so = begins.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
            return holds(holds_so && !wanted.is_empty(), || format!("stack top {found}"));
        }
        if stack.is_empty() {
            return same(w, "stack", "empty");
        }
        same(w, "stack", &stack.len().to_string())
    }

    fn side(&self, what: &str, w: &mut Words) -> Result<Checked, Fault> {
        let seat = w.seat()?;
        let side = &self.s.sides[seat.index()];
        let name = format!("{what} {seat}");
        let found = match what {
            "purse" => format!("{}/{}", side.gold, side.silver),
            "redeals" => side.redeals.to_string(),
            "ready" => return Ok(holds(side.ready, || format!("{name} not"))),
            "placed" => {
                let word = |(c, at): &(CardId, Cell)| format!("{} {at}", self.rules.card_word(*c));
                side.placed.iter().map(word).collect::<Vec<_>>().join(" ")
            }
            "hidden" => side.hidden.iter().map(Cell::to_string).collect::<Vec<_>>().join(" "),
            _ => return self.cards(&name, &pile(side, what), w),
        };
        Ok(same(w, &name, &found))
    }

    /// `order grave p1 X Y` is the whole pile, the lowest card first; `top grave p1 Y`; `hand p1 Y`.
    fn pile(&self, what: &str, w: &mut Words) -> Result<Checked, Fault> {
        let named = if what == "hand" { "hand" } else { w.word("a pile")? };
        let seat = w.seat()?;
        let held = |u: &&Unit| u.place == Place::Hand && u.owner == seat;
        let all = match named {
            "hand" => self.s.units.iter().filter(held).map(|u| u.card).collect(),
            _ => pile(&self.s.sides[seat.index()], named),
        };
        let cards = if what == "top" { &all[all.len().saturating_sub(1)..] } else { &all[..] };
        let mut wanted = Vec::new();
        while w.peek().is_some_and(|word| word != "empty") {
            wanted.push(self.rules.take_card(w)?.0);
        }
        w.eat("empty");
        let words = |cards: &[CardId]| -> String {
            cards.iter().map(|c| format!(" {}", self.rules.card_word(*c))).collect()
        };
        Ok(holds(wanted == cards, || format!("{what} {named} {seat}{}", words(cards))))
    }

    /// `game 2`, `wins 1/0`, `lost p2`, `picked 1`, `remains p1 NAME counters 1`.
    fn campaign(&self, what: &str, w: &mut Words) -> Result<Checked, Fault> {
        let Some(c) = &self.s.campaign else { return Err(unexpected(what, "a campaign")) };
        let nobody = || "nobody".to_owned();
        let found = match what {
            "game" => c.game.to_string(),
            "wins" => format!("{}/{}", c.wins[0], c.wins[1]),
            "lost" => c.lost.map_or_else(nobody, |seat| seat.to_string()),
            "picked" => c.picking.map_or_else(nobody, |n| n.to_string()),
            _ => {
                let lines: Vec<String> =
                    c.remains.iter().map(|r| remains_words(self.rules, r)).collect();
                let wanted = w.rest().join(" ");
                w.skip(usize::MAX / 2);
                return Ok(holds(lines.contains(&wanted), || {
                    format!("remains {}", lines.join(" ; "))
                }));
            }
        };
        Ok(same(w, what, &found))
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
            let (card, _) = self.rules.take_card(w)?;
            let Some(at) = left.iter().position(|c| *c == card) else {
                let cards = pile.iter().map(|c| self.rules.card_word(*c)).collect::<Vec<_>>();
                w.skip(usize::MAX / 2);
                return Ok(Err(format!("{name} {}", cards.join(" ")).trim_end().into()));
            };
            left.remove(at);
        }
        Ok(Ok(()))
    }

    fn unit(&self, letter: &str, w: &mut Words) -> Result<Checked, Fault> {
        let id =
            self.rules.scene().unit(letter, self.s.units.len()).ok_or_else(|| {
                unexpected(letter, "a unit's letter or the first word of a clause")
            })?;
        let u = &self.s.units[id.index()];
        let what = w.word("what is said of the unit")?;
        let name = format!("{letter} {what}");
        let number = |n: u8, w: &mut Words| same(w, &name, &n.to_string());
        Ok(match what {
            "wounds" => number(u.wounds, w),
            "life" => number(self.pos().life_left(id), w),
            "moves" => number(u.moves, w),
            "movement" => number(self.pos().movement(id), w),
            "counters" => number(u.counters, w),
            "poison" => number(u.poison, w),
            "absorbed" => number(u.absorbed, w),
            "effects" => same(w, &name, &self.effects(id).to_string()),
            "tokens" => number(self.s.beyond.tokens(id), w),
            "extra" => number(self.s.beyond.extra(id), w),
            "strike" => {
                let [weak, medium, strong] = self.pos().strike(id);
                same(w, &name, &format!("{weak}-{medium}-{strong}"))
            }
            "at" | "in" => same(w, &name, &place_word(self.rules, u.place)),
            "of" => same(w, &name, &u.controller.to_string()),
            "owner" => same(w, &name, &u.owner.to_string()),
            "is" => {
                let card = self.rules.take_card(w)?.0;
                holds(card == u.card, || format!("{name} {}", self.rules.card_word(u.card)))
            }
            _ => {
                let it = self
                    .flag(id, u, what)
                    .ok_or_else(|| unexpected(what, "something that can be said of a unit"))?;
                holds(it, || format!("{letter} is not {what}"))
            }
        })
    }

    /// Words that are true or false of a unit.
    fn flag(&self, id: UnitId, u: &Unit, word: &str) -> Option<bool> {
        Some(match word {
            "dead" => u.place == Place::Graveyard,
            "exiled" => u.place == Place::Exile,
            "hero" => self.s.beyond.is_hero(id),
            "alive" => u.place.in_play(),
            "closed" => u.closed,
            "open" => !u.closed,
            "down" => u.face_down,
            "revealed" => !u.face_down,
            "moved" => u.moved,
            "unmoved" => !u.moved,
            "acted" => u.acted,
            "unacted" => !u.acted,
            "formed" => self.pos().in_formation(id),
            "unformed" => !self.pos().in_formation(id),
            "aimed" => u.aimed.is_some(),
            "unaimed" => u.aimed.is_none(),
            "retreating" => self.retreating(id),
            "staying" => !self.retreating(id),
            "retreated" => u.place == Place::Retreated,
            "flying" => self.pos().kind(id) == Kind::Flyer,
            "grounded" => self.pos().kind(id) != Kind::Flyer,
            _ => return None,
        })
    }

    fn retreating(&self, id: UnitId) -> bool {
        self.s.campaign.as_ref().is_some_and(|c| c.retreating.contains(&id))
    }

    fn pos(&self) -> Pos<'_> {
        Pos::new(self.rules, self.s, &self.watch)
    }

    fn effects(&self, unit: UnitId) -> usize {
        self.s.effects.iter().filter(|e| e.on == unit).count()
    }
}

fn asked_word(asked: Option<&Asked>) -> &'static str {
    match asked {
        Some(Asked::Order { .. }) => "order",
        Some(Asked::Target { .. }) => "target",
        Some(Asked::Foe { .. }) => "foe",
        Some(Asked::Weaken { .. }) => "weaken",
        Some(Asked::StayClosed { .. }) => "closed",
        Some(Asked::Cell { .. }) => "cell",
        Some(Asked::Rise { .. }) => "rise",
        Some(Asked::Pile { .. }) => "pile",
        Some(Asked::Share { .. }) => "share",
        None => "nothing",
    }
}

fn pile(side: &Side, what: &str) -> Vec<CardId> {
    match what {
        "deck" => side.deck.clone(),
        "deal" => side.deal.clone(),
        "grave" => side.graveyard.clone(),
        "exile" => side.exile.clone(),
        _ => side.squad.iter().map(|r| r.card).collect(),
    }
}

/// Checks one clause `AUDIENCE WHAT WHOSE`; the error says that the audience does see it, or that
/// the clause is not understood.
pub(super) fn unseen(rules: &Berserk, s: &State, clause: &str) -> Result<(), String> {
    let mut words = Words::of(clause);
    let visible = sees(rules, s, &mut words).and_then(|sees| words.end().map(|()| sees));
    match visible {
        Ok(false) => Ok(()),
        Ok(true) => Err(format!("seen: {clause}")),
        Err(fault) => Err(format!("\"{clause}\" is not understood: {fault}")),
    }
}

/// Whether the audience sees it.
fn sees(rules: &Berserk, s: &State, w: &mut Words) -> Result<bool, Fault> {
    let to = match w.word("p1, p2 or public")? {
        "public" => Audience::Public,
        word => Audience::Seat(seat(word).ok_or_else(|| unexpected(word, "p1, p2 or public"))?),
    };
    let view = rules.view(s, to);
    let what = w.word("what is not seen")?;
    if what == "unit" {
        let word = w.word("a unit")?;
        let id = rules.scene().unit(word, s.units.len());
        let id = id.ok_or_else(|| unexpected(word, "a unit's letter"))?;
        return Ok(view.units.iter().any(|u| u.unit == id && u.card.is_some()));
    }
    let whose: Seat = w.seat()?;
    let side = &view.sides[whose.index()];
    match what {
        "purse" => Ok(side.purse.is_some()),
        "picks" => Ok(view.campaign.is_some_and(|c| c.lost == Some(whose) && c.picking.is_some())),
        "deck" | "deal" | "squad" | "placed" | "hidden" | "redeals" | "takebacks" => {
            Ok(side.own.is_some())
        }
        word => Err(unexpected(
            word,
            "unit, purse, deck, deal, squad, placed, hidden, redeals or picks",
        )),
    }
}
