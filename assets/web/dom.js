// Elements. Text enters the page as text only.

/** Makes an element with a class and text. */
export function make(tag, name = "", text = "") {
  const element = document.createElement(tag);
  if (name) element.className = name;
  if (text) element.textContent = text;
  return element;
}
