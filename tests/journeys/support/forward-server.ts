import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts a server in front of another one, as a proxy. `instead` has the answers that it gives by itself, by path. It
 * awaits `before` before it passes a request on; if `before` rejects, the connection breaks.
 */
export async function forwardServer(url: string, before?: (path: string) => Promise<unknown> | undefined) {
  const instead = new Map<string, { type: string; body: string }>();
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    try {
      await before?.(request.url ?? '');
    } catch {
      return response.destroy();
    }
    const own = instead.get(request.url ?? '');
    if (own) return response.writeHead(200, { 'content-type': own.type }).end(own.body);
    const { method, headers } = request;
    const onward = http.request(new URL(request.url ?? '/', url), { method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    return request.pipe(onward);
  };
  const server = http.createServer((request, response) => void answer(request, response));
  await once(server.listen(0, 'localhost'), 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    instead,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
