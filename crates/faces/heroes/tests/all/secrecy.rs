//! Twins of secrets: two matches that differ only in what an audience may not know give it the same pictures, words,
//! questions and tellings, before and after the same open deed of the other.

use stolik_heroes::card::{Mod, Until};
use stolik_heroes::event::Event;
use stolik_heroes::state::{Effect, State};
use stolik_heroes::{CardId, Command, Heroes, View, load};
use stolik_heroes_face::HeroesFace;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Rules, Seat, Setup, Waiting, steps};
use stolik_table::{Around, PictureFace, PlayFace, Pointed, PromptFace, Reader, ReportFace};
use stolik_words::Language;

/// Commands of a match at most.
const MOST: usize = 120;
/// Every so manieth position is painted too.
const PAINTED: usize = 15;

/// The same match where everything that the audience does not know is otherwise: hands, decks and hidden cards of
/// others. What an audience itself will draw stays, for that is shown to it.
fn twin(rules: &Heroes, state: &State, to: Audience, luck: &mut Fast) -> State {
    let mut other = rules.determinize(&rules.view(state, to), luck);
    // A player who gives the orders of another sees that player's draws.
    for seat in [Seat::ONE, Seat::TWO].into_iter().filter(|seat| state.knows(to, *seat)) {
        other.sides[seat.index()].deck = state.side(seat).deck.clone();
    }
    other
}

/// Whether a deed shows nothing but what lies open already.
fn open(command: &Command) -> bool {
    match command {
        Command::Go { .. }
        | Command::Attack { .. }
        | Command::Defend { .. }
        | Command::Pass
        | Command::End => true,
        Command::Redeal { cards, .. } => cards.is_empty(),
        Command::Play { .. }
        | Command::Use { .. }
        | Command::Choose { .. }
        | Command::Swap { .. } => false,
    }
}

fn shown(rules: &Heroes, view: &View, paint: bool) -> Vec<String> {
    let reader = Reader { language: Language::Ru, ..Reader::default() };
    let none = Pointed { chosen: &[], may: &[] };
    let mut all = vec![
        format!("{:?}", HeroesFace.headline(rules, view)),
        format!("{:?}", HeroesFace.asks(rules, view, &[])),
        format!("{:?}", HeroesFace.places(rules, view, none, reader)),
        HeroesFace.words(rules, view, reader),
    ];
    if paint {
        all.push(format!("{:?}", HeroesFace.paint(rules, view, none, reader)));
        for frame in [stolik_table::Frame::Phone, stolik_table::Frame::Landscape] {
            let phone = Reader { frame, ..reader };
            all.push(format!("{:?}", HeroesFace.paint(rules, view, none, phone)));
            all.push(format!("{:?}", HeroesFace.places(rules, view, none, phone)));
        }
    }
    for seat in [Seat::ONE, Seat::TWO] {
        all.push(format!("{:?}", HeroesFace.may_answer(rules, view, seat)));
        all.push(format!("{:?}", HeroesFace.openers(rules, view, seat)));
    }
    all
}

struct Pair<'a> {
    rules: &'a Heroes,
    actions: usize,
    /// The number of twins that really had another secret.
    differed: usize,
}

impl Pair<'_> {
    /// Looks at a position and its twin as an audience that does not act.
    fn look(&mut self, state: &State, to: Audience, action: Option<(Seat, &Command)>, n: usize) {
        let mut luck = Fast::new(n as u64);
        let mut other = twin(self.rules, state, to, &mut luck);
        self.differed += usize::from(other != *state);
        let (a, b) = (self.rules.view(state, to), self.rules.view(&other, to));
        let paint = n.is_multiple_of(PAINTED);
        assert_eq!(shown(self.rules, &a, paint), shown(self.rules, &b, paint), "{to:?}");
        let Some((seat, command)) = action else { return };
        let mut first = state.clone();
        let told = self.apply_and_tell(&mut first, seat, command, to, &a);
        let again = self.apply_and_tell(&mut other, seat, command, to, &b);
        let (a, b) = (self.rules.view(&first, to), self.rules.view(&other, to));
        assert_eq!(told, again, "{command:?} as {to:?}");
        assert_eq!(shown(self.rules, &a, paint), shown(self.rules, &b, paint), "{command:?}");
        self.actions += 1;
    }

    /// Returns the text that an audience reads of a deed.
    fn apply_and_tell(
        &self,
        state: &mut State,
        seat: Seat,
        command: &Command,
        to: Audience,
        before: &View,
    ) -> String {
        let mut log = Vec::new();
        self.rules
            .apply(state, seat, command, &mut Fast::new(5), &mut log)
            .unwrap_or_else(|why| panic!("{command:?} is open, yet the twin refuses it: {why:?}"));
        let told: Vec<Event> = log.iter().filter_map(|e| self.rules.project(e, to)).collect();
        let after = self.rules.view(state, to);
        let around = Around { before, after: &after };
        format!("{told:?} {:?}", HeroesFace.story(self.rules, around, &told))
    }
}

#[test]
fn twins_that_differ_in_secrets_alone_look_alike_to_who_may_not_know_them() {
    let rules = load::embedded();
    let ready = load::embedded_decks(&rules);
    let mut pair = Pair { rules: &rules, actions: 0, differed: 0 };
    for round in 0..3usize {
        let deck = |n: usize| load::listed(&rules, &ready[(n + round) % ready.len()]);
        let setup = Setup { decks: (0..2).map(deck).collect(), ..Setup::default() };
        let mut luck = Fast::new(40 + round as u64);
        let mut state = rules.start(&setup, &mut luck).expect("ready decks");
        if round == 2 {
            // Each turn of the second seat the first gives its orders.
            state.units[1].effects.push(Effect {
                what: Mod::Governed,
                until: Until::Forever,
                by: Seat::ONE,
                card: CardId(0),
                turn: 0,
                at: stolik_heroes::state::At::default(),
            });
        }
        for n in 0..MOST {
            let Waiting::For(seats) = rules.waiting(&state) else { break };
            let seat = seats.iter().next().expect("somebody is asked");
            let mut legal = Vec::new();
            rules.legal(&state, seat, &mut legal);
            let first = legal.swap_remove(luck.below(legal.len() as u32) as usize);
            let command = steps::walk(&rules, &state, seat, first, &mut luck);
            let action = open(&command).then_some((seat, &command));
            for to in [Audience::Seat(seat.other()), Audience::Public] {
                // Draws of a spectator's twin come from other decks, and only their owner sees them.
                pair.look(&state, to, action, n);
            }
            rules.apply(&mut state, seat, &command, &mut luck, &mut Vec::new()).expect("legal");
        }
    }
    println!("{} actions, {} twins", pair.actions, pair.differed);
    assert!(pair.actions > 100 && pair.differed > 300, "{} {}", pair.actions, pair.differed);
}
