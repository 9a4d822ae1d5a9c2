// Requests and the stream of versions. A press that the net lost is sent again under the same id:
// the table does nothing twice, so nobody has to wonder whether it arrived.

import { language } from "./words.js";

/** The cookie is not known: a name must be taken first. */
export class Stranger extends Error {}

/** The answer says that the request was no good. */
export class Refused extends Error {
  constructor(status, text) {
    super(text);
    this.status = status;
  }
}

const TRIES = 24;

/** A phone shows narrow pictures, upright at its full width, a small one on its side in the left column: they are laid out for it. */
const phone = matchMedia("(max-width: 480px) and (orientation: portrait), (min-width: 640px) and (max-width: 739.98px) and (max-height: 560px)");

/** On its side there is room for a whole board beside its keys. */
export const landscape = matchMedia("(min-width: 740px) and (max-height: 560px)");

/** Where the board has a place of its own beside the messages, it is wider than high. */
const desk = matchMedia("(min-width: 940px) and (min-height: 560.02px)");

const frame = () => (phone.matches ? "phone" : landscape.matches ? "landscape" : desk.matches ? "desk" : "chat");

/** Calls back when pictures are needed in another frame: the phone was turned, or the window made wider. */
export function onFrame(act) {
  for (const place of [phone, landscape, desk]) place.addEventListener("change", act);
}

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

async function read(answer) {
  if (answer.status === 401) throw new Stranger();
  if (!answer.ok) {
    const isJson = (answer.headers.get("content-type") ?? "").includes("json");
    throw new Refused(answer.status, isJson ? (await answer.json()).text : "");
  }
  return answer.json();
}

/** What is at an address. */
export async function get(path, query = {}) {
  const search = new URLSearchParams({ ...query, language: language(), frame: frame() });
  return read(await fetch(`${path}?${search}`));
}

/** Hands something in once, however often it must be sent. */
export async function post(path, body) {
  const text = JSON.stringify({ ...body, id: crypto.randomUUID(), language: language(), frame: frame() });
  for (let tried = 1; ; tried += 1) {
    let answer;
    try {
      answer = await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: text });
    } catch (error) {
      if (tried >= TRIES) throw error;
      await pause(Math.min(150 * 2 ** tried, 2000));
      continue;
    }
    return read(answer);
  }
}

/** Milliseconds without a byte of the stream after which the connection counts as lost; the server sends every 1.2 s. */
const SILENT = 2700;

/** Listens to a channel until `close` is called; comes back by itself after any break. */
export function listen(channel, { all, surface, posts, people, words, online, over }) {
  let source;
  let timer;
  let closed = false;
  let heard = performance.now();
  let told = true;
  const tell = (on) => {
    if (told === on) return;
    told = on;
    online(on);
  };
  const alive = () => {
    heard = performance.now();
    tell(true);
  };
  // A stalled server, or a network that swallows everything, breaks no stream.
  const watch = setInterval(() => {
    if (performance.now() - heard > SILENT) tell(false);
  }, 250);
  const gone = () => tell(false);
  window.addEventListener("offline", gone);
  const open = () => {
    source = new EventSource(`/events?channel=${encodeURIComponent(channel)}`);
    source.addEventListener("open", () => {
      told = false;
      alive();
    });
    for (const [name, take] of Object.entries({ all, surface, posts, people, words, alive: () => {} })) {
      source.addEventListener(name, (event) => {
        alive();
        take(JSON.parse(event.data));
      });
    }
    source.addEventListener("over", () => {
      end();
      over();
    });
    source.addEventListener("error", () => {
      told = true;
      tell(false);
      if (source.readyState === EventSource.CLOSED && !closed) {
        clearTimeout(timer);
        timer = setTimeout(open, 1500);
      }
    });
  };
  const end = () => {
    closed = true;
    clearTimeout(timer);
    clearInterval(watch);
    window.removeEventListener("offline", gone);
    source.close();
  };
  open();
  return end;
}
