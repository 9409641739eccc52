import type { LiveEvent } from '#contract/live/live-events.ts';

/** What tabs tell one another; `who` names the session, so that tabs of another one pass over it. */
export type TabMessage = { who: string } & (
  | { kind: 'event'; event: LiveEvent }
  /** From the tab that holds the stream: that it is alive, and whether the stream is connected. */
  | { kind: 'beat'; connected: boolean; hidden: boolean }
  /** Asks for the tab that holds the stream. `wake`: the server can probably be reached again. */
  | { kind: 'ask'; wake: boolean }
);

/** `off`: not yet started. `away`: disconnected, retrying. */
export type LiveState = 'off' | 'connected' | 'away';

export interface StreamParts {
  /** Resolves when the stream ends, rejects when it could not be opened; `heard` at each sign of life. */
  open: (signal: AbortSignal, heard: (event: LiveEvent | null) => void) => Promise<void>;
  now: () => number;
  later: (work: () => void, ms: number) => () => void;
  /** 0 to 1. */
  random: () => number;
}

export interface Turn {
  /** From whoever has it. */
  steal: boolean;
  signal: AbortSignal;
  held: () => void;
  lost: () => void;
}

export interface TabParts extends StreamParts {
  /** Waits for its turn to hold a session's stream, or takes it at once; keeps it until the signal, or `lost`. */
  lead: (who: string, turn: Turn) => void;
  broadcast: (word: TabMessage) => void;
  /** Answers what stops it. */
  onBroadcast: (listener: (word: TabMessage) => void) => () => void;
  isVisible: () => boolean;
  /** To this tab's screens. */
  publish: (event: LiveEvent) => void;
  setState: (state: LiveState) => void;
}
