export type SpanAttributes = Record<string, string | number>;

export interface SpanRow {
  /** Few different names, such as `POST /api/requests/:requestId/messages`: never an address. */
  name: string;
  /** How the work meets other programs; absent if it stays within this one. */
  kind?: 'server' | 'client' | 'producer' | 'consumer';
  attributes?: SpanAttributes;
}

/** A piece of work of a trace, with its begin and end. Nothing of a person is ever in one. */
export interface TraceSpan {
  /** 32 hexadecimal digits; empty if nothing is traced. */
  readonly traceId: string;
  /** The span as W3C's header `traceparent` names it; empty if nothing is traced. */
  readonly traceParent: string;
  /** Like the next two, does nothing once the span has ended. */
  note(attributes: SpanAttributes): void;
  /** Marks the work as failed. `why` is a code: messages repeat what people wrote. */
  fail(why: string): void;
  end(): void;
  /** Spans that `work` opens are below this one. */
  run<T>(work: () => T): T;
}

/** A statement that PostgreSQL has answered. */
export interface EndedStatement {
  /** Its text, without its values. */
  text: string;
  /** Milliseconds. */
  took: number;
  error?: unknown;
}

/** Spans of what this instance does, for the operator's OpenTelemetry collector. */
export interface Traces {
  /** Whether a collector is configured: otherwise nothing is noted. */
  readonly isOn: boolean;
  /** Begins a trace, or continues the one of `parent`; `cause` is only pointed to. Both are a `traceParent`. */
  begin: (row: SpanRow, from?: { parent?: string | undefined; cause?: string | undefined }) => TraceSpan;
  /** Runs work within a span below the present one; outside a trace, without a span. */
  around: <T>(row: SpanRow, work: (span: TraceSpan) => Promise<T>) => Promise<T>;
  /** Notes a statement below the present span. */
  statementEnded: (statement: EndedStatement) => void;
  /** Sends what is left, and gives up after at most a second. */
  close(): Promise<void>;
}

const noSpan: TraceSpan = {
  traceId: '',
  traceParent: '',
  note: () => undefined,
  fail: () => undefined,
  end: () => undefined,
  run: (work) => work(),
};

export const noTraces: Traces = {
  isOn: false,
  begin: () => noSpan,
  around: (_, work) => work(noSpan),
  statementEnded: () => undefined,
  close: () => Promise.resolve(),
};

/** Runs work within a span, which ends with it. */
export async function within<T>(span: TraceSpan, work: (span: TraceSpan) => Promise<T>): Promise<T> {
  try {
    return await span.run(() => work(span));
  } catch (error) {
    span.fail(reasonOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** The code or the class of an error. Its message could repeat what people wrote. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
