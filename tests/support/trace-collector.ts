import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { readSpans, type ReceivedSpan } from './read-otlp.ts';

export interface TraceCollector {
  url: string;
  spans: ReceivedSpan[];
  /** Every body as it came. */
  bodies: Buffer[];
  /** The path and the headers of the newest call. */
  path: string | undefined;
  headers: IncomingHttpHeaders;
  stop(): Promise<void>;
}

/** Takes a call, refuses it in many words, or never answers it. */
type Manner = 'takes' | 'refuses' | 'silent';

/** Starts an OpenTelemetry collector that keeps what it receives. */
export async function startTraceCollector(manner: Manner = 'takes', port = 0): Promise<TraceCollector> {
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      collector.path = request.url;
      collector.headers = request.headers;
      collector.bodies.push(body);
      collector.spans.push(...readSpans(body));
      if (manner === 'takes') response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
      if (manner === 'refuses') response.writeHead(400).end('no '.repeat(4_000_000));
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
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return collector;
}
