import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const levelsThatSay: ReadonlySet<string> = new Set(['info', 'debug', 'trace']);

/**
 * At `info`, one line for each request that was answered: method, route, status, milliseconds and the id that errors
 * carry. The route is the pattern (`/api/requests/:requestId`): no address, query, name or network reaches the log.
 */
export function logRequests(app: FastifyInstance, log: FastifyBaseLogger): void {
  // Not even an empty hook where nobody reads it: a line for every request costs more than many a reply.
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
