export interface WorkOrder {
  kind: 'order';
  module: string;
  functionName: string;
  given: unknown[];
  megabytes: number;
  /** Seconds of processor time. */
  seconds: number;
  /** Whether the work asks for its input piece by piece and sends parts before it is done. */
  exchanges: boolean;
}

/** A reply to running work: the bytes it asked for (null at the end), or the answer to its part. */
export type WorkReply = { kind: 'piece'; piece: Uint8Array | null } | { kind: 'taken'; answer: unknown };

/**
 * The signal with which a child process ends itself at its time limit; at its memory limit it is SIGKILL.
 * Windows has only SIGKILL.
 */
export const outOfTimeSignal: NodeJS.Signals = process.platform === 'win32' ? 'SIGKILL' : 'SIGALRM';

export type WorkReport =
  | { kind: 'ready' }
  /** The order has come. */
  | { kind: 'begun' }
  | { kind: 'want' }
  | { kind: 'part'; part: unknown }
  | { kind: 'done'; answer: unknown }
  | { kind: 'failed'; name: string; message: string; stack: string | undefined };
