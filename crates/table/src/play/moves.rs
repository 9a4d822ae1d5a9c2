//! During the match: commands by button and by line, concession, draws.

use crate::game::hosted::{Choice, DrawRules, Hosted, Refused, Step};
use crate::game::phrases::{rule_phrase, seat_phrase};
use crate::game::prompts::Place;
use crate::game::{phrases, prompts};
use crate::hall::answer::Answer;
use crate::hall::change::{not_your_seat, too_late};
use crate::hall::show::{MatchScreen, Refusal};
use crate::hall::state::Hall;
use crate::matches::draft::{Draft, Standing, to_all};
use crate::matches::rows::{Occupant, Offer, Row, Stage};
use crate::matches::seats::Extent;
use crate::screens::asides::Given;
use crate::screens::confirmation::Confirmation;
use crate::screens::painter::Painter;
use crate::screens::spoken::{Spoken, read_line};
use crate::wire::api::Incoming;
use crate::wire::text::{is_word, quoted};
use crate::wire::token::{MEANT, Token};
use stolik_kernel::Waiting;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, ReadError, RuleId, Seat, Seats};
use stolik_words::{Language, Phrase};

/// Most fitting commands that an ambiguous line is answered with.
const FITTING: usize = 6;

/// Returns the seat of the person who acts in a running match, or the refusal.
pub(crate) fn seat_in_play(draft: &Draft, incoming: &Incoming) -> Result<Seat, Answer> {
    let seat = draft.next.record.seat_of(&incoming.person.id);
    let refuse = |key: &str| Err(Answer::refuse(key).with(MatchScreen::Board));
    match (&draft.next.record.stage, seat) {
        (Stage::Running, Some(seat)) if !draft.next.record.playing.contains(seat) => {
            refuse("table-out")
        }
        (Stage::Running, Some(seat)) => Ok(seat),
        (Stage::Running, None) => refuse("error-not-seated"),
        (Stage::Open, _) => refuse("table-not-started"),
        (Stage::Over { .. }, _) => refuse("error-match-over"),
        (Stage::Closed, _) => refuse("table-closed"),
        (Stage::Quarantined, _) => refuse("table-set-aside"),
    }
}

/// Returns the seat of the person who presses a button of a decision, if it is asked and still has
/// that button.
///
/// # Errors
/// The line with the condition that fails.
pub(crate) fn asked(draft: &Draft, incoming: &Incoming, token: Token) -> Result<Seat, Answer> {
    let seat = seat_in_play(draft, incoming)?;
    let hand = MatchScreen::Hand { seat, way: Vec::new(), page: 0 };
    match token.audience {
        Audience::Seat(owner) if owner != seat => {
            return Err(Answer::refuse("error-foreign-button").with(hand));
        }
        Audience::Seat(_) | Audience::Public => {}
    }
    let stale = !draft.next.record.offers_still(seat, token.audience, token.version);
    match (draft.next.record.waiting.contains(seat), stale) {
        (true, false) => Ok(seat),
        (true, true) => Err(Answer::refuse("error-stale-button").with(hand)),
        (false, true) => Err(too_late(&draft.next.record).with(hand)),
        (false, false) => Err(not_your_seat(&draft.next.record).with(hand)),
    }
}

/// A press on a step.
pub(crate) fn step(draft: &mut Draft, incoming: &Incoming, token: Token) -> Answer {
    let seat = match asked(draft, incoming, token) {
        Ok(seat) => seat,
        Err(answer) => return answer,
    };
    let hand = MatchScreen::Hand { seat, way: Vec::new(), page: 0 };
    let Some(game) = draft.next.game.clone() else { return Answer::refuse("table-resting") };
    let after = |begun: &Choice| game.prompts().after(seat, begun);
    match prompts::find(game.prompts().choices(seat), &after, (token.trail, token.digest)) {
        Some(Place::Command(choice)) => {
            let why = game
                .prompts()
                .confirm_reason(seat, &choice.command)
                .filter(|_| token.page != MEANT);
            match why {
                Some(why) => {
                    let place = (token.trail, token.digest);
                    let confirmation = Confirmation { seat, steps: choice.steps, place, why };
                    Answer::show(MatchScreen::Confirmation(Box::new(confirmation)))
                }
                None => play(draft, seat, &choice.command),
            }
        }
        Some(Place::Prompt(way)) => Answer::show(MatchScreen::Hand { seat, way, page: token.page }),
        None => Answer::refuse("table-cannot-now").with(hand),
    }
}

/// A typed command of the game.
pub(crate) fn say(hall: &Hall, draft: &mut Draft, incoming: &Incoming, text: &str) -> Answer {
    let seat = match seat_in_play(draft, incoming) {
        Ok(seat) => seat,
        Err(answer) => return answer,
    };
    if text.is_empty() {
        return Answer::show(MatchScreen::Can { seat, page: 0 });
    }
    if !draft.next.record.waiting.contains(seat) {
        return unasked(draft);
    }
    let Some(game) = draft.next.game.clone() else { return Answer::refuse("table-resting") };
    let error = match read_line(game.as_ref(), seat, text) {
        Ok(command) => return play_or_go_on(draft, game.as_ref(), seat, &command),
        Err(ReadError::Illegal(illegal)) => return by_rule(draft, seat, illegal.rule.id(), None),
        Err(error) => error,
    };
    let choices = game.prompts().choices(seat);
    let painter = Painter { desk: hall.desk(incoming.language), at: &draft.next };
    let fitting = Spoken::new(&painter, game.as_ref(), seat, &choices).meant(text);
    match (fitting.as_slice(), error) {
        ([i], _) => play_or_go_on(draft, game.as_ref(), seat, &choices[*i].command),
        ([], ReadError::Unknown { word }) => {
            Answer::refuse(Phrase::new("table-unknown-word").text("word", quoted(&word)))
                .with(MatchScreen::Can { seat, page: 0 })
        }
        ([], ReadError::Several { choices, .. }) => {
            Answer::refuse(Phrase::new("error-ambiguous").text("choices", choices.join(" / ")))
        }
        ([], ReadError::Syntax { .. } | ReadError::Illegal(_)) => {
            Answer::refuse(Phrase::new("table-unread").text("text", quoted(text)))
                .with(MatchScreen::Can { seat, page: 0 })
        }
        (several, _) => {
            let fit = || several.iter().map(|i| &choices[*i]);
            let said: Vec<String> = fit().take(FITTING).map(|c| painter.choice_label(c)).collect();
            let said = Phrase::new("error-ambiguous").text("choices", said.join(" / "));
            // If they begin alike, that prompt has a button for each.
            match common_way(fit()) {
                [] => {
                    Answer::refuse(said).with(MatchScreen::Fitting(seat, fit().cloned().collect()))
                }
                way => Answer::refuse(said).with(MatchScreen::Hand {
                    seat,
                    way: way.to_vec(),
                    page: 0,
                }),
            }
        }
    }
}

/// Whether a line reads as a command of the game in the notation, legal or not.
pub(crate) fn is_command(at: &Standing, seat: Seat, text: &str) -> bool {
    let Some(game) = at.game.as_ref() else { return false };
    matches!(read_line(game.as_ref(), seat, text), Ok(_) | Err(ReadError::Illegal(_)))
}

/// Whether a line that is no command in the notation means one or more legal commands by their words.
pub(crate) fn fits_command(hall: &Hall, draft: &Draft, seat: Seat, text: &str) -> bool {
    let Some(game) = draft.next.game.clone() else { return false };
    let painter = Painter { desk: hall.desk(Language::En), at: &draft.next };
    let choices = game.prompts().choices(seat);
    !Spoken::new(&painter, game.as_ref(), seat, &choices).with_all_words(text).is_empty()
}

/// The steps with which all these choices begin, but for the last one of each.
fn common_way<'a>(mut choices: impl Iterator<Item = &'a Choice>) -> &'a [Step] {
    let Some(first) = choices.next() else { return &[] };
    let before_last = first.steps.len().saturating_sub(1);
    choices.fold(&first.steps[..before_last], |way, choice| {
        let last = choice.steps.len().saturating_sub(1);
        let same = way.iter().zip(&choice.steps[..last]).take_while(|(a, b)| a == b).count();
        &way[..same]
    })
}

/// Carries a typed command out, or shows what may follow if it is only begun.
fn play_or_go_on(draft: &mut Draft, game: &dyn Hosted, seat: Seat, command: &[u8]) -> Answer {
    match game.prompts().begun(seat, command) {
        Some(begun) => {
            let show = MatchScreen::Hand { seat, way: begun.steps, page: 0 };
            Answer::done("table-only-begun").with(show)
        }
        None => play(draft, seat, command),
    }
}

/// Carries a command out on the draft.
fn play(draft: &mut Draft, seat: Seat, command: &[u8]) -> Answer {
    match draft.play(seat, command) {
        Ok(()) => Answer::done("table-ack-done"),
        Err(Refused::Rule(rule)) => {
            let game = draft.next.game.as_ref();
            let case = game.and_then(|game| game.prompts().refusal(seat, command, rule));
            by_rule(draft, seat, rule.id(), case)
        }
        Err(Refused::Unread(error)) => {
            Answer::refuse(Phrase::new("table-unread").text("text", quoted(&error.to_string())))
        }
    }
}

/// Somebody else decides now; `why?` gives the rule.
fn unasked(draft: &Draft) -> Answer {
    let answer = not_your_seat(&draft.next.record);
    let rule = draft.next.game.as_ref().and_then(|game| game.prompts().unasked());
    let refusal = |rule: RuleId| Refusal { rule: rule.id().to_owned(), case: answer.line.clone() };
    let rule = rule.map(refusal).map(Box::new);
    Answer { rule, ..answer }
}

/// A refusal by a rule, with the numbers of the case; `why?` gives the rule's text.
fn by_rule(draft: &Draft, seat: Seat, rule: &str, case: Option<Phrase>) -> Answer {
    let title = rule_phrase(&draft.next.record.document, rule);
    let line = Phrase::new("error-illegal-rule").phrase("title", title).text("id", rule);
    let show = MatchScreen::Lines { lines: case.iter().cloned().collect(), why: Some(seat) };
    let refusal = Refusal { rule: rule.to_owned(), case };
    Answer { rule: Some(Box::new(refusal)), ..Answer::refuse(line).with(show) }
}

/// Returns what of a series of games a typed word means.
fn extent_typed(hall: &Hall, typed: &str) -> Given {
    let says = |key: &str| is_word(&hall.words, key, typed);
    match (says("table-concede-game"), says("table-concede-all")) {
        (true, _) => Given::Game,
        (false, true) => Given::All,
        (false, false) => Given::Either,
    }
}

/// "Do you mean it?" Of a series of games both are asked, one game or all of it, unless a word says
/// which.
pub(crate) fn concede(hall: &Hall, draft: &Draft, incoming: &Incoming, typed: &str) -> Answer {
    let given = extent_typed(hall, typed);
    match seat_in_play(draft, incoming) {
        Ok(seat) => Answer::show(MatchScreen::Sure { seat, given }),
        Err(answer) => answer,
    }
}

/// A concession of the game under way alone. Where the match is no series, that is the match.
pub(crate) fn concede_game_sure(draft: &mut Draft, incoming: &Incoming, token: Token) -> Answer {
    match conceding(draft, incoming, token) {
        Ok(seat) => {
            draft.withdraw_game(seat);
            Answer::done("table-ack-conceded-game")
        }
        Err(answer) => answer,
    }
}

/// A concession of the match.
pub(crate) fn concede_sure(draft: &mut Draft, incoming: &Incoming, token: Token) -> Answer {
    match conceding(draft, incoming, token) {
        Ok(seat) => {
            draft.withdraw(seat);
            Answer::done("table-ack-conceded")
        }
        Err(answer) => answer,
    }
}

/// Returns the seat that concedes: only for the person who was asked, and while the seat sees the same as then.
fn conceding(draft: &Draft, incoming: &Incoming, token: Token) -> Result<Seat, Answer> {
    let seat = seat_in_play(draft, incoming)?;
    let show = |answer: Answer| answer.with(MatchScreen::Hand { seat, way: Vec::new(), page: 0 });
    still_meant(draft, incoming, token, "").map(|()| seat).map_err(show)
}

/// Checks that a confirmation is pressed by the person who was asked about that, and that the match is unchanged for
/// that audience.
///
/// # Errors
/// The line with the condition that fails.
pub(crate) fn still_meant(
    draft: &Draft,
    incoming: &Incoming,
    token: Token,
    what: &str,
) -> Result<(), Answer> {
    if !token.is_of(&incoming.person.id, what) {
        return Err(Answer::refuse("error-foreign-button"));
    }
    match token.is_at(draft.next.record.seen(token.audience).version) {
        true => Ok(()),
        false => Err(Answer::refuse("error-sure-stale")),
    }
}

/// Offers a draw, or shows the offer that waits for an answer. In a series of games `given` says of what; if it
/// does not, the person is asked.
pub(crate) fn offer_draw(
    hall: &Hall,
    draft: &mut Draft,
    incoming: &Incoming,
    given: Given,
) -> Answer {
    let seat = match seat_in_play(draft, incoming) {
        Ok(seat) => seat,
        Err(answer) => return answer,
    };
    let rules = match may_offer(hall, draft, seat) {
        Ok(rules) => rules,
        Err(answer) => return answer,
    };
    let series = draft.next.game.as_ref().is_some_and(|game| game.play().game_number().is_some());
    let extent = match (series, given) {
        (true, Given::Either) => return Answer::show(MatchScreen::DrawOf { seat }),
        (true, Given::Game) => Extent::Game,
        (true, Given::All) | (false, _) => Extent::Match,
    };
    offer_draw_of(hall, draft, seat, (extent, rules))
}

/// The words of a typed `/draw`.
pub(crate) fn offer_draw_typed(
    hall: &Hall,
    draft: &mut Draft,
    incoming: &Incoming,
    typed: &str,
) -> Answer {
    offer_draw(hall, draft, incoming, extent_typed(hall, typed))
}

/// Checks that a seat may offer a draw now, and returns the rules for it.
fn may_offer(hall: &Hall, draft: &Draft, seat: Seat) -> Result<DrawRules, Answer> {
    let rules = draw_rules(hall, draft).ok_or_else(|| Answer::refuse("table-no-draws"))?;
    match draft.next.record.offer {
        Some(offer) if offer.by == seat => {
            return Err(Answer::refuse(draft.next.record.about_others("table-offered-already")));
        }
        Some(_) => return Err(Answer::show(MatchScreen::Hand { seat, way: Vec::new(), page: 0 })),
        None => {}
    }
    let turn = draft.next.game.as_ref().and_then(|g| g.play().turn());
    let allowed = match (draft.next.record.chairs[seat.index()].offered, turn) {
        (None, _) => true,
        (Some(before), Some(turn)) => turn.of == seat && turn.number > before,
        (Some(_), None) => false,
    };
    if allowed {
        return Ok(rules);
    }
    let now = turn.map_or(0, |turn| turn.number);
    let case = Phrase::new("reasons-offered").number("turn", i64::from(now));
    Err(by_rule(draft, seat, rules.again.id(), Some(case)))
}

/// Offers a draw of the game under way or of the match.
fn offer_draw_of(
    hall: &Hall,
    draft: &mut Draft,
    seat: Seat,
    (extent, rules): (Extent, DrawRules),
) -> Answer {
    let turn = draft.next.game.as_ref().and_then(|g| g.play().turn());
    let series = draft.next.game.as_ref().is_some_and(|game| game.play().game_number().is_some());
    let record = &mut draft.next.record;
    record.chairs[seat.index()].offered = Some(turn.map_or(0, |turn| turn.number));
    record.offers += 1;
    record.offer = Some(Offer { by: seat, number: record.offers, agreed: Seats::NONE });
    record.draw_of = extent;
    let (row, key) = match (extent, series) {
        (Extent::Game, _) => (Row::OfferGameDraw { seat }, "table-told-offer-game"),
        (Extent::Match, true) => (Row::OfferDraw { seat }, "table-told-offer-all"),
        (Extent::Match, false) => (Row::OfferDraw { seat }, "table-told-offer"),
    };
    draft.row(row, to_all(ruled(key, seat, rules.agreed)));
    let record = &draft.next.record;
    let is_bot = |seat: &Seat| matches!(record.chairs[seat.index()].who, Occupant::Bot { .. });
    let bot = record.playing.iter().find(is_bot);
    match bot {
        Some(bot) => decline(draft, bot, rules.agreed),
        None => {
            for other in record.unanswered(seat, Seats::NONE) {
                hall.call_now(draft, other);
            }
        }
    }
    Answer::done("table-ack-offered")
}

/// Describes an action of a seat under a rule.
fn ruled(key: &str, seat: Seat, rule: RuleId) -> Phrase {
    phrases::by_rule(Phrase::new(key).phrase("who", seat_phrase(seat)), rule)
}

fn draw_rules(hall: &Hall, draft: &Draft) -> Option<DrawRules> {
    let documents = hall.catalogue.documents();
    documents.iter().find(|d| d.id == draft.next.record.document)?.draw
}

fn decline(draft: &mut Draft, seat: Seat, rule: RuleId) {
    draft.next.record.offer = None;
    let told = to_all(ruled("table-told-declined", seat, rule));
    draft.row(Row::AnswerDraw { seat, accept: false }, told);
}

/// Answers the offer of that number.
pub(crate) fn answer_draw(
    hall: &Hall,
    draft: &mut Draft,
    incoming: &Incoming,
    number: u64,
    accept: Accept,
) -> Answer {
    let seat = match seat_in_play(draft, incoming) {
        Ok(seat) => seat,
        Err(answer) => return answer,
    };
    let hand = MatchScreen::Hand { seat, way: Vec::new(), page: 0 };
    let (Some(mut offer), Some(rules)) = (draft.next.record.offer, draw_rules(hall, draft)) else {
        return Answer::refuse("error-stale-button").with(hand);
    };
    let awaited = draft.next.record.awaits(seat, offer.by, offer.agreed);
    if !awaited || u64::from(offer.number) != number {
        return Answer::refuse("error-stale-button").with(hand);
    }
    match accept {
        Accept::Yes => {
            offer.agreed = offer.agreed.with(seat);
            let told = to_all(ruled("table-told-agreed", seat, rules.agreed));
            draft.row(Row::AnswerDraw { seat, accept: true }, told);
            let record = &mut draft.next.record;
            // Includes a seat that stands open: a person who sits down there is asked.
            let agrees = |seat: Seat| !record.awaits(seat, offer.by, offer.agreed);
            if !record.playing.iter().all(agrees) {
                record.offer = Some(offer);
                return Answer::done("undo-ack-agreed");
            }
            record.offer = None;
            if record.draw_of == Extent::Game && draft.draw_game() {
                return Answer::done("table-ack-agreed-game");
            }
            let record = &draft.next.record;
            // Those who went out before are behind.
            let playing = record.playing;
            let out = Seats::first(record.chairs.len() as u8).except(playing);
            let places = [playing, out].into_iter().filter(|group| !group.is_empty());
            draft.end(places.collect(), rules.agreed.id().to_owned());
            Answer::done("table-ack-agreed")
        }
        Accept::No => {
            decline(draft, seat, rules.agreed);
            Answer::done("table-ack-declined")
        }
    }
}

/// Claims the match of somebody who has run out of time.
pub(crate) fn claim(draft: &mut Draft, incoming: &Incoming) -> Answer {
    let seat = match seat_in_play(draft, incoming) {
        Ok(seat) => seat,
        Err(answer) => return answer,
    };
    let hand = MatchScreen::Hand { seat, way: Vec::new(), page: 0 };
    let late = |seat: Seat| draft.next.late(seat);
    if late(seat) {
        return Answer::refuse("clock-claim-own").with(hand);
    }
    let others: Vec<Seat> = draft.next.record.waiting.iter().filter(|other| late(*other)).collect();
    if others.is_empty() {
        return Answer::refuse("clock-claim-none").with(hand);
    }
    let told = draft.next.record.about_others("clock-told-claim").phrase("who", seat_phrase(seat));
    let told = match forfeit_rule(draft, &others) {
        Some(rule) => phrases::by_rule(told, rule),
        None => told,
    };
    draft.row(Row::Claim { seat }, to_all(told));
    for other in others {
        // The result of the one before may have ended the match for the next, too.
        let record = &draft.next.record;
        if record.stage == Stage::Running && record.playing.contains(other) {
            draft.withdraw(other);
        }
    }
    Answer::done(draft.next.record.about_others("clock-ack-claimed")).with(hand)
}

/// The rule by which the match ends when these give up.
fn forfeit_rule(draft: &Draft, seats: &[Seat]) -> Option<RuleId> {
    let mut copy = draft.next.game.as_ref()?.copy();
    // Not the match's own chance: this only asks what would be.
    let mut chance = Fast::new(0);
    seats.iter().for_each(|seat| drop(copy.withdraw(*seat, &mut chance)));
    match copy.play().waiting() {
        Waiting::Over(outcome) => Some(outcome.rule),
        Waiting::For(_) => None,
    }
}

/// An answer to what another asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Accept {
    /// Agreed, as far as it is up to this one.
    Yes,
    /// Not agreed: the match goes on as it is.
    No,
}
