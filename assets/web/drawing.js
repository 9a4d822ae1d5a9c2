// A picture that comes as SVG: text stays text, and stays sharp however large it is. An image of the same size keeps the
// place and the words for who listens; the drawing lies over it.

import { roll } from "./flights.js";
import { move } from "./moves.js";

let drawn = 0;
/** Milliseconds in which a new picture appears over the former one. */
const FADE = 160;
const still = matchMedia("(prefers-reduced-motion: reduce)");
const drawings = (canvas) => [...canvas.querySelectorAll(":scope > .drawing")];

/** Puts a drawing over the former ones, which go when it has appeared; presses wait for nothing. */
function appear(drawing, former) {
  for (const other of former.slice(0, -1)) other.remove();
  const last = former.at(-1);
  if (still.matches || document.hidden) {
    last.replaceWith(drawing);
    return;
  }
  last.after(drawing);
  move(last, drawing);
  roll(last, drawing);
  const gone = () => last.remove();
  drawing.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE, easing: "ease-out" }).finished.then(gone, gone);
}

/** An empty image of that size. */
function blank([wide, high]) {
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${wide}' height='${high}'/%3E`;
}

/** Lays a drawing over its image, in the place of the former one. Says whether it could be read. */
export function draw(image, { svg, size }) {
  const canvas = image.parentElement;
  const former = drawings(canvas);
  if (former.at(-1)?.source === svg) return true;
  // Ids stand once in a page. No text holds a quote: the table escapes it.
  drawn += 1;
  const own = svg.replaceAll(" id='", ` id='d${drawn}-`).replaceAll("='url(#", `='url(#d${drawn}-`);
  const read = new DOMParser().parseFromString(own, "image/svg+xml").documentElement;
  if (read.localName !== "svg" || read.querySelector("parsererror")) return false;
  const drawing = document.importNode(read, true);
  drawing.source = svg;
  drawing.classList.add("drawing");
  // The image has the words.
  for (const name of ["role", "aria-label", "width", "height"]) drawing.removeAttribute(name);
  drawing.setAttribute("aria-hidden", "true");
  drawing.setAttribute("focusable", "false");
  [image.width, image.height] = size;
  const place = blank(size);
  if (image.getAttribute("src") !== place) image.src = place;
  if (former.length) appear(drawing, former);
  else image.after(drawing);
  return true;
}

/** Takes the drawing away: what comes next is an image. */
export function clear(image) {
  for (const drawing of image.parentElement ? drawings(image.parentElement) : []) drawing.remove();
}
