//! The choices of a command that is put together step by step, each in words: what it is about follows from the rule
//! by which it is chosen.

use crate::aim::Aim;
use crate::labels;
use stolik_abilities::lexicon::Language;
use stolik_heroes::card::{Ability, Act, Form, Kind};
use stolik_heroes::command::Choices;
use stolik_heroes::look::Wanted;
use stolik_heroes::state::Ask;
use stolik_heroes::{CardId, Command, Heroes, Look, Pick, View, say};
use stolik_kernel::{Audience, Seat};
use stolik_table::Step;
use stolik_words::Phrase;

/// The seat of the view; the public looks as the asked seat.
pub(crate) fn reader(look: &Look<'_>, view: &View) -> Seat {
    match view.to {
        Audience::Seat(seat) => seat,
        Audience::Public => look.question().1.unwrap_or(view.known.active),
    }
}

/// Whether a choice is of something, and not only of a number or a way.
fn chosen(pick: &Pick) -> bool {
    matches!(pick, Pick::Unit(_) | Pick::Card(_))
}

/// A command under reading: what it is of, and who puts it together.
pub(crate) struct Reading<'a, 'l> {
    look: &'a Look<'l>,
    view: &'a View,
    command: &'a Command,
    seat: Seat,
}

impl<'a, 'l> Reading<'a, 'l> {
    /// Reads a command of the view's seat.
    pub(crate) fn of(look: &'a Look<'l>, view: &'a View, command: &'a Command) -> Reading<'a, 'l> {
        Reading { look, view, command, seat: reader(look, view) }
    }

    /// A step for each choice.
    pub(crate) fn steps(&self, picks: &[Pick]) -> Vec<Step> {
        (0..picks.len()).map(|n| self.step(picks, n)).collect()
    }

    /// The next choice of the command behind these choices.
    pub(crate) fn wanted(&self, picks: &[Pick]) -> Option<Wanted> {
        self.look.wants(self.seat, &begun(self.command, picks))
    }

    fn game(&self) -> &'l Heroes {
        self.look.rules()
    }

    /// A choice in words, and where it lies.
    fn step(&self, picks: &[Pick], n: usize) -> Step {
        let wanted = || self.wanted(&picks[..n]);
        let word = |key: &str| Phrase::new(format!("heroes-do-{key}"));
        match picks[n] {
            // A command without a choice does not offer to end the choice.
            Pick::Stop => match picks[..n].iter().any(chosen) {
                true => Step::finishing(word("enough")),
                // A player who searched and takes nothing has still to shuffle (term.poisk-b).
                false if self.searches() => Step::closing(word("not-found")),
                false => Step::closing(word("nobody")),
            },
            Pick::Yes => match wanted().map(|wanted| wanted.rule.id()) {
                Some("309.1.10") => Step::new(word("cancel")),
                _ => Step::new(word("yes")),
            },
            Pick::No => Step::closing(word("no")),
            Pick::Number(count) => {
                let key = match wanted().map(|wanted| wanted.rule.id()) {
                    Some("308.1.6") => "heroes-share",
                    Some("522.5") => "heroes-closed-coins",
                    _ => "heroes-x",
                };
                Step::new(Phrase::new(key).number("count", i64::from(count)))
            }
            Pick::Unit(id) => match wanted().map(|wanted| wanted.rule.id()) {
                Some("309.1.10") => {
                    let label = labels::unit(self.game(), self.view, id);
                    Step::at(word("cancel-by").phrase("unit", label), Aim::Unit(id).spot())
                }
                Some(_) | None => self.unit(id),
            },
            Pick::Card(id) => {
                let label = labels::card(self.game(), id);
                match self.in_hand(id) {
                    true => Step::at(label, Aim::Card(id).spot()),
                    false => Step::new(label),
                }
            }
            Pick::Way(way) => {
                let rule = wanted().map_or("", |wanted| wanted.rule.id());
                Step::new(self.way(rule, &picks[..n], way))
            }
        }
    }

    /// A card in play or in a graveyard: one's own is called so.
    fn unit(&self, id: stolik_heroes::UnitId) -> Step {
        let label = labels::unit(self.game(), self.view, id);
        match self.view.known.unit(id) {
            Some(unit) => {
                let own = self.view.to.is(unit.controller);
                let label = if own { labels::own(label) } else { label };
                Step::at(label, Aim::Unit(id).spot())
            }
            None => {
                let grave = self.view.known.buried(id).map(|(seat, _)| Aim::Grave(seat).spot());
                match grave {
                    Some(spot) => Step::at(label, spot),
                    None => Step::new(label),
                }
            }
        }
    }

    /// Whether a card is sought in a deck.
    fn searches(&self) -> bool {
        matches!(self.look.question().0, Ask::Step(_))
            && self
                .look
                .resolving()
                .and_then(|(_, step)| step)
                .is_some_and(|step| matches!(step.act, Act::Search(_) | Act::Summon(_)))
    }

    /// Whether a chosen card lies in the hand of the choosing player, and not in a deck.
    fn in_hand(&self, id: CardId) -> bool {
        let deck = matches!(self.look.question().0, Ask::Step(_))
            && self.look.resolving().and_then(|(_, step)| step).is_some_and(|step| {
                matches!(step.act, Act::Search(_) | Act::Summon(_) | Act::Look | Act::Guess)
            });
        let held = self.view.to.is(self.seat) && self.view.known.side(self.seat).hand.contains(&id);
        held && !deck
    }

    /// One of several ways by its place.
    fn way(&self, rule: &str, before: &[Pick], way: u8) -> Phrase {
        let at = usize::from(way);
        let found = match rule {
            "402.1b" => self.look.fired(self.seat).get(at).map(|fired| {
                let what = match fired.hand {
                    true => Phrase::new("heroes-from-hand"),
                    false => labels::gist(self.game(), fired.card, fired.line),
                };
                let unit = labels::unit(self.game(), self.view, fired.src);
                let said = Phrase::new("heroes-doing").phrase("unit", unit).phrase("what", what);
                // Two that say the same are told apart by their place.
                Phrase::new("heroes-way").number("count", i64::from(way) + 1).phrase("what", said)
            }),
            "517.3" => self.look.instead_ways(self.seat).get(at).map(|what| {
                let said = |lang| say::draw_way(self.game(), *what, lang);
                labels::both(said(Language::Ru), said(Language::En))
            }),
            "111.1c" => self.about().and_then(|unit| {
                let (card, what) = *self.look.lessons(unit).get(at)?;
                Some(labels::effect(self.game(), card, &what))
            }),
            "120.3" => self.about().and_then(|unit| {
                let effect = unit.effects.get(at)?;
                Some(labels::effect(self.game(), effect.card, &effect.what))
            }),
            _ => self.of_text(before).and_then(|(card, line)| {
                let said = |lang| say::ways(self.game(), card, line, lang).get(at).cloned();
                Some(labels::both(said(Language::Ru)?, said(Language::En)?))
            }),
        };
        let plain = || Phrase::new("heroes-way-plain").number("count", i64::from(way) + 1);
        match (found, rule) {
            (Some(found), "111.1c" | "120.3") => {
                Phrase::new("heroes-way").number("count", i64::from(way) + 1).phrase("what", found)
            }
            (Some(found), _) => found,
            (None, _) => plain(),
        }
    }

    /// The card that the step before was about.
    fn about(&self) -> Option<&stolik_heroes::state::Unit> {
        let (resolve, _) = self.look.resolving()?;
        self.look.unit(*resolve.it.first()?)
    }

    /// The line of text whose choices are made, if it is one.
    pub(crate) fn of_text(&self, picks: &[Pick]) -> Option<(CardId, u8)> {
        if let Command::Play { from, .. } = self.command {
            return played_text(self.game(), self.played(*from)?);
        }
        if let Command::Use { from, line, .. } = self.command {
            return self.look.used(self.seat, *from, *line).map(|(card, line, _)| (card, line));
        }
        // An answer has choices, too.
        self.command.picked()?;
        match self.look.question().0 {
            Ask::Fire(_) => self.fired_text(picks),
            _ => text_under_way(self.look),
        }
    }

    fn fired_text(&self, picks: &[Pick]) -> Option<(CardId, u8)> {
        let all = self.look.fired(self.seat);
        let (fired, rest) = match (all.len(), picks) {
            (1, rest) => (all.first()?, rest),
            (_, [Pick::Way(way), rest @ ..]) => (all.get(usize::from(*way))?, rest),
            _ => return None,
        };
        if !fired.hand {
            return Some((fired.card, fired.line));
        }
        let Some(Pick::Card(card)) = rest.first() else { return None };
        self.look.lurking(self.seat, fired).into_iter().find(|(one, _)| one == card)
    }

    fn played(&self, from: stolik_heroes::command::Source) -> Option<CardId> {
        use stolik_heroes::command::Source;
        match from {
            Source::Hand(card) | Source::Extra(card) => Some(card),
            Source::Grave(id) => self.view.known.buried(id).map(|(_, one)| one.card),
            Source::Under(id) => Some(self.look.unit(id)?.odd.under.last()?.card),
            Source::Unit(id) => Some(self.look.unit(id)?.card),
        }
    }
}

/// The line of a card that is played with its choices: the one that has ways, or else what a spell does.
fn played_text(game: &Heroes, card: CardId) -> Option<(CardId, u8)> {
    let printed = &game.card(card).abilities;
    let ways =
        |one: &Ability| matches!(one.body.first().map(|step| &step.act), Some(Act::Choose(..)));
    let does = |one: &Ability| matches!(one.form, Form::Spell);
    let line = printed.iter().position(ways).or_else(|| printed.iter().position(does)).unwrap_or(0);
    (!printed.is_empty()).then_some((card, line as u8))
}

/// The line that the step under way is about: of a spell that comes out of its ambush what that does.
pub(crate) fn text_under_way(look: &Look<'_>) -> Option<(CardId, u8)> {
    let (resolve, step) = look.resolving()?;
    let fired = &resolve.entry.fired;
    let springs = step.is_some_and(|step| step.act == Act::Ambush);
    match springs && look.rules().card(fired.card).kind == Kind::Spell {
        true => played_text(look.rules(), fired.card),
        false => Some((fired.card, fired.line)),
    }
}

/// The same command with these choices alone, begun.
fn begun(command: &Command, list: &[Pick]) -> Command {
    let mut begun = command.clone();
    if let Some((Choices::Picks(picks), more)) = begun.choices_mut() {
        *picks = list.to_vec();
        *more = true;
    }
    begun
}
