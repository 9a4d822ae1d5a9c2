// Being called when it is one's turn: by a sound, by a notification of the browser. Both are off until somebody asks
// for them, stand in this browser alone, and keep still while the page is looked at.

import { word } from "./words.js";

const WAYS = ["sound", "notice", "move"];
const place = (way) => `stolik-call-${way}`;
const wanted = (way) => localStorage.getItem(place(way)) === "on";
const button = (way) => document.querySelector(`[data-call="${way}"]`);
/** Calls no closer together than this, in milliseconds: a bot's answers come in bursts. */
const APART = 4000;
/** The same for the knocks of moves. */
const KNOCKS_APART = 600;
/** Pitches in hertz. */
const SOUNDS = { sound: [523.25, 783.99], move: [196] };
let last = -1e9;
let knocked = -1e9;
let audio = null;

/** Starts the two switches. */
export function start() {
  for (const way of WAYS) button(way).addEventListener("click", () => toggle(way));
  draw();
}

async function toggle(way) {
  if (wanted(way)) localStorage.removeItem(place(way));
  else if (way !== "notice") {
    localStorage.setItem(place(way), "on");
    // Browsers let a page sound only once somebody has pressed something; so it is heard now, too.
    await play(SOUNDS[way]);
  } else if (await allowed()) localStorage.setItem(place(way), "on");
  draw();
}

/** Whether the browser shows notifications of this page; asks whoever sits before it. */
async function allowed() {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

function draw() {
  for (const way of WAYS) button(way).setAttribute("aria-pressed", String(wanted(way)));
  // Only pages by https or on this machine may; and somebody may have said no to it for good.
  const can = "Notification" in window && isSecureContext && Notification.permission !== "denied";
  button("notice").disabled = !can;
  document.querySelector("#call-cannot").hidden = can;
}

/** It is one's turn somewhere: calls, unless the page is looked at. */
export function turn() {
  if ((!document.hidden && document.hasFocus()) || performance.now() - last < APART) return;
  last = performance.now();
  if (wanted("sound")) play(SOUNDS.sound).catch(() => {});
  if (wanted("notice") && "Notification" in window && Notification.permission === "granted") {
    const notice = new Notification(word("title"), { body: word("your-turn"), tag: "stolik-turn", icon: "/web/icon.svg" });
    notice.addEventListener("click", () => {
      window.focus();
      notice.close();
    });
  }
}

/** Plays a short knock at the move of another player, even while the page is looked at. */
export function moved() {
  if (!wanted("move") || performance.now() - knocked < KNOCKS_APART) return;
  knocked = performance.now();
  play(SOUNDS.move).catch(() => {});
}

/** Soft notes, one after another, made here: no file is loaded. */
async function play(pitches) {
  audio ??= new AudioContext();
  await audio.resume();
  pitches.forEach((pitch, at) => {
    const from = audio.currentTime + at * 0.16;
    const tone = audio.createOscillator();
    const loud = audio.createGain();
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.0001, from);
    loud.gain.exponentialRampToValueAtTime(0.16, from + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.0001, from + 0.5);
    tone.connect(loud).connect(audio.destination);
    tone.start(from);
    tone.stop(from + 0.55);
  });
}
