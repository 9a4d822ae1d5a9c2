// The way from a message about decks to the deck builder.

import { make } from "./dom.js";
import { word } from "./words.js";

/** Adds a link to the builder below a message whose screen names a deck for it. */
export function offer(element, { builder }) {
  element.querySelector(".deck-open")?.remove();
  if (typeof builder !== "string") return;
  const link = make("a", "deck-open key look", word("deck-open"));
  link.href = builder ? `/deck?${builder}` : "/deck";
  element.querySelector(".keys").append(link);
}
