// A few words to one another in a room, and who is there. Whoever turns them off neither sees nor sends any; what was
// said stands in the pages that were open, and nowhere else.

import { make } from "./dom.js";
import { post } from "./net.js";
import { word } from "./words.js";

const find = (selector) => document.querySelector(selector);
const OFF = "stolik-words-off";
const button = find("#talk");
const line = find("#line");

/** Whether words are turned off in this browser. */
export function off() {
  return localStorage.getItem(OFF) === "yes";
}

/** Whether what is typed goes to the people in the room. */
export function on() {
  return !off() && button.getAttribute("aria-pressed") === "true";
}

/** Starts the two switches: to whom one types, and whether one wants words at all. */
export function start() {
  button.addEventListener("click", () => {
    turn(!on());
    line.focus();
  });
  find("#talk-off").addEventListener("click", () => {
    if (off()) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, "yes");
    draw();
  });
  draw();
}

function turn(to) {
  button.setAttribute("aria-pressed", String(to));
  line.dataset.wordHint = to ? "talk-placeholder" : "line-placeholder";
  line.placeholder = to ? word("talk-placeholder") : word("line-placeholder");
}

function draw() {
  find("#talk-off").setAttribute("aria-pressed", String(!off()));
  button.hidden = off();
  if (off()) {
    turn(false);
    for (const element of document.querySelectorAll(".message.words")) element.remove();
  }
}

/** Says something to the people in the room; what went wrong, if anything. */
export async function say(channel, text) {
  const reply = await post("/talk", { channel, text });
  if (reply.refused && !line.value) line.value = text;
  return reply.text;
}

/** What somebody said, as a message. */
export function message({ who, mine, text }) {
  const element = make("li", mine ? "message words own" : "message words");
  const bubble = make("div", "bubble");
  bubble.append(make("span", "who", who), make("span", "said", text));
  element.append(bubble);
  return element;
}

/** Writes who is in the room, unless one is alone there. */
export function people({ plays, watch, more }) {
  const place = find("#company");
  place.hidden = plays.length + watch.length + more < 2;
  const part = (key, names) => (names.length ? [`${key} ${names.join(", ")}`] : []);
  const parts = [...part(word("plays"), plays), ...part(plays.length ? word("watch") : word("here"), watch)];
  if (more) parts.push(`+${more}`);
  place.textContent = parts.join(" · ");
}
