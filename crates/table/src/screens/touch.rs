//! Touchable areas of a screen's picture, with the meaning of a press there. They have the same tokens as the buttons,
//! and no more than the buttons offer.

use super::desk::Desk;
use super::painter::Painter;
use crate::game::hosted::{Choice, Hosted, Pointed, Spot, Step};
use crate::game::odds::Blow;
use crate::game::places::About;
use crate::game::prompts::{self, Reached, Tree};
use crate::wire::api::{BlowLabel, Button, ButtonKind, Screen, Touch};
use crate::wire::digest::digest_text;
use crate::wire::token::{Press, Token};
use stolik_kernel::{Audience, Seat};
use stolik_words::Phrase;

/// The choices at a place of the picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Offered {
    pub spot: Spot,
    /// The buttons that a press there stands for, at least one.
    pub buttons: Vec<Button>,
    /// The part of it that is meant beyond doubt.
    pub plain: Plain,
    /// The wounds that the only one of these choices that wounds deals there.
    pub blow: Option<Blow>,
}

/// The meaning of a press that has only one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Plain {
    /// Not that one thing beyond doubt: it is shown first.
    No,
    /// A step, behind which there is more to choose.
    Step,
    /// A whole command.
    Command,
}

/// The most chances that are told of one place.
const CHANCES: usize = 3;

/// A spot as a token carries it.
pub(crate) fn number(spot: Spot) -> u64 {
    u64::from(spot.kind) << 16 | u64::from(spot.number)
}

/// The spot that a token carries; none if it carries none.
pub(crate) fn spot(digest: u64) -> Option<Spot> {
    let (kind, number) = (digest >> 16, digest & 0xffff);
    Some(Spot { kind: u8::try_from(kind).ok()?, number: u16::try_from(number).ok()? })
}

impl Painter<'_> {
    /// Returns the touchable areas of a picture, with the choices there.
    pub(crate) fn touches(
        &self,
        game: &dyn Hosted,
        to: Audience,
        marks: Pointed<'_>,
        offered: &[Offered],
    ) -> Vec<Touch> {
        let names = self.names();
        let placed = game.pictures().places(to, marks, self.reader(to, &names)).into_iter();
        let touch = placed.filter_map(|placed| {
            let here = offered.iter().find(|offered| offered.spot == placed.spot);
            let buttons = here.map_or_else(Vec::new, |offered| offered.buttons.clone());
            let plain = here.map_or(Plain::No, |offered| offered.plain);
            let press = match (plain, buttons.as_slice()) {
                (Plain::Command, _) if placed.weighed => None,
                (Plain::Step | Plain::Command, [only]) => Some(only.token.clone()),
                (Plain::Step | Plain::Command | Plain::No, _) => None,
            };
            let about = self.token(Press::About, to).digest(number(placed.spot));
            let about = placed.says.then(|| about.write(self.desk.key));
            if buttons.is_empty() && about.is_none() {
                return None;
            }
            let name = self.say(&placed.name);
            let blow = here.and_then(|offered| offered.blow);
            let blow = blow.map(|blow| blow_label(&self.desk, blow));
            let (area, lives) = (placed.area, placed.lives);
            let leads = press.is_some() && plain == Plain::Step;
            Some(Touch { area, name, press, leads, buttons, about, blow, lives })
        });
        touch.collect()
    }

    /// Returns the choices of a seat's holder in the picture at the prompt reached by `way`. The first choice can be
    /// changed for another there. So a verb is not assumed if a card can be meant itself, nor at the first prompt,
    /// where the intent is still open.
    pub(crate) fn offered(&self, tree: &Tree<'_>, seat: Seat, way: &[Step]) -> Vec<Offered> {
        let to = Audience::Seat(seat);
        let version = self.at.record.seen(to).version;
        let button = |way: &[Step], label: &Phrase| {
            let token = self.token(Press::Step, to).version(version).place(tree.name(way));
            self.desk.choice_button(&self.say(label), token, ButtonKind::Play)
        };
        let label = |there: &[Step], choice: &Choice| choice.label(way.len(), there.len());
        let next = |there: &[Step]| there.len() == way.len() + 1;
        let others = if way.is_empty() { Vec::new() } else { firsts(tree.first(), way) };
        let mut out: Vec<Offered> = Vec::new();
        for Reached { spot, ways } in prompts::reached(tree.choices(), way) {
            let first = others.iter().find(|(at, _)| *at == spot).map(|(_, step)| step);
            let sure = ways.iter().all(|(there, _)| next(there)) || !way.is_empty();
            let mut buttons: Vec<Button> =
                ways.iter().map(|(there, choice)| button(there, &label(there, choice))).collect();
            let again = first.map(|step| button(std::slice::from_ref(step), &step.label));
            let plain = match ways.as_slice() {
                [(there, choice)] if sure && again.is_none() => {
                    let whole = !choice.begun && *there == choice.steps;
                    if whole { Plain::Command } else { Plain::Step }
                }
                _ => Plain::No,
            };
            buttons.extend(again);
            let game = self.at.game.as_deref();
            let blow = game.and_then(|game| only_blow(game, seat, way, &ways));
            out.push(Offered { spot, buttons, plain, blow });
        }
        for (spot, step) in others {
            if !out.iter().any(|offered| offered.spot == spot) {
                let buttons = vec![button(std::slice::from_ref(&step), &step.label)];
                out.push(Offered { spot, buttons, plain: Plain::Step, blow: None });
            }
        }
        out
    }

    /// Describes an object of the picture in words, with its card to be opened.
    pub(crate) fn about(&self, to: Audience, spot: Spot) -> Screen {
        let names = self.names();
        let game = self.at.game.as_ref();
        let Some(about) =
            game.and_then(|game| game.pictures().about(to, spot, self.reader(to, &names)))
        else {
            return self.plain(vec![self.desk.word("table-nothing-there")]);
        };
        let About { mut lines, signs, card } = about;
        if !signs.is_empty() {
            lines.push(self.desk.word("table-signs"));
            lines.extend(signs.iter().map(|sign| format!("\u{2022} {sign}")));
        }
        let (chances, mut row) = self.chances(to, spot);
        if !chances.is_empty() {
            lines.push(self.desk.word("explain-odds"));
            lines.extend(chances);
        }
        row.extend(card.map(|id| {
            let token = Token::card(&self.at.record.document, &id);
            self.desk.button(&self.desk.word("table-button-card"), token, ButtonKind::Look)
        }));
        Screen::plain(
            lines.join("\n"),
            Some(row).filter(|row| !row.is_empty()).into_iter().collect(),
        )
    }

    /// The chances, in short, of the next commands of the reader's seat that name a place; with a button for each.
    fn chances(&self, to: Audience, spot: Spot) -> (Vec<String>, Vec<Button>) {
        let (Audience::Seat(seat), Some(game)) = (to, self.at.game.as_ref()) else {
            return Default::default();
        };
        if !self.at.record.waiting.contains(seat) {
            return Default::default();
        }
        let choices = game.prompts().choices(seat);
        let here = |choice: &&Choice| choice.steps.iter().any(|step| step.spot == Some(spot));
        let mut asked: Vec<(&Choice, &str)> = Vec::new();
        for choice in choices.iter().filter(here) {
            match choice.odds.as_deref() {
                Some(words) if !asked.iter().any(|(_, known)| *known == words) => {
                    asked.push((choice, words));
                }
                Some(_) | None => {}
            }
        }
        let chance = |(choice, words): (&Choice, &str)| {
            let odds = game.reports().odds(to, words).ok()?;
            let label = self.say(&choice.label(0, choice.steps.len()));
            let token = self.token(Press::OddsPick, to).digest(digest_text(words));
            let button = self.desk.choice_button(&label, token, ButtonKind::Look);
            Some((format!("\u{2022} {label}: {}", self.say(&odds.brief)), button))
        };
        asked.into_iter().take(CHANCES).filter_map(chance).unzip()
    }

    /// Explains the signs of the pictures.
    pub(crate) fn legend(&self) -> Screen {
        let names = self.names();
        let game = self.at.game.as_ref();
        match game.and_then(|game| game.pictures().legend(self.reader(Audience::Public, &names))) {
            Some(legend) => {
                let plain = Screen::plain(legend.text, Vec::new());
                Screen { picture: Some(legend.picture), ..plain }
            }
            None => self.plain(vec![self.title(), self.desk.word("table-not-started")]),
        }
    }
}

/// Describes the wounds of a target in short and in words.
pub(crate) fn blow_label(desk: &Desk<'_>, blow: Blow) -> BlowLabel {
    let [least, most] = blow.wounds;
    let wounds = match least == most {
        true => least.to_string(),
        false => format!("{least}\u{2013}{most}"),
    };
    let fatal = (!blow.fatal.is_none()).then(|| blow.fatal.percent());
    let words = match &fatal {
        Some(chance) => Phrase::new("table-blow-fatal").text("chance", chance.clone()),
        None => Phrase::new("table-blow"),
    };
    let words = desk.say(&words.text("wounds", wounds.clone()));
    BlowLabel { wounds, fatal, words }
}

/// Returns the wounds of the only choice among these that wounds there. At the first prompt, where several cards can
/// reach a target, only commands of one step count.
pub(crate) fn only_blow(
    game: &dyn Hosted,
    seat: Seat,
    way: &[Step],
    ways: &[(Vec<Step>, &Choice)],
) -> Option<Blow> {
    let ends = |(there, choice): &&(Vec<Step>, &Choice)| {
        !choice.begun && *there == choice.steps && (!way.is_empty() || there.len() == 1)
    };
    let whole = ways.iter().filter(ends);
    let mut blows = whole.filter_map(|(_, choice)| game.reports().blow(seat, &choice.command));
    blows.next().filter(|_| blows.next().is_none())
}

/// The first steps that lie in the picture, beside the one that was taken.
fn firsts(choices: &[Choice], way: &[Step]) -> Vec<(Spot, Step)> {
    let mut out: Vec<(Spot, Step)> = Vec::new();
    for step in choices.iter().filter_map(|choice| choice.steps.first()) {
        let taken = way.first() == Some(step) || step.spot == way.first().and_then(|s| s.spot);
        if let Some(spot) = step.spot.filter(|_| !taken)
            && !out.iter().any(|(at, _)| *at == spot)
        {
            out.push((spot, step.clone()));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spots_are_read_back_from_tokens() {
        for kind in [0, 4, u8::MAX] {
            for n in [0, 17, u16::MAX] {
                let there = Spot { kind, number: n };
                assert_eq!(spot(number(there)), Some(there));
            }
        }
        assert_eq!(spot(u64::MAX), None);
    }
}
