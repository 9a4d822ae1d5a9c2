// Cards that changed their place or turned between two drawings of one picture show it. Both drawings belong to one
// viewer, and a card is found by the name that is painted on it: a face-down card has none and never moves, so that a
// move tells nothing that the two pictures do not tell. It is turned over only in its place.

import { skippable } from "./flights.js";

/** Milliseconds of a move or a turn; at most 400, so that it is over before the next press. */
const MOVE = 320;
const ELEMENT = /^d\d+-([a-z]+)-(m?\d+)-(m?\d+)(?:-\d+)?$/;
const number = (text) => Number(text.replace("m", "-"));

/** The elements of a drawing that hold no others, with their kind and upper left corner, and the name that they show. */
function elements(drawing) {
  const found = [];
  for (const element of drawing.querySelectorAll("g[id]")) {
    const at = ELEMENT.exec(element.id);
    // Elements that hold others, as a sector its cards, stay in place.
    if (!at || element.querySelector("g[id]")) continue;
    const name = [...element.querySelectorAll("text")].map((text) => text.textContent).find((text) => /\p{L}{2}/u.test(text));
    found.push({ element, kind: at[1], name: name ?? "", x: number(at[2]), y: number(at[3]) });
  }
  return found;
}

/** Elements by their name; what has none is left out. */
function named(all) {
  const found = new Map();
  for (const one of all) if (one.name) found.set(one.name, [...(found.get(one.name) ?? []), one]);
  return found;
}

const same = (one) => (other) => one.x === other.x && one.y === other.y;

/** Pairs of places: a card of this name left one place and one came to another. Several at once stay unpaired. */
export function moved(former, drawing) {
  const [before, after] = [named(elements(former)), named(elements(drawing))];
  const pairs = [];
  for (const [name, now] of after) {
    const then = before.get(name) ?? [];
    const left = then.filter((one) => !now.some(same(one)));
    const come = now.filter((one) => !then.some(same(one)));
    if (left.length === 1 && come.length === 1) pairs.push({ element: come[0].element, dx: left[0].x - come[0].x, dy: left[0].y - come[0].y });
  }
  return pairs;
}

/** By how many degrees the first outline of an element is turned, and the most that any of its parts is. */
function pose(element) {
  const angle = (part) => {
    const { a, b } = part.transform.baseVal.consolidate()?.matrix ?? { a: 1, b: 0 };
    return Math.round((Math.atan2(b, a) * 180) / Math.PI);
  };
  const whole = (part) => (part === element ? 0 : angle(part) + whole(part.parentElement));
  const first = element.querySelector("path");
  return [first ? whole(first) : 0, Math.max(0, ...[...element.querySelectorAll("g[transform]")].map(angle))];
}

/** Cards on the table that turned in their place: by some degrees, or over. A card is turned over only if its name is new
 * in the picture, or gone from it: else another card may lie there now, and nobody says that it is the same. */
export function turned(former, drawing) {
  const [before, after] = [former, drawing].map((one) => elements(one).filter(({ kind }) => kind === "card"));
  const count = (all, name) => all.filter((one) => one.name === name).length;
  const found = [];
  for (const now of after) {
    const [then, ...others] = before.filter(same(now));
    if (!then || others.length || after.filter(same(now)).length > 1) continue;
    if (then.name && then.name === now.name) {
      const [[first, most], [last, least]] = [pose(now.element), pose(then.element)];
      const by = first - last || most - least;
      if (by) found.push({ ...now, by });
    } else if (!then.name !== !now.name) {
      const name = then.name || now.name;
      const shows = now.name ? count(after, name) > count(before, name) : count(before, name) > count(after, name);
      if (shows) found.push({ ...now, over: then.element });
    }
  }
  return found;
}

/** Lets the cards of a new drawing come from their former places, and turn. Any press ends it. */
export function move(former, drawing) {
  if (former.viewBox.baseVal.width !== drawing.viewBox.baseVal.width) return;
  const moves = moved(former, drawing).map(({ element, dx, dy }) =>
    element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: MOVE, easing: "ease-out" }));
  const running = [...moves, ...turned(former, drawing).flatMap(turn)];
  if (running.length) skippable(running);
}

/** Turns a card about its middle; one that is turned over becomes narrow, and wide again with its other side. */
function turn({ element, by, over }) {
  const run = (part, frames, duration) => {
    part.style.transformBox = "fill-box";
    part.style.transformOrigin = "center";
    return part.animate(frames, { duration, easing: "ease-in-out" });
  };
  if (by) return [run(element, [{ transform: `rotate(${-by}deg)` }, { transform: "none" }], MOVE)];
  const narrow = { transform: "scaleX(0)" };
  return [
    run(over, [{ transform: "none" }, narrow], MOVE / 2),
    run(element, [narrow, { ...narrow, offset: .4 }, { transform: "none" }], MOVE),
  ];
}
