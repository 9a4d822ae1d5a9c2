//! The card browser and deck builder in a real browser: from the list of decks to a deck of one's own and back.

use crate::driver;
use crate::program::Program;
use crate::window::Window;

/// Drags the first card of the pool to the deck as a mouse does.
const DRAG: &str = "const card = document.querySelector('.pool-card'); const at = (one) => { const box = one.getBoundingClientRect(); return { clientX: box.x + box.width / 2, clientY: box.y + 30, pointerId: 1, button: 0, bubbles: true }; }; const to = at(document.querySelector('#deck')); card.dispatchEvent(new PointerEvent('pointerdown', at(card))); for (const kind of ['pointermove', 'pointermove', 'pointerup']) document.dispatchEvent(new PointerEvent(kind, to));";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deck_is_built_by_tap_and_drag_and_stands_among_ones_own() {
    let Some(driver) = driver() else { return };
    let program = Program::start();
    let anna = Window::open(&driver, &program.url()).await;
    anna.take_name("Anna").await;
    anna.type_line("/decks").await;
    anna.wait_for("a.deck-open[href='/deck']").await;
    anna.do_on_page("document.querySelector('a.deck-open').click()").await;
    anna.wait_until("document.querySelectorAll('#shelf .pool-card').length > 20").await;
    anna.wait_until("document.querySelector('#shelf img').naturalWidth > 100").await;

    // A tap adds a copy, a drag another one; the table says what is missing, with the rule.
    anna.do_on_page("document.querySelector('.pool-card .face').click()").await;
    anna.wait_until("document.querySelector('#problems .rule')").await;
    anna.do_on_page(DRAG).await;
    anna.wait_until("document.querySelector('#count').textContent.endsWith(' 2')").await;
    assert!(anna.holds("document.querySelector('.pool-card .copies').textContent === '×2'").await);
    assert_eq!(anna.found_by_checks().await, Vec::<String>::new());

    // A ready-made deck is legal, and is kept under a name of one's own.
    let pick = "const all = document.querySelector('#start'); all.value = [...all.options].find((one) => one.value !== '').value; all.dispatchEvent(new Event('change'))";
    anna.do_on_page(pick).await;
    anna.wait_until("document.querySelector('#legal.good')").await;
    anna.do_on_page("document.querySelector('#name').value = 'Thicket'; document.querySelector('#name').dispatchEvent(new Event('change'))").await;
    anna.wait_until("document.querySelector('#legal.good')").await;
    anna.do_on_page("document.querySelector('#save').click()").await;
    anna.wait_until("document.querySelector('#said').textContent.includes('Thicket')").await;
    anna.wait_until(
        "document.querySelector('#start').selectedOptions[0].textContent === 'Thicket'",
    )
    .await;
    anna.do_on_page("document.querySelector('#back').click()").await;
    anna.wait_for("#room:not([hidden])").await;
    anna.type_line("/decks Thicket").await;
    anna.wait_for("a.deck-open[href='/deck?at=1']").await;
    anna.close().await;
    program.end_and_verify();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn decks_lie_on_the_felt_as_tiles_while_one_is_chosen() {
    let Some(driver) = driver() else { return };
    let program = Program::start();
    let anna = Window::open(&driver, &program.url()).await;
    anna.take_name("Anna").await;
    for document in ["war2047", "heroes", "kozyablo 2"] {
        anna.type_line(&format!("/new {document} greedy")).await;
        let tile = "#stage-tiles:not([hidden]) .tile";
        // As many as the message has, each with a name, a sentence and a button. Before, the games lie there.
        let hand = ".message.private.active[data-surface^=hand-]";
        let as_many = format!(
            "document.querySelector('{hand} .tile') && document.querySelectorAll('{hand} .tile').length === document.querySelectorAll('{tile}').length"
        );
        anna.wait_until(&as_many).await;
        let decks = anna.count(tile).await;
        assert!(decks > 2, "{document}: {decks}");
        assert_eq!(anna.count(&format!("{hand} .tile")).await, decks, "{document}");
        let whole = format!(
            "[...document.querySelectorAll('{tile}')].every((one) => one.querySelector('p').textContent.length > 20 && one.querySelectorAll('button').length === 1)"
        );
        assert!(anna.holds(&whole).await, "{document}");
        anna.do_on_page(&format!("document.querySelector('{tile} button').click()")).await;
        anna.wait_until("document.querySelector('#stage-tiles').hidden").await;
        anna.wait_for("#stage-picture:not([hidden]) img[src]").await;
        anna.type_line("/concede").await;
        anna.click(".note .key.danger").await;
        anna.wait_until("!document.querySelector('.message.private.waiting')").await;
    }
    anna.close().await;
    program.end_and_verify();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deck_of_sealed_packs_is_built_with_pictures_and_played() {
    let Some(driver) = driver() else { return };
    let program = Program::start();
    let anna = Window::open_on_phone(&driver, &program.url(), (390, 844)).await;
    anna.take_name("Anna").await;
    let key = |words: &str| {
        format!(
            "[...document.querySelectorAll('.key')].find((key) => key.textContent.includes('{words}') && key.offsetParent)"
        )
    };
    let press = async |words: &str| {
        let key = key(words);
        anna.wait_until(&key).await;
        anna.do_on_page(&format!("{key}.click()")).await;
    };
    anna.type_line("/sealed heroes").await;
    press("Add a bot").await;
    anna.wait_until("document.body.textContent.includes('2 of 8')").await;
    press("Deal the packs").await;
    press("My cards").await;
    press("Build it for me").await;
    anna.wait_for("a.deck-open[href^='/deck?pool=']").await;
    anna.wait_until("document.body.textContent.includes('Your deck: 41')").await;
    anna.do_on_page("document.querySelector('a.deck-open').click()").await;
    anna.wait_until("document.querySelector('#legal.good')").await;
    anna.wait_until("document.querySelector('#shelf img').naturalWidth > 100").await;
    assert!(!anna.holds("document.querySelector('#question').offsetParent").await);
    let counts = "[...document.querySelectorAll('.pool-card .copies')].every((one) => /^[0-9]+\\/[0-9]+$/.test(one.textContent))";
    assert!(anna.holds(counts).await, "{}", anna.text_of("#shelf").await);
    assert_eq!(anna.found_by_checks().await, Vec::<String>::new());

    // No card goes in more often than the pool has it; a deck with one card fewer is told to be illegal, with the rule.
    let full = "[...document.querySelectorAll('.pool-card')].find((one) => { const [held, have] = one.querySelector('.copies').textContent.split('/'); return held === have; })";
    anna.do_on_page(&format!("{full}.querySelector('.face').click()")).await;
    assert!(anna.holds("document.querySelector('#count').textContent.endsWith(' 41')").await);
    let less = "window.gone = [...document.querySelectorAll('.pool-card')].filter((one) => one.querySelector('.copies').textContent === '1/1')[1]; [...document.querySelectorAll('.deck-card')].find((one) => one.querySelector('.name').textContent === window.gone.querySelector('.label').textContent).querySelector('.step').click()";
    anna.do_on_page(less).await;
    anna.wait_until("document.querySelector('#problems .rule')").await;
    anna.do_on_page("document.querySelector('#ready').click()").await;
    anna.wait_until("document.querySelector('#said.bad')").await;
    anna.do_on_page("window.gone.querySelector('.face').click()").await;
    anna.wait_until("document.querySelector('#legal.good')").await;
    anna.do_on_page("document.querySelector('#ready').click()").await;
    anna.wait_until("document.querySelector('#ready').hidden").await;
    anna.do_on_page("document.querySelector('#back').click()").await;
    anna.wait_for(".message.private[data-surface^=hand-]").await;
    anna.close().await;
    program.end_and_verify();
}
