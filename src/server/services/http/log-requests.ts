import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const levelsWithRequests: ReadonlySet<string> = new Set(['info', 'debug', 'trace']);

/**
 * Logs, at `info`, one line for each answered request: method, route, status, milliseconds and the id that
 * errors carry. The route is the pattern (`/api/requests/:requestId`), so that no address, query, name or
 * network is logged.
 */
export function logRequests(app: FastifyInstance, log: FastifyBaseLogger): void {
  // Other levels get no hook at all, because the hook alone takes longer than many replies.
  if (!levelsWithRequests.has(log.level)) return;
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
