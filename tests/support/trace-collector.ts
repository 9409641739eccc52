import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { readSpans, type ReceivedSpan } from './read-otlp.ts';

export interface TraceCollector {
  url: string;
  spans: ReceivedSpan[];
  /** Every body as received. */
  bodies: Buffer[];
  /** The path and the headers of the newest call. */
  path: string | undefined;
  headers: IncomingHttpHeaders;
  /** Accepts the unanswered calls and all later ones. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * How the collector treats calls. `refuses`: it answers with a long error text. `silent`: it does not answer before
 * `wake`.
 */
type Manner = 'takes' | 'refuses' | 'silent';

/** Starts an OpenTelemetry collector that stores everything that it receives. */
export async function startTraceCollector(manner: Manner = 'takes', port = 0): Promise<TraceCollector> {
  let isSilent = manner === 'silent';
  const waiting: ServerResponse[] = [];
  const take = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      collector.path = request.url;
      collector.headers = request.headers;
      collector.bodies.push(body);
      collector.spans.push(...readSpans(body));
      if (manner === 'refuses') response.writeHead(400).end('no '.repeat(4_000_000));
      else if (isSilent) waiting.push(response);
      else take(response);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const collector: TraceCollector = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    spans: [],
    bodies: [],
    path: undefined,
    headers: {},
    wake: () => {
      isSilent = false;
      for (const response of waiting) take(response);
    },
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return collector;
}
