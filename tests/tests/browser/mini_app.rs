//! The page inside Telegram, in a real browser, with data that the fake has signed.

use crate::driver;
use crate::program::Program;
use crate::window::Window;
use stolik_tests::fake::telegram::Fake;
use stolik_world::World;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn page_inside_telegram_knows_the_person_without_a_name_or_a_script_of_telegram() {
    let Some(driver) = driver() else { return };
    let fake = Fake::start().await;
    let [anna, boris] = fake.people(["Anna", "Boris"]);
    let program = Program::start_with(&[
        ("STOLIK_TELEGRAM_TOKEN", fake.token()),
        ("STOLIK_TELEGRAM_API_URL", &fake.url()),
        ("STOLIK_WEB_PUBLIC", "https://cards.example"),
    ]);
    let now = World::real().clock.now().seconds();
    let address = |data: &str| format!("{}#{}", program.url(), fake.app_fragment(data));
    let good = fake.init_data(anna, None, now);
    let phone = Window::open_on_phone(&driver, &address(&good), (390, 844)).await;
    phone.wait_until("document.querySelector('#who').textContent === 'Anna'").await;
    phone.wait_for(".message[data-surface=lobby] .key, .message[data-surface=lobby] .tile").await;
    for holds in [
        "location.hash === ''",
        "document.documentElement.dataset.theme === 'light'",
        "getComputedStyle(document.querySelector('#rooms')).display === 'none'",
        "[...document.scripts].every((one) => one.src.startsWith(location.origin))",
    ] {
        assert!(phone.holds(holds).await, "{holds}");
    }
    // A window that is loaded anew with the same data goes on.
    phone
        .do_on_page(&format!("location.hash = {:?}; location.reload()", fake.app_fragment(&good)))
        .await;
    phone
        .wait_until("location.hash === '' && document.querySelector('#who').textContent === 'Anna'")
        .await;
    // Without names and keys to the first match; the same data open nothing a second time.
    phone.type_line("/new heroes greedy").await;
    phone.wait_for(".message.private[data-surface^=hand-] .key.play").await;
    phone.close().await;
    for data in [good, fake.init_data(boris, None, now - 4000)] {
        let refused = Window::open_on_phone(&driver, &address(&data), (390, 844)).await;
        refused
            .wait_until(
                "document.querySelector('#name-error').textContent.includes('from the chat')",
            )
            .await;
        refused.close().await;
    }
    program.end_and_verify();
}
