import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const levelsThatSay: ReadonlySet<string> = new Set(['info', 'debug', 'trace']);

/**
 * Logs, at `info`, one line for each answered request: method, route, status, milliseconds and the id that
 * errors carry. The route is the pattern (`/api/requests/:requestId`), so that no address, query, name or
 * network is logged.
 */
export function logRequests(app: FastifyInstance, log: FastifyBaseLogger): void {
  // No hook at all at a level without these lines: the hook alone costs more than many a reply.
  if (!levelsThatSay.has(log.level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id, routeOptions } = request;
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    log.info(
      { reqId: id, method, route: routeOptions.url ?? 'unknown', status: reply.statusCode, milliseconds },
      'answered',
    );
    done();
  });
}
