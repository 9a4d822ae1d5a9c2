// The messages that are kept up to date. The stream says which surfaces there are and at which
// version; whatever is shown at another version is fetched. Only versions decide.

import { blank, show, sign } from "./message.js";
import { get } from "./net.js";

/** Which surface comes first when several appear at once. */
function rank({ id, finished, waiting, private: secret }) {
  if (id === "lobby") return 0;
  if (finished) return 1;
  return 2 + (secret ? 1 : 0) + (waiting ? 1 : 0);
}

/** The match of a surface: `hand-7-p1` and `board-7` have one; `league-7`, `night-7` and `limited-7` have numbers of their own. */
function match(id) {
  return /^(league|night|limited)-/.test(id) ? undefined : id.split("-")[1];
}

/** Keeps the surfaces of one channel. `room` places messages and is told what changed. */
export class Surfaces {
  constructor(channel, room) {
    this.channel = channel;
    this.room = room;
    this.all = new Map();
    this.closed = false;
  }

  /** Every surface there is. */
  reset(list) {
    const there = new Set(list.map((heard) => heard.id));
    for (const id of [...this.all.keys()]) if (!there.has(id)) this.drop(id);
    // What there is now holds, whatever was heard before.
    for (const entry of this.all.values()) entry.wanted = 0;
    [...list].sort((a, b) => rank(a) - rank(b)).forEach((heard) => this.heard(heard));
    this.room.settled();
  }

  /** One surface has another version, appeared, or is gone. */
  heard(heard) {
    if (heard.gone) {
      this.drop(heard.id);
      this.room.settled();
      return;
    }
    let entry = this.all.get(heard.id);
    if (!entry) {
      const element = blank(heard.private ? "private" : "public");
      element.dataset.surface = heard.id;
      entry = { id: heard.id, match: match(heard.id), element, shown: null, screen: null, walk: false, fetching: null, folded: heard.finished };
      this.all.set(heard.id, entry);
      this.room.place(element, entry, heard);
      sign(element, { secret: heard.private, waiting: heard.waiting });
    }
    // News that comes late: the screen that was fetched meanwhile is newer. Versions of matches only grow.
    if (entry.match && heard.version < entry.wanted) return;
    const asked = heard.waiting && !entry.waiting;
    Object.assign(entry, { wanted: heard.version, secret: heard.private, finished: heard.finished, waiting: heard.waiting });
    entry.element.classList.toggle("finished", heard.finished);
    if (asked) this.room.asked(entry);
    this.refresh(entry);
  }

  /** Fetches what is not shown yet; done when it is shown. */
  refresh(entry) {
    entry.fetching ??= this.fetch(entry).finally(() => {
      entry.fetching = null;
    });
    return entry.fetching;
  }

  /** Fetches a surface whatever it shows: something was pressed in it. */
  reload(entry) {
    if (this.all.get(entry.id) !== entry) return null;
    if (!entry.fetching) entry.shown = null;
    return this.refresh(entry);
  }

  async fetch(entry) {
    let tries = 0;
    while (!this.closed && this.all.get(entry.id) === entry && entry.shown !== entry.wanted && tries < 5) {
      tries += 1;
      const wanted = entry.wanted;
      try {
        const { version, screen } = await get("/screen", { channel: this.channel, surface: entry.id });
        if (this.closed || this.all.get(entry.id) !== entry) return;
        // The screen may be newer than what was heard: the news is on its way.
        if (version !== wanted && entry.wanted === wanted) entry.wanted = version;
        tries = 0;
        entry.shown = version;
        entry.screen = screen;
        entry.walk = false;
        this.draw(entry, screen, entry.drawn !== version);
        entry.drawn = version;
        if (!entry.secret && entry.finished) this.redrawOwn(entry);
      } catch (error) {
        if (error.status === 404) {
          this.drop(entry.id);
          return;
        }
        if (this.room.failed(error)) break;
        await new Promise((done) => setTimeout(done, 400 * tries));
      }
    }
  }

  /** Shows a screen in the surface's message. */
  draw(entry, shown, fresh) {
    const screen = this.withRematch(entry, shown);
    entry.now = screen;
    this.room.drawing(entry, fresh, () => {
      const theirs = entry.secret && !entry.waiting && !entry.finished && Boolean(screen.picture);
      sign(entry.element, { secret: entry.secret, waiting: entry.waiting, theirs });
      show(entry.element, screen, this.room.hands(entry));
    });
  }

  /** One's own message of a match that is over begins with the main key of its board, where the same people can play
   * once more. In chats that message may stand elsewhere, so the table does not offer it there. */
  withRematch(entry, screen) {
    if (!entry.secret || !entry.finished) return screen;
    const board = [...this.all.values()].find((other) => !other.secret && other.match === entry.match);
    const main = board?.finished ? board.now?.buttons.flat().find(({ kind }) => kind === "main") : null;
    return main ? { ...screen, buttons: [[main], ...screen.buttons] } : screen;
  }

  /** A board has come: the messages of its match that begin with its main key are drawn anew. */
  redrawOwn(board) {
    for (const entry of this.all.values()) {
      const mine = entry.secret && entry.finished && entry.match === board.match;
      if (mine && entry.screen && entry.shown === entry.wanted) this.draw(entry, entry.screen, false);
    }
  }

  /** A step of a walk down the prompts stands in for the surface until its version moves. */
  instead(id, screen, since) {
    const entry = this.all.get(id);
    if (!entry) return false;
    if (since !== undefined && entry.wanted !== since) return true;
    entry.walk = true;
    this.draw(entry, screen, false);
    return true;
  }

  /** Ends a walk. */
  back(entry) {
    if (!entry.walk || !entry.screen) return false;
    entry.walk = false;
    this.draw(entry, entry.screen, false);
    return true;
  }

  /** Fetches everything again: the language changed. */
  again() {
    for (const entry of this.all.values()) {
      entry.shown = null;
      this.refresh(entry);
    }
  }

  drop(id) {
    this.all.get(id)?.element.remove();
    this.all.delete(id);
  }

  close() {
    this.closed = true;
    for (const id of [...this.all.keys()]) this.drop(id);
  }

  /** Whose turn to be looked at: one's own hand that must decide, else a match of one's own, else what is looked
   * at already, else the liveliest picture. `now` is looked at already. */
  liveliest(now) {
    const value = (entry) => {
      const { id, finished, waiting, secret, screen } = entry;
      const mine = secret || this.seated(entry);
      return (mine ? 64 : 0) + (secret && waiting ? 32 : 0) + (finished ? 0 : 8) + (secret ? 4 : 0)
        + (screen?.picture ? 2 : 0) + (entry === now ? 1 : 0) - (id === "lobby" ? 5 : 0);
    };
    return [...this.all.values()].reduce((best, entry) => (!best || value(entry) > value(best) ? entry : best), null);
  }

  /** Whether a public board is of a match of others, while one plays a match of one's own. */
  strange(entry) {
    if (entry.secret || entry.id === "lobby" || this.seated(entry)) return false;
    return [...this.all.values()].some((other) => other.secret && !other.finished);
  }

  /** The surface that a message shows. */
  of(element) {
    return this.all.get(element?.closest(".message")?.dataset.surface);
  }

  /** Whether one sits at the table of a public board: what it offers first is meant for others. */
  seated(entry) {
    if (entry.secret) return false;
    return [...this.all.values()].some((other) => other.secret && other.match === entry.match);
  }

  /** Whether a public board only repeats what one's own hand of the same match shows. */
  repeats(entry) {
    if (entry.secret || !entry.now?.picture) return false;
    return [...this.all.values()].some((other) => other.secret && other.match === entry.match && other.now?.picture);
  }
}
