import { AsyncLocalStorage } from 'node:async_hooks';
import type * as Api from '@opentelemetry/api';
import { spanOfStatement } from './statement-row.ts';
import { readTraceParent, writeTraceParent } from './trace-parent.ts';
import { noTraces, reasonOf, type SpanStart, type TraceSpan, type Traces, runInSpan } from './traces.ts';

/** The form of PostgreSQL's codes. Other codes come from the connection. */
const sqlState = /^[\dA-Z]{5}$/;

/** Starts spans, and knows the present one. */
function openStarter({ SpanKind, SpanStatusCode }: typeof Api, tracer: Api.Tracer) {
  const kinds = {
    server: SpanKind.SERVER,
    client: SpanKind.CLIENT,
    producer: SpanKind.PRODUCER,
    consumer: SpanKind.CONSUMER,
  };
  const present = new AsyncLocalStorage<Api.Span>();
  const start = ({ name, kind, attributes }: SpanStart, context: Api.Context, more: Api.SpanOptions = {}) =>
    tracer.startSpan(
      name,
      { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes: attributes ?? {}, ...more },
      context,
    );
  const fail = (span: Api.Span, why: string) =>
    span.setAttribute('error.type', why).setStatus({ code: SpanStatusCode.ERROR });
  const ifOpen = (span: Api.Span, change: () => void) => {
    if (span.isRecording()) change();
  };
  const asTraceSpan = (span: Api.Span): TraceSpan => {
    const context = span.spanContext();
    return {
      traceId: context.traceId,
      traceParent: writeTraceParent(context),
      note: (attributes) => ifOpen(span, () => span.setAttributes(attributes)),
      fail: (why) => ifOpen(span, () => fail(span, why)),
      end: () => ifOpen(span, () => span.end()),
      run: (work) => present.run(span, work),
    };
  };
  return { start, fail, asTraceSpan, present: () => present.getStore() };
}

interface Spans extends Pick<Traces, 'begin' | 'runInChildSpan' | 'statementEnded'> {
  /** Opens a span below the present one; null outside a trace. */
  openChild: (row: SpanStart) => TraceSpan | null;
}

/** Returns the spans of one tracer, without any global state. */
export function createSpans(api: typeof Api, tracer: Api.Tracer): Spans {
  const { ROOT_CONTEXT, trace, TraceFlags } = api;
  const { start, fail, asTraceSpan, present } = openStarter(api, tracer);

  /**
   * Returns the context of the present span; null outside a trace and in a trace that is not kept. The span may have
   * ended: work for which its caller did not wait still belongs to it.
   */
  const presentContext = () => {
    const span = present();
    const isKept = span && (span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0;
    return isKept ? trace.setSpan(ROOT_CONTEXT, span) : null;
  };
  const openChild = (row: SpanStart) => {
    const context = presentContext();
    return context && asTraceSpan(start(row, context));
  };

  return {
    openChild,
    begin: (row, { parent, cause } = {}) => {
      const continued = readTraceParent(parent);
      const context = continued ? trace.setSpanContext(ROOT_CONTEXT, continued) : ROOT_CONTEXT;
      const pointedTo = readTraceParent(cause);
      const links: Api.Link[] = pointedTo ? [{ context: pointedTo }] : [];
      return asTraceSpan(start(row, context, { links }));
    },
    runInChildSpan: (row, work) => {
      const span = openChild(row);
      return span ? runInSpan(span, work) : noTraces.runInChildSpan(row, work);
    },
    statementEnded: ({ text, durationMs, error }) => {
      const context = presentContext();
      if (!context) return;
      const ended = performance.now();
      const span = start(spanOfStatement(text), context, { startTime: ended - durationMs });
      if (error !== undefined) {
        const why = reasonOf(error);
        fail(span, why);
        if (sqlState.test(why)) span.setAttribute('db.response.status_code', why);
      }
      span.end(ended);
    },
  };
}
