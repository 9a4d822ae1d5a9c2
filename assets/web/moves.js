// Cards that changed their place between two drawings of one picture go there. Both drawings belong to one viewer, and a
// card is found by the name that is painted on it: a face-down card has none and never moves, so that a move tells
// nothing that the two pictures do not tell.

import { skippable } from "./flights.js";

/** Milliseconds of a move; at most 400, so that it is over before the next press. */
const MOVE = 320;
const ELEMENT = /^d\d+-[a-z]+-(m?\d+)-(m?\d+)(?:-\d+)?$/;
const number = (text) => Number(text.replace("m", "-"));

/** Places of the named elements of a drawing: name to a list of elements with their upper left corner. */
function places(drawing) {
  const found = new Map();
  for (const element of drawing.querySelectorAll("g[id]")) {
    const at = ELEMENT.exec(element.id);
    // Elements that hold others, as a sector its cards, stay in place.
    if (!at || element.querySelector("g[id]")) continue;
    const name = [...element.querySelectorAll("text")].map((text) => text.textContent).find((text) => /\p{L}{2}/u.test(text));
    if (!name) continue;
    if (!found.has(name)) found.set(name, []);
    found.get(name).push({ element, x: number(at[1]), y: number(at[2]) });
  }
  return found;
}

/** Pairs of places: a card of this name left one place and one came to another. Several at once stay unpaired. */
export function moved(former, drawing) {
  const [before, after] = [places(former), places(drawing)];
  const same = (one) => (other) => one.x === other.x && one.y === other.y;
  const pairs = [];
  for (const [name, now] of after) {
    const then = before.get(name) ?? [];
    const left = then.filter((one) => !now.some(same(one)));
    const come = now.filter((one) => !then.some(same(one)));
    if (left.length === 1 && come.length === 1) pairs.push({ element: come[0].element, dx: left[0].x - come[0].x, dy: left[0].y - come[0].y });
  }
  return pairs;
}

/** Lets the cards of a new drawing come from their former places. Any press ends it. */
export function move(former, drawing) {
  if (former.viewBox.baseVal.width !== drawing.viewBox.baseVal.width) return;
  const running = moved(former, drawing).map(({ element, dx, dy }) =>
    element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: MOVE, easing: "ease-out" }));
  if (running.length) skippable(running);
}
