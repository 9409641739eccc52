import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server in front of another one, as a proxy stands there; `instead` holds what it answers by itself, by path. */
export async function forwardServer(url: string) {
  const instead = new Map<string, { type: string; body: string }>();
  const server = http.createServer((request, response) => {
    const own = instead.get(request.url ?? '');
    if (own) return response.writeHead(200, { 'content-type': own.type }).end(own.body);
    const { method, headers } = request;
    const onward = http.request(new URL(request.url ?? '/', url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    return request.pipe(onward);
  });
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
