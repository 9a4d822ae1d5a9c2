//! One window of the browser, with cookies of its own.

use crate::client::{Client, Element, Key, Pointer, Pointing};
use crate::program::Driver;
use serde_json::{Value, json};
use std::time::Duration;
use tempfile::TempDir;

/// The time limit until a window shows the expected content.
const PATIENCE: Duration = Duration::from_secs(60);

/// Presses the next button: one that strikes if there is one, else the first, but never one that
/// takes something back; asked whether that is meant, it is. Waits for a change of the page where there is nothing to press.
const STEP: &str = r##"
const done = arguments[arguments.length - 1];
const hand = ".message.private[data-surface^=hand-]";
const look = () => {
    if (document.querySelector(`${hand}.finished`)) return end("over");
    const all = [...document.querySelectorAll(`${hand}.waiting .key.main, ${hand}.waiting .key.play`)];
    const free = all.filter((key) => !key.getAttribute("aria-disabled") && !/take back|взять назад/iu.test(key.textContent));
    // A confirmed press is meant.
    const sure = [...document.querySelectorAll(`${hand}.waiting .key.danger`)].find((key) => !key.getAttribute("aria-disabled") && /do it|так и сделать/iu.test(key.textContent));
    const key = sure ?? free.find((key) => /strike|shot|удар|выстрел/iu.test(key.textContent)) ?? free[0];
    if (!key) return;
    key.click();
    end("pressed");
};
const changes = new MutationObserver(look);
const timer = setTimeout(() => end("idle"), 1000);
let ended = false;
function end(what) {
    if (ended) return;
    ended = true;
    changes.disconnect();
    clearTimeout(timer);
    done(what);
}
changes.observe(document.querySelector("#feed"), { subtree: true, childList: true, attributes: true });
look();
"##;

/// The number on the key that [`STEP`] would press, `1` or `⇧1`, where the message has the number keys; else where
/// that key stands among all that Tab and the arrows reach.
const NEXT: &str = r##"
const hand = ".message.private[data-surface^=hand-]";
if (document.querySelector(`${hand}.finished`)) return "over";
if (document.activeElement !== document.body) document.activeElement.blur();
const all = [...document.querySelectorAll(`${hand}.waiting.active .key.main, ${hand}.waiting.active .key.play, ${hand}.waiting.active .key.danger`)];
const free = all.filter((key) => !key.getAttribute("aria-disabled") && !/take back|concede/iu.test(key.textContent));
const key = free.find((key) => /do it/iu.test(key.textContent)) ?? free.find((key) => /strike|attack/iu.test(key.textContent)) ?? free[0];
return key?.dataset.number ?? "";
"##;

/// Serious findings of the library that checks for accessibility, each with where it is.
const CHECK: &str = r##"
const done = arguments[arguments.length - 1];
const serious = ({ impact }) => ["serious", "critical"].includes(impact);
const told = ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" ; ")}`;
// Colours are judged when what appears has appeared.
const isLasting = (one) => one.effect?.getComputedTiming().endTime === Infinity;
const appearing = document.getAnimations().filter((one) => !isLasting(one)).map((one) => one.finished.catch(() => {}));
Promise.all(appearing).then(() => axe.run(document, { resultTypes: ["violations"] })).then(
    ({ violations, passes }) => done([passes.length, ...violations.filter(serious).map(told)]),
    (error) => done([0, String(error)]),
);
"##;

/// That library.
const AXE: &str = include_str!("axe/axe.min.js");

/// The action of a window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Did {
    /// A button was pressed.
    Pressed,
    /// There was nothing to press for a while.
    Idle,
    /// The match is over.
    Over,
}

/// A window.
pub struct Window {
    client: Client,
    /// The browser's profile, which goes with the window.
    _profile: TempDir,
}

impl Window {
    /// Opens a window at an address.
    pub async fn open(driver: &Driver, url: &str) -> Window {
        Window::open_as(driver, url, json!({})).await
    }

    /// Opens a window of a phone of this width and height.
    pub async fn open_on_phone(driver: &Driver, url: &str, (wide, high): (u32, u32)) -> Window {
        let metrics = json!({ "width": wide, "height": high, "pixelRatio": 2, "touch": true });
        Window::open_as(driver, url, json!({ "deviceMetrics": metrics })).await
    }

    /// Opens a window that shows itself as this device; an empty one is a desktop.
    async fn open_as(driver: &Driver, url: &str, device: Value) -> Window {
        let profile = tempfile::tempdir().expect("a folder for the profile");
        let args = [
            "--no-sandbox",
            "--headless=new",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            "--accept-lang=en",
            "--window-size=1280,800",
        ];
        let profile_arg = format!("--user-data-dir={}", profile.path().display());
        let args: Vec<&str> = args.into_iter().chain([profile_arg.as_str()]).collect();
        let mut options = json!({ "args": args });
        if device != json!({}) {
            options["mobileEmulation"] = device;
        }
        let wanted = json!({ "goog:chromeOptions": options });
        let client = Client::start(&driver.url(), wanted).await.expect("the browser starts");
        client.open(url).await.expect("the page opens");
        Window { client, _profile: profile }
    }

    /// Waits until there is such an element.
    pub async fn wait_for(&self, selector: &str) {
        if let Err(error) = self.client.find(selector, PATIENCE).await {
            panic!("{selector}: {error}\n{}", self.feed().await);
        }
    }

    /// Clicks the first such element.
    pub async fn click(&self, selector: &str) {
        self.wait_for(selector).await;
        self.free().await;
        // A message may be drawn anew between finding and clicking: the page clicks by itself.
        self.run("document.querySelector(arguments[0]).click()", json!(selector)).await;
    }

    /// Fills the door's form and sends it.
    pub async fn try_name(&self, name: &str) {
        self.wait_for("#door:not([hidden])").await;
        let line = format!("{name}{}", char::from(Key::Enter));
        self.fill("#name", &line).await;
    }

    /// Takes a name that is free.
    pub async fn take_name(&self, name: &str) {
        self.try_name(name).await;
        self.wait_for("#room:not([hidden]) [data-surface=lobby] .key").await;
    }

    /// Makes a code on the page of one's own sessions, and closes it.
    pub async fn make_code(&self) -> String {
        self.click("#menu summary").await;
        self.click("#account-open").await;
        self.click("#account[open] #code-make").await;
        self.wait_for("#code-fresh:not([hidden]) #code-text:not(:empty)").await;
        let code = self.run("return document.querySelector('#code-text').textContent", Value::Null);
        let code = code.await.as_str().expect("a code").to_owned();
        self.click("#account-close").await;
        code
    }

    /// Signs in at the door by a code.
    pub async fn sign_in(&self, name: &str, code: &str) {
        self.click("#to-sign-in").await;
        for (field, text) in [("#claimed", name), ("#code", code)] {
            self.fill(field, text).await;
        }
        self.click("#signing .key.main").await;
    }

    /// Ends one's sessions in all other browsers, and closes the page of them.
    pub async fn end_other_sessions(&self) {
        self.click("#menu summary").await;
        self.click("#account-open").await;
        self.click("#account[open] #session-others:not([hidden])").await;
        self.wait_for("#account #session-others[hidden]").await;
        self.click("#account-close").await;
    }

    /// Types a line into the chat.
    pub async fn type_line(&self, line: &str) {
        let field = self.field("#line").await;
        let line = format!("{line}{}", char::from(Key::Enter));
        self.client.type_into(&field, &line).await.expect("a line is typed");
    }

    /// Types into an emptied field.
    async fn fill(&self, selector: &str, text: &str) {
        let field = self.field(selector).await;
        self.client.clear(&field).await.expect("an empty field");
        self.client.type_into(&field, text).await.expect("it is typed");
    }

    async fn field(&self, selector: &str) -> Element {
        self.client.find(selector, Duration::ZERO).await.expect("the field")
    }

    /// Presses the next button of one's hand.
    pub async fn step(&self) -> Did {
        match self.client.run_async(STEP, Vec::new()).await.expect("the page answers").as_str() {
            Some("pressed") => Did::Pressed,
            Some("over") => Did::Over,
            _ => Did::Idle,
        }
    }

    /// Does the same by the keyboard alone: real keys, as somebody without a mouse presses them.
    pub async fn step_by_keys(&self) -> Did {
        let found = self.run(NEXT, Value::Null).await;
        let number = match found.as_str().unwrap_or_default() {
            "over" => return Did::Over,
            "" => {
                self.settle().await;
                return Did::Idle;
            }
            number => number.to_owned(),
        };
        let digit = number.chars().last().expect("a digit");
        match number.starts_with('\u{21e7}') {
            true => self.press_with_shift(digit).await,
            false => self.press_key(digit).await,
        }
        self.settle().await;
        Did::Pressed
    }

    /// Presses a key where the focus is.
    pub async fn press_key(&self, key: char) {
        self.client.press_keys(&[key]).await.expect("the keyboard is there");
    }

    /// Serious findings of the accessibility checks on what the page shows now.
    pub async fn found_by_checks(&self) -> Vec<String> {
        if self.run("return typeof axe", Value::Null).await != "object" {
            self.run(AXE, Value::Null).await;
        }
        let found = self.client.run_async(CHECK, Vec::new()).await.expect("the page answers");
        let found = found.as_array().cloned().unwrap_or_default();
        let passed = found.first().and_then(Value::as_u64).unwrap_or(0);
        assert!(passed > 15, "the checks ran: {found:?}");
        found.iter().skip(1).map(|one| one.as_str().unwrap_or_default().to_owned()).collect()
    }

    /// Rests with the mouse on the first such element.
    pub async fn hover(&self, selector: &str) {
        let element = self.client.find(selector, PATIENCE).await.expect("it is there");
        self.client.move_to(&element).await.expect("the mouse is there");
    }

    /// Rests with the mouse on the first such element until what comes of that is there. Where the picture is drawn anew
    /// under the mouse, it comes once more.
    pub async fn rest_on(&self, selector: &str, shown: &str) {
        for _ in 0..5 {
            self.hover("#bar h1").await;
            self.hover(selector).await;
            if self.client.find(shown, Duration::from_secs(10)).await.is_ok() {
                return;
            }
        }
        panic!("{shown} never comes\n{}", self.feed().await);
    }

    /// Presses with the mouse in the middle of the first such element.
    pub async fn press_in(&self, selector: &str) {
        self.hover(selector).await;
        self.client.press_mouse().await.expect("the mouse is there");
    }

    /// The middle of the first such element, in pixels of the page.
    pub async fn middle_of(&self, selector: &str) -> (i64, i64) {
        self.wait_for(selector).await;
        let script = "const { x, y, width, height } = document.querySelector(arguments[0]).getBoundingClientRect(); return [x + width / 2, y + height / 2].map(Math.round)";
        let found = self.run(script, json!(selector)).await;
        (found[0].as_i64().expect("a place"), found[1].as_i64().expect("a place"))
    }

    /// Does something with a pointer at a point.
    pub async fn point(&self, pointer: Pointer, act: Pointing, at: (i64, i64)) {
        self.client.point(pointer, act, at).await.expect("the pointer is there");
    }

    /// A whole number that the page knows.
    pub async fn number(&self, what: &str) -> u64 {
        let found = self.run(&format!("return Number({what})"), Value::Null).await;
        found.as_u64().unwrap_or_else(|| panic!("{what}: {found}"))
    }

    /// The text of the first such element.
    pub async fn text_of(&self, selector: &str) -> String {
        let script = "return document.querySelector(arguments[0])?.innerText ?? ''";
        self.run(script, json!(selector)).await.as_str().unwrap_or_default().to_owned()
    }

    /// Presses twice by hand at the place of the first such element, the second time when something else stands
    /// there: for the page, a second later.
    pub async fn twice_at_one_place(&self, selector: &str) {
        let script = "const done = arguments[1]; const first = document.querySelector(arguments[0]); const { x, y, width, height } = first.getBoundingClientRect(); const at = { bubbles: true, detail: 1, clientX: x + width / 2, clientY: y + height / 2 }; const early = new MouseEvent('click', at); Object.defineProperty(early, 'timeStamp', { value: early.timeStamp - 1000 }); first.dispatchEvent(early); const again = () => { if (first.isConnected) return requestAnimationFrame(again); document.elementFromPoint(at.clientX, at.clientY).dispatchEvent(new MouseEvent('click', at)); done(); }; again()";
        let pressed = self.client.run_async(script, vec![json!(selector)]).await;
        pressed.expect("the page answers");
    }

    /// Whether this holds on the page now.
    pub async fn holds(&self, condition: &str) -> bool {
        self.run(&format!("return Boolean({condition})"), Value::Null).await == true
    }

    /// Runs a script of the page, and returns its result.
    pub async fn answer(&self, script: &str) -> Value {
        self.run(script, Value::Null).await
    }

    /// Runs a script of the page, and returns the value that it hands to the function which is its only argument.
    pub async fn answer_later(&self, script: &str) -> Value {
        self.client.run_async(script, Vec::new()).await.expect("the page answers")
    }

    /// Runs a line of the page.
    pub async fn do_on_page(&self, script: &str) {
        self.run(script, Value::Null).await;
    }

    /// Presses by a line of the page, once what was pressed before has its answer.
    pub async fn press(&self, script: &str) {
        self.free().await;
        self.do_on_page(script).await;
    }

    /// Waits until no message is at a press: a key of one that is does nothing. What a press brought about may be
    /// seen before its own answer is there.
    pub async fn free(&self) {
        self.wait_until("!document.querySelector('[data-busy]')").await;
    }

    /// The status with which the server answers for a surface.
    pub async fn status_of(&self, surface: &str) -> u64 {
        let script = "const done = arguments[1]; fetch(`/screen?channel=lobby&surface=${arguments[0]}&language=en`).then((answer) => done(answer.status), () => done(0))";
        let status =
            self.client.run_async(script, vec![json!(surface)]).await.expect("the page answers");
        status.as_u64().unwrap_or(0)
    }

    /// The public message of the match in English.
    pub async fn board(&self) -> String {
        let script = "const done = arguments[0]; fetch('/screen?channel=lobby&surface=board-1&language=en').then((answer) => answer.json()).then((found) => done(found.screen.text), (error) => done(String(error)))";
        let text = self.client.run_async(script, Vec::new()).await.expect("the page answers");
        text.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until the public message of the match says this.
    pub async fn wait_until_board(&self, says: &str) {
        let script = "const done = arguments[1]; const look = () => fetch('/screen?channel=lobby&surface=board-1&language=en').then((answer) => answer.json()).then((found) => found.screen.text.includes(arguments[0]) ? done() : setTimeout(look, 50), look); look()";
        let found = self.client.run_async(script, vec![json!(says)]).await;
        if let Err(error) = found {
            panic!("{says}: {error}\n{}", self.feed().await);
        }
    }

    /// Returns the number of such elements.
    pub async fn count(&self, selector: &str) -> u64 {
        self.run("return document.querySelectorAll(arguments[0]).length", json!(selector))
            .await
            .as_u64()
            .unwrap_or(u64::MAX)
    }

    /// Everything that the chat shows, for a failure's message.
    pub async fn feed(&self) -> String {
        let text = self.run("return document.body.innerText", Value::Null).await;
        text.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until this holds on the page.
    pub async fn wait_until(&self, holds: &str) {
        let script = format!(
            "const done = arguments[0]; const look = () => ({holds}) ? done() : requestAnimationFrame(look); look()"
        );
        let found = self.client.run_async(&script, Vec::new()).await;
        if let Err(error) = found {
            panic!("{holds}: {error}\n{}", self.feed().await);
        }
    }

    /// Waits until the window has drawn several times more: what a change sets off has happened.
    pub async fn settle(&self) {
        let script = "const done = arguments[0]; let n = 0; const next = () => (++n > 20 ? done() : requestAnimationFrame(next)); next()";
        self.client.run_async(script, Vec::new()).await.expect("the page draws");
    }

    /// Returns the end of the asking message, in pixels below the upper edge of the feed, and the height of the feed.
    pub async fn decision(&self) -> (i64, i64) {
        let script = "const view = document.querySelector('#feed').getBoundingClientRect(); const box = document.querySelector('.message.private.waiting').getBoundingClientRect(); return [box.bottom - view.top, view.height].map(Math.round)";
        let found = self.run(script, Value::Null).await;
        (found[0].as_i64().expect("a place"), found[1].as_i64().expect("a height"))
    }

    /// Returns the question of the asking message.
    pub async fn question(&self) -> String {
        let script = "return document.querySelector('.message.private.waiting .ask').textContent";
        self.run(script, Value::Null).await.as_str().unwrap_or_default().to_owned()
    }

    /// Leaves the line and presses a digit of the keyboard together with Shift.
    pub async fn press_with_shift(&self, digit: char) {
        self.free().await;
        self.run("document.activeElement.blur()", Value::Null).await;
        let keys = [char::from(Key::Shift), digit];
        self.client.press_keys(&keys).await.expect("the keyboard is there");
    }

    /// Loads the page anew.
    pub async fn reload(&self) {
        self.client.refresh().await.expect("the page loads");
    }

    /// Closes the window.
    pub async fn close(self) {
        self.client.close().await.expect("the window closes");
    }

    async fn run(&self, script: &str, argument: Value) -> Value {
        self.client.run(script, vec![argument]).await.expect("the page answers")
    }
}
