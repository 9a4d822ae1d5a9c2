// Sign-in and devices: the code that signs in elsewhere, and where one is signed in.

import { make } from "./dom.js";
import { Stranger, get, post } from "./net.js";
import { language, word } from "./words.js";

const find = (selector) => document.querySelector(selector);
const dialog = find("#account");
let gone = () => {};
let link = "";
let known = null;

/** Starts the dialog; `out` is called when this browser is signed out. */
export function start(out) {
  gone = out;
  find("#account-open").addEventListener("click", open);
  find("#account-close").addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  // A code is shown once: it does not wait behind a closed dialog.
  dialog.addEventListener("close", forget);
  find("#code-make").addEventListener("click", () => tried(makeCode));
  find("#code-copy").addEventListener("click", () => tried(copy));
  find("#session-others").addEventListener("click", () => tried(() => end(undefined)));
  find("#session-go").addEventListener("click", () => tried(() => end(here())));
  find("#session-stay").addEventListener("click", () => ask(false));
}

/** Opens it with what stands now. */
async function open() {
  find("#menu").open = false;
  await tried(async () => {
    draw(await get("/account"));
    dialog.showModal();
  });
}

export function isOpen() {
  return dialog.open;
}

export function close() {
  if (dialog.open) dialog.close();
}

function forget() {
  link = "";
  find("#code-text").textContent = "";
  find("#code-fresh").hidden = true;
  ask(false);
  say("");
}

/** Does something and says what went wrong. */
async function tried(work) {
  try {
    await work();
  } catch (error) {
    if (error instanceof Stranger) {
      close();
      gone();
    } else {
      say(error.message || word("failed"));
    }
  }
}

function say(text) {
  find("#account-said").textContent = text;
}

async function makeCode() {
  const made = await post("/code", {});
  link = `${location.origin}/#${made.link}`;
  draw(await get("/account"));
  find("#code-text").textContent = made.code;
  find("#code-fresh").hidden = false;
  find("#code-copy").focus();
  say("");
}

async function copy() {
  await navigator.clipboard.writeText(link).catch(() => {
    // No clipboard without TLS: the link is shown to be copied by hand.
    find("#code-text").textContent = link;
    throw new Error(" ");
  });
  say(word("code-copied"));
}

const here = () => known.sessions.find((session) => session.here)?.id;

async function end(session) {
  const mine = session !== undefined && session === here();
  const left = await post("/end", { session });
  if (mine) {
    close();
    gone();
    return;
  }
  draw(left);
  say(word("session-ended"));
}

/** Asks before this browser is signed out while there is no code. */
function ask(open) {
  find("#session-sure").hidden = !open;
  if (open) find("#session-stay").focus();
}

function draw(account) {
  known = account;
  const made = account.code !== null;
  find("#code-state").textContent = made ? `${word("code-made")} ${date(account.code)}` : word("code-none");
  find("#code-make").textContent = made ? word("code-again") : word("code-make");
  find("#code-make").classList.toggle("main", !made);
  find("#code-again-about").hidden = !made;
  find("#session-others").hidden = account.sessions.length < 2;
  ask(false);
  find("#sessions").replaceChildren(...account.sessions.map(row));
}

function row(session) {
  const line = make("li", session.here ? "here" : "");
  const about = make("div");
  const marks = [session.here && word("session-here"), session.operator && word("session-operator")].filter(Boolean);
  about.append(make("strong", "", session.device || word("session-unknown")));
  if (marks.length) about.append(make("span", "mark", marks.join(" · ")));
  about.append(make("span", "hint", `${word("session-since")} ${date(session.since)}`));
  if (!session.here) about.append(make("span", "hint", `${word("session-seen")} ${date(session.seen)}`));
  const button = make("button", "key danger", session.here ? word("session-end-here") : word("session-end"));
  button.type = "button";
  button.addEventListener("click", () => {
    if (session.here && known.code === null) ask(true);
    else tried(() => end(session.id));
  });
  line.append(about, button);
  return line;
}

const date = (seconds) => new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(new Date(seconds * 1000));
