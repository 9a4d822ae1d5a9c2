//! `Live` as the table asks it: the questions to a seat.

use super::{Behind, Live, encode};
use crate::game::asked::Prompts;
use crate::game::decision::Decision;
use crate::game::face::Face;
use crate::game::harm;
use crate::game::values::{Choice, Step, StopPoint, Window};
use stolik_kernel::{Audience, Notation, RuleId, Seat};
use stolik_words::Phrase;

impl<R, F> Prompts for Live<R, F>
where
    R: Notation + Send + Sync + 'static,
    R::State: Send + Sync,
    F: Face<R>,
{
    fn choices(&self, seat: Seat) -> Vec<Choice> {
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        let stands = |command: R::Command| match self.is_unlabelled(&view, &command) {
            true => self.continuations(seat, &view, &command),
            false => vec![command],
        };
        let commands: Vec<R::Command> =
            self.arranged(seat, &view).into_iter().flat_map(stands).collect();
        self.list(seat, &view, &commands, Behind::default())
    }

    fn after(&self, seat: Seat, begun: &Choice) -> Vec<Choice> {
        let Ok(command) = Self::decode(&begun.command) else { return Vec::new() };
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        let then = self.continuations(seat, &view, &command);
        let so_far = self.face.steps(&self.rules, &view, &command);
        self.list(seat, &view, &then, Behind { way: &begun.steps, so_far: &so_far })
    }

    fn begun(&self, seat: Seat, command: &[u8]) -> Option<Choice> {
        let begun = Self::decode(command).is_ok_and(|command| self.rules.begun(&command));
        if begun { self.reached(seat, command).filter(|choice| choice.begun) } else { None }
    }

    fn whole(&self, seat: Seat, command: &[u8]) -> Option<Choice> {
        self.reached(seat, command).filter(|choice| !choice.begun)
    }

    fn asks(&self, seat: Seat, way: &[Step]) -> Vec<Phrase> {
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        if way.last().is_some_and(harm::is_step) {
            return vec![harm::question()];
        }
        let way: Vec<Step> = way.iter().filter(|step| !harm::is_step(step)).cloned().collect();
        self.face.asks(&self.rules, &view, &way)
    }

    fn for_me(&self, seat: Seat) -> Option<Phrase> {
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        self.face.for_me(&self.rules, &view)
    }

    fn confirm_reason(&self, seat: Seat, command: &[u8]) -> Option<Phrase> {
        let command = Self::decode(command).ok()?;
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        let reason = self.face.confirm_reason(&self.rules, &view, &command);
        reason.or_else(|| self.face.endangers(&self.rules, &view, &command))
    }

    fn openers(&self, seat: Seat) -> Vec<Step> {
        self.face.openers(&self.rules, &self.rules.view(&self.state, Audience::Public), seat)
    }

    fn refusal(&self, seat: Seat, command: &[u8], rule: RuleId) -> Option<Phrase> {
        let command = Self::decode(command).ok()?;
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        self.face.refusal(&self.rules, &view, &command, rule)
    }

    fn unasked(&self) -> Option<RuleId> {
        self.face.unasked(&self.rules, &self.rules.view(&self.state, Audience::Public))
    }

    fn window(&self, seat: Seat) -> Option<Window> {
        let legal = self.legal(seat);
        if legal.is_empty() {
            return None;
        }
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        let asked = Decision { seat, view: &view, legal: &legal };
        let (pass, stop_points) = self.face.window(&self.rules, asked)?;
        Some(Window { pass: encode(&pass), stop_points })
    }

    fn done(&self, seat: Seat) -> bool {
        let legal = self.legal(seat);
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        let asked = Decision { seat, view: &view, legal: &legal };
        !legal.is_empty() && self.face.done(&self.rules, asked)
    }

    fn stop_points(&self, seat: Seat) -> Vec<StopPoint> {
        self.face.stop_points(
            &self.rules,
            &self.rules.view(&self.state, Audience::Seat(seat)),
            seat,
        )
    }

    fn game_given_up(&self, seat: Seat) -> Option<Phrase> {
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        self.face.game_given_up(&self.rules, &view, seat)
    }

    fn game_drawn(&self, seat: Seat) -> Option<Phrase> {
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        self.face.game_drawn(&self.rules, &view, seat)
    }
}
