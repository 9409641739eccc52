export interface Order {
  kind: 'order';
  module: string;
  verb: string;
  given: unknown[];
  megabytes: number;
  /** Of the processor's time. */
  seconds: number;
  /** Whether it asks for bytes piece by piece and hands over parts before it is done. */
  exchanges: boolean;
}

/** What an order under way is sent: the bytes it asked for (null: there are no more), or what is said to its part. */
export type Reply = { kind: 'piece'; piece: Uint8Array | null } | { kind: 'taken'; answer: unknown };

/** The signal by which a child that ran out of time ends itself; out of memory it is SIGKILL. Windows has only that. */
export const outOfTimeSignal: NodeJS.Signals = process.platform === 'win32' ? 'SIGKILL' : 'SIGALRM';

export type Report =
  | { kind: 'ready' }
  | { kind: 'want' }
  | { kind: 'part'; part: unknown }
  | { kind: 'done'; answer: unknown }
  | { kind: 'failed'; name: string; message: string; stack: string | undefined };
