//! Playing cards and using abilities: payment, cancelling, what fires, what spells do (308, 309); coins and draws.

use crate::card::{Act, Ev, Harm, Instead, Keyword, Kind, Mod, Until};
use crate::command::Source;
use crate::engine::query::choose::Announced;
use crate::engine::query::paying::Paying;
use crate::engine::query::pos::Ctx;
use crate::engine::query::price::concerns;
use crate::engine::query::sum::signed;
use crate::engine::resolve::course::Course;
use crate::event::Event;
use crate::ids::{CardId, UnitId};
use crate::state::{Ask, Buried, Entry, Fired, Frame, Pick, Play, PlayStage};
use stolik_kernel::Seat;

/// As many coins as a player ever has: more is never paid for anything.
const PURSE: u8 = 99;

impl Course<'_, '_> {
    /// Plays a card: everything up to the payment happens at once (309.1.1 to 309.1.9).
    pub(crate) fn play(&mut self, seat: Seat, from: Source, card: CardId, announced: Announced) {
        let (id, owner) = self.take_up(seat, from, card);
        let spell = self.rules.card(card).kind == Kind::Spell;
        self.log.push(Event::Plays(seat, card, id));
        self.set_down(seat, owner, card, id);
        self.forget_next_prices(seat, card);
        let src = id;
        let failed = self.pay(seat, src, &announced.paying, false);
        if let Source::Under(egg) = from {
            self.die(&[egg]);
        }
        let mut entries = announced.entries;
        entries.iter_mut().for_each(|entry| entry.fired.src = id);
        self.targeted(&entries);
        let by = seat;
        let stage = PlayStage::Cancel;
        let x = announced.x;
        let play = Play { by, card, unit: id, x, entries, stage, vanguard: false, spell };
        match failed {
            true => self.comes_to_nothing(&play),
            false => self.begin_playing(play),
        }
    }

    /// A card has been announced and paid for; what its announcement has yet to look for is looked for before it may be
    /// cancelled (519.3.1a).
    pub(crate) fn begin_playing(&mut self, play: Play) {
        let looking = self.looking_for(&play.entries);
        self.s.course.flow.push(Frame::Play(play));
        self.s.course.flow.extend(looking);
    }

    /// Takes a card up from where it is; its name in play, and whose it is.
    fn take_up(&mut self, seat: Seat, from: Source, card: CardId) -> (UnitId, Seat) {
        let mut owner = seat;
        match from {
            Source::Hand(_) | Source::Extra(_) | Source::Unit(_) => {
                self.s.out_of_hand(seat, card);
            }
            Source::Grave(id) => {
                if let Some((whose, _)) = self.s.buried(id) {
                    owner = whose;
                }
                self.s.sides[owner.index()].grave.retain(|one| one.id != id);
                self.fire_seat(Ev::GraveLeft, owner, 1);
            }
            Source::Under(egg) => {
                owner = self.hatched(egg).unwrap_or(seat);
            }
        }
        (self.name(), owner)
    }

    /// The card under an egg is taken from there: whose it is (519.2).
    pub(crate) fn hatched(&mut self, egg: UnitId) -> Option<Seat> {
        self.unit(egg).and_then(|unit| unit.odd.under.pop()).map(|dug| dug.owner)
    }

    /// Step 5: a spell comes to lie in its owner's graveyard, any other card in play, under the control of the player
    /// who plays it (309.1.5a, 519.2).
    pub(crate) fn set_down(&mut self, seat: Seat, owner: Seat, card: CardId, id: UnitId) {
        let printed = self.rules.card(card);
        if printed.kind == Kind::Spell {
            if !printed.words.has(Keyword::Placed) {
                let one = Buried { id, card, used: Vec::new(), effects: Vec::new() };
                self.s.sides[owner.index()].grave.push(one);
            }
        } else {
            self.put(id, card, owner, seat, true);
        }
    }

    /// Discounts that waited for the next card are used up.
    pub(crate) fn forget_next_prices(&mut self, seat: Seat, card: CardId) {
        let printed = self.rules.card(card);
        let hero = &mut self.s.units[seat.index()];
        let before = hero.effects.len();
        hero.effects.retain(
            |effect| !matches!(effect.what, Mod::NextPrice(_, kind) if concerns(kind, printed)),
        );
        if hero.effects.len() != before {
            let id = hero.id;
            self.log.push(Event::Expired(id));
        }
    }

    /// Pays; whether a replacement touched the price (501.2.1).
    pub(crate) fn pay(&mut self, seat: Seat, src: UnitId, paying: &Paying, ability: bool) -> bool {
        let mut replaced = false;
        let closed = self.s.side(seat).closed;
        if paying.closes
            && let Some(unit) = self.unit(src)
        {
            unit.acted = true;
        }
        if paying.closes {
            self.close(src);
        }
        for id in paying.others() {
            self.close(id);
        }
        if paying.coins > 0 {
            self.spend(seat, paying.coins);
            if ability {
                self.fire(Ev::Paid, Some(src), None, paying.coins);
            }
        }
        if paying.lost > 0 {
            // Coins that close for this price are not lost for it as well.
            self.lose_coins(seat, paying.lost, closed);
        }
        if paying.prayers > 0 {
            self.s.sides[seat.index()].prayers -= paying.prayers;
            self.log.push(Event::Prayers(seat, -signed(paying.prayers)));
            self.fire_seat(Ev::Prayed, seat, paying.prayers);
        }
        for card in paying.discards() {
            self.discard(seat, card);
        }
        for id in paying.extras() {
            self.give(id, Mod::Life(-1), Until::Forever, seat, crate::ids::UNKNOWN);
        }
        for id in paying.fury() {
            self.fury(id, src);
        }
        for (id, n) in paying.wounds() {
            let before = self.s.unit(id).map_or(0, |unit| unit.wounds);
            let hurt = self.wound(id, n, Harm::Price, Some(src));
            replaced |= hurt.replaced
                || hurt.dealt < n
                    && self.s.unit(id).is_some_and(|u| u.wounds < before.saturating_add(n));
        }
        if paying.draws > 0 {
            // Whether the single draws are made shows when they are.
            replaced |= self.draw(seat, paying.draws);
        }
        if paying.dies {
            // The ability that is paid for is not under way yet, but will be about it.
            self.remember_one(src);
            replaced |= self.die(&[src]);
        }
        replaced
    }

    /// The next stage of a playing: cancelling, what fires, the effects of a spell (309.1.10 to 309.1.12).
    pub(crate) fn go_on_playing(&mut self) -> bool {
        let Some(Frame::Play(play)) = self.s.course.flow.last() else { return false };
        let (by, card, unit, spell, x) = (play.by, play.card, play.unit, play.spell, play.x);
        match play.stage {
            PlayStage::Cancel => {
                if !self.pos().cancellings(by.other(), card).is_empty() {
                    return self.ask(Ask::Cancel(by.other()));
                }
                self.not_cancelled();
                false
            }
            PlayStage::Triggers => {
                self.stage(PlayStage::Effects);
                let played = &mut self.s.memory[by.index()].played;
                *played = played.saturating_add(1);
                if spell {
                    self.s.course.spells.push((by, card, x));
                    self.fire_spell(by, card, unit, x);
                } else {
                    self.fire(Ev::Played, Some(unit), None, x);
                }
                false
            }
            PlayStage::Effects => {
                // A trigger on the playing enters the queue before the spell does anything, and so before what the
                // spell sets off (309.1.11, 309.2); within another ability it waits for the end of that (401.6).
                let alone = self.s.course.flow.len() == 1;
                if spell && alone && !self.s.course.fired.is_empty() {
                    return self.announce_fired();
                }
                let Some(Frame::Play(play)) = self.s.course.flow.pop() else { return false };
                if spell {
                    // The first ability is carried out first.
                    for entry in play.entries.into_iter().rev() {
                        self.begin(entry);
                    }
                } else {
                    self.arrive(play);
                }
                false
            }
        }
    }

    /// A played card that stands in play: what waits for its coming fires. While it is asked whether it is attached, its
    /// playing goes on, which knows the X that was paid.
    fn arrive(&mut self, play: Play) {
        if self.s.unit(play.unit).is_none() {
            return;
        }
        if play.vanguard {
            let seat = play.by;
            self.give(play.unit, Mod::Word(Keyword::Charge, 0), Until::Turn, seat, play.card);
            self.give(play.unit, Mod::Returns, Until::Turn, seat, play.card);
        }
        if self.pos().may_be_attached(play.unit, play.by) {
            let enter = crate::state::Enter { unit: play.unit, by: play.by };
            self.s.course.flow.extend([Frame::Play(play), Frame::Enter(enter)]);
            return;
        }
        self.played_in(play.unit, play.x);
    }

    /// A card enters for which so much was paid as X: what fires because it came knows it (106.1.2), what its payment set
    /// off does not (309.1.9, 309.1.12).
    pub(crate) fn played_in(&mut self, id: UnitId, x: u8) {
        // Only now may it push another out, which no event tells (212.3b, term.unikalnost-b).
        let pos = self.pos();
        if self.s.unit(id).is_some_and(|unit| pos.may_exceed(unit)) {
            self.looked = None;
        }
        self.entered(id);
        let came = |fired: &&mut Fired| {
            let comes = matches!(fired.occ.ev, Ev::Enters | Ev::Joins | Ev::Played);
            fired.src == id && fired.occ.who == Some(id) && comes
        };
        for fired in self.s.course.fired.iter_mut().filter(came) {
            fired.occ.amount = x;
        }
    }

    fn stage(&mut self, stage: PlayStage) {
        if let Some(Frame::Play(play)) = self.s.course.flow.last_mut() {
            play.stage = stage;
        }
    }

    /// The card is not cancelled.
    pub(crate) fn not_cancelled(&mut self) {
        self.stage(PlayStage::Triggers);
    }

    /// The card is cancelled: it goes to the graveyard, its price stays paid, nothing of it fires (518.1). What that costs
    /// is paid outside the queue (518.3); where the guard's dying is replaced, it is not paid (501.2.1).
    pub(crate) fn cancel(&mut self, seat: Seat, picks: &[Pick]) {
        self.not_cancelled();
        if let Some(Pick::Unit(guard)) = picks.first()
            && self.die(&[*guard])
        {
            return;
        }
        let Some(Frame::Play(play)) = self.s.course.flow.pop() else { return };
        if picks.first() == Some(&Pick::Yes)
            && let Some(n) = self.pos().cancels(seat, play.card)
        {
            self.lose_coins(seat, n, n);
        }
        self.comes_to_nothing(&play);
    }

    /// Nothing comes of the playing of a card, whether it was cancelled or a replacement touched its price (501.2.1): what
    /// was paid stays paid.
    pub(crate) fn comes_to_nothing(&mut self, play: &Play) {
        self.log.push(Event::Cancelled(play.unit));
        self.ambushes_stay(play);
        if let Some(at) = self.s.units.iter().position(|unit| unit.id == play.unit) {
            let unit = self.s.units.remove(at);
            self.renewed();
            let words = self.rules.card(unit.card).words;
            if !words.has(Keyword::Placed) && !words.has(Keyword::Created) {
                let one =
                    Buried { id: unit.id, card: unit.card, used: Vec::new(), effects: Vec::new() };
                self.s.sides[unit.owner.index()].grave.push(one);
            }
        }
        self.s.course.fired.retain(|fired| fired.src != play.unit);
    }

    /// Cards in hands that wait for the playing can still answer it (518.1c).
    fn ambushes_stay(&mut self, play: &Play) {
        let before = self.s.course.fired.len();
        // Triggers on the playing learn who played: during the search it is still under way.
        self.s.course.flow.push(Frame::Play(play.clone()));
        self.fire(Ev::Played, Some(play.unit), None, play.x);
        self.s.course.flow.pop();
        let new = self.s.course.fired.split_off(before);
        self.s.course.fired.extend(new.into_iter().filter(|fired| fired.hand));
    }

    /// A spell was played, with so much as X: what waits for that fires, also where it is repeated (term.povtorit-b).
    pub(crate) fn fire_spell(&mut self, by: Seat, card: CardId, id: UnitId, x: u8) {
        let placed = self.s.buried(id).is_none();
        if placed {
            // Triggers look at a card that lies nowhere yet: during the search it lies in the graveyard.
            let one = Buried { id, card, used: Vec::new(), effects: Vec::new() };
            self.s.sides[by.index()].grave.push(one);
        }
        self.fire(Ev::Played, Some(id), None, x);
        if placed {
            self.s.sides[by.index()].grave.retain(|one| one.id != id);
        }
    }

    /// Cards that became targets of a spell (502.1, 518.2).
    pub(crate) fn targeted(&mut self, entries: &[Entry]) {
        let ids: Vec<UnitId> = entries
            .iter()
            .filter(|entry| entry.spell)
            .flat_map(|entry| entry.chosen.iter().flat_map(|chosen| chosen.cards.iter().copied()))
            .collect();
        self.aimed_at(&ids);
    }

    /// The same of cards that were chosen while a spell is carried out, by whomever (502.6a, 118.1b).
    pub(crate) fn aimed_at(&mut self, ids: &[UnitId]) {
        for id in ids {
            if self.s.unit(*id).is_some() {
                self.fire(Ev::Targeted, Some(*id), None, 0);
            }
        }
    }

    /// Uses an activated ability (308.1).
    pub(crate) fn use_line(
        &mut self,
        seat: Seat,
        from: Source,
        fired: Fired,
        announced: Announced,
        picks: &[Pick],
    ) {
        self.log.push(Event::Announced(fired.src, fired.card, fired.line, picks.to_vec()));
        let mut it = None;
        match from {
            Source::Unit(_) => {
                self.mark(fired.src, fired.card, fired.line);
                let hero = &mut self.s.units[seat.index()];
                if hero.id == fired.src {
                    hero.effects.retain(|effect| effect.what != Mod::NextFree);
                }
            }
            Source::Hand(card) => {
                self.log.push(Event::Showed(seat, card));
                it = Some(card);
            }
            Source::Extra(card) => self.log.push(Event::Showed(seat, card)),
            Source::Grave(_) | Source::Under(_) => {}
        }
        let replaced = self.pay(seat, fired.src, &announced.paying, true);
        let guard = &mut self.s.units[seat.other().index()];
        if let Some(at) = guard.effects.iter().position(|effect| effect.what == Mod::CancelNext) {
            guard.effects.remove(at);
            let id = guard.id;
            self.log.push(Event::Expired(id));
            self.log.push(Event::Cancelled(fired.src));
            return;
        }
        if let Some(card) = it {
            self.lay(seat, card);
            return;
        }
        if matches!(from, Source::Unit(_)) {
            self.fire(Ev::Used, Some(fired.src), None, announced.x);
        }
        let mut entries = announced.entries;
        entries.iter_mut().for_each(|entry| entry.void = replaced);
        // The ability is carried out first; what the using sets off enters the queue behind it before it is, and so before
        // what the ability does (308.1.10, 308.1.11, 308.2).
        let looking = self.looking_for(&entries);
        self.s.course.queue.splice(0..0, entries);
        self.s.course.flow.extend(looking);
    }

    /// Clutch: an egg is created and digs the card (term.kladka).
    fn lay(&mut self, seat: Seat, card: CardId) {
        let Some(egg) = self.rules.called("egg") else { return };
        let id = self.create(egg, seat);
        if self.s.out_of_hand(seat, card) {
            let from = crate::state::Origin::Hand;
            self.under(id, crate::state::Dug { card, owner: seat, from });
        }
    }

    // Coins.

    /// Coins close as a payment.
    pub(crate) fn spend(&mut self, seat: Seat, n: u8) {
        let side = &mut self.s.sides[seat.index()];
        let n = n.min(side.open);
        side.open -= n;
        side.closed = side.closed.saturating_add(n);
        side.spent = side.spent.saturating_add(n);
        self.log.push(Event::Paid(seat, n));
        self.fire_seat(Ev::Spent, seat, n);
    }

    /// Coins come to a player, who never has more than [`PURSE`]: how many came.
    pub(crate) fn mint(&mut self, seat: Seat, n: u8) -> u8 {
        let side = &mut self.s.sides[seat.index()];
        let n = n.min(PURSE.saturating_sub(side.coins()));
        side.open += n;
        n
    }

    /// A player gains coins one by one, each of which may be replaced (522.2, 517.5); whether any was.
    pub(crate) fn gain_coins(&mut self, seat: Seat, n: u8) -> bool {
        let mut more = 0_u8;
        self.pos().instead(self.pos().hero(seat), |_, instead| {
            if instead == Instead::CoinTwo {
                more = more.saturating_add(1);
            }
        });
        let n = n.saturating_mul(more.saturating_add(1));
        self.mint(seat, n);
        self.log.push(Event::Gained(seat, n));
        for _ in 0..n {
            self.fire_seat(Ev::CoinGained, seat, 1);
        }
        n > 0 && more > 0
    }

    /// A player loses coins, so many of them closed ones as the player picked (522.5). Ours, where nobody asks: a price is
    /// paid with closed ones first, and those that go at the end of the turn anyway are lost before those that stay.
    pub(crate) fn lose_coins(&mut self, seat: Seat, n: u8, closed: u8) {
        let side = &mut self.s.sides[seat.index()];
        let n = n.min(side.coins());
        let closed = closed.clamp(n.saturating_sub(side.open), side.closed.min(n));
        side.closed -= closed;
        side.open -= n - closed;
        side.temp = side.temp.saturating_sub(n);
        if n > 0 {
            self.log.push(Event::LostCoins(seat, n));
            for _ in 0..n {
                self.fire_seat(Ev::CoinLost, seat, 1);
            }
        }
    }

    /// A player gains prayers; copies of one replacement work once each (525.1). Whether any replaced how many.
    pub(crate) fn pray(&mut self, seat: Seat, n: u8) -> bool {
        let mut more = 0_u8;
        self.pos().instead(self.pos().hero(seat), |_, instead| {
            if instead == Instead::PrayerMore {
                more = more.saturating_add(1);
            }
        });
        let n = if n > 0 { n.saturating_add(more) } else { 0 };
        let side = &mut self.s.sides[seat.index()];
        side.prayers = side.prayers.saturating_add(n).min(99);
        self.log.push(Event::Prayers(seat, signed(n)));
        n > 0 && more > 0
    }

    /// A player discards a card (term.sbroste).
    pub(crate) fn discard(&mut self, seat: Seat, card: CardId) {
        if !self.s.out_of_hand(seat, card) {
            return;
        }
        self.log.push(Event::Discarded(seat, card));
        self.discard_to_grave(seat, card);
        self.fire_seat(Ev::Discarded, seat, 1);
        self.discard_wounds(seat, card);
    }

    /// A card that says what follows when its holder discards it (8.3b).
    fn discard_wounds(&mut self, seat: Seat, card: CardId) {
        let printed = self.rules.card(card);
        for ability in &printed.abilities[..printed.printed] {
            let own = ability.from == crate::card::From::Hand
                && matches!(&ability.form, crate::card::Form::Triggered(trigger) if trigger.ev == Ev::Discarded);
            if !own {
                continue;
            }
            for step in &ability.body {
                let ctx = Ctx::player(seat);
                if step.act == Act::Wound {
                    let n = self.pos().count(&step.num, &ctx);
                    let hero = self.s.units[seat.index()].id;
                    self.wound(hero, n, Harm::Ability, None);
                }
            }
        }
    }

    // Draws.

    /// A player is to draw so many cards: counted out before the single draws (527.2.1); whether a replacement touched
    /// how many they are.
    pub(crate) fn draw(&mut self, seat: Seat, n: u8) -> bool {
        let told = n;
        let mut n = n;
        self.pos().instead(self.pos().hero(seat), |_, instead| {
            if instead == Instead::DrawMore && n > 0 {
                n = n.saturating_add(1);
            }
        });
        if n > 0 {
            self.s.course.flow.push(Frame::Draw(seat, n));
        }
        n != told
    }

    /// One draw of a series; whether somebody is asked which replacement is used (517.3).
    pub(crate) fn draw_next(&mut self) -> bool {
        let Some(Frame::Draw(seat, n)) = self.s.course.flow.last().cloned() else { return false };
        if n == 0 || self.pos().draws_left(seat) == 0 {
            if n > 0 {
                self.draw_spoilt();
            }
            self.s.course.flow.pop();
            return false;
        }
        let ways = self.pos().draw_ways(seat);
        if ways.len() > 1 {
            return self.ask(Ask::Instead(seat));
        }
        self.count_draw();
        match ways.first() {
            Some(instead) => self.replaced_draw(seat, *instead),
            None => self.draw_one(seat),
        }
        false
    }

    fn count_draw(&mut self) {
        if let Some(Frame::Draw(_, n)) = self.s.course.flow.last_mut() {
            *n -= 1;
        }
    }

    /// The replacement that the player chose.
    pub(crate) fn chosen_instead(&mut self, seat: Seat, picks: &[Pick]) {
        let ways = self.pos().instead_ways(seat);
        let Some(Pick::Way(way)) = picks.first() else { return };
        let Some(instead) = ways.get(usize::from(*way)).copied() else { return };
        self.log.push(Event::Chose(seat));
        match self.s.course.flow.last() {
            Some(Frame::Fate(id)) => {
                let id = *id;
                self.s.course.flow.pop();
                self.save(id, instead);
            }
            Some(Frame::Wounds(due)) => {
                let due = *due;
                self.wounds_chosen(due, instead);
            }
            _ => {
                self.count_draw();
                match instead {
                    Instead::Draw => self.draw_one(seat),
                    _ => self.replaced_draw(seat, instead),
                }
            }
        }
    }

    fn replaced_draw(&mut self, seat: Seat, instead: Instead) {
        self.draw_spoilt();
        let hero = self.s.units[seat.index()].id;
        self.log.push(Event::Replaced(hero));
        match instead {
            Instead::DrawCoin => {
                self.gain_coins(seat, 1);
            }
            Instead::DrawBottom => {
                if let Some((card, known)) = self.s.off_bottom(seat) {
                    self.s.comes_to_hand(seat, card, known);
                    self.log.push(Event::Took(seat, Some(card)));
                }
            }
            _ => self.search_instead(seat, hero),
        }
    }

    /// A search for a creature in the place of a draw (527.5).
    fn search_instead(&mut self, seat: Seat, hero: UnitId) {
        let last = crate::state::Last::default();
        let occ = crate::state::Occ { ev: Ev::Drew, who: Some(hero), whom: None, amount: 0, last };
        let fired = crate::state::Fired {
            src: hero,
            card: crate::ids::AUTO,
            line: self.rules.searching(),
            param: 0,
            by: seat,
            occ,
            last,
            hand: false,
            more: false,
            node: 0,
        };
        let block = crate::state::Block::Main;
        self.begin(Entry { fired, block, x: 0, chosen: Vec::new(), spell: false, void: false });
    }

    /// The top card of the deck comes to the hand (527.1).
    fn draw_one(&mut self, seat: Seat) {
        let Some((card, known)) = self.s.off_top(seat) else {
            self.draw_spoilt();
            self.log.push(Event::Drew(seat, None));
            return;
        };
        self.s.comes_to_hand(seat, card, known);
        let side = &mut self.s.sides[seat.index()];
        side.drawn = side.drawn.saturating_add(1);
        self.log.push(Event::Drew(seat, Some(card)));
        // Draws of the other seat may wait below those of the active one (527.2.3).
        let mut frames = self.s.course.flow.iter_mut().rev();
        if let Some(Frame::Resolve(resolve)) = frames.find(|one| !matches!(one, Frame::Draw(..)))
            && resolve.entry.fired.by == seat
        {
            resolve.drawn.push(card);
        }
        self.fire_seat(Ev::Drew, seat, 1);
    }
}

#[cfg(test)]
mod tests {
    use crate::event::Event;
    use crate::load;
    use stolik_kernel::chance::Fast;
    use stolik_kernel::{Audience, Notation, Rules, Seat};

    /// A scenario cannot say that nothing else was shown (527.5.3).
    #[test]
    fn a_card_that_came_by_a_replacement_is_not_shown() {
        let lines = [
            "card Deep support 1 event | always if drawn>=1 for ally hero: instead draw-bottom",
            "card Reading spell 0 | do: draw 2, show-drawn",
            "card Orc creature 1 3/4",
            "card Mole creature 1 1/1",
            "unit C p1 Deep",
            "deck p1 Orc Mole",
            "hand p1 Reading",
        ];
        let (rules, mut state) = load::embedded().place(&lines).expect("a position");
        let view = rules.view(&state, Audience::Seat(Seat::ONE));
        let command = rules.read(&view, Seat::ONE, "play Reading").expect("a command");
        let mut log = Vec::new();
        rules
            .apply(&mut state, Seat::ONE, &command, &mut Fast::new(1), &mut log)
            .expect("it is legal");
        let shown: Vec<&Event> =
            log.iter().filter(|event| matches!(event, Event::Showed(..))).collect();
        let mole = rules.called("Mole").expect("a card");
        assert_eq!(shown, [&Event::Showed(Seat::ONE, mole)]);
        assert_eq!(state.side(Seat::ONE).hand.len(), 2, "both came to the hand");
    }
}
