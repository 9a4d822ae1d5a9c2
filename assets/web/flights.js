// Dice that roll and wounds that fly up, when a new picture of the same match comes. Both are read from the two screens
// that the viewer has anyway: the lives in the pictures, the dice in them and in the news. So they tell nothing more.

import { make } from "./dom.js";

/** Milliseconds of a flight; at most 400, so that it is over before the next press. */
const FLIGHT = 400;
/** Dice of the news that roll at once, the last ones. */
const DICE = 4;
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Ends animations at any press. Resolves when all of them are over. */
export function skippable(running) {
  const ended = new AbortController();
  const finish = () => running.forEach((animation) => animation.finish());
  for (const press of ["pointerdown", "keydown"]) addEventListener(press, finish, { signal: ended.signal, capture: true });
  return Promise.allSettled(running.map((animation) => animation.finished)).then(() => ended.abort());
}

/** Lives by name, of things whose name stands once in the picture. */
function lives(touches) {
  const all = new Map();
  for (const { name, lives: left, area } of touches) {
    if (typeof left === "number") all.set(name, all.has(name) ? null : { left, area });
  }
  return all;
}

/** Things that lost lives between two pictures: how many, and where they are now. */
export function findWounds(former, touches) {
  const before = lives(former);
  const found = [];
  for (const [name, now] of lives(touches)) {
    const then = before.get(name);
    if (now && then && now.left < then.left) found.push({ lost: then.left - now.left, area: now.area });
  }
  return found;
}

/** The dice of new news: those behind the former ones, or all where the news began anew. */
export function newDice(former, rolled) {
  return former.every((die, at) => rolled[at] === die) ? rolled.slice(former.length) : rolled;
}

/** Lets wounds fly up and dice roll that a new screen shows; nothing where another match has come into the frame. */
export function fly(canvas, owner, { touches = [], picture, rolled = [] }) {
  const former = canvas.last?.owner === owner ? canvas.last : null;
  // A screen on the way down the prompts has no news.
  canvas.last = { owner, touches, rolled: rolled.length || !former ? rolled : former.rolled };
  if (!former || !picture || still.matches || document.hidden) return;
  const running = [
    ...findWounds(former.touches, touches).map((wound) => flyUp(canvas, wound, picture.size)),
    ...newDice(former.rolled, rolled).slice(-DICE).map((die, at, all) => tumble(canvas, die, at - (all.length - 1) / 2)),
  ];
  if (running.length) skippable(running);
}

/** A sign over a picture that goes when its animation is over. */
function showSign(canvas, kind, text, { left, top }, frames) {
  const sign = make("span", kind, text);
  sign.setAttribute("aria-hidden", "true");
  Object.assign(sign.style, { left, top });
  canvas.append(sign);
  const animation = sign.animate(frames, { duration: FLIGHT, easing: "ease-out" });
  const gone = () => sign.remove();
  animation.finished.then(gone, gone);
  return animation;
}

/** Wounds that fly up from where they were made. */
function flyUp(canvas, { lost, area: [left, top, wide, high] }, [width, height]) {
  const place = { left: `${(100 * (left + wide / 2)) / width}%`, top: `${(100 * (top + high / 2)) / height}%` };
  return showSign(canvas, "wound", `\u2212${lost}`, place, [
    { opacity: 0, transform: "translate(-50%, 0) scale(.6)" },
    { opacity: 1, transform: "translate(-50%, -60%) scale(1.15)", offset: .35 },
    { opacity: 0, transform: "translate(-50%, -170%) scale(1)" },
  ]);
}

/** A die of the news that rolls over the picture and shows its number. */
function tumble(canvas, number, aside) {
  const place = { left: `calc(50% + ${aside * 64}px)`, top: "42%" };
  return showSign(canvas, "die", String(number), place, [
    { opacity: 0, transform: "translate(-50%, -180%) rotate(-420deg) scale(.5)" },
    { opacity: 1, transform: "translate(-50%, -40%) rotate(20deg) scale(1.15)", offset: .45 },
    { opacity: 1, transform: "translate(-50%, -50%)", offset: .9 },
    { opacity: 0, transform: "translate(-50%, -50%)" },
  ]);
}

/** What tells a die from all others of a picture: its place and its face. */
const face = (die) => {
  const parts = [...die.children].map((part) => new XMLSerializer().serializeToString(part));
  return die.id.replace(/^d\d+-/u, "") + parts.join("").replaceAll(/url\(#d\d+-/gu, "url(#");
};

/** Dice of a new drawing that the former one does not show with this face. */
export function findDice(former, drawing) {
  const before = new Set([...former.querySelectorAll("g[id*='-die-']")].map(face));
  return [...drawing.querySelectorAll("g[id*='-die-']")].filter((die) => !before.has(face(die)));
}

/** Rolls the new dice of a drawing. */
export function roll(former, drawing) {
  const running = findDice(former, drawing).map((die) => {
    die.style.transformBox = "fill-box";
    die.style.transformOrigin = "center";
    const frames = [{ transform: "rotate(-600deg) scale(.4)" }, { transform: "rotate(-90deg) scale(1.25)", offset: .7 }, { transform: "none" }];
    return die.animate(frames, { duration: FLIGHT, easing: "ease-out" });
  });
  if (running.length) skippable(running);
}
