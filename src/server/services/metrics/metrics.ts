/** The readings of a gauge at one moment, by the value of its label. */
export type Readings = Record<string, number>;

export interface GaugeOptions {
  name: string;
  help: string;
  /** The name of its only label. */
  labelName: string;
}

export interface AnsweredCall {
  method: string;
  /** The route's pattern, such as `/api/requests/:requestId`, never the URL of the call. */
  route: string;
  status: number;
  seconds: number;
}

/** Counts what this instance does, for the operator's Prometheus. No label ever holds personal data. */
export interface Metrics {
  /** Whether the operator has configured metrics; if not, nothing is counted. */
  readonly isOn: boolean;
  answered(call: AnsweredCall): void;
  /** Counts an error reply, by route and error code. */
  errorReturned(route: string, code: string): void;
  /** Counts an attempt to send. */
  sendingEnded(what: 'mail' | 'push' | 'text_message', outcome: 'sent' | 'failed' | 'given_up'): void;
  /** Counts a task that ended in a child process; `outcome` is `done`, or the reason for its failure. */
  taskEnded(task: string, outcome: string, seconds: number): void;
  /**
   * Records for how many seconds the oldest change of a notification waited until PostgreSQL had passed it to the
   * other instances.
   */
  changesSent(seconds: number): void;
  statementFileRead(outcome: string): void;
  /**
   * Adds a gauge, whose values `read` returns at each scrape. If `read` fails, that scrape has no values for the
   * gauge.
   */
  addGauge(gauge: GaugeOptions, read: () => Readings | Promise<Readings>): void;
  /** Returns all metrics in Prometheus's text format. */
  write(): Promise<string>;
  readonly mediaType: string;
}

export const noMetrics: Metrics = {
  isOn: false,
  answered: () => undefined,
  errorReturned: () => undefined,
  sendingEnded: () => undefined,
  taskEnded: () => undefined,
  changesSent: () => undefined,
  statementFileRead: () => undefined,
  addGauge: () => undefined,
  write: () => Promise.resolve(''),
  mediaType: 'text/plain',
};
