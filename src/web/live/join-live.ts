import type { LiveEvent } from '#contract/live/live-events.ts';
import { StreamHolder } from './hold-stream.ts';
import type { TabDependencies, TabMessage } from '#web/shared/live/live-types.ts';

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
  readonly #parts: TabDependencies;
  #holder: StreamHolder | null = null;
  /** Whether the stream of the holding tab is connected; undefined until that tab has sent a message. */
  isHolderConnected: boolean | undefined;
  #turn = new AbortController();
  #hasLeft = false;
  #stopTimer = () => {};
  readonly #stopHearing: () => void;

  constructor(who: string, parts: TabDependencies) {
    this.#who = who;
    this.#parts = parts;
    this.#stopHearing = parts.onBroadcast((word) => {
      if (word.who === who) this.#onBroadcast(word);
    });
    parts.setState('away');
    this.requestLock(false);
    if (!this.#holder) this.askHolder(false);
  }

  /** Must be called when the tab becomes visible again. */
  wake(): void {
    if (this.#holder) {
      this.#holder.wake();
      this.#heartbeat();
    } else if (this.#parts.isVisible()) this.askHolder(true);
  }

  /** Must be called when the network is back; each tab detects that itself. */
  reconnectStream(): void {
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
    this.#stopTimer = this.#parts.runLater(work, ms);
  }

  #dropHolder(): void {
    this.#holder?.stopStream();
    this.#holder = null;
  }

  #heartbeat(): void {
    const connected = this.#holder?.isConnected ?? false;
    this.#parts.broadcast({ who: this.#who, kind: 'beat', connected, hidden: !this.#parts.isVisible() });
    this.#schedule(heartbeatInterval, () => this.#heartbeat());
  }

  passOnStreamEvent(event: LiveEvent | null): void {
    if (!event) return this.#heartbeat();
    this.#parts.broadcast({ who: this.#who, kind: 'event', event });
    if (event.type === 'hello') this.#parts.setState('connected');
    this.#parts.publish(event);
    return undefined;
  }

  startHolding(): void {
    this.isHolderConnected = undefined;
    this.#holder = new StreamHolder(this.#parts, {
      onStreamEvent: (event) => this.passOnStreamEvent(event),
      onStreamEnd: () => {
        this.#parts.setState('away');
        this.#heartbeat();
      },
    });
    this.#heartbeat();
  }

  requestLock(steal: boolean): void {
    this.#turn.abort();
    const own = new AbortController();
    this.#turn = own;
    const isOver = () => this.#turn !== own || this.#hasLeft;
    this.#parts.lead(this.#who, {
      steal,
      signal: own.signal,
      held: () => {
        if (!isOver()) this.startHolding();
      },
      lost: () => {
        if (isOver()) return;
        this.#dropHolder();
        this.requestLock(false);
        this.awaitHolderMessage();
      },
    });
  }

  /** A hidden tab neither asks nor takes over on its own. */
  askHolder(wake: boolean): void {
    if (this.#holder || this.#hasLeft) return;
    this.#schedule(answerTimeout, () => {
      if (!this.#parts.isVisible()) return this.awaitHolderMessage();
      this.#parts.setState('away');
      this.isHolderConnected = undefined;
      this.awaitHolderMessage();
      return this.requestLock(true);
    });
    this.#parts.broadcast({ who: this.#who, kind: 'ask', wake });
  }

  awaitHolderMessage(): void {
    this.#schedule(maxSilence, () =>
      this.#parts.isVisible() ? this.askHolder(false) : this.awaitHolderMessage(),
    );
  }

  #onBroadcast(word: TabMessage): void {
    if (word.kind !== 'ask') {
      if (!this.#holder) this.onHolderMessage(word);
    } else if (this.#holder) {
      if (word.wake) this.#holder.wake();
      this.#heartbeat();
    }
  }

  onHolderMessage(word: Exclude<TabMessage, { kind: 'ask' }>): void {
    this.awaitHolderMessage();
    if (word.kind === 'event') {
      this.isHolderConnected = true;
      this.#parts.setState('connected');
      return this.#parts.publish(word.event);
    }
    // Between this tab's first load and the first message of the holding tab, no tab passed on events to it.
    if (word.connected && !this.isHolderConnected) this.#parts.publish({ type: 'gap' });
    this.isHolderConnected = word.connected;
    this.#parts.setState(word.connected ? 'connected' : 'away');
    // The browser throttles a hidden tab's timers, so a visible tab takes over.
    if (!word.connected && word.hidden && this.#parts.isVisible()) this.requestLock(true);
    return undefined;
  }
}
