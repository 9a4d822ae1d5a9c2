// The sheet of a phone, under the board or beside it: the question, three choices and what ends the decision; the
// others one press further. What its lowest row opens comes in the sheet, so the board stays in sight.

import { make } from "./dom.js";
import { word } from "./words.js";

const narrow = matchMedia("(max-width: 480px) and (orientation: portrait) and (min-height: 560.02px), (min-width: 640px) and (max-height: 560px)");
/** Choices in sight; the others are one press further. */
const FIRST = 3;

/** Whether messages are sheets. */
export function on() {
  return narrow.matches;
}

/** Marks the buttons of a decision: what ends it, what leads around, and what is one press further. What can be pressed
 * in the picture goes first where there is too much. */
export function arrange(place, { touches }) {
  const rows = [...place.querySelectorAll(":scope > .row")];
  const kind = (button, ...kinds) => kinds.some((one) => button.classList.contains(one));
  const last = rows.at(-1);
  const tabs = last && [...last.children].every((button) => kind(button, "look")) ? last : null;
  tabs?.classList.add("tabs");
  const inPicture = new Set((touches ?? []).flatMap(({ press, buttons }) => [press, ...buttons.map(({ token }) => token)]));
  const all = rows.filter((row) => row !== tabs).flatMap((row) => [...row.children]);
  const hasMain = all.some((button) => kind(button, "main"));
  const touched = all.some((button) => inPicture.has(button.token));
  // Without a button that is meant first, what no card of the picture offers ends the decision or hands it on.
  const pinned = all.filter((button) => (hasMain ? kind(button, "main") : touched && !inPicture.has(button.token)));
  for (const button of pinned) button.classList.add("pinned");
  const choices = all.filter((button) => !pinned.includes(button));
  const further = choices.length > FIRST + 1 ? choices.slice(FIRST) : [];
  for (const button of further) button.classList.add("further");
  if (!further.length) return;
  const more = make("button", "more", `${word("further")} (${further.length})`);
  more.type = "button";
  more.setAttribute("aria-expanded", "false");
  more.addEventListener("click", () => {
    const open = place.classList.toggle("open");
    more.setAttribute("aria-expanded", String(open));
    more.textContent = open ? word("fewer") : `${word("further")} (${further.length})`;
  });
  place.append(more);
}

/** Scrolls a board that is higher than its place to what can be pressed there, if nothing of that is in sight. With a card
 * chosen, that is where it can go, and not the cards that can be chosen instead. */
export function reveal(message, chosen) {
  if (!on()) return;
  const frame = [message.querySelector(":scope > .bubble > .picture"), document.querySelector("#stage")].find((one) => one?.offsetParent);
  const places = [...(frame?.querySelectorAll(".spot.may") ?? [])];
  const targets = chosen ? places.filter((spot) => spot.classList.contains("acts")) : [];
  const all = (targets.length ? targets : places).map((spot) => spot.getBoundingClientRect());
  const { top, bottom } = frame?.getBoundingClientRect() ?? {};
  if (!all.length || all.some((spot) => spot.top >= top - 4 && spot.bottom <= bottom + 4)) return;
  frame.scrollTop += Math.min(...all.map((spot) => spot.top)) - top - 12;
}

/** The place in a message of a match where an answer to its lowest row is shown; none where the feed has it. */
export function panel(message, button) {
  if (!on() || !button?.closest(".tabs") || !message.matches(".private.active:not(.finished, .note)")) return null;
  const place = message.querySelector(":scope > .bubble > .panel") ?? make("ol", "panel");
  message.firstElementChild.append(place);
  place.replaceChildren();
  place.dataset.of = button.textContent;
  choose(message);
  return place;
}

/** Marks the button whose answer is open. */
export function choose(message) {
  const open = message.querySelector(":scope > .bubble > .panel")?.dataset.of;
  for (const button of message.querySelectorAll(".tabs > .key")) button.classList.toggle("chosen", button.textContent === open);
}

/** Takes the answer in a message away; with a button, only if that one has opened it. Says whether it has. */
export function shut(message, button) {
  const open = message?.querySelector(":scope > .bubble > .panel");
  const same = Boolean(open?.childElementCount && button?.closest(".tabs") && button.textContent === open.dataset.of);
  if (!open || (button && !same)) return false;
  open.remove();
  choose(message);
  return same;
}

/** Starts the line of a phone: it stands behind a button of the lowest row while one plays. */
export function start(room, line) {
  line.addEventListener("blur", () => {
    setTimeout(() => {
      const inside = document.querySelector("#composer").contains(document.activeElement);
      if (!inside && !line.value) room.classList.remove("typing");
    }, 150);
  });
}

/** The button that brings the line. */
export function writer(room, line) {
  const button = make("button", "write", "✎");
  button.type = "button";
  button.title = word("line-label");
  button.setAttribute("aria-label", word("line-label"));
  button.addEventListener("click", () => {
    room.classList.add("typing");
    line.focus();
  });
  return button;
}
