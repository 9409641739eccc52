export interface Order {
  module: string;
  verb: string;
  given: unknown[];
  megabytes: number;
  /** Of the processor's time. */
  seconds: number;
}

/** The signal by which a child that ran out of time ends itself; out of memory it is SIGKILL. Windows has only that. */
export const outOfTimeSignal: NodeJS.Signals = process.platform === 'win32' ? 'SIGKILL' : 'SIGALRM';

export type Report =
  | { kind: 'ready' }
  | { kind: 'done'; answer: unknown }
  | { kind: 'failed'; name: string; message: string; stack: string | undefined };
