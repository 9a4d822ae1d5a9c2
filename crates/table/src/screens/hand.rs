//! The private screen of a seat's holder: the own view, the question, the prompts.

use super::desk::{ROWS, WIDTH};
use super::odds;
use super::orders::state as orders_state;
use super::painter::Painter;
use super::prompt::Prompt;
use crate::game::hosted::{Choice, Hosted, Pointed, Spot, Step, way_phrase};
use crate::game::prompts::{Reached, Tree, reached};
use crate::matches::rows::Stage;
use crate::wire::api::{Button, ButtonKind, Screen};
use crate::wire::token::Press;
use stolik_kernel::{Audience, Seat};
use stolik_words::Phrase;

impl Painter<'_> {
    /// Returns the private screen of a seat's holder, at the prompt reached by `way`, on that page.
    pub(crate) fn hand(&self, seat: Seat, way: &[Step], page: u8) -> Screen {
        match (&self.at.record.stage, &self.at.game) {
            (Stage::Open, _) => self.decks(seat),
            (Stage::Closed, _) => self.plain(vec![self.title(), self.desk.word("table-closed")]),
            (Stage::Running, Some(game)) => self.own(game.as_ref(), seat, way, page),
            (Stage::Over { .. }, Some(game)) => self.own(game.as_ref(), seat, &[], 0),
            (Stage::Running | Stage::Over { .. }, None) => self.resting(),
            (Stage::Quarantined, _) => self.quarantine(),
        }
    }

    pub(crate) fn own(&self, game: &dyn Hosted, seat: Seat, way: &[Step], page: u8) -> Screen {
        let to = Audience::Seat(seat);
        let record = &self.at.record;
        let mut lines: Vec<String> = self.own_result(seat).into_iter().collect();
        lines.extend(self.status(game, to));
        let running = record.stage == Stage::Running;
        let first = if running { game.prompts().choices(seat) } else { Vec::new() };
        let after = |begun: &Choice| game.prompts().after(seat, begun);
        let mut tree = Tree::along(first, &after, way);
        let way = &tree.onward(way)[..];
        let choices = tree.choices();
        let orders = record.sides.get(seat.index()).map(|side| &side.orders);
        lines.extend(orders.filter(|o| o.on && running).map(|o| orders_state(self, o)));
        if self.passes_by_default(seat) {
            lines.push(self.desk.word("orders-soon"));
        }
        let (mut fresh, mut rolled) = (0, Vec::new());
        if way.is_empty() {
            let mark = record.chairs[seat.index()].mark;
            rolled = self.find_dice(game, to, mark);
            let news = self.happened(to, mark);
            fresh = news.len();
            lines.extend(news);
        } else {
            lines.push(
                self.say(&Phrase::new("table-chosen-so-far").phrase("steps", way_phrase(way))),
            );
        }
        let asks = if choices.is_empty() { Vec::new() } else { game.prompts().asks(seat, way) };
        let question = asks.len();
        lines.extend(asks.iter().map(|line| self.say(line)));
        let mut buttons = Vec::new();
        if let Some(offer) = record.offer
            && record.awaits(seat, offer.by, offer.agreed)
        {
            let yes = self.token(Press::DrawYes, to).digest(u64::from(offer.number));
            let no = self.token(Press::DrawNo, to).digest(u64::from(offer.number));
            buttons.push(vec![
                self.desk.button(&self.desk.word("table-button-draw-no"), no, ButtonKind::Play),
                self.desk.button(
                    &self.desk.word(&self.about_draw("table-button-draw-yes")),
                    yes,
                    ButtonKind::Danger,
                ),
            ]);
        }
        if let Some(undo) = &record.undo
            && record.awaits(seat, undo.by, undo.agreed)
        {
            let yes = self.token(Press::UndoYes, to).digest(u64::from(undo.number));
            let no = self.token(Press::UndoNo, to).digest(u64::from(undo.number));
            buttons.push(vec![
                self.desk.button(&self.desk.word("undo-button-no"), no, ButtonKind::Play),
                self.desk.button(&self.desk.word("undo-button-yes"), yes, ButtonKind::Play),
            ]);
        }
        if let Some(ask) = record.hints.asked
            && record.awaits(seat, ask.by, ask.agreed)
        {
            let answer = |key: &str, press| {
                let token = self.token(press, to).digest(u64::from(ask.number));
                self.desk.button(&self.desk.word(key), token, ButtonKind::Play)
            };
            buttons.push(vec![
                answer("hint-button-no", Press::HintNo),
                answer("hint-button-yes", Press::HintYes),
            ]);
        }
        let claim = self.claim_button(to).filter(|_| running && way.is_empty());
        buttons.extend(claim.map(|claim| vec![claim]));
        buttons.extend(if running { self.leaving_buttons(seat) } else { Vec::new() });
        if buttons.len() > 2 {
            // The prompts keep two rows.
            buttons = buttons.concat().chunks(WIDTH).map(<[Button]>::to_vec).collect();
        }
        let prompt = Prompt { tree: &tree, seat, way, page, rows: ROWS - 1 - buttons.len() };
        buttons.extend(self.prompt(&prompt));
        let mut last = Vec::new();
        if way.is_empty() {
            if !choices.is_empty() {
                last.push(self.look("table-button-can", Press::Can, to));
            }
            last.extend(self.around(to));
        } else {
            let version = record.seen(to).version;
            let back = match tree.back(way) {
                [] => self.token(Press::Hand, to),
                up => self.token(Press::Step, to).version(version).place(tree.name(up)),
            };
            last.push(self.desk.button(&self.desk.word("word-back"), back, ButtonKind::Look));
            last.push(self.look("word-cancel", Press::Hand, to));
            last.extend(odds::button(self, seat, &tree, way));
        }
        buttons.extend(self.again());
        buttons.extend(self.replay(to));
        buttons.push(last);
        let chosen: Vec<Spot> = way.iter().filter_map(|step| step.spot).collect();
        let may = marked(choices, way);
        let marks = Pointed { chosen: &chosen, may: &may };
        let picture = Some(self.picture(game, to, marks));
        let touches = self.touches(game, to, marks, &self.offered(&tree, seat, way));
        let plain = Screen::plain(lines.join("\n"), buttons);
        let awaited = self.turn_bar(game, to);
        Screen { picture, news: fresh, question, touches, awaited, rolled, ..plain }
    }
}

/// The places of the picture that are marked: what can be chosen next, and once something is chosen what it can
/// be done to.
fn marked(choices: &[Choice], way: &[Step]) -> Vec<Spot> {
    let next = |one: &Reached<'_>| one.ways.iter().any(|(there, _)| there.len() == way.len() + 1);
    let all = reached(choices, way).into_iter();
    all.filter(|one| !way.is_empty() || next(one)).map(|one| one.spot).collect()
}
