// The card browser and deck builder. The table finds cards, judges the deck and keeps it; this page moves cards between
// the pool and the deck.

import { make } from "./dom.js";
import { Stranger, get, post } from "./net.js";
import { language, speak, word } from "./words.js";

const find = (selector) => document.querySelector(selector);
const DRAFT = "stolik-deck";
/** The most copies of a card that the table looks at. */
const COPIES = 99;
/** Pictures that are fetched at once: the table paints each, and lets nobody ask for many. */
const AT_ONCE = 4;

let games = [];
let starts = [];
/** The cards of the deck with their copies, by id, in the order in which they came. */
let deck = new Map();
/** The number of the own deck that is changed; none: a new one. */
let own = null;
/** The deck with which it began, by its place in the list. */
let from = -1;
/** A pool of limited play: its event, and the copies of each card; none: all cards of a game. */
let pool = null;
let page = 0;
let asked = 0;
let judged = 0;
let text = "";

const game = () => pool?.document ?? find("#game").value;
/** The most copies of a card that the deck may have. */
const most = (card) => (pool ? (pool.copies.get(card.id) ?? 0) : COPIES);

// The pool.

async function search(next) {
  page = next ? page + 1 : 0;
  const mine = (asked += 1);
  const found = await tried(() => get("/builder/cards", { document: game(), question: find("#question").value, page }));
  if (!found || mine !== asked) return;
  const shelf = find("#shelf");
  if (!next) shelf.replaceChildren();
  shelf.append(...found.cards.map(poolCard));
  find("#found").textContent = found.problems.length > 0 ? found.problems.join(" ") : found.total > 0 ? `${word("deck-found")} ${found.total}` : word("deck-none");
  find("#more").hidden = (page + 1) * found.each >= found.total;
  marks();
}

function poolCard(card) {
  const item = make("li", "pool-card");
  item.dataset.card = card.id;
  const button = make("button", "face");
  button.type = "button";
  button.setAttribute("aria-label", `${word("deck-add")}: ${card.name}. ${card.about}`);
  button.append(picture(card), make("span", "label", card.name));
  button.addEventListener("click", () => moved || change(card, 1));
  const look = make("button", "look", "⤢");
  look.type = "button";
  look.setAttribute("aria-label", `${word("deck-look")}: ${card.name}`);
  look.addEventListener("click", () => enlarge(card));
  item.append(button, look, make("span", "copies"));
  draggable(item, card, "pool");
  return item;
}

const waiting = [];
let loading = 0;
const seen = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    seen.unobserve(target);
    waiting.push(target);
  }
  load();
}, { rootMargin: "300px" });

/** A picture of a card, fetched when it comes into sight. */
function picture(card) {
  const image = make("img");
  image.alt = "";
  image.draggable = false;
  image.dataset.src = address(card);
  seen.observe(image);
  return image;
}

const address = (card) => `/builder/picture?${new URLSearchParams({ document: game(), id: card.id, language: language() })}`;

function load() {
  while (loading < AT_ONCE && waiting.length > 0) {
    const image = waiting.shift();
    if (!image.isConnected) continue;
    loading += 1;
    const done = () => {
      loading -= 1;
      load();
    };
    image.addEventListener("load", done, { once: true });
    image.addEventListener("error", done, { once: true });
    image.src = image.dataset.src;
  }
}

function facets() {
  const known = games.find((one) => one.document === game())?.facets ?? [];
  find("#facet-list").replaceChildren(...known.map((facet) => {
    const chip = make("button", "chip", facet);
    chip.type = "button";
    chip.addEventListener("click", () => {
      const field = find("#question");
      field.value = `${field.value.trim()} ${facet}=`.trim();
      field.focus();
    });
    return chip;
  }));
}

// The deck.

function change(card, by) {
  const copies = Math.min((deck.get(card.id)?.copies ?? 0) + by, most(card));
  if (copies > 0) deck.set(card.id, { card, copies });
  else deck.delete(card.id);
  say(`${card.name} ×${Math.max(copies, 0)}`);
  changed();
}

function changed() {
  draw();
  keep();
  judge();
}

const pairs = () => [...deck.values()].map(({ card, copies }) => [card.id, copies]);
const total = () => [...deck.values()].reduce((sum, { copies }) => sum + copies, 0);

function draw() {
  find("#list").replaceChildren(...[...deck.values()].map(deckCard));
  find("#empty").hidden = deck.size > 0;
  find("#count").textContent = `${word("deck-count")} ${total()}`;
  find("#side-count").textContent = String(total());
  find("#save").disabled = deck.size === 0;
  find("#save-new").hidden = own === null;
  find("#ready").disabled = deck.size === 0;
  find("#save-new").disabled = deck.size === 0;
  marks();
}

/** Writes how many copies of a card are in the deck on the cards of the pool. */
function marks() {
  for (const item of document.querySelectorAll(".pool-card")) {
    const copies = deck.get(item.dataset.card)?.copies ?? 0;
    const have = pool?.copies.get(item.dataset.card);
    item.querySelector(".copies").textContent = have ? `${copies}/${have}` : copies > 0 ? `×${copies}` : "";
  }
}

function deckCard({ card, copies }) {
  const item = make("li", "deck-card");
  const name = make("button", "name", card.name);
  name.type = "button";
  name.addEventListener("click", () => moved || enlarge(card));
  const step = (sign, label, by) => {
    const button = make("button", "step", sign);
    button.type = "button";
    button.setAttribute("aria-label", `${label}: ${card.name}`);
    button.addEventListener("click", () => change(card, by));
    return button;
  };
  item.append(make("span", "cost", card.cost === null ? "" : String(card.cost)), name);
  item.append(step("−", word("deck-remove"), -1), make("span", "number", String(copies)), step("+", word("deck-add"), 1));
  draggable(item, card, "deck");
  return item;
}

/** Asks the table what the deck is like. */
async function judge() {
  const mine = (judged += 1);
  text = "";
  if (deck.size === 0) {
    find("#legal").textContent = "";
    for (const place of ["#problems", "#about", "#bars"]) find(place).replaceChildren();
    find("#curve").hidden = true;
    return;
  }
  const ask = () => (pool ? post("/builder/pool", { event: pool.event, cards: pairs() }) : post("/builder/deck", { document: game(), name: find("#name").value.trim(), cards: pairs() }));
  const found = await tried(ask);
  if (!found || mine !== judged) return;
  text = found.text;
  const legal = found.problems.length === 0;
  const line = find("#legal");
  line.textContent = legal ? word("deck-legal") : word("deck-illegal");
  line.className = legal ? "good" : "bad";
  find("#problems").replaceChildren(...found.problems.map(problem));
  find("#about").replaceChildren(...found.about.map((about) => make("p", "", about)));
  const most = Math.max(...found.curve.map(([, cards]) => cards), 1);
  find("#curve").hidden = found.curve.length === 0;
  find("#bars").replaceChildren(...found.curve.map(([cost, cards]) => {
    const bar = make("li");
    const meter = make("meter");
    Object.assign(meter, { min: 0, max: most, value: cards });
    meter.setAttribute("aria-label", `${word("deck-cost")} ${cost}`);
    bar.append(make("span", "cost", String(cost)), meter, make("span", "number", String(cards)));
    return bar;
  }));
}

function problem({ text: sentence, rule, words }) {
  const item = make("li");
  if (!words) {
    item.textContent = sentence;
    return item;
  }
  const details = make("details");
  const head = make("summary", "", sentence);
  head.append(" ", make("span", "rule", rule));
  details.append(head, make("p", "words", words));
  item.append(details);
  return item;
}

/** Sends the deck with a line. Returns true if it was taken. */
async function send(line) {
  if (!text) await judge();
  if (!text) return false;
  const bytes = new TextEncoder().encode(text);
  const file = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return told(await tried(() => post("/file", { channel: "lobby", text: line, file })));
}

/** Tells an answer. Returns true if there was one, and nothing was refused. */
function told(reply) {
  if (reply) say(reply.text, reply.refused);
  return Boolean(reply && !reply.refused);
}

/** Keeps the deck of a pool, and says that it is ready. */
async function ready() {
  if (!(await send(`/sealed deck #${pool.event}`))) return;
  if (!told(await tried(() => post("/say", { channel: "lobby", text: `/sealed ready #${pool.event}` })))) return;
  close(false);
}

async function save(number) {
  if (pool) {
    await send(`/sealed deck #${pool.event}`);
    return;
  }
  if (!(await send(number === null ? "/decks" : `/decks replace ${number}`))) return;
  const before = new Set(starts.map((start) => start.number));
  await open();
  const saved = number ?? starts.findLast((start) => start.number !== null && !before.has(start.number))?.number;
  if (saved !== undefined && saved !== null) {
    own = saved;
    find("#name").value = starts.find((start) => start.number === saved)?.name ?? find("#name").value;
  }
  offerStarts();
  changed();
}

/** Keeps the draft in this browser, so that nothing is lost with the page. */
function keep() {
  if (pool) return;
  const name = find("#name").value;
  localStorage.setItem(DRAFT, JSON.stringify({ document: game(), own, name, cards: pairs() }));
}

/** Fills the deck with cards by their ids; the table says which of them there are. */
async function fill({ document: of, number = null, name = "", cards }) {
  find("#game").value = of;
  own = number;
  from = starts.findIndex((start) => start.document === of && start.number === number && start.name === name);
  find("#name").value = name;
  deck = new Map();
  if (cards.length > 0) {
    const found = await tried(() => post("/builder/deck", { document: of, name, cards }));
    deck = new Map((found?.cards ?? []).map(([card, copies]) => [card.id, { card, copies }]));
  }
  facets();
  offerStarts();
  changed();
  await search(false);
}

/** Lets the deck be changed, or only be looked at. */
function close(open) {
  find("#save").hidden = !open;
  find("#ready").hidden = !open;
}

/** Opens the pool of an event, with the deck that is built of it. */
async function openPool(event) {
  const found = await tried(() => get("/builder/pool", { event }));
  if (!found) return;
  pool = { event, document: found.document, copies: new Map(found.cards.map(([card, copies]) => [card.id, copies])) };
  document.body.classList.add("of-pool");
  for (const part of document.querySelectorAll(".of-all")) part.hidden = true;
  const cards = new Map(found.cards.map(([card]) => [card.id, card]));
  deck = new Map(found.deck.filter(([id]) => cards.has(id)).map(([id, copies]) => [id, { card: cards.get(id), copies }]));
  find("#bar h1").textContent = found.name;
  document.title = found.name;
  find("#shelf").replaceChildren(...[...cards.values()].map(poolCard));
  find("#found").textContent = `${word("deck-held")} ${found.cards.reduce((sum, [, copies]) => sum + copies, 0)}`;
  changed();
  close(found.open);
  if (!found.open) say(word("deck-closed"));
}

function offerStarts() {
  const select = find("#start");
  const option = (value, label) => Object.assign(make("option", "", label), { value });
  const group = (label, list) => {
    const all = make("optgroup");
    all.label = label;
    all.append(...list.map((start) => option(String(starts.indexOf(start)), start.name)));
    return all;
  };
  const here = starts.filter((start) => start.document === game());
  const mine = here.filter((start) => start.number !== null);
  const ready = here.filter((start) => start.number === null);
  select.replaceChildren(option("", word("deck-start-empty")));
  if (mine.length > 0) select.append(group(word("deck-start-own"), mine));
  select.append(group(word("deck-start-ready"), ready));
  const at = own === null ? from : starts.findIndex((start) => start.number === own);
  select.value = at < 0 ? "" : String(at);
}

// A card in large.

let large = null;

function enlarge(card) {
  large = card;
  const image = find("#large img");
  image.src = address(card);
  image.alt = card.name;
  find("#large-about").textContent = `${card.name}. ${card.about}`;
  recount();
  find("#large").showModal();
}

function recount() {
  const copies = deck.get(large?.id)?.copies ?? 0;
  find("#large-count").textContent = `×${copies}`;
  find("#large-less").disabled = copies === 0;
}

// Dragging: from the pool to the deck, and back. A finger drags sideways, for upwards it scrolls.

let drag = null;
/** True right after a drag, so that its end is no tap. */
let moved = false;

function draggable(item, card, from) {
  item.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || event.target.closest(".step, .look")) return;
    moved = false;
    drag = { card, from, item, x: event.clientX, y: event.clientY, ghost: null, id: event.pointerId };
  });
}

function dragging(event) {
  if (!drag || event.pointerId !== drag.id) return;
  if (!drag.ghost) {
    if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 10) return;
    drag.ghost = make("div", "ghost", drag.card.name);
    document.body.append(drag.ghost);
    moved = true;
  }
  drag.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
  const over = target(event);
  for (const place of document.querySelectorAll("#deck, #pool, #sides [data-side]")) place.classList.toggle("over", place === over);
}

/** The place where a dragged card would change sides: the other list, or its tab on a phone. */
function target(event) {
  const to = drag.from === "pool" ? "deck" : "pool";
  const under = document.elementFromPoint(event.clientX, event.clientY);
  return under?.closest(`#${to}, #sides [data-side=${to}]`) ?? null;
}

function dropped(event) {
  if (!drag || event.pointerId !== drag.id) return;
  const { card, from, ghost } = drag;
  const over = ghost && event.type === "pointerup" ? target(event) : null;
  ghost?.remove();
  for (const place of document.querySelectorAll(".over")) place.classList.remove("over");
  drag = null;
  if (over) change(card, from === "pool" ? 1 : -1);
  setTimeout(() => (moved = false), 0);
}

// Beginning.

async function tried(work) {
  try {
    return await work();
  } catch (error) {
    say(error instanceof Stranger ? word("deck-sign-in") : error.message && error.status < 500 && error.status !== 404 ? error.message : word("failed"), true);
    return null;
  }
}

function say(line, refused = false) {
  const place = find("#said");
  place.textContent = line;
  place.classList.toggle("bad", refused);
}

async function open() {
  const opening = await tried(() => get("/builder"));
  if (!opening) return false;
  ({ games, decks: starts } = opening);
  return true;
}

function side(to) {
  find("#builder").dataset.side = to;
  for (const tab of document.querySelectorAll("#sides [data-side]")) tab.setAttribute("aria-pressed", String(tab.dataset.side === to));
}

function wire() {
  let typing;
  find("#search").addEventListener("submit", (event) => {
    event.preventDefault();
    search(false);
  });
  find("#question").addEventListener("input", () => {
    clearTimeout(typing);
    typing = setTimeout(() => search(false), 300);
  });
  find("#more").addEventListener("click", () => search(true));
  find("#game").addEventListener("change", () => fill({ document: game(), cards: [] }));
  find("#start").addEventListener("change", ({ target: { value } }) => {
    const { name, number, cards, document: of } = starts[Number(value)] ?? {};
    fill(value === "" ? { document: game(), cards: [] } : { document: of, number, name, cards });
  });
  find("#name").addEventListener("change", changed);
  find("#save").addEventListener("click", () => save(own));
  find("#save-new").addEventListener("click", () => save(null));
  find("#ready").addEventListener("click", ready);
  for (const tab of document.querySelectorAll("#sides [data-side]")) tab.addEventListener("click", () => side(tab.dataset.side));
  find("#large-close").addEventListener("click", () => find("#large").close());
  find("#large").addEventListener("click", ({ target: under }) => under === find("#large") && find("#large").close());
  for (const [id, by] of [["#large-add", 1], ["#large-less", -1]]) {
    find(id).addEventListener("click", () => {
      change(large, by);
      recount();
    });
  }
  document.addEventListener("pointermove", dragging);
  for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, dropped);
}

/** The deck to begin with: of the address, else the draft of this browser, else an empty one. */
function first() {
  const at = new URLSearchParams(location.search).get("at");
  const named = starts.find((start) => start.number !== null && String(start.number) === at);
  if (named) return named;
  try {
    const { own: number, ...draft } = JSON.parse(localStorage.getItem(DRAFT));
    const known = number === null || starts.some((start) => start.number === number);
    if (games.some((one) => one.document === draft.document)) return { ...draft, number: known ? number : null };
  } catch {
    // No draft, or one that cannot be read.
  }
  return { document: games[0].document, cards: [] };
}

async function begin() {
  await speak(language());
  document.title = word("deck-title");
  const theme = localStorage.getItem("stolik-theme");
  if (theme && theme !== "auto") document.documentElement.dataset.theme = theme;
  const named = new URLSearchParams(location.search).get("pool");
  const event = named === null ? null : Number(named);
  if (event === null && (!(await open()) || games.length === 0)) return;
  find("#game").replaceChildren(...games.map((one) => Object.assign(make("option", "", one.name), { value: one.document })));
  find("#builder").hidden = false;
  find("#sides").hidden = false;
  wire();
  await (event === null ? fill(first()) : openPool(event));
}

begin().catch(() => say(word("failed"), true));
