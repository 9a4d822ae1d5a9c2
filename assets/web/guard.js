// Presses by hand in what changes: a second one that meant the button which stood there before does nothing.

/** Milliseconds in which a button that has just come is not pressed by hand, and pixels around the former press. */
const SOON = 400;
const NEAR = 30;
/** The last press by hand: where, when, on what. */
let former = { x: 0, y: 0, at: -1e9, on: null };

/** When each button appeared, in milliseconds of the clock of events. */
const shown = new WeakMap();

/** Lets a button press from now on, but not for a press that meant the button before it. */
export function guard(button, press) {
  shown.set(button, performance.now());
  button.addEventListener("click", (event) => hasty(event, button) || press(event));
}

/** When the last press in each message was answered. */
const answered = new WeakMap();

/** A press in this message was answered. */
export function freed(message) {
  answered.set(message, performance.now());
}

/** Lets a picture press from now on, but not for a press that meant something in it: another one is on its way from that
 * message, or its answer has just taken away what lay there. */
export function guardPicture(image, message, press) {
  image.addEventListener("click", ({ detail, timeStamp: at }) => {
    const owner = message();
    const isLate = detail && (owner.hasAttribute("data-busy") || at - answered.get(owner) < SOON);
    if (!isLate) press();
  });
}

/** Whether a press meant the button that stood there before: another has come under the finger meanwhile, however long
 * the answer took. Keys mean what they say. */
function hasty({ detail, clientX: x, clientY: y, timeStamp: at }, on) {
  if (!detail) return false;
  const near = Math.hypot(x - former.x, y - former.y) < NEAR;
  const moved = near && at - Math.max(former.at, shown.get(on)) < SOON && former.on !== on;
  former = { x, y, at, on };
  return moved;
}
