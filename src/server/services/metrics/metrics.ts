/** Values of a gauge at one moment, by its label. */
export type Readings = Record<string, number>;

export interface GaugeRow {
  name: string;
  help: string;
  label: string;
}

export interface AnsweredCall {
  method: string;
  /** The pattern, such as `/api/requests/:requestId`: never an address. */
  route: string;
  status: number;
  seconds: number;
}

/** Counts what this instance does, for the operator's Prometheus. Nothing of a person is ever a label. */
export interface Metrics {
  /** Whether anybody can read them: otherwise nothing is counted. */
  readonly isOn: boolean;
  answered(call: AnsweredCall): void;
  /** An error that a caller got, by its code. */
  refused(route: string, code: string): void;
  sent(what: 'mail' | 'push' | 'text_message', outcome: 'sent' | 'failed' | 'given_up'): void;
  /** Work of a child process; `outcome` is `done`, or why it ended otherwise. */
  worked(verb: string, outcome: string, seconds: number): void;
  /** Seconds from a change until PostgreSQL has passed it to the other instances. */
  told(seconds: number): void;
  statementFileRead(outcome: string): void;
  /** A gauge that is read at each scrape; an error leaves it out of that scrape. */
  watch(row: GaugeRow, read: () => Readings | Promise<Readings>): void;
  /** Everything, in Prometheus's text format. */
  write(): Promise<string>;
  readonly mediaType: string;
}

export const noMetrics: Metrics = {
  isOn: false,
  answered: () => undefined,
  refused: () => undefined,
  sent: () => undefined,
  worked: () => undefined,
  told: () => undefined,
  statementFileRead: () => undefined,
  watch: () => undefined,
  write: () => Promise.resolve(''),
  mediaType: 'text/plain',
};
