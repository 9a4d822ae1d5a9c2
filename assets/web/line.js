// The typed line: commands are offered while a name is typed, former lines come back by arrow.

import { make } from "./dom.js";
import { commands } from "./words.js";

const line = document.querySelector("#line");
const offers = document.querySelector("#offers");
const slash = document.querySelector("#slash");
const former = [];
let at = 0;
let selected = -1;

/** Starts the line; `say` gets each line that is sent. */
export function start(say) {
  document.querySelector("#composer").addEventListener("submit", (event) => {
    event.preventDefault();
    const text = line.value.trim();
    if (!text) return;
    former.push(text);
    at = former.length;
    line.value = "";
    close();
    say(text);
  });
  line.addEventListener("input", offer);
  line.addEventListener("blur", close);
  line.addEventListener("keydown", key);
  line.addEventListener("paste", flatten);
  slash.addEventListener("click", () => {
    if (line.value === "/" && !offers.hidden) {
      line.value = "";
      close();
      return;
    }
    line.value = "/";
    line.focus();
    offer();
  });
  slash.addEventListener("mousedown", (event) => event.preventDefault());
  offers.addEventListener("mousedown", (event) => event.preventDefault());
}

/** Several lines (a deck) become one: remarks go, the others stand behind each other. */
function flatten(event) {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (!/[\r\n]/u.test(text.trim())) return;
  event.preventDefault();
  const lines = text.split(/[\r\n]+/u).map((one) => one.trim());
  const kept = lines.filter((one) => one && !one.startsWith("#") && !one.startsWith("//"));
  line.setRangeText(kept.join("; "), line.selectionStart, line.selectionEnd, "end");
  offer();
}

/** What stands in the line; it is emptied. */
export function take() {
  const text = line.value.trim();
  line.value = "";
  close();
  return text;
}

/** Puts the focus into the line, with a first letter if one is given. */
export function focus(first = "") {
  line.focus();
  if (first && !line.value) line.value = first;
  offer();
}

/** Whether commands are being offered. */
export function close() {
  const open = !offers.hidden;
  offers.hidden = true;
  selected = -1;
  line.setAttribute("aria-expanded", "false");
  slash.setAttribute("aria-expanded", "false");
  line.removeAttribute("aria-activedescendant");
  return open;
}

/** Offers the commands that begin like the line; after a whole name, what may follow it. */
function offer() {
  const [, name, rest] = /^\/(\S*)(\s.*)?$/u.exec(line.value) ?? [];
  if (name === undefined) {
    close();
    return;
  }
  const typed = name.toLowerCase();
  const fits = ({ name: latin, local }) => (rest === undefined ? latin.startsWith(typed) || local.toLowerCase().startsWith(typed) : latin === typed || local.toLowerCase() === typed);
  const found = commands().filter(fits);
  offers.replaceChildren(...found.map(item));
  offers.hidden = found.length === 0;
  line.setAttribute("aria-expanded", String(found.length > 0));
  slash.setAttribute("aria-expanded", String(found.length > 0));
  select(rest === undefined && found.length > 0 && typed ? 0 : -1);
}

function item(command, number) {
  const element = make("li");
  element.id = `offer-${number}`;
  element.setAttribute("role", "option");
  element.dataset.name = command.name;
  element.dataset.args = command.args;
  const name = command.local && command.local !== command.name ? `/${command.name} · /${command.local}` : `/${command.name}`;
  element.append(make("span", "name", name), make("span", "args", command.args), make("span", "about", command.about));
  element.addEventListener("click", () => accept(element));
  return element;
}

function select(number) {
  selected = number;
  [...offers.children].forEach((element, index) => element.setAttribute("aria-selected", String(index === number)));
  const element = offers.children[number];
  if (element) {
    line.setAttribute("aria-activedescendant", element.id);
    element.scrollIntoView({ block: "nearest" });
  } else {
    line.removeAttribute("aria-activedescendant");
  }
}

function accept(element) {
  line.value = `/${element.dataset.name}${element.dataset.args ? " " : ""}`;
  line.focus();
  if (element.dataset.args) offer();
  else close();
}

function key(event) {
  const open = !offers.hidden;
  const count = offers.children.length;
  const picked = offers.children[selected];
  const complete = picked && (line.value === `/${picked.dataset.name}` || /\s/u.test(line.value));
  if (event.key === "ArrowDown" && open) select((selected + 1) % count);
  else if (event.key === "ArrowUp" && open) select((selected - 1 + count) % count);
  else if (event.key === "Tab" && !event.shiftKey && open && picked && !complete) accept(picked);
  else if (event.key === "Enter" && open && picked && !complete) accept(picked);
  else if (event.key === "Escape" && open) close();
  else if (event.key === "ArrowUp" && at > 0 && (!line.value || line.value === former[at])) line.value = former[(at -= 1)];
  else if (event.key === "ArrowDown" && at < former.length && line.value === former[at]) line.value = former[(at += 1)] ?? "";
  else return;
  event.preventDefault();
  event.stopPropagation();
}
