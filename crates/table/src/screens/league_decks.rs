//! Fixed decks of a league: the choice of one, and the page on which everybody reads hashes and, in the end, decks.

use super::league::{LeaguePage, LeaguePress, token};
use crate::chosen::laid::LaidDeck;
use crate::matches::rows::OWN;
use crate::wire::api::{Button, ButtonKind, Screen};
use crate::wire::text::cut;
use data_encoding::HEXLOWER;
use stolik_club::{DeckRule, PlayerNumber, Stage, Status};
use stolik_words::Phrase;

/// Decks that have a button.
const OFFERED: usize = 18;
/// Buttons in a row.
const WIDTH: usize = 2;
/// Players on a page of hashes.
const LISTED: usize = 20;
/// Bytes of a hash in a list; the page of one deck has all.
const SHORT: usize = 8;

/// A deck that a person can lay.
pub(crate) struct DeckChoice {
    pub name: Phrase,
    /// The lower half of its digest.
    pub short: u32,
}

impl LeaguePage<'_> {
    fn has_fixed_decks(&self) -> bool {
        match self.at.state.deck_rule() {
            DeckRule::Free => false,
            DeckRule::Fixed => true,
        }
    }

    /// That decks are fixed, if they are.
    pub(super) fn decks_line(&self) -> Option<String> {
        self.has_fixed_decks().then(|| self.say(Phrase::new("league-decks-line")))
    }

    /// The button to the decks, where they are fixed and somebody has laid one.
    pub(super) fn decks_button(&self) -> Option<Button> {
        let is_any = self.has_fixed_decks() && !self.listed().is_empty();
        is_any.then(|| self.press("league-button-decks", LeaguePress::Decks, ButtonKind::Look))
    }

    /// The own deck, for its player alone.
    pub(super) fn own_deck_line(&self, player: PlayerNumber) -> Option<String> {
        let laid = self.at.laid(player).filter(|_| self.has_fixed_decks())?;
        let line = Phrase::new("league-own-deck").phrase("deck", self.laid_name(laid));
        Some(self.say(line.text("hash", HEXLOWER.encode(&laid.hash()))))
    }

    /// The players who have laid a deck and whose results are listed.
    fn listed(&self) -> Vec<PlayerNumber> {
        let numbered = (0u16..).map(PlayerNumber).zip(self.at.state.players());
        let listed = numbered.filter(|(player, status)| match status {
            Status::Plays | Status::Retired => self.at.state.hash(*player).is_some(),
            Status::Withdrawn | Status::Struck => false,
        });
        listed.map(|(player, _)| player).collect()
    }

    fn laid_name(&self, laid: &LaidDeck) -> Phrase {
        let Some(id) = &laid.id else { return Phrase::new("table-own-deck") };
        match id.strip_prefix(OWN) {
            Some(name) => Phrase::new("deck-plain").text("text", name),
            None => self.deck_name(id),
        }
    }

    /// The decks of which a person lays one; the number of the person if already a player.
    pub(crate) fn choose_deck(
        &self,
        player: Option<PlayerNumber>,
        choices: &[DeckChoice],
    ) -> Screen {
        let mut lines = vec![self.say(self.title("league-choose-deck"))];
        lines.push(self.say(Phrase::new("league-choose-deck-how")));
        lines.extend(player.and_then(|player| self.own_deck_line(player)));
        lines.push(self.say(Phrase::new("league-choose-deck-typed")));
        let button = |choice: &DeckChoice| {
            let token = token(LeaguePress::Lay, self.at.id, 0).version(u64::from(choice.short));
            self.button(choice.name.clone(), token, ButtonKind::Play)
        };
        let buttons: Vec<Button> = choices.iter().take(OFFERED).map(button).collect();
        Screen::plain(
            cut(lines.join("\n")),
            buttons.chunks(WIDTH).map(<[Button]>::to_vec).collect(),
        )
    }

    /// A page of the decks: their hashes, and when it is over, one deck with all its cards.
    pub(crate) fn decks(&self, number: u16) -> Screen {
        let listed = self.listed();
        match self.at.state.stage() {
            Stage::Entry | Stage::Running | Stage::Cancelled => self.hashes(&listed, number),
            Stage::Over => self.deck(&listed, number),
        }
    }

    fn hashes(&self, listed: &[PlayerNumber], number: u16) -> Screen {
        let pages = listed.len().div_ceil(LISTED).max(1);
        let number = usize::from(number).min(pages - 1);
        let mut lines = vec![self.say(self.title("league-decks"))];
        lines.push(self.say(Phrase::new("league-decks-hashes")));
        for player in listed.iter().skip(number * LISTED).take(LISTED) {
            let Some(hash) = self.at.state.hash(*player) else { continue };
            let line = Phrase::new("league-decks-hash").text("name", self.name(*player));
            lines.push(self.say(line.text("hash", HEXLOWER.encode(&hash[..SHORT]))));
        }
        Screen::plain(cut(lines.join("\n")), vec![self.deck_pages(number, pages)])
    }

    fn deck(&self, listed: &[PlayerNumber], number: u16) -> Screen {
        let number = usize::from(number).min(listed.len().saturating_sub(1));
        let mut lines = vec![self.say(self.title("league-decks"))];
        if let Some(player) = listed.get(number) {
            lines.extend(self.deck_lines(*player));
        }
        Screen::plain(cut(lines.join("\n")), vec![self.deck_pages(number, listed.len())])
    }

    /// The deck of a player with everything from which its hash can be computed again.
    fn deck_lines(&self, player: PlayerNumber) -> Vec<String> {
        let name = self.name(player);
        let Some(laid) = self.at.laid(player) else {
            return vec![self.say(Phrase::new("league-decks-forgotten").text("name", name))];
        };
        let line = Phrase::new("league-decks-deck").text("name", name);
        let mut lines = vec![self.say(line.phrase("deck", self.laid_name(laid)))];
        let decks = self.desk.catalogue.decks(&self.at.record.document);
        lines.push(decks.text("", &laid.cards, self.desk.language).trim().to_owned());
        let proof = Phrase::new("league-decks-proof")
            .text("salt", HEXLOWER.encode(&laid.salt))
            .text("hash", HEXLOWER.encode(&laid.hash()));
        lines.push(self.say(proof));
        lines
    }

    fn deck_pages(&self, number: usize, pages: usize) -> Vec<Button> {
        let go = |key: &str, page: usize| {
            let page = u16::try_from(page).unwrap_or(u16::MAX);
            self.button(
                Phrase::new(key),
                token(LeaguePress::Decks, self.at.id, page),
                ButtonKind::Look,
            )
        };
        let former = number.checked_sub(1).map(|page| go("league-button-former", page));
        let next = (number + 1 < pages).then(|| go("league-button-next", number + 1));
        former.into_iter().chain(next).collect()
    }
}
