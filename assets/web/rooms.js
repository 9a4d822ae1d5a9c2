// Rooms: the channels of this page. Each has a name and a link; this browser remembers which it was in, the
// server lists them for nobody.

import { make } from "./dom.js";
import { word } from "./words.js";

const find = (selector) => document.querySelector(selector);
const KEPT = "stolik-rooms";
const FIRST = "lobby";
/** Most rooms that are remembered. */
const MOST = 12;
const NAME = /^[\p{L}\p{N}_-]{1,32}$/u;

/** The room of the address; without a name the first one. */
export function here() {
  let name = "";
  try {
    name = decodeURIComponent(location.hash.slice(1).split("&")[0]).toLowerCase();
  } catch {
    // A broken escape in the address: the first room.
  }
  return NAME.test(name) ? name : FIRST;
}

/** The invitation to a table that the address carries, if any; it is taken out of it, so that it is followed once. */
export function invited() {
  const found = /^#([^&]*)&table=([A-Za-z0-9-]{1,40})$/u.exec(location.hash);
  if (!found) return null;
  history.replaceState(null, "", `#${found[1]}`);
  return found[2];
}

/** Starts the list. */
export function start() {
  find("#room-copy").addEventListener("click", copy);
  find("#room-new").addEventListener("submit", (event) => {
    event.preventDefault();
    const name = find("#room-name").value.trim().replace(/^#/u, "").toLowerCase();
    if (!NAME.test(name)) {
      say(word("room-bad"));
      return;
    }
    find("#room-name").value = "";
    find("#rooms").open = false;
    location.hash = name;
  });
  find("#rooms").addEventListener("toggle", () => say(""));
}

/** Somebody came into a room: it is the first of those that are remembered. */
export function entered(name) {
  localStorage.setItem(KEPT, JSON.stringify([name, ...kept().filter((other) => other !== name)].slice(0, MOST)));
  draw();
}

/** Writes the rooms into the list. */
export function draw() {
  const now = here();
  find("#channel").textContent = `#${now}`;
  const all = [...new Set([...kept(), FIRST])];
  find("#room-list").replaceChildren(...all.map((name) => {
    const line = make("li");
    const link = make("a", "", `#${name}`);
    link.href = `#${name}`;
    if (name === now) link.setAttribute("aria-current", "true");
    link.addEventListener("click", () => (find("#rooms").open = false));
    line.append(link);
    return line;
  }));
}

function kept() {
  try {
    const list = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(list) ? list.filter((name) => NAME.test(name)) : [];
  } catch {
    return [];
  }
}

async function copy() {
  const link = `${location.origin}/#${encodeURIComponent(here())}`;
  try {
    await navigator.clipboard.writeText(link);
    say(word("room-copied"));
  } catch {
    // No clipboard without TLS: the link is shown to be copied by hand.
    say(link);
  }
}

function say(text) {
  find("#room-said").textContent = text;
}
