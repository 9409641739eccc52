export type SpanAttributes = Record<string, string | number>;

export interface SpanStart {
  /** One of a small set of names, such as `POST /api/requests/:requestId/messages`: never the URL of a call. */
  name: string;
  /** OpenTelemetry's kind of span; absent for work within this program. */
  kind?: 'server' | 'client' | 'producer' | 'consumer';
  attributes?: SpanAttributes;
}

/** A piece of work in a trace, with its beginning and end. It never contains personal data. */
export interface TraceSpan {
  /** 32 hexadecimal digits; empty if nothing is traced. */
  readonly traceId: string;
  /** The value of W3C's header `traceparent` for this span; empty if nothing is traced. */
  readonly traceParent: string;
  /** Adds attributes. `note`, `fail` and `end` do nothing once the span has ended. */
  note(attributes: SpanAttributes): void;
  /**
   * Marks the work as failed. `why` is a code. An error's message could repeat what people wrote, and is not allowed.
   */
  fail(why: string): void;
  end(): void;
  /** Runs `work`; the spans that it opens become children of this one. */
  run<T>(work: () => T): T;
}

/** An SQL statement that has succeeded or failed. */
export interface EndedStatement {
  /** Its text, without its values. */
  text: string;
  /** Milliseconds. */
  durationMs: number;
  error?: unknown;
}

/** Spans of what this instance does, for the operator's OpenTelemetry collector. */
export interface Traces {
  /** Whether a collector is configured; if not, nothing is traced. */
  readonly isOn: boolean;
  /** Begins a trace, or continues that of `parent`, and links to `cause`. Both are a `traceParent`. */
  begin: (row: SpanStart, from?: { parent?: string | undefined; cause?: string | undefined }) => TraceSpan;
  /** Runs work in a child span of the present span. Outside a trace, runs it without a span. */
  runInChildSpan: <T>(row: SpanStart, work: (span: TraceSpan) => Promise<T>) => Promise<T>;
  /** Records the statement as a child span of the present one. */
  statementEnded: (statement: EndedStatement) => void;
  /** Sends the remaining spans, and gives up after at most a second. */
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
  runInChildSpan: (_, work) => work(noSpan),
  statementEnded: () => undefined,
  close: () => Promise.resolve(),
};

/** Runs work within a span, which ends with it. */
export async function runInSpan<T>(span: TraceSpan, work: (span: TraceSpan) => Promise<T>): Promise<T> {
  try {
    return await span.run(() => work(span));
  } catch (error) {
    span.fail(reasonOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Returns the code or the class of an error. Its message could repeat what people wrote. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
