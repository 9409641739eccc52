import type { LiveEvent } from '#contract/live/live-events.ts';
import { StreamHolder } from './hold-stream.ts';
import type { TabParts, TabMessage } from '#web/shared/live/live-types.ts';

/**
 * Milliseconds. How often the tab that holds the stream sends a heartbeat, and how long a visible tab waits for a
 * heartbeat.
 */
const heartbeatInterval = 10_000;
const maxSilence = 25_000;
/** Milliseconds. A tab that does not answer within this time is frozen. */
const answerTimeout = 2_000;

/** One tab's part in a session's live connection. One tab holds the stream and passes its events to the others. */
export class LiveTab {
  readonly #who: string;
  readonly #parts: TabParts;
  #holder: StreamHolder | null = null;
  /** Whether the stream of the holding tab is connected; undefined until that tab has sent a message. */
  #theirs: boolean | undefined;
  #turn = new AbortController();
  #hasLeft = false;
  #stopTimer = () => {};
  readonly #stopHearing: () => void;

  constructor(who: string, parts: TabParts) {
    this.#who = who;
    this.#parts = parts;
    this.#stopHearing = parts.onBroadcast((word) => {
      if (word.who === who) this.#onBroadcast(word);
    });
    parts.setState('away');
    this.#follow(false);
    if (!this.#holder) this.#ask(false);
  }

  /** Must be called when the tab becomes visible again. */
  wake(): void {
    if (this.#holder) {
      this.#holder.wake();
      this.#heartbeat();
    } else if (this.#parts.isVisible()) this.#ask(true);
  }

  /** Must be called when the network is back; each tab detects that itself. */
  renew(): void {
    this.#holder?.renew();
  }

  leave(): void {
    this.#hasLeft = true;
    this.#stopTimer();
    this.#stopHearing();
    this.#turn.abort();
    this.#dropHolder();
  }

  #schedule(ms: number, work: () => void): void {
    this.#stopTimer();
    this.#stopTimer = this.#parts.later(work, ms);
  }

  #dropHolder(): void {
    this.#holder?.stop();
    this.#holder = null;
  }

  #heartbeat(): void {
    const connected = this.#holder?.isConnected ?? false;
    this.#parts.broadcast({ who: this.#who, kind: 'beat', connected, hidden: !this.#parts.isVisible() });
    this.#schedule(heartbeatInterval, () => this.#heartbeat());
  }

  #hearStream(event: LiveEvent | null): void {
    if (!event) return this.#heartbeat();
    this.#parts.broadcast({ who: this.#who, kind: 'event', event });
    if (event.type === 'hello') this.#parts.setState('connected');
    this.#parts.publish(event);
    return undefined;
  }

  #takeOver(): void {
    this.#theirs = undefined;
    this.#holder = new StreamHolder(this.#parts, {
      heard: (event) => this.#hearStream(event),
      gone: () => {
        this.#parts.setState('away');
        this.#heartbeat();
      },
    });
    this.#heartbeat();
  }

  #follow(steal: boolean): void {
    this.#turn.abort();
    const own = new AbortController();
    this.#turn = own;
    const isOver = () => this.#turn !== own || this.#hasLeft;
    this.#parts.lead(this.#who, {
      steal,
      signal: own.signal,
      held: () => {
        if (!isOver()) this.#takeOver();
      },
      lost: () => {
        if (isOver()) return;
        this.#dropHolder();
        this.#follow(false);
        this.#awaitWord();
      },
    });
  }

  /** A hidden tab neither asks nor takes over on its own. */
  #ask(wake: boolean): void {
    if (this.#holder || this.#hasLeft) return;
    this.#schedule(answerTimeout, () => {
      if (!this.#parts.isVisible()) return this.#awaitWord();
      this.#parts.setState('away');
      this.#theirs = undefined;
      this.#awaitWord();
      return this.#follow(true);
    });
    this.#parts.broadcast({ who: this.#who, kind: 'ask', wake });
  }

  #awaitWord(): void {
    this.#schedule(maxSilence, () => (this.#parts.isVisible() ? this.#ask(false) : this.#awaitWord()));
  }

  #onBroadcast(word: TabMessage): void {
    if (word.kind !== 'ask') {
      if (!this.#holder) this.#hearHolder(word);
    } else if (this.#holder) {
      if (word.wake) this.#holder.wake();
      this.#heartbeat();
    }
  }

  #hearHolder(word: Exclude<TabMessage, { kind: 'ask' }>): void {
    this.#awaitWord();
    if (word.kind === 'event') {
      this.#theirs = true;
      this.#parts.setState('connected');
      return this.#parts.publish(word.event);
    }
    // Between this tab's first load and the first message of the holding tab, no tab passed on events to it.
    if (word.connected && !this.#theirs) this.#parts.publish({ type: 'gap' });
    this.#theirs = word.connected;
    this.#parts.setState(word.connected ? 'connected' : 'away');
    // The browser throttles a hidden tab's timers, so a visible tab takes over.
    if (!word.connected && word.hidden && this.#parts.isVisible()) this.#follow(true);
    return undefined;
  }
}
