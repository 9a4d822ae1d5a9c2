//! Text to positions: what is remembered of a turn.

use super::Placing;
use crate::card::Class;
use crate::notation::words::{Fault, Words, unexpected};
use crate::state::{Hurt, Tie, Walk};

const KINDS: &str = "strike, series, walk, before, wound or tie";

impl Placing<'_> {
    /// `history strike A R`, `history series A`, `history walk A 2 0 1 0 3`, `history before A`,
    /// `history wound R 2 by A shot`, `history tie A R club-netter 0 1 stays`.
    pub(super) fn history(&mut self, w: &mut Words) -> Result<(), Fault> {
        match w.word(KINDS)? {
            "strike" => {
                let strike = (self.unit_ref(w)?, self.unit_ref(w)?);
                self.sheet.history.strikes.push(strike);
            }
            "series" => self.sheet.history.series = Some(self.unit_ref(w)?),
            "walk" => {
                let unit = self.unit_ref(w)?;
                let mut walk = Walk { unit, straight: [0; 4], other: 0 };
                for cells in &mut walk.straight {
                    *cells = w.number()?;
                }
                walk.other = w.number()?;
                self.sheet.history.walks.push(walk);
            }
            "before" => {
                let unit = self.unit_ref(w)?;
                self.sheet.history.before.push(unit);
            }
            "wound" => {
                let mut hurt =
                    Hurt { to: self.unit_ref(w)?, by: None, class: None, amount: w.number()? };
                if w.eat("by") {
                    hurt.by = Some(self.unit_ref(w)?);
                }
                if let Some(word) = w.peek() {
                    w.skip(1);
                    let class = Class::ALL.into_iter().find(|class| class.word() == word);
                    hurt.class = Some(class.ok_or_else(|| unexpected(word, "a class of attacks"))?);
                }
                self.sheet.history.wounds.push(hurt);
            }
            "tie" => {
                let (source, on) = (self.unit_ref(w)?, self.unit_ref(w)?);
                let card = self.rules.take_card(w)?.0;
                let (ability, step) = (w.number()?, w.number()?);
                let stays = w.eat("stays");
                self.sheet.history.ties.push(Tie { source, on, card, ability, step, stays });
            }
            word => return Err(unexpected(word, KINDS)),
        }
        Ok(())
    }
}
