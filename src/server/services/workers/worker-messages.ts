export interface Order {
  module: string;
  verb: string;
  given: unknown[];
  megabytes: number;
  /** Of the processor's time. */
  seconds: number;
}

/** How a child ends itself that worked for too long; for its memory it is SIGKILL. Windows knows no difference. */
export const outOfTime: NodeJS.Signals = process.platform === 'win32' ? 'SIGKILL' : 'SIGALRM';

export type Report =
  | { kind: 'ready' }
  | { kind: 'done'; answer: unknown }
  | { kind: 'failed'; name: string; message: string; stack: string | undefined };
