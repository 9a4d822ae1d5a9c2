// The turn bar: whose turn it is, and for how long already, and the button that enlarges the board. It stays in sight
// while one plays.

import { make } from "./dom.js";
import { enlarger, name } from "./message.js";
import { word } from "./words.js";

const bar = make("p");
bar.id = "turn";
bar.hidden = true;
const larger = enlarger();
const MINUTE = 60_000;
/** What the bar shows: a sentence, and whether it is about oneself. */
let shown = null;
/** The match and the sentence that are shown, and when they were first seen: the program tells nobody since when it waits. */
let seen = { what: "", at: 0 };

/** Puts the bar above the messages. `zoom` shows the board large. */
export function start(feed, zoom) {
  feed.before(bar);
  larger.addEventListener("click", zoom);
  setInterval(draw, MINUTE / 6);
}

/** Shows what a screen of a match says of the seats that decide; nothing: takes the bar away. `painted` says whether
 * there is a board to enlarge. */
export function show(awaited, match, painted) {
  const what = awaited ? `${match} ${awaited.text}` : "";
  if (what && seen.what !== what) seen = { what, at: Date.now() };
  larger.hidden = !painted;
  // In a bar a sentence has no full stop.
  shown = awaited ? { ...awaited, text: awaited.text.replace(/\.$/u, "") } : null;
  draw();
}

/** So long in the largest unit that it fills: `2 min`. */
function span(ms) {
  const minutes = Math.floor(ms / MINUTE);
  if (minutes < 60) return `${minutes} ${word("turn-minutes")}`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} ${word("turn-hours")}` : `${Math.floor(hours / 24)} ${word("turn-days")}`;
}

/** How long it has lasted; nothing below a minute. */
function clock() {
  return Date.now() - seen.at >= MINUTE ? span(Date.now() - seen.at) : "";
}

function draw() {
  bar.hidden = !shown;
  if (!shown) return;
  bar.classList.toggle("own", shown.is_own);
  const time = clock();
  const text = [shown.text, time];
  if (bar.dataset.text === text.join()) return;
  bar.dataset.text = text.join();
  name(larger);
  bar.replaceChildren(make("strong", "", shown.text), ...(time ? [make("span", "", `· ${time}`)] : []), larger);
}
