//! Text to positions, the lines of a campaign: how it stands, who is retreating, what lies on cards
//! in graveyards.

use super::Placing;
use crate::engine::query::campaign::GAMES;
use crate::ids::UnitId;
use crate::notation::words::{Fault, Words, unexpected};
use crate::state::{Campaign, Remains};
use stolik_abilities::line::pair;

/// Most lines of remains: two decks have no more cards.
const REMAINS: usize = 200;

impl Placing<'_> {
    /// `campaign 2 1/0 lost p2 picking 1`.
    pub(super) fn campaign_line(&mut self, w: &mut Words) -> Result<(), Fault> {
        let word = w.word("the number of a game")?;
        let game = word.parse().ok().filter(|n| (1..=GAMES).contains(n));
        let mut campaign = Campaign {
            game: game.ok_or_else(|| unexpected(word, "the number of a game, 1 to 7"))?,
            ..Campaign::opening()
        };
        let word = w.word("games won, as 1/0")?;
        let pair = pair(word).filter(|(one, two)| *one <= GAMES && *two <= GAMES);
        let (one, two) = pair.ok_or_else(|| unexpected(word, "games won, as 1/0"))?;
        campaign.wins = [one, two];
        if w.eat("lost") {
            campaign.lost = Some(w.seat()?);
        }
        if w.eat("picking") {
            campaign.picking = Some(w.small()?);
        }
        if self.sheet.campaign.is_some() {
            return Err(Fault::Twice { word: "campaign".into() });
        }
        self.sheet.campaign = Some(campaign);
        Ok(())
    }

    /// `remains p1 NAME wounds 3 poison 1 counters 2`.
    pub(super) fn remains_line(&mut self, w: &mut Words) -> Result<(), Fault> {
        let owner = w.seat()?;
        let (card, _) = self.rules.take_card(w)?;
        let mut remains = Remains { owner, card, wounds: 0, poison: 0, counters: 0 };
        while let Some(word) = w.peek() {
            w.skip(1);
            match word {
                "wounds" => remains.wounds = w.number()?,
                "poison" => remains.poison = w.number()?,
                "counters" => remains.counters = w.number()?,
                _ => return Err(unexpected(word, "wounds, poison or counters")),
            }
        }
        let campaign = self.campaign_of("remains")?;
        if campaign.remains.len() >= REMAINS {
            return Err(unexpected("remains", "at most 200 cards"));
        }
        campaign.remains.push(remains);
        Ok(())
    }

    /// `retreating A B`.
    pub(super) fn retreating_line(&mut self, units: Vec<UnitId>) -> Result<(), Fault> {
        self.campaign_of("retreating")?.retreating.extend(units);
        Ok(())
    }

    /// Returns the campaign of which a line speaks, which a line `campaign` has told.
    fn campaign_of(&mut self, word: &str) -> Result<&mut Campaign, Fault> {
        self.sheet.campaign.as_mut().ok_or_else(|| unexpected(word, "a line `campaign`"))
    }
}
