//! `Live` as the table asks it: bots.

use super::{Live, encode};
use crate::game::asked::{Judge, Prompts};
use crate::game::decision::{Decision, UNJUDGED};
use crate::game::face::Face;
use crate::game::judged::{Judged, Outlook};
use crate::game::values::{Choice, Hint};
use stolik_kernel::steps;
use stolik_kernel::{Audience, Chance, Notation, Seat, Waiting};

impl<R, F> Judge for Live<R, F>
where
    R: Notation + Send + Sync + 'static,
    R::State: Send + Sync,
    F: Face<R>,
{
    fn advise(&self, kind: &str, seat: Seat, chance: &mut dyn Chance) -> Option<Vec<u8>> {
        let legal = self.legal(seat);
        if legal.is_empty() {
            return None;
        }
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        let mut ask = |legal: &[R::Command]| {
            let asked = Decision { seat, view: &view, legal };
            self.face.advise(&self.rules, kind, asked, chance)
        };
        let mut command = ask(&legal)?;
        while self.rules.begun(&command) {
            command = ask(&steps::after(&*self.rules, &self.state, seat, &command))?;
        }
        Some(encode(&command))
    }

    fn hints(&self, seat: Seat, most: usize, seed: u64) -> Vec<Hint> {
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        let judged = |legal: &[R::Command]| {
            self.face.judged(&self.rules, Decision { seat, view: &view, legal }, seed)
        };
        let choices = self.choices(seat);
        if choices.len() == 1 && !choices[0].begun {
            let judged = Judged { worth: 0, outlook: Outlook::Compared };
            return choices.into_iter().map(|choice| Hint { choice, judged }).collect();
        }
        let best = |choices: Vec<Choice>| -> Option<Vec<Hint>> {
            let commands = choices.iter().map(|choice| Self::decode(&choice.command).ok());
            let all = judged(&commands.collect::<Option<Vec<_>>>()?)?;
            let hint = |(choice, judged)| Hint { choice, judged };
            let known = |hint: &Hint| hint.judged.worth != UNJUDGED;
            let mut hints: Vec<Hint> =
                choices.into_iter().zip(all).map(hint).filter(known).collect();
            hints.sort_by_key(|hint| std::cmp::Reverse(hint.judged.worth));
            Some(hints)
        };
        let Some(mut hints) = best(choices) else { return Vec::new() };
        hints.truncate(most);
        for hint in &mut hints {
            // A begun command goes on as its best end; its worth is known already.
            while hint.choice.begun {
                let after = best(self.after(seat, &hint.choice));
                let Some(next) = after.and_then(|next| next.into_iter().next()) else { break };
                hint.choice = next.choice;
                // Only of a whole command it can be certain.
                if next.judged.outlook == Outlook::Wins {
                    hint.judged = next.judged;
                }
            }
        }
        hints.retain(|hint| !hint.choice.begun);
        hints
    }

    fn appraised(&self) -> Vec<(Seat, i64)> {
        let public = self.rules.view(&self.state, Audience::Public);
        let over = matches!(self.rules.waiting(&self.state), Waiting::Over(_));
        if over || self.face.turn(&public).is_none() {
            return Vec::new();
        }
        let playing = self.rules.playing(&self.state);
        let worth = self.face.appraised(&self.rules, &public, playing).unwrap_or_default();
        playing.iter().zip(worth).collect()
    }
}
