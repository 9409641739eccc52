import type { LiveEvent } from '#contract/live/live-events.ts';
import { StreamHolder } from './hold-stream.ts';
import type { TabParts, TabMessage } from '#web/shared/live/live-types.ts';

/** How often the tab that holds the stream says so, and how long a visible tab waits for it. Milliseconds. */
const heartbeatInterval = 10_000;
const maxSilence = 25_000;
/** A tab that does not answer within this is frozen. Milliseconds. */
const answerTimeout = 2_000;

/** One tab's part in the live connection of a session: one tab holds the stream, the others hear from it. */
export class LiveTab {
  readonly #who: string;
  readonly #parts: TabParts;
  #holder: StreamHolder | null = null;
  /** Whether the holding tab's stream is connected; undefined before it said so. */
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

  /** The tab is visible again. */
  wake(): void {
    if (this.#holder) {
      this.#holder.wake();
      this.#heartbeat();
    } else if (this.#parts.isVisible()) this.#ask(true);
  }

  /** The network is back; each tab learns of that by itself. */
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

  /** A hidden tab neither asks nor takes over by itself. */
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
    // What came between this tab's first look and the first word was told to nobody here.
    if (word.connected && !this.#theirs) this.#parts.publish({ type: 'gap' });
    this.#theirs = word.connected;
    this.#parts.setState(word.connected ? 'connected' : 'away');
    // A hidden tab's timers are throttled: a visible tab takes over.
    if (!word.connected && word.hidden && this.#parts.isVisible()) this.#follow(true);
    return undefined;
  }
}
