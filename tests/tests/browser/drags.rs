//! Cards that are dragged in a picture, with a mouse and with a finger, and hasty presses in it.

use super::client::{Pointer, Pointing};
use super::driver;
use super::program::Program;
use super::window::Window;

/// The page of a lesson, where it shows its picture: on the table of a desktop, in its message on a phone.
struct Lesson<'a> {
    window: &'a Window,
    pointer: Pointer,
    picture: &'a str,
}

impl Lesson<'_> {
    /// Opens the lesson of a game at a step.
    async fn open(&self, document: &str, step: u32) {
        self.window.type_line(&format!("/learn {document}")).await;
        for next in 2..=step {
            self.go_on().await;
            self.stands_at(next).await;
        }
    }

    /// Presses what leads on.
    async fn go_on(&self) {
        let on = "[...document.querySelectorAll('.note .key')].find((key) => /^On|^\u{25b6}/u.test(key.textContent))";
        self.window.wait_until(&format!("Boolean({on})")).await;
        self.window.press(&format!("{on}.click()")).await;
    }

    async fn stands_at(&self, step: u32) {
        let says = format!(
            "document.querySelector('.note .text')?.textContent.includes('Step {step} of')"
        );
        self.window.wait_until(&says).await;
    }

    /// The spot of a thing in the picture that may be pressed.
    fn spot(&self, name: &str) -> String {
        format!("{} .spot.may[aria-label^='{name}']", self.picture)
    }

    /// Takes a thing, and moves it a little aside.
    async fn take(&self, name: &str) {
        self.window.free().await;
        let (x, y) = self.window.middle_of(&self.spot(name)).await;
        self.window.point(self.pointer, Pointing::Down, (x, y)).await;
        self.window.point(self.pointer, Pointing::Move, (x + 16, y)).await;
        self.window.wait_for("body > .lifted").await;
    }

    /// Lets go what is held over the middle of an element.
    async fn let_go_over(&self, selector: &str) {
        let there = self.window.middle_of(selector).await;
        self.window.point(self.pointer, Pointing::Move, there).await;
        if selector.contains(".spot") {
            self.window.wait_for(&format!("{selector}.over")).await;
        }
        self.let_go(there).await;
    }

    async fn let_go(&self, there: (i64, i64)) {
        self.window.point(self.pointer, Pointing::Up, there).await;
        self.window.wait_until("!document.querySelector('.lifted, .dragged, .spot.over')").await;
        self.window.settle().await;
        self.window.free().await;
    }
}

/// A card that is dragged to a cell goes there; let go elsewhere, it is only chosen. One that acts by itself acts
/// where it is let go over the picture, and nowhere else.
async fn cards_go_where_they_are_let_go(window: &Window, pointer: Pointer, picture: &str) {
    let lesson = Lesson { window, pointer, picture };
    lesson.open("berserk", 3).await;
    // The cell lights up only once the card is taken.
    assert_eq!(window.count(&lesson.spot("Cell b4")).await, 0);
    lesson.take("Mercenary b3").await;
    lesson.let_go_over(&lesson.spot("Cell b4")).await;
    lesson.stands_at(4).await;
    // Let go beside every target, it stays chosen: its targets are lit.
    lesson.take("Mercenary b4").await;
    let target = lesson.spot("Young Wolf b5");
    window.wait_for(&target).await;
    let (x, y) = window.middle_of(&format!("{picture} img")).await;
    lesson.let_go((x, y + 4)).await;
    lesson.stands_at(4).await;
    assert_eq!(window.count(&target).await, 1);
    window.click(".note .dismiss").await;
    window.wait_until("!document.querySelector('.note')").await;
    lesson.open("heroes", 3).await;
    for _ in ["a spell", "its target"] {
        lesson.go_on().await;
    }
    lesson.stands_at(4).await;
    // It acts by itself: let go at home, it does nothing.
    lesson.take("Slinger").await;
    let home = window.middle_of(&lesson.spot("Slinger")).await;
    lesson.let_go(home).await;
    lesson.stands_at(4).await;
    lesson.take("Slinger").await;
    lesson.let_go_over(&format!("{picture} img")).await;
    lesson.stands_at(5).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cards_are_dragged_with_a_mouse_and_with_a_finger() {
    let Some(driver) = driver() else { return };
    let program = Program::start();
    let anna = Window::open(&driver, &program.url()).await;
    anna.take_name("Anna").await;
    presses_that_meant_another_button_do_nothing(&anna).await;
    cards_go_where_they_are_let_go(&anna, Pointer::Mouse, "#stage-picture").await;
    anna.close().await;
    let boris = Window::open_on_phone(&driver, &program.url(), (390, 844)).await;
    boris.take_name("Boris").await;
    cards_go_where_they_are_let_go(&boris, Pointer::Finger, ".note .picture").await;
    boris.close().await;
    program.end_and_verify();
}

/// A second press by hand at one place does nothing if another button came there a moment ago. It presses later, at
/// another place, and by a key.
async fn presses_that_meant_another_button_do_nothing(window: &Window) {
    window
        .do_on_page(
            "import('/web/guard.js').then(({ guard }) => {
                let count = 0;
                const made = () => {
                    const button = document.createElement('button');
                    guard(button, () => { count += 1; });
                    return button;
                };
                const press = (button, x, detail, late) => {
                    const event = new MouseEvent('click', { detail, clientX: x, clientY: 9 });
                    if (late) Object.defineProperty(event, 'timeStamp', { value: event.timeStamp + late });
                    const before = count;
                    button.dispatchEvent(event);
                    return count - before;
                };
                const [first, second] = [made(), made()];
                document.documentElement.dataset.guard = [
                    press(first, 200, 1), press(first, 200, 1), press(second, 202, 1), press(made(), 202, 0),
                    press(made(), 290, 1), press(made(), 290, 1), press(made(), 290, 1, 900),
                ].join('');
            })",
        )
        .await;
    window.wait_until("document.documentElement.dataset.guard === '1101101'").await;
}
