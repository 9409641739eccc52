import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { reasonOf, type SpanStart, type TraceSpan } from './traces.ts';

/** Node's fetch publishes each request on these channels. Their messages have no types. */
const channels = {
  create: 'undici:request:create',
  headers: 'undici:request:headers',
  error: 'undici:request:error',
} as const;

function field(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Describes the span of a request, without path and query, because these may contain keys and names. */
function spanOf(request: object): SpanStart {
  const method = String(field(request, 'method'));
  const host = URL.parse(String(field(request, 'origin')))?.hostname ?? '';
  return {
    name: method,
    kind: 'client',
    attributes: { 'http.request.method': method, 'server.address': host },
  };
}

/**
 * Opens a span for each request of `fetch`, which ends when the reply begins. `openSpan` returns null outside a trace. Returns the
 * function that stops the tracing.
 */
export function traceFetches(openSpan: (row: SpanStart) => TraceSpan | null): () => void {
  const spans = new WeakMap<object, TraceSpan>();
  const end = (request: unknown, note: (span: TraceSpan) => void) => {
    const span = isObject(request) ? spans.get(request) : undefined;
    if (!span || !isObject(request)) return;
    spans.delete(request);
    note(span);
    span.end();
  };
  const onCreate = (message: unknown) => {
    const request = field(message, 'request');
    const span = isObject(request) ? openSpan(spanOf(request)) : null;
    if (span && isObject(request)) spans.set(request, span);
  };
  const onHeaders = (message: unknown) =>
    end(field(message, 'request'), (span) => {
      const status = Number(field(field(message, 'response'), 'statusCode'));
      span.note({ 'http.response.status_code': status });
      if (status >= 400) span.fail(String(status));
    });
  const onError = (message: unknown) =>
    end(field(message, 'request'), (span) => span.fail(reasonOf(field(message, 'error'))));
  const listeners = [
    [channels.create, onCreate],
    [channels.headers, onHeaders],
    [channels.error, onError],
  ] as const;
  for (const [channel, listener] of listeners) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener);
  };
}
