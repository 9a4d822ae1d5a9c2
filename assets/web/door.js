// The door: taking a name, signing in with a code, and what links carry behind `#`.

import { Stranger, get, post } from "./net.js";
import { word } from "./words.js";

const find = (selector) => document.querySelector(selector);
/** What a link brought: an invitation's key, the operator's key, a person and a code. */
const carried = { enter: null, key: null, in: null };
let enter = () => {};

/** Starts the door; `entered` gets the name of whoever came in. */
export function start(entered) {
  enter = entered;
  find("#naming").addEventListener("submit", takeName);
  find("#signing").addEventListener("submit", signIn);
  find("#to-sign-in").addEventListener("click", () => turn(true));
  find("#to-naming").addEventListener("click", () => {
    carried.in = null;
    turn(false);
  });
}

/** Takes what the address carries out of it, so that it stays in no history and is seen by nobody. */
export function read() {
  const found = /^#(enter|key|in)=([A-Za-z0-9.-]+)$/u.exec(location.hash);
  if (!found) return false;
  carried[found[1]] = found[2];
  history.replaceState(null, "", location.pathname);
  return true;
}

/** Asks who it is; whoever is known here already needs no key and no code for another name. */
export function open(name, known) {
  find("#naming .keyed").hidden = known;
  find("#to-sign-in").hidden = known;
  find("#room").hidden = true;
  find("#door").hidden = false;
  find("#menu").open = false;
  find("#name").value = name;
  find("#claimed").value = name;
  find("#entry").value = carried.enter ?? carried.key ?? find("#entry").value;
  turn(Boolean(carried.in));
}

/** Uses what a link brought for somebody who is in already; what to tell them, if anything. */
export async function settle() {
  if (carried.in) {
    carried.in = null;
    return { text: word("sign-in-already"), refused: false };
  }
  carried.enter = null;
  if (!carried.key) return null;
  const key = carried.key;
  carried.key = null;
  try {
    await post("/operator", { key });
    find("#operator-open").hidden = false;
    return { text: word("operator"), refused: false };
  } catch (error) {
    return { text: error.message || word("failed"), refused: true };
  }
}

/** Shows one of the two forms. */
function turn(signing) {
  find("#naming").hidden = signing;
  find("#signing").hidden = !signing;
  for (const place of ["#name-error", "#code-error"]) find(place).textContent = "";
  const linked = Boolean(carried.in);
  find("#claim").hidden = linked;
  find("#claimed").required = !linked;
  const about = find("#signing-about");
  about.dataset.word = linked ? "sign-in-link" : "sign-in-about";
  about.textContent = linked ? word("sign-in-link") : word("sign-in-about");
  if (linked) find("#code").value = carried.in.split(".")[1] ?? "";
  if (!signing) find("#name").focus();
  else if (linked) find("#signing .key.main").focus();
  else find(find("#claimed").value ? "#code" : "#claimed").focus();
}

async function takeName(event) {
  event.preventDefault();
  await tried("#name-error", "#name", () => post("/name", { name: find("#name").value, key: find("#entry").value }));
}

async function signIn(event) {
  event.preventDefault();
  const who = carried.in ? { person: carried.in.split(".")[0] } : { name: find("#claimed").value };
  const done = await tried("#code-error", "#code", () => post("/sign-in", { ...who, code: find("#code").value }));
  if (done) {
    carried.in = null;
    find("#code").value = "";
  }
}

async function tried(place, field, work) {
  find(place).textContent = "";
  try {
    const { name } = await work();
    // Whoever came by a link that says who they are is not told that it was not needed.
    carried.in = null;
    find("#entry").value = "";
    enter(name);
    return true;
  } catch (problem) {
    find(place).textContent = problem.message || word("failed");
    find(field).focus();
    return false;
  }
}

/** Says at the door why somebody is not let in. */
export function fail(text) {
  find("#name-error").textContent = text;
}

/** Who is in already; throws a Stranger for nobody. A browser that came without a cookie is not asked about at first. */
export async function whoever() {
  if (document.body.dataset.met === "no") {
    document.body.dataset.met = "unknown";
    throw new Stranger();
  }
  const { name, guest, operator } = await get("/me");
  find("#operator-open").hidden = !operator;
  // Rooms, names and devices belong to people of the page.
  document.body.classList.toggle("guest", guest);
  return name;
}
