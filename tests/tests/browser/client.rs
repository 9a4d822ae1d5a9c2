//! A session of a browser over the WebDriver protocol, with the commands that these tests give.

use serde_json::{Value, json};
use std::fmt;
use std::time::Duration;

/// The key under which the protocol refers to an element.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// The number of the left button of the mouse.
const LEFT: u32 = 0;

/// A key without a letter of its own.
#[derive(Clone, Copy, Debug)]
pub enum Key {
    /// The key Enter.
    Enter,
    /// The key Shift.
    Shift,
    /// The key End.
    End,
    /// The key Home.
    Home,
    /// The arrow to the left.
    Left,
}

impl From<Key> for char {
    fn from(key: Key) -> char {
        match key {
            Key::Enter => '\u{e007}',
            Key::Shift => '\u{e008}',
            Key::End => '\u{e010}',
            Key::Home => '\u{e011}',
            Key::Left => '\u{e012}',
        }
    }
}

/// A command that the driver refused: its error, and what it says about it.
#[derive(Debug)]
pub struct Refused(String);

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A reference to an element of the page.
pub struct Element(String);

/// The kind of pointer that is moved over the page.
#[derive(Clone, Copy)]
pub enum Pointer {
    /// The mouse of a desktop.
    Mouse,
    /// A finger on a phone.
    Finger,
}

/// The act of a pointer at a point.
#[derive(Clone, Copy)]
pub enum Pointing {
    /// It is pressed.
    Down,
    /// It moves, pressed.
    Move,
    /// It is let go.
    Up,
}

/// A session: one browser with one window.
pub struct Client {
    http: reqwest::Client,
    session: String,
}

impl Client {
    /// Starts a browser with these capabilities.
    pub async fn start(driver: &str, capabilities: Value) -> Result<Client, Refused> {
        let http = reqwest::Client::builder().no_proxy().build().expect("a client");
        let wanted = json!({ "capabilities": { "alwaysMatch": capabilities } });
        let made = answer(http.post(format!("{driver}/session")).json(&wanted)).await?;
        let id = made["sessionId"].as_str().expect("a session has an id");
        Ok(Client { http, session: format!("{driver}/session/{id}") })
    }

    /// Opens an address and waits until the page is loaded.
    pub async fn open(&self, url: &str) -> Result<(), Refused> {
        self.post("url", json!({ "url": url })).await.map(drop)
    }

    /// Loads the page anew.
    pub async fn refresh(&self) -> Result<(), Refused> {
        self.post("refresh", json!({})).await.map(drop)
    }

    /// Ends the session, and the browser with it.
    pub async fn close(self) -> Result<(), Refused> {
        answer(self.http.delete(&self.session)).await.map(drop)
    }

    /// Finds the first such element; the driver looks for it until it is there or the time is over.
    pub async fn find(&self, selector: &str, at_most: Duration) -> Result<Element, Refused> {
        self.post("timeouts", json!({ "implicit": at_most.as_millis() })).await?;
        let wanted = json!({ "using": "css selector", "value": selector });
        let found = self.post("element", wanted).await?;
        Ok(Element(found[ELEMENT].as_str().expect("a reference").to_owned()))
    }

    /// Empties a field.
    pub async fn clear(&self, field: &Element) -> Result<(), Refused> {
        self.post(&format!("element/{}/clear", field.0), json!({})).await.map(drop)
    }

    /// Types into a field.
    pub async fn type_into(&self, field: &Element, text: &str) -> Result<(), Refused> {
        self.post(&format!("element/{}/value", field.0), json!({ "text": text })).await.map(drop)
    }

    /// Runs a script; its result is what it returns.
    pub async fn run(&self, script: &str, arguments: Vec<Value>) -> Result<Value, Refused> {
        self.post("execute/sync", json!({ "script": script, "args": arguments })).await
    }

    /// Runs a script; its result is what it hands to the function that is its last argument.
    pub async fn run_async(&self, script: &str, arguments: Vec<Value>) -> Result<Value, Refused> {
        self.post("execute/async", json!({ "script": script, "args": arguments })).await
    }

    /// Presses keys one after another, each while those before it are held, and lets them go.
    pub async fn press_keys(&self, keys: &[char]) -> Result<(), Refused> {
        let act = |kind: &str, key: &char| json!({ "type": kind, "value": key });
        let down = keys.iter().map(|key| act("keyDown", key));
        let up = keys.iter().rev().map(|key| act("keyUp", key));
        let acts: Vec<Value> = down.chain(up).collect();
        self.act(json!({ "type": "key", "id": "keyboard", "actions": acts })).await
    }

    /// Moves the mouse to the middle of an element.
    pub async fn move_to(&self, element: &Element) -> Result<(), Refused> {
        let origin = json!({ ELEMENT: element.0 });
        self.use_mouse(&[json!({ "type": "pointerMove", "origin": origin, "x": 0, "y": 0 })]).await
    }

    /// Presses the left button of the mouse where it is.
    pub async fn press_mouse(&self) -> Result<(), Refused> {
        let act = |kind: &str| json!({ "type": kind, "button": LEFT });
        self.use_mouse(&[act("pointerDown"), act("pointerUp")]).await
    }

    /// Presses, moves or lets go a pointer at a point of the page. It stays pressed until it is let go.
    pub async fn point(
        &self,
        pointer: Pointer,
        act: Pointing,
        (x, y): (i64, i64),
    ) -> Result<(), Refused> {
        let (command, params) = match pointer {
            Pointer::Mouse => {
                let (kind, held) = match act {
                    Pointing::Down => ("mousePressed", 1),
                    Pointing::Move => ("mouseMoved", 1),
                    Pointing::Up => ("mouseReleased", 0),
                };
                let params = json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": held, "clickCount": 1 });
                ("Input.dispatchMouseEvent", params)
            }
            Pointer::Finger => {
                let (kind, points) = match act {
                    Pointing::Down => ("touchStart", json!([{ "x": x, "y": y }])),
                    Pointing::Move => ("touchMove", json!([{ "x": x, "y": y }])),
                    Pointing::Up => ("touchEnd", json!([])),
                };
                ("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points }))
            }
        };
        let body = json!({ "cmd": command, "params": params });
        self.post("goog/cdp/execute", body).await.map(drop)
    }

    async fn use_mouse(&self, acts: &[Value]) -> Result<(), Refused> {
        let parameters = json!({ "pointerType": "mouse" });
        let mouse =
            json!({ "type": "pointer", "id": "mouse", "parameters": parameters, "actions": acts });
        self.act(mouse).await
    }

    async fn act(&self, source: Value) -> Result<(), Refused> {
        self.post("actions", json!({ "actions": [source] })).await.map(drop)
    }

    async fn post(&self, command: &str, body: Value) -> Result<Value, Refused> {
        answer(self.http.post(format!("{}/{command}", self.session)).json(&body)).await
    }
}

/// Sends a command; its result is the value in the driver's answer.
async fn answer(request: reqwest::RequestBuilder) -> Result<Value, Refused> {
    let answer = request.send().await.expect("the driver answers");
    let succeeded = answer.status().is_success();
    let mut body: Value = answer.json().await.expect("JSON");
    let value = body["value"].take();
    if succeeded {
        return Ok(value);
    }
    Err(Refused(format!("{}: {}", value["error"], value["message"])))
}
