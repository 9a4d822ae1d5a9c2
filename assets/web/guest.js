// The page inside Telegram: the address carries signed data behind `#` by which the person is known, and the theme.
// Nothing of Telegram's own is loaded; the few events that its clients understand are posted to them.

import { Stranger, get, post } from "./net.js";

/** The signed data, the surface that the address names, and the colours; nothing outside of Telegram. */
let opened = null;
/** The surface to show first, and the token that shows its match if it is none of this person's own. */
let wanted = null;

/** Takes what the address carries out of it, so that it stays in no history. */
export function read() {
  const carried = new URLSearchParams(location.hash.slice(1));
  const data = carried.get("tgWebAppData");
  if (!data) return;
  const at = new URLSearchParams(location.search).get("at");
  opened = { data, at, theme: carried.get("tgWebAppThemeParams") };
  history.replaceState(null, "", location.pathname);
}

/** Whether a client of Telegram holds this page. */
const inside = () => Boolean(window.TelegramWebviewProxy || window.external?.notify || window.parent !== window);

/** Tells the client something. Nothing of it is a secret, and the policy of this page lets only Telegram's hold it in a
 * frame. */
function tell(name, data = {}) {
  const proxy = window.TelegramWebviewProxy;
  if (proxy) proxy.postEvent(name, JSON.stringify(data));
  else if (window.parent !== window) window.parent.postMessage(JSON.stringify({ eventType: name, eventData: data }), "*");
}

/** Signs in by the data, once. In a browser of its own, a person who is known there already stays who they are. */
export async function signIn() {
  if (!opened) return;
  const { data, at, theme } = opened;
  opened = null;
  if (!inside() && (await me())) return;
  colour(theme);
  tell("web_app_ready");
  tell("web_app_expand");
  // A card that is dragged does not close the window.
  tell("web_app_setup_swipe_behavior", { allow_vertical_swipe: false });
  try {
    const guest = await post("/guest", { data, at });
    document.body.dataset.met = "yes";
    wanted = guest.at ? { at: guest.at, open: guest.open } : null;
  } catch (error) {
    // A window that was loaded anew has used its data up, and its session goes on.
    if (!(await me())?.guest) throw error;
    wanted = at ? { at, open: null } : null;
  }
}

/** The person whom this browser proves; nothing if it proves nobody. */
async function me() {
  try {
    return await get("/me");
  } catch (error) {
    if (error instanceof Stranger) return null;
    throw error;
  }
}

/** Follows the client's colours as far as they are light or dark, unless the person has chosen here. */
function colour(theme) {
  if ((localStorage.getItem("stolik-theme") ?? "auto") !== "auto") return;
  try {
    const [, red, green, blue] = /^#(..)(..)(..)$/u.exec(JSON.parse(theme).bg_color);
    const light = [red, green, blue].reduce((sum, part) => sum + parseInt(part, 16), 0) > 3 * 128;
    document.documentElement.dataset.theme = light ? "light" : "dark";
  } catch {
    // No colours, or none that can be read: as the system has it.
  }
}

/** The surface to show first, once it is known which there are: its id, or the token that shows its match. */
export function first(ids) {
  if (!wanted) return null;
  const { at, open } = wanted;
  wanted = null;
  const number = at.split("-")[1];
  const own = ids.filter((id) => number && id.split("-")[1] === number);
  const id = own.find((id) => id.startsWith("hand-")) ?? own.find((id) => id === at);
  return id || open ? { id, open } : null;
}
