export interface Order {
  module: string;
  verb: string;
  given: unknown[];
  megabytes: number;
}

export type Report =
  | { kind: 'ready' }
  | { kind: 'done'; answer: unknown }
  | { kind: 'failed'; name: string; message: string; stack: string | undefined };
