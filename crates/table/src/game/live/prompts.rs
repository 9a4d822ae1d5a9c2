//! `Live` as the table asks it: the questions to a seat.

use super::{Live, add_notation, encode, separate};
use crate::game::asked::{Play, Prompts};
use crate::game::decision::Decision;
use crate::game::face::Face;
use crate::game::harm;
use crate::game::values::{Choice, Step, StopPoint, Window};
use stolik_kernel::steps;
use stolik_kernel::{Audience, Notation, RuleId, Seat};
use stolik_words::Phrase;

impl<R, F> Prompts for Live<R, F>
where
    R: Notation + Send + Sync + 'static,
    R::State: Send + Sync,
    F: Face<R>,
{
    fn choices(&self, seat: Seat) -> Vec<Choice> {
        let stands = |choice: Choice| match choice.begun && choice.steps.is_empty() {
            true => self.after(seat, &choice),
            false => vec![choice],
        };
        let mut choices: Vec<Choice> = self.offered(seat).into_iter().flat_map(stands).collect();
        separate(&mut choices, |command| self.say(seat, command));
        choices
    }

    fn after(&self, seat: Seat, begun: &Choice) -> Vec<Choice> {
        let Ok(command) = Self::decode(&begun.command) else { return Vec::new() };
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        let mut then = steps::after(&*self.rules, &self.state, seat, &command);
        self.face.arrange(&self.rules, &view, &mut then);
        let so_far = self.face.steps(&self.rules, &view, &command);
        let choice = |(c, apart): (&R::Command, bool)| {
            let all = self.face.steps(&self.rules, &view, c);
            let on = all.strip_prefix(&so_far[..]).unwrap_or(&all);
            let apart = Some(harm::step()).filter(|_| apart);
            let way = begun.steps.iter().cloned().chain(apart).chain(on.iter().cloned());
            self.choice(seat, &view, c, way.collect())
        };
        let apart = self.apart(&view, &then);
        let mut choices: Vec<Choice> = then.iter().zip(apart).map(choice).collect();
        for choice in &mut choices {
            // A command that looks like the one it follows is told apart by its notation.
            if choice.steps.len() == begun.steps.len() {
                add_notation(choice, &self.say(seat, &choice.command));
            }
        }
        separate(&mut choices, |command| self.say(seat, command));
        choices
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
