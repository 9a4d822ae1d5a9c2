//! Deciding moments of a match that is over: those in which the judge's estimate moved most.

use super::Shown;
use super::moment::{TEXT, moment_of};
use crate::game::hosted::Pointed;
use crate::lookup::page::Page;
use crate::matches::verdict::Swing;
use crate::screens::desk::rows_of;
use crate::wire::api::{Button, ButtonKind, Screen};
use crate::wire::text::{cut, shortened};
use crate::wire::token::Press;
use stolik_kernel::{Audience, budget};
use stolik_words::Phrase;

/// The change of an estimate that decides a game, in any game's unit.
const DECIDES: i64 = 20_000;
/// Rows of buttons that open moments.
const ROWS: usize = 3;

impl Shown<'_> {
    /// The page, with a button for each of these moments.
    pub(super) fn decided_page(&self) -> Page {
        let (painter, course, hall) = (self.painter, &self.replay.course, self.hall);
        let desk = painter.desk;
        let (public, own) = (course.moments(Audience::Public), course.moments(self.wanted.to));
        let swings = self.replay.swings(hall);
        let mut text = vec![painter.title()];
        let mut buttons = Vec::new();
        let mut deciding = None;
        for swing in &swings {
            let Some(now) = public.get(swing.moment) else { continue };
            let at = moment_of(&own, now.step);
            let said = desk.say(&self.swing(swing, at));
            let brief = course.brief(Audience::Public, *now).map(|line| painter.say(line));
            if deciding.is_none_or(|(by, _)| swing.by > by) {
                deciding = Some((swing.by, now.step));
            }
            text.push(match brief {
                Some(line) => format!("\u{2022} {said}: {line}"),
                None => format!("\u{2022} {said}"),
            });
            text.extend(
                swing.odds.iter().map(|odds| {
                    painter.say(&Phrase::new("replay-odds").phrase("odds", odds.clone()))
                }),
            );
            let token = self.moment(self.wanted.to, at);
            buttons.push(desk.button(&said, token, ButtonKind::Look));
        }
        // The budget of the job ended first: what was not reached may have decided more.
        let is_cut = budget::current().is_cut();
        text.extend(is_cut.then(|| desk.word("replay-judged-partly")));
        match swings[..] {
            [] if is_cut => {}
            [] => text.push(desk.word("replay-not-judged")),
            _ => {
                text.insert(1, desk.word("replay-decided"));
                text.push(desk.word("replay-decided-by"));
                text.push(desk.word(&format!("hint-unit-{}", painter.at.record.document)));
            }
        }
        text.extend(course.unknown().map(|why| desk.word(why.key())));
        let mut buttons = rows_of(buttons, ROWS);
        let back = self.moment(self.wanted.to, own.len() - 1);
        let back = desk.button(&desk.word("replay-button-back-to"), back, ButtonKind::Look);
        buttons.push(vec![back] as Vec<Button>);
        buttons.retain(|row| !row.is_empty());
        let opens = Some(self.token(Press::Decided, Audience::Public));
        // The picture shows what the largest of them led to, as who looks may see it.
        let picture = deciding.and_then(|(_, step)| {
            let game = course.position(desk.catalogue, step)?;
            Some(painter.picture(game.as_ref(), self.wanted.to, Pointed::default()))
        });
        let text = match picture {
            Some(_) => shortened(&text.join("\n"), TEXT),
            None => cut(text.join("\n")),
        };
        Page {
            screen: Screen { picture, ..Screen::plain(text, buttons) },
            tools: Vec::new(),
            opens,
        }
    }

    /// A swing in a few words; `at` is its moment as the reader counts them.
    fn swing(&self, swing: &Swing, at: usize) -> Phrase {
        let who = self.painter.occupant(swing.seat);
        let phrase = match swing.by {
            DECIDES.. => Phrase::new("replay-swing-far"),
            by => Phrase::new("replay-swing").number("by", by),
        };
        phrase.number("step", at as i64).text("who", who)
    }
}
