//! `Live` as the table asks it: the course of a match.

use super::{Live, WORLDS, encode};
use crate::game::asked::Play;
use crate::game::face::Face;
use crate::game::values::Turn;
use crate::game::{snapshot, study};
use stolik_kernel::chance::{Fast, Scripted};
use stolik_kernel::fingerprint;
use stolik_kernel::fingerprint::Fingerprint;
use stolik_kernel::{Audience, Chance, Notation, ReadError, Seat, Seats, Waiting};
use stolik_words::Phrase;

impl<R, F> Play for Live<R, F>
where
    R: Notation + Send + Sync + 'static,
    R::State: Send + Sync,
    F: Face<R>,
{
    fn document(&self) -> &str {
        &self.document
    }

    fn rules(&self) -> Fingerprint {
        self.fingerprint
    }

    fn pool(&self) -> Vec<String> {
        (0..=u16::MAX).map_while(|number| self.face.card_id(&self.rules, number)).collect()
    }

    fn waiting(&self) -> Waiting {
        self.rules.waiting(&self.state)
    }

    fn playing(&self) -> Seats {
        self.rules.playing(&self.state)
    }

    fn turn(&self) -> Option<Turn> {
        self.face.turn(&self.rules.view(&self.state, Audience::Public))
    }

    fn may_answer(&self, seat: Seat) -> bool {
        self.face.may_answer(&self.rules, &self.rules.view(&self.state, Audience::Public), seat)
    }

    fn game_number(&self) -> Option<u8> {
        self.rules.game_number(&self.state)
    }

    fn snapshot(&self) -> Vec<u8> {
        snapshot::write(&self.state, |n| self.face.card_id(&self.rules, n))
    }

    fn fingerprint(&self) -> Fingerprint {
        fingerprint::of_state(&*self.rules, &self.state)
    }

    fn say(&self, seat: Seat, command: &[u8]) -> String {
        match Self::decode(command) {
            Ok(command) => self.rules.say(&self.state, seat, &command),
            Err(error) => error.to_string(),
        }
    }

    fn read(&self, seat: Seat, text: &str) -> Result<Vec<u8>, ReadError> {
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        self.rules.read(&view, seat, text).map(|c| encode(&c))
    }

    fn position_text(&self, to: Option<Audience>) -> String {
        let mut out = String::new();
        match to {
            Some(to) => self.rules.write_position(&self.rules.view(&self.state, to), &mut out),
            None => self.rules.write_full(&self.state, &mut out),
        }
        out
    }

    fn supposed(&self, to: Audience, chance: &mut dyn Chance) -> Result<String, Phrase> {
        let state = self.rules.determinize(&self.rules.view(&self.state, to), chance);
        study::check_cards(self.face.count_cards(&state))?;
        Ok(study::written(&*self.rules, &state)?)
    }

    fn foreseen(&self, seat: Seat, commands: &[Vec<u8>], after: &[u8]) -> bool {
        let to = Audience::Seat(seat);
        let view = self.rules.view(&self.state, to);
        (0..WORLDS).all(|world| {
            let mut state = self.rules.determinize(&view, &mut Fast::new(world));
            let mut none = Scripted::new([]);
            let played = commands.iter().all(|bytes| {
                let Ok(command) = Self::decode(bytes) else { return false };
                let mut log = Vec::new();
                self.rules.apply(&mut state, seat, &command, &mut none, &mut log).is_ok()
            });
            played && none.finish().is_ok() && encode(&self.rules.view(&state, to)) == after
        })
    }
}
