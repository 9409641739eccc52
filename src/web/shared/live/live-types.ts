import type { LiveEvent } from '#contract/live/live-events.ts';

/** What tabs tell one another; `who` names the session, so that tabs of another one pass over it. */
export type Word = { who: string } & (
  | { kind: 'event'; event: LiveEvent }
  /** From the tab that holds the stream: that it is alive, and whether the stream stands. */
  | { kind: 'beat'; standing: boolean; hidden: boolean }
  /** Is anybody there? `wake`: with reason to believe that the server can be reached now. */
  | { kind: 'ask'; wake: boolean }
);

/** `off`: not yet begun. `away`: not now, and tried again. */
export type LiveState = 'off' | 'standing' | 'away';

export interface HolderParts {
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

export interface TabParts extends HolderParts {
  /** Waits for its turn to hold a session's stream, or takes it at once; keeps it until the signal, or `lost`. */
  lead: (who: string, turn: Turn) => void;
  tell: (word: Word) => void;
  /** Answers what stops it. */
  hear: (listener: (word: Word) => void) => () => void;
  isVisible: () => boolean;
  /** To this tab's screens. */
  news: (event: LiveEvent) => void;
  become: (state: LiveState) => void;
}
