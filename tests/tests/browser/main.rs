//! Two windows of a real browser play a whole match with buttons, from taking names to the victory,
//! and the program is killed and started again in the middle of it; one window plays the second game
//! against the bot, in which a browser is lost in the middle and its owner signs in on another by the code.
//!
//! Needs Debian's `chromium` and `chromium-driver`. Where they are not installed the test says so
//! and skips; with `STOLIK_BROWSER=required` it fails instead.

mod client;
mod decks;
mod drags;
mod enlarged;
mod flights;
mod mini_app;
mod program;
mod sideways;
mod taps;
mod visit;
mod window;

use client::Key;
use program::{Driver, Program};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};
use window::{Did, Window};

/// Buttons that are pressed before the program is killed: the match is in the middle then.
const BEFORE: u32 = 70;
/// More presses than any match needs.
const MOST: u32 = 3_000;
/// Presses by the keyboard until one has seen enough: a match takes some fifty, but luck may draw one out to the last
/// possible turn, which takes a thousand.
const BY_KEYS: u32 = 200;
/// Longer than any match takes, on a machine that does other things too.
const PATIENCE: Duration = Duration::from_secs(900);

/// The words of the board once the bot has recruited.
const RECRUITED: &str = "finishes recruiting";

/// Presses the first button of the game.
const FIRST: &str = "document.querySelector('.message.private.waiting .key.play')?.click()";

/// The browser's driver, if it is installed here.
fn driver() -> Option<Driver> {
    if let Err(missing) = Driver::installed() {
        let line = format!(
            "no browser test: {missing} is not installed (Debian: chromium, chromium-driver)"
        );
        assert_ne!(std::env::var("STOLIK_BROWSER").as_deref(), Ok("required"), "{line}");
        println!("skipped: {line}");
        return None;
    }
    Some(Driver::start())
}

/// On a phone the board, the question and the main key are in sight without scrolling; on its side the keys stand beside
/// the board.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn phone_shows_board_question_and_main_key_without_scrolling() {
    let Some(driver) = driver() else { return };
    let program = Program::start();
    let seen = "const seen = (one) => { const box = one?.getBoundingClientRect(); return box && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth ? box : null; };";
    for ((wide, high), name) in [((390, 844), "Anna"), ((844, 390), "Boris")] {
        let phone = Window::open_on_phone(&driver, &program.url(), (wide, high)).await;
        phone.take_name(name).await;
        if wide < high {
            lesson_stands_above_its_picture(&phone).await;
        }
        phone.type_line("/new heroes greedy").await;
        phone.click(".message.private[data-surface^=hand-] .key.play").await;
        let key = ".message.private.waiting .keys .key";
        phone.wait_for(key).await;
        phone.wait_for(".message.private.waiting .picture img[src]").await;
        phone.settle().await;
        let said = |what: &str| {
            format!(
                "(() => {{ {seen} const one = (of) => seen(document.querySelector('.message.private.waiting ' + of)); {what} }})()"
            )
        };
        phone.wait_until(&said("return one('.keys .key');")).await;
        phone.wait_until(&said("return one('.ask');")).await;
        let whole = "const board = document.querySelector('.message.private.waiting .picture').getBoundingClientRect(); const key = one('.keys .key');";
        match wide < high {
            true => {
                let check = format!(
                    "{whole} return board.top >= 0 && board.bottom <= key.top && board.width >= innerWidth * .9;"
                );
                assert!(phone.holds(&said(&check)).await, "{name}: the board above the keys");
            }
            false => {
                let check = format!(
                    "{whole} return board.top >= 0 && (board.right <= key.left || key.right <= board.left);"
                );
                assert!(phone.holds(&said(&check)).await, "{name}: the board beside the keys");
            }
        }
        assert_eq!(phone.found_by_checks().await, [] as [String; 0], "{name}: a sheet");
        sheet_answers_beside_the_board(&phone, name).await;
        refusal_covers_no_board(&phone, name).await;
        phone.close().await;
    }
    program.end_and_verify();
}

/// The answers to commands that need no match, and the felt with the games, have no serious finding of the accessibility
/// checks.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn answers_to_commands_have_no_serious_findings() {
    let Some(driver) = driver() else { return };
    let program = Program::start();
    let anna = Window::open(&driver, &program.url()).await;
    anna.take_name("Anna").await;
    anna.wait_for("#stage-tiles:not([hidden]) .tile").await;
    assert_eq!(anna.found_by_checks().await, [] as [String; 0], "the games on the felt");
    for line in ["/league", "/night", "/night kozyablo", "/seek", "/settings", "/puzzle", "/decks"]
    {
        anna.type_line(line).await;
        anna.wait_for(".note").await;
        // A message that fades in is pale.
        anna.wait_until("!document.getAnimations().length").await;
        assert_eq!(anna.found_by_checks().await, [] as [String; 0], "{line}");
        anna.click(".note .dismiss").await;
        anna.wait_until("!document.querySelector('.note')").await;
    }
    anna.close().await;
    program.end_and_verify();
}

/// A lesson on a phone has its text above the picture and its main key below, all in sight; then it goes.
async fn lesson_stands_above_its_picture(phone: &Window) {
    phone.type_line("/learn heroes").await;
    phone.wait_for(".note .picture img[src]").await;
    phone
        .wait_until(
            "(() => {
                const note = document.querySelector('#feed > .note:has(.picture)');
                const box = (of) => note.querySelector(of).getBoundingClientRect();
                const [text, board, key] = [box('.text'), box('.picture'), box('.key.main')];
                const feed = document.querySelector('#feed').getBoundingClientRect();
                const below = text.bottom <= board.top + 1 && board.bottom <= key.top + 1;
                return below && text.height > 40 && board.height > 150 && text.top >= feed.top && key.bottom <= feed.bottom;
            })()",
        )
        .await;
    phone.click(".note:has(.picture) .dismiss").await;
    phone.wait_until("!document.querySelector('.note:has(.picture)')").await;
}

/// A long refusal covers no part of the board; pressed, it is read whole.
async fn refusal_covers_no_board(phone: &Window, name: &str) {
    let shown = "(() => {
        const toast = document.createElement('div');
        toast.className = 'toast refused';
        toast.textContent = 'not allowed here, '.repeat(30);
        document.querySelector('#toasts').append(toast);
        const board = [...document.querySelectorAll('.picture img')].find((one) => one.offsetParent).closest('.picture').getBoundingClientRect();
        const box = toast.getBoundingClientRect();
        const apart = box.bottom <= board.top || box.left >= board.right;
        const cut = toast.scrollHeight > toast.clientHeight + 2;
        toast.classList.add('whole');
        const whole = toast.scrollHeight <= toast.clientHeight + 2;
        toast.remove();
        return apart && cut && whole;
    })()";
    assert!(phone.holds(shown).await, "{name}: a refusal over the board");
}

/// The sheet of a phone has a turn bar, at most three choices besides what ends the decision, and shows the log in the
/// place of the question, with the board in sight.
async fn sheet_answers_beside_the_board(phone: &Window, name: &str) {
    let hand = ".message.private.active.waiting";
    phone
        .wait_until(
            "/^Your (turn|decision)/u.test(document.querySelector('#turn.own')?.innerText ?? '')",
        )
        .await;
    let shown = format!(
        "[...document.querySelectorAll('{hand} > .bubble > .body > .keys > .row:not(.tabs) > .key:not(.pinned)')].filter((key) => key.offsetParent).length <= 4"
    );
    assert!(phone.holds(&shown).await, "{name}: few choices");
    let log = format!(
        "[...document.querySelectorAll('{hand} .tabs > .key')].find((key) => key.textContent === 'Log').click()"
    );
    phone.press(&log).await;
    phone.wait_for(&format!("{hand} .panel > .note")).await;
    let beside = format!(
        "(() => {{ const board = [...document.querySelectorAll('.picture img')].find((one) => one.offsetParent).closest('.picture').getBoundingClientRect(); const note = document.querySelector('{hand} .panel > .note').getBoundingClientRect(); return note.height > 40 && (note.top >= board.bottom || note.left >= board.right) && board.height > 100 && board.top < innerHeight / 2; }})()"
    );
    phone.wait_until(&beside).await;
    let asked = format!("document.querySelector('{hand} > .bubble > .ask').offsetParent");
    assert!(!phone.holds(&asked).await, "{name}: the question gives way");
    phone.settle().await;
    phone.press(&log).await;
    phone.wait_until(&format!("!document.querySelector('{hand} .panel > .note')")).await;
    assert!(phone.holds(&asked).await, "{name}: and comes back");
}

/// One window against the bot, in the second game: from the choice of the deck to the victory, by the keyboard alone.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_window_plays_war_2047_against_the_bot() {
    let Some(driver) = driver() else { return };
    let program = Program::start();
    let anna = Window::open(&driver, &program.url()).await;
    anna.take_name("Anna").await;
    anna.type_line("/new war2047 greedy").await;
    anna.wait_for(".message.private[data-surface=hand-1-p1] .key").await;
    let anna = lose_the_browser(&driver, &program, anna).await;
    anna.click(".message.private[data-surface^=hand-] .key.play").await;
    anna.wait_for(".message.private.waiting[data-surface^=hand-] .picture img[src]").await;
    let play = Play::default();
    play.by_keys(&anna).await;
    let pressed = play.presses.load(Ordering::Relaxed);
    println!("{pressed} presses in {:?}", play.since.elapsed());
    if pressed >= BY_KEYS && !play.over.load(Ordering::Relaxed) {
        concedes(&anna).await;
        play.over.store(true, Ordering::Relaxed);
    }
    assert!(play.over.load(Ordering::Relaxed), "{pressed} presses\n{}", anna.feed().await);
    assert!(pressed > 10, "{pressed} presses");
    let board = anna.board().await;
    assert!(
        board.contains("The match is over")
            && (board.contains("Winner") || board.contains("The match is over: a draw")),
        "{board}"
    );
    begins_at_the_first_turn(&anna).await;
    slides(&anna).await;
    anna.close().await;
    let verified = program.end_and_verify();
    assert!(verified.contains("1 match verified, 0 wrong"), "{verified}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_of_two_windows_is_played_to_its_end_over_a_restart() {
    let Some(driver) = driver() else { return };
    let mut program = Program::start();
    let anna = Window::open(&driver, &program.url()).await;
    let boris = Window::open(&driver, &program.url()).await;
    take_names(&anna, &boris).await;
    sit_down(&anna, &boris).await;
    secrets_stay(&anna, &boris).await;
    talk(&anna, &boris).await;

    let play = Play::default();
    tokio::join!(play.of(&anna), play.of(&boris), async {
        play.until(BEFORE).await;
        // In the midst of presses: what was answered is durable, what was not is sent again.
        program.kill_and_start();
    });
    let pressed = play.presses.load(Ordering::Relaxed);
    assert!(
        play.over.load(Ordering::Relaxed),
        "the match does not end: {pressed} presses\n{}",
        anna.feed().await
    );
    assert!(pressed > BEFORE, "the match went on after the restart");
    println!("{pressed} presses in {:?}", play.since.elapsed());

    let ends = [anna.board().await, boris.board().await];
    assert_eq!(ends[0], ends[1], "both see the same end");
    assert!(ends[0].contains("The match is over"), "{}", ends[0]);
    anna.close().await;
    boris.close().await;
    let verified = program.end_and_verify();
    assert!(verified.contains("1 match verified, 0 wrong"), "{verified}");
}

/// A loudspeaker that counts tones, and a window that nobody looks at.
const LISTENER: &str = "window.tones = 0;
    const part = () => ({ frequency: {}, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
        connect: (to) => to, start() { window.tones += 1; }, stop() {} });
    window.AudioContext = class { currentTime = 0; resume() { return Promise.resolve(); }
        createOscillator() { return part(); } createGain() { return part(); } };
    document.hasFocus = () => window.watched ?? false;";
/// Somebody's turn comes.
const TURN: &str =
    "window.told = 0; import('/web/call.js').then((call) => { call.turn(); window.told = 1; });";

/// Off until it is asked for, one is called by a sound, at most every few seconds and not while one looks.
async fn called(anna: &Window) {
    let turn = async || {
        anna.do_on_page(TURN).await;
        anna.wait_until("window.told === 1").await;
    };
    let tones = async |count| assert!(anna.holds(&format!("window.tones === {count}")).await);
    anna.do_on_page(LISTENER).await;
    turn().await;
    tones(0).await;
    anna.click("#menu summary").await;
    anna.click("[data-call=sound]").await;
    anna.wait_until("window.tones === 2").await;
    anna.do_on_page("window.watched = true").await;
    turn().await;
    tones(2).await;
    assert_eq!(anna.count("[data-call=sound][aria-pressed=true]").await, 1);
    assert_eq!(anna.count("[data-call=notice][aria-pressed=false]").await, 1);
    assert_eq!(anna.count("[data-call=move][aria-pressed=false]").await, 1);
    let knock = "import('/web/call.js').then((call) => { call.moved(); window.knocked = (window.knocked ?? 0) + 1; })";
    anna.do_on_page(knock).await;
    anna.wait_until("window.knocked === 1").await;
    tones(2).await;
    anna.click("[data-call=move]").await;
    anna.wait_until("window.tones === 3").await;
    anna.do_on_page(knock).await;
    anna.wait_until("window.knocked === 2 && window.tones === 4").await;
    anna.click("[data-call=move]").await;
    anna.click("[data-call=sound]").await;
    assert_eq!(anna.count("[data-call=sound][aria-pressed=false]").await, 1);
    anna.do_on_page("delete document.hasFocus").await;
    anna.click("#menu summary").await;
}

/// A server that stalls is told within three seconds, by words and without a reload; so is that it is back. Without
/// a server a visit shows the page for that, not the browser's.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lost_connection_is_told_soon_and_so_is_its_return() {
    let Some(driver) = driver() else { return };
    let mut program = Program::start();
    let anna = Window::open(&driver, &program.url()).await;
    anna.take_name("Anna").await;
    anna.wait_until("!document.querySelector('#state').classList.contains('off')").await;
    anna.do_on_page("navigator.serviceWorker.ready.then(() => { window.kept = true; })").await;
    anna.wait_until("window.kept").await;
    // The page notes itself when it says so: the driver's questions take their time.
    anna.do_on_page(
        "new MutationObserver(() => { window.lost ??= performance.now(); })
            .observe(document.querySelector('#state'), { attributes: true });
        window.stalled = performance.now();",
    )
    .await;
    program.stall();
    anna.wait_until("document.querySelector('#state.off')?.textContent === 'No connection…'").await;
    let took = anna.number("Math.round(window.lost - window.stalled)").await;
    assert!(took < 4_500, "{took} ms: twice the promise would be too much on the busiest machine");
    program.go_on();
    anna.wait_until("document.querySelector('#state:not(.off)')?.textContent === 'Connected'")
        .await;
    anna.reload().await;
    anna.wait_until("Boolean(navigator.serviceWorker.controller)").await;
    program.stop();
    anna.reload().await;
    anna.wait_until("document.querySelector('h1')?.textContent === 'There is no connection'").await;
    anna.wait_until("document.querySelector('main img')?.naturalWidth > 0").await;
    anna.wait_until("getComputedStyle(document.querySelector('a')).borderRadius === '999px'").await;
    program.start_again();
    anna.click("a[href='/']").await;
    anna.wait_for("[data-surface=lobby] .key.main").await;
    anna.close().await;
}

/// The way back to one's own decision brings one there and lets one stay, and keys reach the buttons behind the
/// tenth.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_way_to_ones_decision_stays_and_keys_reach_every_choice() {
    let Some(driver) = driver() else { return };
    let program = Program::start();
    let anna = Window::open(&driver, &program.url()).await;
    anna.take_name("Anna").await;
    called(&anna).await;
    anna.type_line("/new berserk greedy").await;
    anna.click(".message.private[data-surface^=hand-] .key.play").await;
    let asks = "document.querySelector('.message.private.waiting .ask')?.textContent";
    anna.wait_until(&format!("Boolean({asks})")).await;
    // The deal, and the roles where she has won them: then there are more choices than ten.
    while anna.count(".message.private.waiting .key").await < 13 {
        let before = anna.question().await;
        // Not by hand: two presses at one place in a moment count as one press of the first button.
        anna.press(FIRST).await;
        anna.wait_until(&format!("({asks} ?? '') !== '' && {asks} !== {before:?}")).await;
    }
    let before = anna.question().await;
    // A deal with few different cards recruits some on the way to thirteen choices.
    let squad = recruited(&before);
    // The first behind the tenth that is a card: where cards are few, another way of paying stands among these.
    let card = "[...document.querySelectorAll('.message.active.waiting .key[data-number^=\u{21e7}]')].find((key) => !/^(Pay otherwise|Done)/u.test(key.textContent))?.dataset.number.at(-1)";
    anna.wait_until(&format!("Boolean({card})")).await;
    let digit = u32::try_from(anna.number(card).await).ok().and_then(|n| char::from_digit(n, 10));
    anna.press_with_shift(digit.expect("a digit")).await;
    anna.wait_until(&format!("({asks} ?? '') !== '' && {asks} !== {before:?}")).await;
    let after = anna.question().await;
    assert_eq!(recruited(&after), squad + 1, "{before:?}, then {after:?}");
    // The bot's events during recruiting would move her message to the end again.
    anna.wait_until_board(RECRUITED).await;

    for n in 1..=6 {
        anna.type_line("/help").await;
        anna.wait_until(&format!("document.querySelectorAll('.note').length >= {n}")).await;
    }
    anna.wait_for("#jump.above:not([hidden])").await;
    anna.click("#jump").await;
    let (place, height) = anna.decision().await;
    assert!((0..=height).contains(&place), "it ends in sight: {place} of {height}");
    anna.settle().await;
    assert_eq!(anna.decision().await.0, place, "and nobody is thrown back");
    assert_eq!(anna.count("#jump[hidden]").await, 1);
    assert_eq!(anna.count(".message.private.waiting .key:focus").await, 1);
    anna.twice_at_one_place(".message.private.waiting .key.play").await;
    let twice = format!("{} in your squad", squad + 2);
    anna.wait_until(&format!("({asks} ?? '').includes('{twice}')")).await;
    anna.settle().await;
    assert!(anna.question().await.contains(&twice), "{}", anna.question().await);
    anna.close().await;
}

/// Reads from the question of recruiting how many cards the squad has; none are not mentioned.
fn recruited(question: &str) -> u32 {
    let words: Vec<&str> = question.split_whitespace().collect();
    let said = words.windows(4).find(|next| next[1..] == ["in", "your", "squad"]);
    said.map_or(0, |next| next[0].parse().expect("a number"))
}

/// Cards and cells are pressed in the picture, and what they say comes when one rests on them; what the page shows
/// meanwhile has no serious finding of the accessibility checks.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cards_are_pressed_in_the_picture_and_say_what_they_are() {
    let Some(driver) = driver() else { return };
    let program = Program::start();
    let anna = Window::open(&driver, &program.url()).await;
    assert_eq!(anna.found_by_checks().await, [] as [String; 0], "the door");
    anna.take_name("Anna").await;
    anna.wait_for("[data-surface=lobby] .key.main").await;
    assert_eq!(anna.found_by_checks().await, [] as [String; 0], "the lobby");
    flights::moves_are_those_of_single_named_cards(&anna).await;
    flights::turns_are_those_of_cards_in_their_place(&anna).await;
    flights::wounds_and_dice_are_read_from_two_pictures(&anna).await;
    // A lesson has the stage until it goes.
    anna.type_line("/learn heroes").await;
    anna.wait_for(".note.active .key[data-number='1']").await;
    anna.wait_for("#stage-picture:not([hidden]) img[src]").await;
    anna.click(".note .dismiss").await;
    anna.wait_until("document.querySelector('#stage-picture').hidden").await;
    anna.type_line("/new berserk greedy").await;
    anna.click(".message.private[data-surface^=hand-] .key.play").await;
    let asks = "document.querySelector('.message.private.waiting .ask')?.textContent";
    anna.wait_until(&format!("Boolean({asks})")).await;
    // The deal, and the roles where she has won them.
    while anna.count("#stage-picture .spot.may").await < 5 {
        let before = anna.question().await;
        anna.press(FIRST).await;
        // Between two questions the page may ask nothing for a moment.
        anna.wait_until(&format!("({asks} ?? '') !== '' && {asks} !== {before:?}")).await;
    }
    // The description of the object is read first, and bought by its own key.
    anna.click("#stage-picture .spot.may").await;
    anna.wait_for("#card.pinned .key.play").await;
    assert_eq!(anna.found_by_checks().await, [] as [String; 0], "a card with its words");
    let said = anna.text_of("#card .words").await;
    assert!(said.lines().count() > 1, "{said}");
    anna.click("#card .key.play").await;
    anna.wait_until(&format!("({asks} ?? '').includes('1 in your squad')")).await;
    assert_eq!(anna.count("#card:popover-open").await, 0, "it is gone with the press");
    for (press, next) in
        [("recruit for me", "Done"), ("done", "Place for me"), ("place for me", "Done")]
    {
        let key = format!(
            "[...document.querySelectorAll('.message.private.waiting .key')].find((key) => key.textContent.toLowerCase() === '{press}' && !key.getAttribute('aria-disabled'))"
        );
        anna.wait_until(&format!("Boolean({key})")).await;
        anna.press(&format!("{key}.click()")).await;
        let there = format!(
            "[...document.querySelectorAll('.message.private.waiting .key')].some((key) => key.textContent === '{next}')"
        );
        anna.wait_until(&there).await;
        // «Done» stands there before all is recruited, too.
        anna.wait_until(&format!("!/(^|[^0-9])1 in your squad/u.test({asks} ?? '')")).await;
    }
    until_her_turn(&anna).await;
    assert_eq!(anna.found_by_checks().await, [] as [String; 0], "a battle");
    anna.rest_on("#stage-picture .spot.may", "#card:not(.pinned):popover-open").await;
    assert!(anna.text_of("#card").await.lines().count() > 1, "{}", anna.text_of("#card").await);
    // A right press, which is a long one on a phone, keeps it open.
    anna.do_on_page("document.querySelector('#stage-picture .spot.may').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))")
        .await;
    anna.wait_for("#card.pinned:popover-open").await;
    anna.click("#card .head .round").await;
    steps_by_the_picture(&anna).await;
    anna.do_on_page("document.querySelector('#turn .larger').click()").await;
    anna.wait_for("#zoom[open] .spot").await;
    assert_eq!(anna.found_by_checks().await, [] as [String; 0], "the picture, large");
    anna.close().await;
}

/// Presses one of her own cards in the picture, and then a cell that it reaches: two presses. Not every card can go.
async fn steps_by_the_picture(anna: &Window) {
    let chosen =
        "document.querySelector('.message.private.waiting .text')?.textContent.includes('Chosen')";
    // A cell that is reached in two ways asks which; here one press is to be enough.
    let cell = "[...document.querySelectorAll('#stage-picture .spot.may')].find((spot) => /: [^;]*\u{2192} [a-e][1-6]$/u.test(spot.ariaLabel))";
    let cards = anna.count("#stage-picture .spot.may").await;
    for n in 0..cards {
        let card = format!("document.querySelectorAll('#stage-picture .spot.may')[{n}]");
        anna.wait_until(&format!(
            "!({chosen}) && {card} && !document.querySelector('[data-busy]')"
        ))
        .await;
        anna.press(&format!("{card}.click()")).await;
        anna.wait_until(&format!("{chosen} && !document.querySelector('[data-busy]')")).await;
        if anna.holds(cell).await {
            anna.press(&format!("{cell}.click()")).await;
            anna.wait_until(&format!("!({chosen})")).await;
            return;
        }
        let cancel = "[...document.querySelectorAll('.message.private.waiting .key')].find((key) => key.textContent === 'Cancel')";
        anna.press(&format!("{cancel}.click()")).await;
    }
    panic!("none of {cards} cards can go anywhere:\n{}", anna.feed().await);
}

/// Passes or says that she is done until it is her turn in the battle.
async fn until_her_turn(anna: &Window) {
    let text = |part: &str| {
        format!("document.querySelector('.message.private.waiting {part}')?.textContent ?? ''")
    };
    let turn = format!("({}).includes('It is your turn')", text(".ask"));
    let closing = "[...document.querySelectorAll('.message.private.waiting .key')].find((key) => /^(Done|Pass|Nothing more|Leave it)/iu.test(key.textContent) && !key.getAttribute('aria-disabled'))";
    let other = "document.querySelector('.message.private.waiting .key.play:not([aria-disabled])')";
    for _ in 0..100 {
        anna.wait_until(&format!(
            "({}) !== '' && !document.querySelector('[data-busy]')",
            text(".ask")
        ))
        .await;
        if anna.holds(&turn).await {
            return;
        }
        let before = anna.text_of(".message.private.waiting").await;
        anna.press(&format!("({closing} ?? {other})?.click()")).await;
        anna.wait_until(&format!(
            "document.querySelector('.message.private.waiting')?.innerText !== {before:?}"
        ))
        .await;
    }
    panic!("it is never her turn:\n{}", anna.feed().await);
}

/// The browser is gone, and its cookie with it: the code lets its owner back to the same seat, and ends
/// the session that is lost.
async fn lose_the_browser(driver: &Driver, program: &Program, lost: Window) -> Window {
    let code = lost.make_code().await;
    let found = Window::open(driver, &program.url()).await;
    found.try_name("anna").await;
    found.wait_for("#name-error:not(:empty)").await;
    found.sign_in("Anna", &code).await;
    found.wait_for(".message.private[data-surface=hand-1-p1] .key").await;
    found.end_other_sessions().await;
    lost.wait_for("#door:not([hidden])").await;
    lost.close().await;
    found
}

/// Gives a match up: luck may draw one out to the last turn there is.
async fn concedes(anna: &Window) {
    let over = ".message.private.finished[data-surface^=hand-]";
    anna.wait_for(&format!("{over}, .message.private.waiting[data-surface^=hand-]")).await;
    // The last press may have ended it, and a move between question and answer makes the answer late.
    for _ in 0..3 {
        if anna.count(over).await > 0 {
            return;
        }
        anna.type_line("/concede").await;
        anna.click(".note .key.danger").await;
        anna.settle().await;
    }
    anna.wait_for(over).await;
}

/// "Step by step" opens a match at its first turn: the deal and the opening hands lie before it.
async fn begins_at_the_first_turn(anna: &Window) {
    let key = "[...document.querySelectorAll('.message.private.finished .key')].find((key) => key.textContent === 'Step by step')";
    anna.wait_until(&format!("Boolean({key})")).await;
    anna.press(&format!("{key}.click()")).await;
    let page = "document.querySelector('.message.note.active')";
    anna.wait_for(".message.note.active .track").await;
    let at = anna.number(&format!("{page}.querySelector('.track').value")).await;
    let told = anna.text_of(".message.note.active .text").await;
    assert!(at > 0, "the opening hands lie before the first turn: {told}");
    assert!(told.contains("Turn 1,") && !told.contains("Turn 2"), "{told}");
    anna.click(".message.note.active .dismiss").await;
}

/// The match that is over lies under a slider: where it is let go, by the mouse or by keys, that moment is shown, and it
/// keeps the focus.
async fn slides(anna: &Window) {
    const SLIDER: &str = ".message.note.active .track";
    anna.type_line("/replay").await;
    anna.wait_for(SLIDER).await;
    let slider = format!("document.querySelector('{SLIDER}')");
    let told = "document.querySelector('.message.note.active .text').textContent";
    let last = anna.number(&format!("{slider}.max")).await;
    assert!(last > 10, "{last} steps");
    let shows = async |at: u64, what: &str| {
        let says = format!("{slider}.value === '{at}' && /{what}/u.test({told})");
        anna.wait_until(&format!("{says} && !document.querySelector('[data-busy]')")).await;
        assert!(anna.holds(&format!("document.activeElement === {slider}")).await, "{what}");
    };
    anna.press_in(SLIDER).await;
    let middle = anna.number(&format!("{slider}.value")).await;
    assert!((1..last).contains(&middle), "{middle} of {last}");
    // A long match has more steps than the slider has stops.
    shows(middle, r"Step [0-9]+ of [0-9]+").await;
    for (key, at, what) in [
        (Key::End, last, r"Step ([0-9]+) of \1(?![0-9])"),
        (Key::Left, last - 1, r"Step ([0-9]+) of (?!\1(?![0-9]))"),
        (Key::Home, 0, "Steps to come: [0-9]+"),
    ] {
        anna.press_key(char::from(key)).await;
        shows(at, what).await;
    }
    assert_eq!(anna.found_by_checks().await, [] as [String; 0], "a match that is over");
}

/// One name is one person's; the other takes another and the other language.
async fn take_names(anna: &Window, boris: &Window) {
    anna.take_name("Anna").await;
    boris.try_name("anna").await;
    boris.wait_for("#name-error:not(:empty)").await;
    boris.take_name("Boris").await;
    boris.click("#menu summary").await;
    boris.click("[data-language=ru]").await;
    boris.wait_for("html[lang=ru] [data-surface=lobby] .key").await;
    boris.click("#menu summary").await;
}

/// One opens a table by a typed line, the other joins by a button; both choose a deck.
async fn sit_down(anna: &Window, boris: &Window) {
    anna.type_line("/new").await;
    anna.wait_for(".message.private[data-surface=hand-1-p1] .key").await;
    boris.click("[data-surface=board-1] .key.main").await;
    boris.wait_for(".message.private[data-surface=hand-1-p2] .key").await;
    for window in [anna, boris] {
        window.click(".message.private[data-surface^=hand-] .key.play").await;
    }
    for window in [anna, boris] {
        window.wait_for(".message.private.waiting[data-surface^=hand-] .picture img[src]").await;
    }
}

/// Exchanges a few words. A person who turns them off sees none, and commands are commands all the same.
async fn talk(anna: &Window, boris: &Window) {
    let company = "document.querySelector('#company')?.textContent ?? ''";
    anna.wait_until(&format!(
        "({company}).startsWith('Playing: ') && ({company}).includes('Boris')"
    ))
    .await;
    anna.click("#talk").await;
    boris
        .do_on_page(
            "Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })",
        )
        .await;
    anna.type_line("<b>Good luck</b>").await;
    let heard = ".message.words .said";
    boris.wait_for(heard).await;
    assert_eq!(boris.text_of(heard).await, "<b>Good luck</b>");
    boris.wait_until("document.title.startsWith('(1) ')").await;
    boris
        .do_on_page("delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")
        .await;
    boris.wait_until("!document.title.startsWith('(')").await;
    assert_eq!(boris.text_of("#spoken").await, "Anna: <b>Good luck</b>");
    anna.wait_for(".message.words.own").await;
    anna.type_line("/help").await;
    anna.wait_for(".message.note").await;
    anna.click("#talk").await;
    boris.do_on_page("document.querySelector('#talk-off').click()").await;
    assert_eq!((boris.count(".message.words").await, boris.count("#talk[hidden]").await), (0, 1));
    boris.do_on_page("document.querySelector('#talk-off').click()").await;
}

/// Neither the page nor the server gives one's hand to the other.
async fn secrets_stay(anna: &Window, boris: &Window) {
    assert_eq!(anna.status_of("hand-1-p1").await, 200);
    assert_eq!(anna.status_of("hand-1-p2").await, 404);
    assert_eq!(boris.status_of("hand-1-p1").await, 404);
    assert_eq!(boris.count("[data-surface=hand-1-p1]").await, 0);
}

/// The state of the match that both players and the restart share.
struct Play {
    presses: AtomicU32,
    over: AtomicBool,
    since: Instant,
    pressed: tokio::sync::Notify,
}

impl Default for Play {
    fn default() -> Play {
        Play {
            presses: AtomicU32::new(0),
            over: AtomicBool::new(false),
            since: Instant::now(),
            pressed: tokio::sync::Notify::new(),
        }
    }
}

impl Play {
    /// Plays in one window until the match is over there, or the bounds are reached.
    async fn of(&self, window: &Window) {
        while self.presses.load(Ordering::Relaxed) < MOST && self.since.elapsed() < PATIENCE {
            match window.step().await {
                Did::Pressed => {
                    self.presses.fetch_add(1, Ordering::Relaxed);
                    self.pressed.notify_waiters();
                }
                Did::Idle => {}
                Did::Over => {
                    self.over.store(true, Ordering::Relaxed);
                    break;
                }
            }
        }
        self.pressed.notify_waiters();
    }

    /// The same by the keyboard alone, and not for longer than a match usually takes.
    async fn by_keys(&self, window: &Window) {
        while self.presses.load(Ordering::Relaxed) < BY_KEYS && self.since.elapsed() < PATIENCE {
            match window.step_by_keys().await {
                Did::Pressed => {
                    self.presses.fetch_add(1, Ordering::Relaxed);
                }
                Did::Idle => {}
                Did::Over => {
                    self.over.store(true, Ordering::Relaxed);
                    return;
                }
            }
        }
    }

    /// Waits until so many buttons were pressed in both windows together.
    async fn until(&self, presses: u32) {
        loop {
            let next = self.pressed.notified();
            let done = self.over.load(Ordering::Relaxed) || self.since.elapsed() >= PATIENCE;
            if done || self.presses.load(Ordering::Relaxed) >= presses {
                return;
            }
            next.await;
        }
    }
}
