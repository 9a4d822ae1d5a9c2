// One message of the feed: who it is from, picture, text, buttons.

import { letScroll, make } from "./dom.js";
import { clear, draw } from "./drawing.js";
import { freed, guard, guardPicture } from "./guard.js";
import { arrange, choose } from "./sheet.js";
import { lay, reach } from "./spots.js";
import { word } from "./words.js";

/** A message without content. `kinds` are classes: private, note, mine. */
export function blank(...kinds) {
  const element = make("li", ["message", ...kinds].join(" "));
  const bubble = make("div", "bubble");
  element.append(bubble);
  if (kinds.includes("mine")) return element;
  const from = make("div", "from");
  // What scrolls on a phone, so that no button lies under the picture.
  const body = make("div", "body");
  body.append(make("div", "text"), make("div", "keys"));
  const last = make("button", "heard");
  last.type = "button";
  last.hidden = true;
  last.addEventListener("click", () => last.setAttribute("aria-expanded", String(element.classList.toggle("told"))));
  bubble.append(from, last, make("div", "ask"), body);
  return element;
}

/** Writes the line that says who speaks and to whom, and in a match whether its reader decides or another. */
export function sign(element, { secret, waiting, theirs }) {
  const from = element.querySelector(".from");
  from.replaceChildren(make("span", "", word("title")));
  if (secret) from.append(make("span", "only", word("only-you")));
  if (waiting) from.append(make("span", "turn", word("your-turn")));
  else if (theirs) from.append(make("span", "theirs", word("their-turn")));
  element.classList.toggle("waiting", Boolean(waiting));
}

/** Shows a screen in a message. `press` gets a button and its token, `ask` the token of a question; `zoom` opens the
 * picture large. */
export function show(element, screen, hands) {
  const kept = held(element);
  text(element.querySelector(".text"), screen);
  ask(element);
  picture(element, screen, hands);
  film(element, screen);
  slider(element, screen, hands);
  const place = element.querySelector(".keys");
  const former = place.textContent;
  keys(place, screen, hands.press);
  // What a list says of each choice stands on its tile.
  element.classList.toggle("tiled", Boolean(screen.tiles?.length));
  if (element.matches(".private:not(.note)")) {
    arrange(place, screen);
    choose(element);
    const around = place.querySelector(".tabs");
    if (around && hands.writer) around.append(hands.writer());
  }
  heard(element, screen);
  if (element.matches(".note")) requestAnimationFrame(() => letScroll(element.querySelector(".text")));
  // On a phone buttons scroll: others begin at their first.
  if (place.textContent !== former) element.querySelector(".body").scrollTop = 0;
  if (kept) hold(element, kept);
}

/** The last thing that happened, in one line above the question of a phone; pressed, it shows all of them. */
function heard(element, { text: words }) {
  const lines = words.split("\n").filter((line) => line.startsWith("• "));
  const place = element.querySelector(".heard");
  place.textContent = lines.length ? lines.at(-1).slice(2) : "";
  place.hidden = !lines.length;
  element.classList.remove("told");
  place.setAttribute("aria-expanded", "false");
}

/** Lines become paragraphs, lines with a bullet a list. The first of several lines is the heading, the last ones are
 * the question. */
function text(place, { text: words, question }) {
  const lines = words.split("\n");
  const from = lines.length - Math.max(1, question ?? 0);
  const parts = [];
  let list = null;
  lines.forEach((line, at) => {
    const asks = at >= from ? "asks" : "";
    if (line.startsWith("• ")) {
      if (!list || at === from) parts.push((list = make("ul", asks)));
      list.append(make("li", "", line.slice(2)));
      return;
    }
    list = null;
    if (line.trim()) parts.push(...linked(make("p", at === 0 && lines.length > 1 ? "head" : asks, line)));
  });
  place.replaceChildren(...parts);
}

/** A line, and behind one that ends with an address a button that copies it. */
function linked(line) {
  const [link] = /https?:\/\/\S+$/u.exec(line.textContent) ?? [];
  if (!link) return [line];
  const button = make("button", "copy", word("code-copy"));
  button.type = "button";
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(link);
      button.textContent = word("code-copied");
    } catch {
      // No clipboard without TLS: the line is marked, to be copied by hand.
      getSelection().selectAllChildren(line);
    }
  });
  return [line, button];
}

/** The question stands by itself, with what it says of the choices: on a phone it stays in sight, whatever is scrolled. */
function ask(element) {
  const place = element.querySelector(".ask");
  const all = [...element.querySelectorAll(".text > .asks")];
  const asks = element.matches(".private.waiting") && element.querySelectorAll(".text > *").length > 1 && all.at(-1)?.matches("p");
  place.replaceChildren(...(asks ? all.map((line) => line.cloneNode(true)) : []));
  if (asks) for (const line of all) line.classList.add("asked");
}

function picture(element, screen, hands) {
  let frame = element.querySelector(".picture");
  const bubble = element.firstElementChild;
  let larger = bubble.querySelector(":scope > .larger");
  if (!screen.picture) {
    frame?.remove();
    larger?.remove();
    return;
  }
  if (!frame) {
    frame = make("div", "picture");
    element.querySelector(".ask").before(frame);
  }
  if (!larger) {
    // In the line of the head: it covers no part of the picture.
    larger = enlarger();
    larger.addEventListener("click", () => frame.hands.zoom(frame.screen, frame.hands));
    element.querySelector(".from").after(larger);
  }
  name(larger);
  framed(frame, screen, hands);
}

/** The button that shows a picture large. */
export function enlarger() {
  const larger = make("button", "larger", "⤢");
  larger.type = "button";
  name(larger);
  return larger;
}

/** Names that button in the language of the page. */
export function name(larger) {
  larger.title = word("zoom");
  larger.setAttribute("aria-label", word("zoom"));
}

/** An animation, with the way to save it. */
function film(element, screen) {
  let frame = element.querySelector(".film");
  if (!screen.film) {
    frame?.remove();
    return;
  }
  if (!frame) {
    frame = make("figure", "film");
    const save = make("a", "key look");
    save.download = "stolik.gif";
    frame.append(make("img"), save);
    element.querySelector(".ask").before(frame);
  }
  const save = frame.querySelector("a");
  save.href = screen.film.url;
  save.textContent = word("save");
  paint(frame.querySelector("img"), screen.film);
}

/** A slider through pages that belong together; where it is let go, that page is opened. */
function slider(element, screen, hands) {
  let line = element.querySelector(".track");
  if (!screen.track) {
    line?.remove();
    return;
  }
  if (!line) {
    line = make("input", "track");
    line.type = "range";
    line.min = 0;
    element.querySelector(".keys").before(line);
    line.addEventListener("change", () => line.press(line, line.stops[line.value]));
  }
  Object.assign(line, { press: hands.press, stops: screen.track.stops });
  line.max = screen.track.stops.length - 1;
  line.value = screen.track.at;
  line.setAttribute("aria-label", word("track"));
}

/** Fills a frame with a picture and what can be pressed in it. The picture itself opens large. */
export function framed(frame, screen, hands) {
  let canvas = frame.querySelector(".canvas");
  if (!canvas) {
    canvas = make("div", "canvas");
    const image = make("img");
    canvas.append(image);
    frame.append(canvas);
    guardPicture(image, () => frame.hands.element, () => frame.hands.zoom(frame.screen, frame.hands));
  }
  Object.assign(frame, { hands, screen });
  paint(canvas.querySelector("img"), screen.picture);
  lay(canvas, screen, hands);
  requestAnimationFrame(() => reach(frame));
}

/** Shows a picture without a flash: the former one stays until the new one is ready. */
export async function paint(image, painted) {
  image.alt = painted.alt;
  if (painted.svg && draw(image, painted)) {
    delete image.dataset.url;
    return;
  }
  if (image.dataset.url === painted.url) return;
  image.dataset.url = painted.url;
  if (!image.hasAttribute("src")) [image.width, image.height] = painted.size;
  const next = new Image();
  next.src = painted.url;
  await next.decode().catch(() => {});
  if (image.dataset.url !== painted.url) return;
  clear(image);
  [image.width, image.height] = painted.size;
  image.src = painted.url;
}

function keys(place, { buttons: rows, tiles = [] }, press) {
  let number = 0;
  const key = ({ label, token, kind }) => {
    const button = make("button", `key ${kind}`, label);
    button.type = "button";
    button.token = token;
    number += 1;
    const short = shortcut(number);
    if (short) {
      button.dataset.number = short.sign;
      button.setAttribute("aria-keyshortcuts", short.keys);
    }
    guard(button, () => press(button, token));
    return button;
  };
  const line = (row) => {
    const made = make("div", "row");
    made.append(...row.map(key));
    return made;
  };
  // What a tile offers stands there alone, at the place of the first such row.
  const tiled = new Set(tiles.flatMap(({ buttons }) => buttons.map(({ token }) => token)));
  const left = rows.map((row) => row.filter(({ token }) => !tiled.has(token)));
  const at = rows.findIndex((row) => row.some(({ token }) => tiled.has(token)));
  const made = left.flatMap((row, n) => [...(n === at ? [home(tiles, line)] : []), ...(row.length ? [line(row)] : [])]);
  place.replaceChildren(...made);
  place.hidden = made.length === 0;
}

/** Lays the tiles of a screen on a place where they are pressed by a pointer alone; without a screen, takes them away. */
export function layTiles(place, screen, press) {
  place.hidden = !screen;
  if (place.screen === screen) return;
  place.screen = screen;
  const key = ({ label, token, kind }) => {
    const button = make("button", `key ${kind}`, label);
    Object.assign(button, { type: "button", tabIndex: -1 });
    guard(button, () => press(button, token));
    return button;
  };
  const line = (row) => {
    const made = make("div", "row");
    made.append(...row.map(key));
    return made;
  };
  place.replaceChildren(...(screen ? [home(screen.tiles, line)] : []));
}

/** A range of numbers, kept on one line. */
const whole = (text) => text.replace(/(\d\u2013)(?=\d)/gu, "$1\u2060");

/** A tile for each game or deck: its sign, its name, one sentence, what can be done. */
function home(tiles, line) {
  const all = make("div", "tiles");
  for (const { document: game, name, about, buttons } of tiles) {
    const tile = make("section", `tile ${game}`);
    tile.setAttribute("aria-label", name);
    tile.append(make("h2", "", name), make("p", "", whole(about)), line(buttons));
    all.append(tile);
  }
  return all;
}

/** The key of a button by its place: 1 to 9 and 0, then the same with Shift. Further ones have the arrows. */
function shortcut(number) {
  if (number > 20) return null;
  const digit = String(number % 10);
  return number > 10 ? { sign: `⇧${digit}`, keys: `Shift+${digit}` } : { sign: digit, keys: digit };
}

/** The sign of the button that a pressed key means; none: it means none. */
export function meant({ code, shiftKey }) {
  const [, digit] = /^(?:Digit|Numpad)([0-9])$/u.exec(code) ?? [];
  return digit === undefined ? null : `${shiftKey ? "⇧" : ""}${digit}`;
}

/** What has the focus within a message, so that it can be given back after the message changed. */
function held(element) {
  const focus = document.activeElement;
  if (!element.contains(focus)) return null;
  return focus.classList.contains("key") ? { label: focus.textContent } : null;
}

function hold(element, { label }) {
  const all = [...element.querySelectorAll(".key")];
  (all.find((button) => button.textContent === label) ?? all[0])?.focus({ preventScroll: true });
}

/** Marks a message as busy with a press, or free again. */
export function busy(element, pressed) {
  element.toggleAttribute("data-busy", Boolean(pressed));
  if (!pressed) freed(element);
  for (const button of element.querySelectorAll(".key, .spot")) {
    if (pressed) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
    button.classList.toggle("pressed", button === pressed);
  }
}
