// Elements. Text enters the page as text only.

/** Makes an element with a class and text. */
export function make(tag, name = "", text = "") {
  const element = document.createElement(tag);
  if (name) element.className = name;
  if (text) element.textContent = text;
  return element;
}

/** Lets the keyboard scroll what is higher than its place and holds nothing that takes the focus. */
export function letScroll(place) {
  const takes = [...place.querySelectorAll("button, a[href], input")].some((one) => one.checkVisibility());
  if (!takes && place.scrollHeight > place.clientHeight + 1) place.tabIndex = 0;
}
