//! A moment of a match that is over.

use super::Shown;
use crate::game::hosted::Pointed;
use crate::lookup::page::Page;
use crate::matches::course::{Moment, Unknown};
use crate::matches::rows::Stage;
use crate::wire::api::{Button, ButtonKind, Screen, Track};
use crate::wire::text::shortened;
use crate::wire::token::{Press, Token};
use stolik_kernel::Audience;
use stolik_words::Phrase;

/// Characters of the text: what stands below a picture everywhere, with a line above that says who shows it.
pub(super) const TEXT: usize = 940;
/// Moments that the far buttons go.
const FAR: usize = 10;
/// Steps of a slider at most.
const STOPS: usize = 100;

/// The moment in which a step was seen.
pub(super) fn moment_of(moments: &[Moment], step: usize) -> usize {
    moments.partition_point(|moment| moment.step < step).min(moments.len().saturating_sub(1))
}

impl Shown<'_> {
    /// The page of a moment, or of the last one where there are not so many.
    pub(super) fn moment_page(&self, wanted: usize) -> Page {
        let (painter, course, to) = (self.painter, &self.replay.course, self.wanted.to);
        let desk = painter.desk;
        let moments = course.moments(to);
        let last = moments.len() - 1;
        let at = wanted.min(last);
        let moment = moments[at];
        let mut text = vec![painter.title(), desk.say(&self.where_in(at, last, moment))];
        let position = course.position(desk.catalogue, moment.step);
        text.extend(position.as_ref().map(|game| painter.say(&game.reports().headline(to))));
        let lines = course.lines(to, moment);
        text.extend(lines.map(|line| format!("\u{2022} {}", painter.say(line))));
        if let (Stage::Over { places, rule }, true) = (&painter.at.record.stage, at == last) {
            text.extend(painter.result(places, rule));
        }
        let unknown = self.replay.course.unknown().unwrap_or(Unknown::Changed);
        text.extend(position.is_none().then(|| desk.word(unknown.key())));
        let picture = position.map(|game| painter.picture(game.as_ref(), to, Pointed::default()));
        let text = shortened(&text.join("\n"), TEXT);
        let track = self.track(at, last);
        let buttons = self.buttons(at, &moments);
        let screen = Screen { picture, track, ..Screen::plain(text, buttons) };
        let public = match to {
            Audience::Public => at,
            Audience::Seat(_) => moment_of(&course.moments(Audience::Public), moment.step),
        };
        let opens = Some(self.moment(Audience::Public, public));
        Page { screen, tools: Vec::new(), opens }
    }

    /// The first moment of the first turn: the deal and what follows it come before. 0 if the game has no turns, or if
    /// its positions are not known.
    pub(super) fn opening(&self) -> usize {
        let (course, catalogue) = (&self.replay.course, self.painter.desk.catalogue);
        let moments = course.moments(self.wanted.to);
        let begun = |moment: &Moment| {
            let position = course.position(catalogue, moment.step);
            position.is_none_or(|game| game.play().turn().is_some())
        };
        let first = moments.partition_point(|moment| !begun(moment));
        if first < moments.len() { first } else { 0 }
    }

    /// Returns the token that opens a moment, as that audience counts them.
    pub(super) fn moment(&self, to: Audience, moment: usize) -> Token {
        self.token(Press::Replay, to).digest(moment as u64)
    }

    /// Describes the place of the moment in the match, and the acting seat.
    fn where_in(&self, at: usize, last: usize, moment: Moment) -> Phrase {
        let to = self.wanted.to;
        let by = self.replay.course.by(to, moment);
        let place = match (at, by) {
            (0, _) => Phrase::new("replay-start").number("steps", last as i64),
            (_, None) => Phrase::new("replay-step"),
            (_, Some(seat)) => {
                Phrase::new("replay-step-by").text("who", self.painter.occupant(seat))
            }
        };
        let place = match at {
            0 => place,
            _ => place.number("step", at as i64).number("steps", last as i64),
        };
        let key = match to {
            Audience::Public => "replay-as-all",
            Audience::Seat(_) => "replay-as-own",
        };
        Phrase::new(key).phrase("where", place)
    }

    /// The same buttons in the same places at every moment, so that one can go on pressing; at the ends they lead to
    /// where one is.
    fn buttons(&self, at: usize, moments: &[Moment]) -> Vec<Vec<Button>> {
        let (desk, last) = (self.painter.desk, moments.len() - 1);
        let go = |key: &str, moment: usize, kind| {
            desk.button(&desk.word(key), self.moment(self.wanted.to, moment.min(last)), kind)
        };
        let look = |key: &str, token| desk.button(&desk.word(key), token, ButtonKind::Look);
        let step = vec![
            go("replay-button-far-back", at.saturating_sub(FAR), ButtonKind::Look),
            go("replay-button-back", at.saturating_sub(1), ButtonKind::Look),
            go("replay-button-on", at + 1, ButtonKind::Main),
            go("replay-button-far-on", at + FAR, ButtonKind::Look),
        ];
        let ends = vec![
            go("replay-button-first", 0, ButtonKind::Look),
            look("replay-button-decided", self.token(Press::Decided, self.wanted.to)),
            go("replay-button-last", last, ButtonKind::Look),
        ];
        let film = self.token(Press::Film, Audience::Public);
        let whole = self.replay.course.is_whole() && desk.catalogue.reel().is_some();
        let film = whole.then(|| look("replay-button-film", film));
        let other = self.other_view(moments[at]).map(|(key, token)| look(key, token));
        let here = self.token(Press::Study, self.wanted.to).digest(at as u64);
        let on = desk.button(&desk.word("study-button"), here, ButtonKind::Play);
        let more: Vec<Button> = film.into_iter().chain(other).chain([on]).collect();
        let mut rows = vec![step, ends, more];
        rows.retain(|row| !row.is_empty());
        rows
    }

    /// The same moment as everybody saw it, or as the own seat of who asks did.
    fn other_view(&self, now: Moment) -> Option<(&'static str, Token)> {
        let (key, to) = match (self.wanted.to, self.wanted.mine) {
            (Audience::Public, Some(mine)) => ("replay-button-own", Audience::Seat(mine)),
            (Audience::Seat(_), _) => ("replay-button-all", Audience::Public),
            (Audience::Public, None) => return None,
        };
        let moments = self.replay.course.moments(to);
        Some((key, self.moment(to, moment_of(&moments, now.step))))
    }

    /// The way through the match for a slider.
    fn track(&self, at: usize, last: usize) -> Option<Track> {
        let steps = last.min(STOPS);
        let stop = |n: usize| n * last / steps.max(1);
        let key = self.painter.desk.key;
        let stops = (0..=steps).map(|n| self.moment(self.wanted.to, stop(n)).write(key)).collect();
        let shows = (0..=steps).rev().find(|n| stop(*n) <= at).unwrap_or(0);
        (last > 1).then_some(Track { at: shows, stops })
    }
}
