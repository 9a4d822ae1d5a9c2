//! "Do you mean it?" before a command that hardly anybody means.

use super::painter::Painter;
use crate::game::hosted::{Pointed, Spot, Step, way_phrase};
use crate::wire::api::{ButtonKind, Screen};
use crate::wire::digest::Trail;
use crate::wire::token::{MEANT, Press};
use stolik_kernel::{Audience, Seat};
use stolik_words::Phrase;

/// A command that is asked for twice.
#[derive(Clone, Debug)]
pub(crate) struct Confirmation {
    /// The seat that pressed.
    pub seat: Seat,
    /// The pressed choice.
    pub steps: Vec<Step>,
    /// Its place in a token.
    pub place: (Trail, u64),
    /// The reason to confirm it.
    pub why: Phrase,
}

impl Painter<'_> {
    /// "Do you mean it?", in place of the prompt: what was chosen, what speaks against it, the way back first.
    pub(crate) fn confirmation(&self, confirmation: &Confirmation) -> Screen {
        let Some(game) = &self.at.game else { return self.resting() };
        let to = Audience::Seat(confirmation.seat);
        let chosen =
            Phrase::new("table-chosen-so-far").phrase("steps", way_phrase(&confirmation.steps));
        let asked = self.desk.word("table-doubt");
        let lines = [self.title(), self.say(&chosen), self.say(&confirmation.why), asked];
        let version = self.at.record.seen(to).version;
        let yes =
            self.token(Press::Step, to).version(version).place(confirmation.place).page(MEANT);
        let yes = self.desk.button(&self.desk.word("table-button-doubt"), yes, ButtonKind::Danger);
        let back = self.look("word-back", Press::Hand, to);
        let spots: Vec<Spot> = confirmation.steps.iter().filter_map(|step| step.spot).collect();
        let marks = Pointed { chosen: &spots, may: &[] };
        let picture = Some(self.picture(game.as_ref(), to, marks));
        let buttons = vec![vec![back, yes]];
        Screen { picture, question: 2, ..Screen::plain(lines.join("\n"), buttons) }
    }
}
