// Dragging in a picture: one takes a card, and lets it go over a cell or a target. The first choice is made when it is
// taken, if it only leads to further ones, so that those light up. A press that acts comes when the card is let go.

import { make } from "./dom.js";

/** Pixels behind which a press is a drag. */
const FAR = 10;
/** What is dragged, and from where. */
let drag = null;

/** Lets a spot be dragged. `taken` is called when a drag of it begins. */
export function draggable(spot, touch, hands, taken) {
  spot.classList.add("take");
  spot.addEventListener("pointerdown", (event) => {
    const { button, isPrimary, pointerId: id, pointerType, clientX: x, clientY: y } = event;
    if (button !== 0 || !isPrimary || spot.getAttribute("aria-disabled")) return;
    drag = { spot, touch, hands, taken, id, x, y, canvas: spot.closest(".canvas"), free: pointerType === "mouse", ghost: null };
  });
}

/** Starts to follow pointers. */
export function start() {
  document.addEventListener("pointermove", move);
  for (const kind of ["pointerup", "pointercancel", "lostpointercapture"]) document.addEventListener(kind, drop);
}

/** Keeps a layer of spots out of sight while one of them is dragged: a finger whose spot is gone is not followed. Says
 * whether it does. */
export function keeps(layer) {
  if (!drag?.ghost || !layer.contains(drag.spot)) return false;
  layer.className = "dragged";
  return true;
}

function move({ pointerId, clientX: x, clientY: y }) {
  if (pointerId !== drag?.id) return;
  const [dx, dy] = [x - drag.x, y - drag.y];
  if (!drag.ghost) {
    if (Math.hypot(dx, dy) < FAR) return;
    // Where a finger scrolls up and down, it drags sideways.
    const scrolls = !drag.free && !drag.canvas.closest(".fits");
    if (!drag.spot.isConnected || (scrolls && Math.abs(dx) < Math.abs(dy))) {
      drag = null;
      return;
    }
    take();
  }
  drag.ghost.style.translate = `${dx}px ${dy}px`;
  mark(target(drag, x, y));
}

/** Begins a drag: the card follows the pointer, and its choices light up. */
function take() {
  const { spot, touch, hands, canvas } = drag;
  drag.taken();
  // What comes of it is no tap.
  spot.dataset.long = "true";
  drag.from = spot.getBoundingClientRect();
  drag.ghost = lift(drag);
  canvas.setPointerCapture(drag.id);
  drag.chosen = touch.leads ? hands.press(spot, touch.press) : null;
}

/** A copy of what is dragged, that follows the pointer; without a drawing its name. */
function lift({ canvas, touch, from: { left, top, width, height } }) {
  const ghost = make("div", "lifted");
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  const drawing = [...canvas.querySelectorAll(":scope > .drawing")].at(-1);
  if (drawing) {
    const copy = drawing.cloneNode(true);
    const scale = drawing.viewBox.baseVal.width / canvas.querySelector("img").width;
    copy.setAttribute("viewBox", touch.area.map((length) => length * scale).join(" "));
    ghost.append(copy);
  } else ghost.textContent = touch.name;
  (canvas.closest("dialog") ?? document.body).append(ghost);
  return ghost;
}

/** What a card would be let go over: a choice in the same picture, elsewhere than it came from. */
function target({ canvas, from }, x, y) {
  const home = x >= from.left && x <= from.right && y >= from.top && y <= from.bottom;
  const under = home ? null : document.elementsFromPoint(x, y).find((one) => one.matches(".spot.may"));
  return canvas.contains(under) ? under : null;
}

function mark(over) {
  for (const spot of document.querySelectorAll(".spot.over")) if (spot !== over) spot.classList.remove("over");
  over?.classList.add("over");
}

async function drop({ type, target: on, pointerId, clientX: x, clientY: y }) {
  if (pointerId !== drag?.id) return;
  // The picture takes the pointer over from the spot.
  if (type === "lostpointercapture" && on !== drag.canvas && on !== document) return;
  const held = drag;
  drag = null;
  if (!held.ghost) return;
  held.ghost.remove();
  for (const layer of held.canvas.querySelectorAll(":scope > .dragged")) layer.remove();
  mark(null);
  if (type !== "pointerup") return;
  const { canvas, chosen, from, hands, spot, touch } = held;
  if (chosen) {
    if (await chosen) target(held, x, y)?.click();
    return;
  }
  // It acts by itself: it is let go over the picture, away from where it was.
  const box = canvas.getBoundingClientRect();
  const inside = x > box.left && x < box.right && y > box.top && y < box.bottom;
  const away = x < from.left || x > from.right || y < from.top || y > from.bottom;
  if (inside && away && spot.isConnected) hands.press(spot, touch.press);
}
