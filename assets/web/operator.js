// The operator's page: what the program tells its operator, every ten seconds.

import { make } from "./dom.js";
import { Stranger, get } from "./net.js";
import { language, speak, word } from "./words.js";

const find = (selector) => document.querySelector(selector);
const AGAIN = 10_000;

async function look() {
  try {
    draw(await get("/operator/overview"));
  } catch (error) {
    find("#said").textContent = error instanceof Stranger ? word("op-refused") : error.message || word("failed");
    find("#said").className = "bad";
    if (error instanceof Stranger || error.status === 403) {
      find("#overview").hidden = true;
      return;
    }
  }
  setTimeout(look, AGAIN);
}

function draw(seen) {
  find("#said").textContent = "";
  find("#overview").hidden = false;
  const hours = Math.floor(seen.uptime / 3600);
  find("#program").textContent = `${word("op-version")} ${seen.version} · ${word("op-uptime")} ${hours}:${String(Math.floor((seen.uptime % 3600) / 60)).padStart(2, "0")}`;
  const state = { works: word("op-works"), joins: word("op-joins"), pauses: word("op-pauses") };
  rows("#platforms", [word("op-name"), word("op-state"), word("op-sent"), word("op-edited"), word("op-failed"), word("op-unsent"), word("op-waiting")],
    seen.platforms.map((one) => [one.name, state[one.state], one.sent, one.edited, one.failed, one.refused, one.waiting]));
  const none = make("li", "none", word("op-no-errors"));
  find("#errors").replaceChildren(...(seen.errors.length > 0 ? seen.errors.map((line) => make("li", "", line)) : [none]));
  find("#quotas").replaceChildren(...seen.quotas.map(({ kind, used, most }) => {
    const item = make("li");
    const meter = Object.assign(make("meter"), { min: 0, max: most, value: used });
    const name = word(`op-quota-${kind}`);
    meter.setAttribute("aria-label", name);
    const figure = (number) => number.toLocaleString(document.documentElement.lang);
    item.append(make("span", "", `${name}: ${figure(used)} / ${figure(most)}`), meter);
    return item;
  }));
  rows("#people", [word("op-platform"), word("op-mark"), word("op-person-waiting"), word("op-person-playing"), word("op-person-organized"), word("op-person-entered")],
    seen.people.map(({ platform, mark, quotas }) => [platform, mark, ...quotas.map(([used, most]) => `${used} / ${most}`)]));
  find("#people").classList.toggle("none", !seen.people.length);
  find("#no-people").hidden = seen.people.length > 0;
  const stage = (name) => word(`op-stage-${name}`);
  find("#stages").textContent = Object.entries(seen.stages).map(([name, count]) => `${stage(name)}: ${count}`).join(" · ");
  rows("#tables", [word("op-number"), word("op-name"), word("op-game"), word("op-stage"), word("op-channel"), word("op-rows")],
    seen.tables.map((one) => [one.id, one.name, one.game, stage(one.stage), one.channel, one.rows]));
}

function rows(place, heads, lines) {
  const head = Object.assign(make("tr"), { role: "row" });
  head.append(...heads.map((name) => Object.assign(make("th", "", name), { scope: "col", role: "columnheader" })));
  const body = lines.map((cells) => {
    const row = make("tr");
    // On a phone each figure stands beside the head of its column.
    row.append(...cells.map((cell) => Object.assign(make("td", "", String(cell)), { role: "cell" })));
    [...row.children].forEach((cell, n) => (cell.dataset.head = heads[n]));
    return Object.assign(row, { role: "row" });
  });
  const top = make("thead");
  top.append(head);
  const all = make("tbody");
  all.append(...body);
  find(place).role = "table";
  find(place).replaceChildren(top, all);
}

async function begin() {
  await speak(language());
  document.title = word("op-title");
  const theme = localStorage.getItem("stolik-theme");
  if (theme && theme !== "auto") document.documentElement.dataset.theme = theme;
  await look();
}

begin().catch(() => (find("#said").textContent = word("failed")));
