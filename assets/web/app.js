// The page: door, feed, stage, keys. It holds no rule: it shows screens and hands presses in.

import * as account from "./account.js";
import * as call from "./call.js";
import * as decks from "./deck-link.js";
import * as door from "./door.js";
import * as guest from "./guest.js";
import * as line from "./line.js";
import * as rooms from "./rooms.js";
import * as sheet from "./sheet.js";
import * as spots from "./spots.js";
import * as talk from "./talk.js";
import * as turn from "./turn.js";
import { make } from "./dom.js";
import { blank, busy, enlarger, framed, layTiles, meant, name, show, sign } from "./message.js";
import { Stranger, get, listen, onFrame, post } from "./net.js";
import { Surfaces } from "./table.js";
import { language, speak, word } from "./words.js";

const find = (selector) => document.querySelector(selector);
const feed = find("#feed");
const NOTES = 40;
/** How many decisions of one's own a private answer outlives. */
const STALE = 2;
/** Most bytes of a file that the table takes. */
const MOST = 64 * 1024;
/** Ids of the shown pages that stand in the feed or stood there. */
const shown = new Set();
/** Whether the board has the stage, beside the messages: on a wide window, and on a phone that lies on its side. */
const wide = matchMedia("(min-width: 940px), (min-width: 640px) and (max-height: 560px)");
let surfaces = null;
let stop = () => {};
let picked = null;
let me = "";

// The room that the surfaces stand in.

const room = {
  place(element, entry, heard) {
    // A match of others does not come between one's own and its buttons.
    const strange = !heard.private && surfaces.strange(entry);
    const own = strange && [...surfaces.all.values()].find((other) => other.secret && !other.finished);
    keep(() => (own ? own.element.before(element) : feed.append(element)));
    grown.observe(element);
  },
  asked(entry) {
    picked = null;
    if (!entry.secret) return;
    aside = null;
    say(word("your-turn"));
    call.turn();
  },
  drawing(entry, fresh, draw) {
    if (fresh && !find("[data-busy]")) call.moved();
    const newest = feed.lastElementChild;
    // Whoever is at its buttons goes with it.
    if (fresh && entry.secret && entry.waiting && entry.element.contains(document.activeElement)) last = true;
    keep(() => {
      // Like a message sent anew: one's own turn is the newest thing in the channel.
      if (fresh && entry.secret && entry.waiting && !entry.finished && newest !== entry.element) {
        const focus = entry.element.contains(document.activeElement) ? document.activeElement : null;
        feed.append(entry.element);
        focus?.focus({ preventScroll: true });
      }
      draw();
      // A new decision, and the end, comes before what was read meanwhile.
      if (fresh && entry.secret && (entry.waiting || entry.finished)) sheet.shut(entry.element);
      fold();
      if (fresh && entry.secret && entry.waiting) age();
    });
    look();
    if (entry.secret && entry.waiting) sheet.reveal(entry.element, entry.walk);
    follow();
    spots.stale();
    // The eye is at the new decision, so the next Tab goes to its buttons; nobody is taken out of the line.
    if (fresh && entry.secret && entry.waiting && !entry.finished && document.activeElement === document.body && !find("#room").hidden) {
      entry.element.tabIndex = -1;
      entry.element.focus({ preventScroll: true });
    }
  },
  hands: (entry) => handsOf(entry.element),
  settled: look,
  failed(error) {
    if (error instanceof Stranger) knock();
    return error instanceof Stranger;
  },
};

/** Whether the end of the feed is being read. */
let last = true;

/** Changes the feed; a reader who was at its end stays there. */
function keep(change) {
  const stay = last;
  change();
  if (!stay) return;
  // The first screen is read from its beginning.
  const newest = feed.lastElementChild;
  const all = surfaces ? [...surfaces.all.values()] : [];
  // One plays nowhere, and no table waits for players: one comes in at the choice of a game.
  const idle = all.every(({ secret, finished, id, now }) => !secret && (finished || id === "lobby" || now?.picture)) && !feed.querySelector(".note, .mine, .post, .words");
  const lobby = surfaces?.all.get("lobby")?.element;
  if (idle && lobby && lobby.offsetHeight > feed.clientHeight * .6) {
    feed.scrollTop += lobby.getBoundingClientRect().top - feed.getBoundingClientRect().top - 6;
    return;
  }
  // How a match of one's own ended is read from its first line, and so are the decks to choose from.
  const told = [...feed.children].findLast((one) => !one.matches(".mine"));
  const whole = told?.matches(".private:is(.finished, .tiled)") && told.offsetHeight > feed.clientHeight;
  if (whole) feed.scrollTop += told.getBoundingClientRect().top - feed.getBoundingClientRect().top - 6;
  else feed.scrollTop = feed.scrollHeight;
}

// A picture that arrives, a keyboard that slides in, a turned phone.
const grown = new ResizeObserver(() => keep(() => {}));

/** Folds boards that one's own hand repeats, and matches that were over before; each can be opened. */
function fold() {
  for (const entry of surfaces.all.values()) {
    const beside = surfaces.repeats(entry) || surfaces.strange(entry);
    const can = Boolean(entry.now?.picture) && (beside || entry.finished);
    const folded = can && (entry.open === undefined ? beside || entry.folded : !entry.open);
    entry.element.classList.toggle("folded", folded);
    entry.element.classList.toggle("seated", surfaces.seated(entry));
    let tools = entry.element.querySelector(".tools");
    if (can && !tools) {
      tools = make("div", "tools");
      const button = make("button", "round");
      button.type = "button";
      button.addEventListener("click", () => {
        entry.open = entry.element.classList.contains("folded");
        fold();
        look();
      });
      tools.append(button);
      entry.element.querySelector(".bubble").append(tools);
    }
    if (!can) {
      tools?.remove();
      continue;
    }
    const button = tools.firstElementChild;
    button.textContent = folded ? "▾" : "▴";
    button.title = folded ? word("show") : word("hide");
    button.setAttribute("aria-label", button.title);
    button.setAttribute("aria-expanded", String(!folded));
  }
}

/** The surface that has the stage, or would have it. */
let staged = null;
/** An answer with a picture that is looked at instead (a lesson, a puzzle, a match that is over). */
let aside = null;

/** The answer that has the stage, as long as it stands there and shows a picture; on a phone none does. */
function besides() {
  return wide.matches && aside?.isConnected && aside.screen?.picture ? { element: aside, now: aside.screen } : null;
}

/** An answer has come: it is looked at, unless one plays. */
function came(element) {
  const plays = [...surfaces.all.values()].some((entry) => entry.secret && !entry.finished);
  if (element.screen.picture && !plays) aside = element;
  look();
}

/** Chooses the message that has the stage and the number keys. */
function look() {
  if (!surfaces) return;
  const chosen = surfaces.all.get(picked);
  staged = chosen && !chosen.element.classList.contains("folded") ? chosen : surfaces.liveliest(staged);
  const active = besides() ?? staged;
  for (const element of feed.querySelectorAll(".message.active")) element.classList.toggle("active", element === active?.element);
  active?.element.classList.add("active");
  const painted = active?.now?.picture;
  const frame = find("#stage-picture");
  frame.hidden = !painted;
  // Games and decks lie on the felt while one is chosen: the keys of the message, for who points.
  const choices = active?.secret ? [active] : [active, surfaces.all.get("lobby")];
  const offers = painted ? null : (choices.find((entry) => entry?.now?.tiles?.length) ?? null);
  layTiles(find("#stage-tiles"), offers?.now, offers && handsOf(offers.element).press);
  find("#stage-empty").hidden = Boolean(painted || offers);
  // Only where it is looked at: what lies in a picture is a button, and one of each is enough.
  if (painted && (frame.screen !== active.now || frame.shows !== active.element)) {
    frame.shows = active.element;
    framed(frame, active.now, handsOf(active.element));
  }
  const plays = Boolean(staged?.secret && !staged.finished && painted && !besides());
  find("#room").classList.toggle("playing", plays);
  // Of a match of others it is said where its board has the stage.
  const followed = staged && !besides() && (wide.matches || staged.secret || surfaces.seated(staged));
  turn.show(followed ? staged.now?.awaited : null, staged?.match, Boolean(painted));
  entitle();
  jumpable();
}

/** Messages that came while nobody looked at the page. */
let unread = 0;

/** Names the window: one's own decision, and how many messages have come since it was looked at. */
function entitle() {
  const mine = Boolean(waitingHand());
  const count = unread > 0 ? `(${unread}) ` : "";
  document.title = mine ? `${count}● ${word("your-turn")} – ${word("title")}` : `${count}${word("title")}`;
}

/** Counts messages that arrive behind a hidden page; looking at it makes them read. */
function arrived(count) {
  unread = document.hidden ? Math.min(unread + count, 99) : 0;
  entitle();
}

function waitingHand() {
  return surfaces && [...surfaces.all.values()].findLast((entry) => entry.secret && entry.waiting && !entry.finished);
}

function jumpable() {
  const entry = waitingHand();
  const jump = find("#jump");
  let seen = true;
  if (entry) {
    const box = entry.element.getBoundingClientRect();
    const view = feed.getBoundingClientRect();
    const above = box.bottom <= view.top + 60;
    seen = !above && box.bottom < view.bottom + 60;
    jump.classList.toggle("above", above);
  }
  // It lies over the feed: that it comes and goes moves nothing.
  if (seen && document.activeElement === jump) entry?.element.querySelector(".key")?.focus({ preventScroll: true });
  jump.hidden = seen;
  if (!seen) jump.textContent = word("jump");
}

/** Brings one's own decision into sight, and the focus to its first button. */
function jumpTo(entry) {
  entry.element.scrollIntoView({ block: "end" });
  // Whether this is the end of the feed is seen anew, or what arrives next would throw the reader back to it.
  last = feed.scrollHeight - feed.scrollTop - feed.clientHeight < 90;
  entry.element.querySelector(".key")?.focus({ preventScroll: true });
  jumpable();
}

// What a person does.

/** What can be done with what a message shows. */
function handsOf(element) {
  const writer = () => sheet.writer(find("#room"), find("#line"));
  return { element, press: (button, token) => press(element, button, token), ask, zoom, writer };
}

/** What the table says of something that lies in a picture. */
async function ask(token) {
  const reply = await post("/press", { channel: surfaces.channel, token });
  return reply.private?.screen ?? { text: reply.text, buttons: [] };
}

/** Hands a press in; says whether the table took it. */
async function press(element, button, token) {
  if (button.getAttribute("aria-disabled") || element.hasAttribute("data-busy") || sheet.shut(element, button)) return false;
  const since = new Map([...surfaces.all].map(([id, entry]) => [id, entry.wanted]));
  const at = surfaces;
  busy(element, button);
  try {
    const reply = await post("/press", { channel: at.channel, token });
    const walks = answer(at, reply, since, element, button);
    // Free again only when it shows what came of it, so that nobody presses the same thing twice.
    const entry = at.of(element);
    if (entry && !walks) await at.reload(entry);
    return !reply.refused;
  } catch (error) {
    fault(error);
    return false;
  } finally {
    busy(element, null);
  }
}

async function sayLine(text) {
  const at = surfaces;
  const since = new Map([...at.all].map(([id, entry]) => [id, entry.wanted]));
  const mine = blank("mine");
  mine.firstElementChild.textContent = text;
  feed.append(mine);
  feed.scrollTop = feed.scrollHeight;
  trim();
  try {
    answer(at, await post("/say", { channel: at.channel, text }), since, mine);
  } catch (error) {
    fault(error);
  }
}

/** Hands a file in with what stands in the line. */
async function sayFile(text, file) {
  const at = surfaces;
  const since = new Map([...at.all].map(([id, entry]) => [id, entry.wanted]));
  const mine = blank("mine");
  mine.firstElementChild.textContent = `${text} ${file.name}`.trim();
  feed.append(mine);
  feed.scrollTop = feed.scrollHeight;
  trim();
  try {
    const bytes = file.size > MOST ? null : new Uint8Array(await file.arrayBuffer());
    const encoded = bytes && btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    answer(at, await post("/file", { channel: at.channel, text, file: encoded }), since, mine);
  } catch (error) {
    fault(error);
  }
}

/** Shows the answer to what was done in the message `by`: one's own hand shows by itself what came of a
 * press, so that nothing covers its picture; says whether a step of a walk stands in for
 * a surface now. What was typed is answered in the feed; a note whose button was pressed becomes its
 * answer, or goes when it is done with. */
function answer(at, reply, since, by, button) {
  if (at !== surfaces) return false;
  const { text, refused, private: alone, language: chosen } = reply;
  // Chosen for good by a command or a setting: the page follows.
  if (chosen && chosen !== language()) choose(chosen);
  const typed = by.classList.contains("mine");
  const asked = by.classList.contains("note");
  if (text && text === alone?.screen.text) {
    // The screen says it itself.
  } else if (text && typed && !alone) note({ text, picture: null, buttons: [] }, refused);
  else if (text && !refused && at.of(by)?.secret) say(text, false);
  else if (text) toast(text, refused);
  const stands = alone?.instead && at.instead(alone.instead, alone.screen, since.get(alone.instead));
  if (asked && !refused && (stands || !alone)) gone(by);
  if (!alone) return false;
  if (stands) {
    if (typed || asked) at.all.get(alone.instead).element.scrollIntoView({ block: "end" });
  } else if (asked && by.isConnected) {
    keep(() => {
      fill(by, alone.screen);
      came(by);
    });
    say(alone.screen.text.slice(0, 600), refused);
  } else {
    const pressed = by.contains(document.activeElement);
    const element = note(alone.screen, refused, sheet.panel(by, button));
    if (pressed) (element.querySelector(".key") ?? element).focus({ preventScroll: true });
  }
  return Boolean(stands);
}

/** Takes a note away; a focus that was in it goes to the message that is looked at. */
function gone(element) {
  const held = element.contains(document.activeElement);
  const panel = element.closest(".panel");
  if (panel) sheet.shut(panel.closest(".message"));
  element.remove();
  look();
  if (held) find(".message.active .key")?.focus({ preventScroll: true });
}

/** One's own next decision has come: answers that two of them have outlived go, with the lines that asked for
 * them. Not while somebody is at them or reads further up. */
function age() {
  if (!last) return;
  for (const element of feed.querySelectorAll(".note, .mine")) {
    const old = Number(element.dataset.age ?? 0) + 1;
    element.dataset.age = String(old);
    if (old >= STALE && !element.matches(":hover, :focus-within")) element.remove();
  }
}

function fill(element, screen) {
  element.screen = screen;
  show(element, screen, handsOf(element));
  decks.offer(element, screen);
  follow();
}

/** A message for this person alone that stands by itself. */
function note(screen, refused, place) {
  const element = blank("private", "note", ...(refused ? ["refused"] : []));
  element.tabIndex = -1;
  sign(element, { secret: true });
  fill(element, screen);
  const tools = make("div", "tools");
  const button = make("button", "round dismiss", "✕");
  button.type = "button";
  button.title = word("dismiss");
  button.setAttribute("aria-label", word("dismiss"));
  button.addEventListener("click", () => gone(element));
  tools.append(button);
  element.firstElementChild.append(tools);
  (place ?? feed).append(element);
  // Its picture grows when it is there: the end of the feed stays in sight.
  grown.observe(element);
  trim();
  if (place) {
    say(screen.text.slice(0, 600), refused);
    return element;
  }
  came(element);
  const tall = element.offsetHeight > feed.clientHeight;
  last = !tall;
  element.scrollIntoView({ block: tall ? "start" : "end" });
  say(screen.text.slice(0, 600), refused);
  return element;
}

/** Pages that somebody shows everybody; the stream repeats the last ones whenever it begins. */
function posts(list) {
  for (const { id, screen } of list) {
    if (shown.has(id)) continue;
    shown.add(id);
    const element = blank("post");
    sign(element, { secret: false });
    fill(element, screen);
    keep(() => feed.append(element));
    grown.observe(element);
    trim();
    say(screen.text.slice(0, 600), false);
    arrived(1);
  }
}

/** What somebody in the room said. */
function words(said) {
  if (talk.off()) return;
  const element = talk.message(said);
  keep(() => feed.append(element));
  trim();
  if (said.mine) return;
  say(`${said.who}: ${said.text}`, false);
  arrived(1);
}

/** Hands in what was typed: to the people in the room, or to the bot. A command is always one. */
async function typed(text) {
  if (!talk.on() || text.startsWith("/")) return sayLine(text);
  try {
    const why = await talk.say(surfaces.channel, text);
    if (why) toast(why, true);
  } catch (error) {
    fault(error);
  }
}

/** The oldest of one's own lines, notes, shown pages and words go. */
function trim() {
  const old = [...feed.querySelectorAll(".note, .mine, .post, .words")];
  old.slice(0, Math.max(0, old.length - NOTES)).forEach((element) => element.remove());
}

function toast(text, refused) {
  const element = make("div", refused ? "toast refused" : "toast", text);
  // On a phone a long one is two lines high: pressed, it is read whole, then it goes.
  element.addEventListener("click", () => {
    if (element.scrollHeight > element.clientHeight + 2) element.classList.add("whole");
    else element.remove();
  });
  const all = find("#toasts");
  if (!refused) for (const former of all.querySelectorAll(".toast:not(.refused)")) former.remove();
  for (const former of [...all.children]) if (former.textContent === text) former.remove();
  all.append(element);
  while (all.children.length > 2) all.firstElementChild.remove();
  // What was done is seen on the board; what was refused is read. Either goes with the next press.
  setTimeout(() => element.remove(), refused ? 5000 + text.length * 35 : Math.min(4000, 1200 + text.length * 25));
  say(text, refused);
}

/** Says something to who listens instead of looking. */
function say(text, loud) {
  find(loud ? "#alarm" : "#spoken").textContent = text;
}

function fault(error) {
  if (error instanceof Stranger) knock();
  else toast(error.message && error.status ? error.message : error.status && error.status < 500 ? word("garbled") : word("failed"), true);
}

/** The message whose picture is shown large. */
let large = null;

/** Shows a picture large. It stays large over the presses in it, until it is closed. */
function zoom(screen, hands) {
  const dialog = find("#zoom");
  spots.hide();
  dialog.classList.remove("full");
  large = hands.element;
  dialog.showModal();
  enlarge(screen, hands);
}

/** Fills the large picture with what its message shows now, and with the question. */
function enlarge(screen, hands) {
  const dialog = find("#zoom");
  framed(dialog.querySelector(".frame"), screen, { ...hands, zoom: () => dialog.classList.toggle("full") });
  name(dialog.querySelector(".larger"));
  find("#zoom-ask").textContent = [...large.querySelectorAll(".ask > p")].map((line) => line.textContent).join(" ");
}

/** The messages have changed: the large picture follows its own, and goes with it. */
function follow() {
  if (!large || !find("#zoom").open) return;
  const screen = surfaces?.of(large)?.now ?? large.screen;
  if (large.isConnected && screen?.picture) enlarge(screen, handsOf(large));
  else find("#zoom").close();
}

// Keys.

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || find("#zoom").open || account.isOpen() || find("#room").hidden) return;
  const typing = event.target.matches("input, textarea");
  if (event.key === "Escape") {
    escape(typing);
  } else if (!typing && event.key === "/") {
    event.preventDefault();
    line.focus("/");
  } else if (!typing && meant(event)) {
    const button = find(`.message.active .key[data-number="${meant(event)}"]`);
    if (!button || button.offsetParent === null) return;
    event.preventDefault();
    button.focus({ preventScroll: true });
    button.click();
  } else if (!typing && ["ArrowLeft", "ArrowRight"].includes(event.key) && event.target.matches(".key")) {
    const all = [...event.target.closest(".message").querySelectorAll(".key")];
    const to = all.indexOf(event.target) + (event.key === "ArrowRight" ? 1 : -1);
    all.at(to % all.length).focus();
    event.preventDefault();
  }
}

/** Esc: closes what is open, ends a walk, or takes the last note away. */
function escape(typing) {
  for (const menu of document.querySelectorAll("#menu, #rooms")) {
    if (!menu.open) continue;
    menu.open = false;
    menu.querySelector("summary").focus();
    return;
  }
  if (spots.hide() || line.close()) return;
  const active = surfaces.of(find(".message.active"));
  if (typing) {
    const first = find(".message.active .key");
    if (first) first.focus({ preventScroll: true });
    else document.activeElement.blur();
    return;
  }
  const walking = active?.walk ? active : [...surfaces.all.values()].find((entry) => entry.walk);
  if (walking && surfaces.back(walking)) return;
  const note = [...feed.querySelectorAll(".note")].at(-1);
  if (note) gone(note);
}

// Coming in.

function enter() {
  stop();
  surfaces?.close();
  feed.replaceChildren();
  shown.clear();
  picked = null;
  staged = null;
  aside = null;
  const channel = rooms.here();
  rooms.entered(channel);
  find("#who").textContent = me;
  find("#door").hidden = true;
  find("#room").hidden = false;
  find("#menu").hidden = false;
  surfaces = new Surfaces(channel, room);
  stop = listen(channel, {
    all: (list) => {
      surfaces.reset(list);
      openFirst(list);
    },
    surface: (heard) => surfaces.heard(heard),
    posts,
    people: talk.people,
    words,
    online,
    over,
  });
  look();
  const code = rooms.invited();
  if (code) sayLine(`/join ${code}`);
}

/** Shows the table for which the page was opened from a chat. */
function openFirst(list) {
  const { id, open } = guest.first(list.map((heard) => heard.id)) ?? {};
  const entry = surfaces.all.get(id);
  if (entry) {
    picked = id;
    jumpTo(entry);
    look();
  } else if (open) {
    const at = surfaces;
    post("/press", { channel: at.channel, token: open }).then((reply) => answer(at, reply, new Map(), feed), fault);
  }
}

function online(on) {
  find("#state").classList.toggle("off", !on);
  find("#state-text").textContent = on ? word("online") : word("offline");
  // A stream that breaks at once may mean that the cookie is not known any more.
  if (!on) get("/me").catch((error) => error instanceof Stranger && knock());
}

/** Newer windows of the same person push the oldest out: it says so and stays as it is. */
function over() {
  find("#state").classList.add("off");
  find("#state-text").textContent = word("too-many-windows");
  note({ text: word("too-many-windows"), picture: null, buttons: [] }, true);
}

/** Nobody is known here: asks who it is. */
function knock() {
  leave(false);
}

/** Goes to the door; whoever is known there wants another name. */
function leave(known) {
  stop();
  surfaces?.close();
  surfaces = null;
  account.close();
  find("#state").classList.remove("off");
  if (!known) find("#who").textContent = "";
  door.open(me, known);
}

/** Somebody came in. */
async function entered(name) {
  me = name;
  enter();
  const said = await door.settle();
  if (said) toast(said.text, said.refused);
}

async function choose(code) {
  await speak(code).catch(fault);
  rooms.draw();
  if (surfaces) {
    online(!find("#state").classList.contains("off"));
    surfaces.again();
    fold();
    look();
  }
}

// A turned phone needs its pictures in another layout.
onFrame(() => surfaces?.again());

function theme(choice) {
  if (choice === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  localStorage.setItem("stolik-theme", choice);
  for (const button of document.querySelectorAll("[data-theme-choice]")) {
    button.setAttribute("aria-pressed", String(button.dataset.themeChoice === choice));
  }
}

function wire() {
  line.start(typed);
  sheet.start(find("#room"), find("#line"));
  turn.start(feed, () => staged?.now?.picture && zoom(staged.now, handsOf(staged.element)));
  const chosen = find("#file");
  find("#attach").addEventListener("click", () => chosen.click());
  chosen.addEventListener("change", () => {
    if (chosen.files[0]) sayFile(line.take(), chosen.files[0]);
    chosen.value = "";
  });
  document.addEventListener("keydown", onKey);
  addEventListener("hashchange", () => (door.read() ? arrive().catch(fault) : surfaces && enter()));
  wide.addEventListener("change", look);
  // Only a reader who scrolls leaves the end: a picture that grows or shrinks under him does not.
  let moved = -1e9;
  const move = () => (moved = performance.now());
  for (const kind of ["wheel", "touchmove"]) feed.addEventListener(kind, move, { passive: true });
  feed.addEventListener("pointerdown", (event) => event.target === feed && move());
  document.addEventListener("keydown", ({ key }) => ["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown"].includes(key) && move());
  const scrolled = () => {
    if (feed.scrollHeight - feed.scrollTop - feed.clientHeight < 90) last = true;
    else if (performance.now() - moved < 1500) last = false;
    jumpable();
  };
  feed.addEventListener("scroll", scrolled, { passive: true });
  grown.observe(feed);
  const pick = (event) => {
    const answer = event.target.closest(".note, .post");
    const entry = surfaces?.of(event.target);
    if (answer?.screen?.picture && aside !== answer) aside = answer;
    else if (entry?.now?.picture && (aside || picked !== entry.id)) [aside, picked] = [null, entry.id];
    else return;
    look();
  };
  feed.addEventListener("pointerdown", pick);
  feed.addEventListener("focusin", pick);
  find("#jump").addEventListener("click", () => {
    const entry = waitingHand();
    if (entry) jumpTo(entry);
  });
  rooms.start();
  spots.start();
  const larger = enlarger();
  larger.addEventListener("click", () => find("#zoom").classList.toggle("full"));
  find("#zoom .frame").after(larger);
  find("#zoom-close").addEventListener("click", () => find("#zoom").close());
  find("#zoom").addEventListener("close", () => {
    spots.hide();
    large = null;
  });
  door.start(entered);
  account.start(knock);
  call.start();
  talk.start();
  find("#rename").addEventListener("click", () => leave(true));
  for (const button of document.querySelectorAll("[data-language]")) {
    button.addEventListener("click", () => choose(button.dataset.language));
  }
  for (const button of document.querySelectorAll("[data-theme-choice]")) {
    button.addEventListener("click", () => theme(button.dataset.themeChoice));
  }
  document.addEventListener("pointerdown", ({ target }) => {
    if (!target.closest("#toasts")) find("#toasts").replaceChildren();
  });
  document.addEventListener("pointerdown", (event) => {
    for (const menu of document.querySelectorAll("#menu, #rooms")) if (menu.open && !menu.contains(event.target)) menu.open = false;
  });
}

/** Lets in whoever is known, and asks the others who they are. */
async function arrive() {
  try {
    await guest.signIn();
  } catch (error) {
    leave(false);
    door.fail(error.message || word("failed"));
    return;
  }
  try {
    await entered(await door.whoever());
  } catch (error) {
    if (!(error instanceof Stranger)) throw error;
    knock();
  }
}

async function begin() {
  guest.read();
  door.read();
  wire();
  theme(localStorage.getItem("stolik-theme") ?? "auto");
  await speak(language());
  await arrive();
}

document.addEventListener("visibilitychange", () => arrived(0));
// The worker serves a page of ours to a visit without a connection. Browsers that have none show their own.
navigator.serviceWorker?.register("/worker.js").catch(() => {});
begin().catch(fault);
