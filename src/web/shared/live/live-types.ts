import type { LiveEvent } from '#contract/live/live-events.ts';

/** The messages between tabs; `who` names the session, so that tabs of another session ignore them. */
export type TabMessage = { who: string } & (
  | { kind: 'event'; event: LiveEvent }
  /** A heartbeat of the tab that holds the stream, with the stream's state. */
  | { kind: 'beat'; connected: boolean; hidden: boolean }
  /** Asks for the tab that holds the stream. `wake`: the server can probably be reached again. */
  | { kind: 'ask'; wake: boolean }
);

/** `off`: not yet started. `away`: disconnected, retrying. */
export type LiveState = 'off' | 'connected' | 'away';

export interface StreamDependencies {
  /** Resolves when the stream ends; rejects if it could not be opened. Calls `onEventRead` at each sign of life. */
  open: (signal: AbortSignal, onEventRead: (event: LiveEvent | null) => void) => Promise<void>;
  now: () => number;
  runLater: (work: () => void, ms: number) => () => void;
  /** 0 to 1. */
  random: () => number;
}

export interface Turn {
  /** Whether to take the turn away from its present holder. */
  steal: boolean;
  signal: AbortSignal;
  held: () => void;
  lost: () => void;
}

export interface TabDependencies extends StreamDependencies {
  /**
   * Waits for its turn to hold a session's stream, or takes the turn at once. It keeps the turn until the signal
   * aborts, or `lost` is called.
   */
  lead: (who: string, turn: Turn) => void;
  broadcast: (word: TabMessage) => void;
  /** Returns a function that stops it. */
  onBroadcast: (listener: (word: TabMessage) => void) => () => void;
  isVisible: () => boolean;
  /** Publishes to this tab's screens. */
  publish: (event: LiveEvent) => void;
  setState: (state: LiveState) => void;
}
