import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TraceSpan, Traces } from '../traces/traces.ts';
import { onCallEnd } from './hear-end.ts';

const spans = new WeakMap<FastifyRequest, TraceSpan>();

/** Returns the request's own span; undefined if nothing is traced. */
export function spanOf(request: FastifyRequest): TraceSpan | undefined {
  return spans.get(request);
}

/**
 * Returns the trace that a proxy has begun. It counts only if the connection comes from a proxy that the operator
 * trusts. A stranger must not choose which traces are kept, or write into another person's trace.
 */
function parentTraceOf({ headers, ips }: FastifyRequest): string | undefined {
  const { traceparent } = headers;
  const isForwarded = (ips?.length ?? 0) > 1;
  return isForwarded && typeof traceparent === 'string' ? traceparent : undefined;
}

/** Ends the span of a request. Streams call it early, because they last for hours. */
export function endTrace(reply: FastifyReply): void {
  const span = spanOf(reply.request);
  if (!span) return;
  const { statusCode, raw } = reply;
  if (raw.headersSent) span.note({ 'http.response.status_code': statusCode });
  if (statusCode >= 500) span.fail(String(statusCode));
  else if (!raw.headersSent) span.fail('hung_up');
  span.end();
}

/**
 * Begins a trace for each request, or continues a trusted proxy's trace. The span contains only the route's pattern,
 * because an address contains ids, and a query may contain what people typed.
 */
export function traceRequests(app: FastifyInstance, traces: Traces): void {
  // Without a collector there is no hook at all, because the hook alone takes longer than many replies.
  if (!traces.isOn) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { id, method, protocol, routeOptions } = request;
    const route = routeOptions.url;
    const attributes = {
      'http.request.method': method,
      'url.scheme': protocol,
      'sourcing.http.request_id': id,
      ...(route !== undefined && { 'http.route': route }),
    };
    const name = route === undefined ? method : `${method} ${route}`;
    const span = traces.begin({ name, kind: 'server', attributes }, { parent: parentTraceOf(request) });
    spans.set(request, span);
    onCallEnd(reply, () => endTrace(reply));
    // Fastify keeps this context while it reads the body.
    span.run(done);
  });
}
