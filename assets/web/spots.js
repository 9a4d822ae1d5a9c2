// What lies in a picture, so that it can be pressed there: buttons over it, and a panel with the words of a card. A
// press hands in the same token as a button below; the panel asks the table, which answers from one's own view.

import { letScroll, make } from "./dom.js";
import * as drag from "./drag.js";
import { fly } from "./flights.js";
import { guard } from "./guard.js";
import { landscape } from "./net.js";
import { word } from "./words.js";

const panel = document.querySelector("#card");
/** How long one rests on a card before its words come, and how long a press is long, in milliseconds. */
const REST = 350;
const LONG = 450;
/** What the panel shows: a spot with its hands, and whether it was asked to stay. */
let open = null;
let timer = 0;
/** Words that were read, by what asks for them; of the screens that are shown now. */
let read = new Map();

/** Lays the spots of a screen over a picture. `hands` has `press`, `ask` and the element that they belong to. */
export function lay(canvas, screen, hands) {
  const former = canvas.querySelector(".spots");
  const touches = screen.picture ? screen.touches ?? [] : [];
  fly(canvas, hands.element, screen);
  const token = former?.contains(document.activeElement) ? document.activeElement.dataset.about : null;
  if (former && !drag.keeps(former)) former.remove();
  if (!touches.length) return;
  const [wide, high] = screen.picture.size;
  const all = touches.map((touch) => spot(touch, [wide, high], hands));
  const layer = make("div", "spots");
  layer.setAttribute("role", "group");
  layer.setAttribute("aria-label", word("spots"));
  layer.append(...all);
  layer.addEventListener("keydown", walk);
  const first = all.find((one) => one.classList.contains("may")) ?? all[0];
  const held = all.find((one) => one.dataset.about === token);
  (held ?? first).tabIndex = 0;
  canvas.append(layer);
  held?.focus({ preventScroll: true });
}

/** Where a picture is scrolled: brings what can be pressed into sight, if nothing of it is. On a phone on its side it goes
 * back from the hand to the board, if something there can be pressed. The end of a match is shown from its result on.
 * Elsewhere a finger may drag upwards. */
export function reach(frame) {
  const places = [frame, frame.parentElement].filter((one) => one && scrolls(one));
  const place = places.find((one) => one.scrollHeight > one.clientHeight + 4);
  frame.classList.toggle("fits", places.length > 0 && !place);
  const boxes = [...frame.querySelectorAll(".spot.may")].map((one) => one.getBoundingClientRect());
  const over = (frame.shows ?? frame.closest(".message"))?.matches(".finished");
  if (place) letScroll(place);
  if (place && over) place.scrollTop = 0;
  if (!place || over || !boxes.length) return;
  const { top, bottom } = place.getBoundingClientRect();
  if (landscape.matches && boxes.some((box) => box.bottom + place.scrollTop <= bottom)) {
    place.scrollTop = 0;
    return;
  }
  const seen = boxes.some((box) => box.bottom > top + 30 && box.top < bottom - 30);
  if (!seen) place.scrollTop += boxes[0].top + boxes[0].height / 2 - (top + bottom) / 2;
}

const scrolls = (element) => ["auto", "scroll"].includes(getComputedStyle(element).overflowY);

/** The screens have changed: what was read may be old. The panel stays where its spot is still there. */
export function stale() {
  read = new Map();
  if (!open || open.button.isConnected) return;
  const { token, pinned } = open;
  const again = [...document.querySelectorAll(".spot")].find((one) => one.dataset.about === token && one.offsetParent);
  if (again && pinned) again.show(true);
  else hide();
}

function spot(touch, [wide, high], hands) {
  const button = make("button", "spot");
  button.type = "button";
  button.tabIndex = -1;
  button.dataset.about = touch.about ?? touch.press ?? touch.buttons[0].token;
  const [left, top, width, height] = touch.area;
  Object.assign(button.style, {
    left: `${(100 * left) / wide}%`,
    top: `${(100 * top) / high}%`,
    width: `${(100 * width) / wide}%`,
    height: `${(100 * height) / high}%`,
  });
  const may = touch.buttons.length > 0;
  button.classList.toggle("may", may);
  button.classList.toggle("acts", Boolean(touch.press && !touch.leads));
  const labels = touch.buttons.map(({ label }) => label).join("; ");
  const lives = typeof touch.lives === "number" ? [`${word("lives")} \u2013 ${touch.lives}`] : [];
  const told = [touch.name, ...lives, ...(touch.blow ? [touch.blow.words] : [])].join(", ");
  button.setAttribute("aria-label", may ? `${told}: ${labels}` : told);
  if (may && touch.blow) button.append(blow(touch.blow));
  button.show = (pinned) => show(button, touch, hands, pinned);
  if (touch.press) drag.draggable(button, touch, hands, hide);
  guard(button, (event) => {
    clearTimeout(timer);
    if (button.dataset.long && event.detail) {
      delete button.dataset.long;
      return;
    }
    event.stopPropagation();
    if (!touch.press) button.show(true);
    else {
      hide();
      hands.press(button, touch.press);
    }
  });
  button.addEventListener("pointerenter", ({ pointerType }) => {
    if (pointerType === "mouse" && touch.about && !open?.pinned) later(() => button.show(false), REST);
  });
  button.addEventListener("pointerleave", ({ pointerType }) => {
    clearTimeout(timer);
    if (pointerType === "mouse" && open && !open.pinned) later(hide, 150);
  });
  button.addEventListener("pointerdown", ({ pointerType }) => {
    delete button.dataset.long;
    if (pointerType === "mouse" || !touch.about) return;
    later(() => {
      button.dataset.long = "true";
      button.show(true);
    }, LONG);
  });
  for (const kind of ["pointerup", "pointercancel", "pointermove"]) {
    button.addEventListener(kind, ({ pointerType, movementX, movementY }) => {
      const still = kind === "pointermove" && Math.abs(movementX) + Math.abs(movementY) < 6;
      if (pointerType !== "mouse" && !still) clearTimeout(timer);
    });
  }
  // A right press, or the menu key on a spot that the arrows have reached: what a long press is on a phone.
  button.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    if (touch.about) button.show(true);
  });
  button.addEventListener("focus", () => {
    if (!button.matches(":focus-visible")) return;
    for (const other of button.parentElement.children) other.tabIndex = other === button ? 0 : -1;
    if (touch.about && !open?.pinned) later(() => button.show(false), REST);
  });
  button.addEventListener("blur", () => {
    if (open && !open.pinned) later(hide, 150);
  });
  return button;
}

/** The wounds of a press, over what would take them. The name of the spot says the same in words. */
function blow({ wounds, fatal }) {
  const badge = make("span", fatal ? "blow fatal" : "blow");
  badge.setAttribute("aria-hidden", "true");
  badge.append(make("b", "", wounds));
  if (fatal) badge.append(make("i", "", fatal));
  return badge;
}

function later(work, ms) {
  clearTimeout(timer);
  timer = setTimeout(work, ms);
}

/** The arrows go to the next spot in their direction; those that can be pressed first. */
function walk(event) {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!way || !event.target.matches(".spot")) return;
  event.preventDefault();
  event.stopPropagation();
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(event.target);
  let best = null;
  for (const other of event.currentTarget.children) {
    const [dx, dy] = middle(other).map((at, i) => at - [x, y][i]);
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (other === event.target || ahead < 4 || aside > ahead * 2) continue;
    const far = ahead + aside * 2 + (other.classList.contains("may") ? 0 : 40);
    if (!best || far < best.far) best = { other, far };
  }
  best?.other.focus({ preventScroll: true });
}

/** Shows the words of a spot, and what can be chosen there. Pinned, it stays until it is closed. */
async function show(button, touch, hands, pinned) {
  clearTimeout(timer);
  open = { button, token: button.dataset.about, pinned };
  const mine = open;
  const alone = Promise.resolve({ text: touch.name, buttons: [] });
  if (touch.about && !read.has(touch.about)) read.set(touch.about, hands.ask(touch.about));
  const screen = await (touch.about ? read.get(touch.about) : alone).catch(() => null);
  if (open !== mine || !button.isConnected) return;
  if (!screen) {
    read.delete(touch.about);
    hide();
    return;
  }
  fill(screen, touch, hands);
  panel.classList.toggle("pinned", pinned);
  panel.showPopover();
  place(button);
}

function fill(screen, touch, hands) {
  const [heading, ...lines] = screen.text.split("\n");
  const close = make("button", "round", "✕");
  close.type = "button";
  close.setAttribute("aria-label", word("close"));
  close.addEventListener("click", hide);
  const head = make("div", "head");
  head.append(make("strong", "", heading), close);
  const body = make("div", "words");
  let list = null;
  for (const line of lines) {
    if (line.startsWith("• ")) {
      if (!list) body.append((list = make("ul")));
      list.append(make("li", "", line.slice(2)));
    } else {
      list = null;
      body.append(make("p", "", line));
    }
  }
  const keys = make("div", "keys");
  const key = ({ label, token, kind }) => {
    const button = make("button", `key ${kind}`, label);
    button.type = "button";
    guard(button, () => {
      hide();
      hands.press(button, token);
    });
    return button;
  };
  keys.append(...touch.buttons.map(key), ...screen.buttons.flat().map(key));
  panel.replaceChildren(head, body, keys);
}

/** Beside the picture, at the height of the spot; on a narrow screen at the edge that is farther from it. */
function place(button) {
  const box = button.getBoundingClientRect();
  const picture = button.closest(".canvas").getBoundingClientRect();
  const narrow = innerWidth < 700;
  const { offsetWidth: wide, offsetHeight: high } = panel;
  const low = box.y + box.height / 2 < innerHeight / 2;
  let left = picture.right + 10;
  let top = box.y + box.height / 2 - high / 2;
  if (narrow) {
    left = (innerWidth - wide) / 2;
    top = low ? Math.max(box.bottom + 8, innerHeight - high - 8) : 8;
  } else if (left + wide > innerWidth - 8) left = Math.max(8, picture.left - wide - 10);
  panel.style.left = `${left}px`;
  panel.style.top = `${Math.min(Math.max(8, top), Math.max(8, innerHeight - high - 8))}px`;
}

/** Takes the panel away; says whether there was one. */
export function hide() {
  clearTimeout(timer);
  if (!open) return false;
  const { button, pinned } = open;
  const held = panel.contains(document.activeElement);
  open = null;
  if (panel.matches(":popover-open")) panel.hidePopover();
  if (held && pinned) button.focus({ preventScroll: true });
  return true;
}

/** Starts the panel: it stays while one is in it, and goes when one presses beside it. */
export function start() {
  drag.start();
  panel.addEventListener("pointerenter", () => clearTimeout(timer));
  panel.addEventListener("pointerleave", () => open && !open.pinned && later(hide, 150));
  document.addEventListener("pointerdown", ({ target }) => {
    if (open && !panel.contains(target) && !target.closest?.(".spot")) hide();
  });
  addEventListener("scroll", () => open && !open.pinned && hide(), { capture: true, passive: true });
}
