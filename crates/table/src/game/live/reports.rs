//! `Live` as the table asks it: reports.

use super::Live;
use crate::game::asked::Reports;
use crate::game::face::Face;
use crate::game::odds::{Blow, NoOdds, Odds, OddsChoice};
use crate::game::relevance::Look;
use crate::game::values::RuleRelevance;
use stolik_kernel::{Audience, Notation, Seat};
use stolik_words::Phrase;

impl<R, F> Reports for Live<R, F>
where
    R: Notation + Send + Sync + 'static,
    R::State: Send + Sync,
    F: Face<R>,
{
    fn headline(&self, to: Audience) -> Phrase {
        self.face.headline(&self.rules, &self.rules.view(&self.state, to))
    }

    fn odds(&self, to: Audience, words: &str) -> Result<Odds, NoOdds> {
        self.face.odds(&self.rules, &self.rules.view(&self.state, to), words)
    }

    fn odds_of(&self, to: Audience) -> Vec<OddsChoice> {
        self.face.odds_of(&self.rules, &self.rules.view(&self.state, to))
    }

    fn blow(&self, seat: Seat, command: &[u8]) -> Option<Blow> {
        let command = Self::decode(command).ok()?;
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        self.face.blow(&self.rules, &view, &command)
    }

    fn find_dice(&self, told: &Phrase) -> Vec<u8> {
        self.face.find_dice(told)
    }

    fn is_turn_notice(&self, told: &Phrase) -> bool {
        self.face.is_turn_notice(told)
    }

    fn rule_relevance(&self, rule: &str, to: Audience) -> RuleRelevance {
        match to {
            Audience::Public => RuleRelevance::default(),
            Audience::Seat(seat) => {
                Look::new(&*self.rules, &*self.face, &self.state, seat, rule).rule_relevance()
            }
        }
    }
}
