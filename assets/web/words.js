// The page's own words and the table's commands, as the server says them in the chosen language.

let words = {};
let known = [];
let chosen = document.documentElement.lang;

/** A word of the page. */
export function word(key) {
  return words[key] ?? "";
}

/** The commands that can be typed: name, local, about, args. */
export function commands() {
  return known;
}

/** The language in which the page speaks: `ru` or `en`. */
export function language() {
  return chosen;
}

/** Loads the words of a language, remembers it, and writes them into the page. */
export async function speak(code) {
  const answer = await fetch(`/words?language=${encodeURIComponent(code)}`);
  if (!answer.ok) throw new Error(`words: ${answer.status}`);
  ({ words, commands: known } = await answer.json());
  chosen = code;
  document.documentElement.lang = code;
  document.cookie = `stolik-language=${code}; path=/; max-age=34560000; SameSite=Strict`;
  for (const place of document.querySelectorAll("[data-word]")) place.textContent = word(place.dataset.word);
  for (const place of document.querySelectorAll("[data-word-label]")) {
    place.setAttribute("aria-label", word(place.dataset.wordLabel));
    if (place.matches("button, summary")) place.title = word(place.dataset.wordLabel);
  }
  for (const place of document.querySelectorAll("[data-word-hint]")) place.placeholder = word(place.dataset.wordHint);
  for (const button of document.querySelectorAll("[data-language]")) {
    button.setAttribute("aria-pressed", String(button.dataset.language === code));
  }
}
