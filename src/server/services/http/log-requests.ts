import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { onCallEnd } from './hear-end.ts';
import { spanOf } from './trace-requests.ts';

const levelsWithRequests: ReadonlySet<string> = new Set(['info', 'debug', 'trace']);
/** Proxies log this status for a caller who hung up before the answer. */
const hungUpStatus = 499;

type InfoLog = Pick<FastifyBaseLogger, 'info'>;

/**
 * Logs, at `info`, one line when the request has ended: method, route, status, milliseconds, the id that errors carry
 * and, if it is traced, its trace. The route is its pattern (`/api/requests/:requestId`), so that the log contains no
 * address, query, name or network.
 */
export function logEnd(log: InfoLog, request: FastifyRequest, reply: FastifyReply): void {
  const begun = performance.now();
  onCallEnd(reply, () => {
    const milliseconds = Math.round((performance.now() - begun) * 10) / 10;
    const { method, id, routeOptions } = request;
    const { headersSent, writableEnded } = reply.raw;
    const traceId = spanOf(request)?.traceId;
    log.info(
      {
        reqId: id,
        method,
        route: routeOptions.url ?? 'unknown',
        status: headersSent ? reply.statusCode : hungUpStatus,
        milliseconds,
        ...(traceId !== undefined && { trace_id: traceId }),
      },
      writableEnded ? 'answered' : 'hung up',
    );
  });
}

/** Logs every request that reaches Fastify's hooks. */
export function logRequests(app: FastifyInstance, log: FastifyBaseLogger): void {
  // Other levels get no hook at all, because the hook alone takes longer than many replies.
  if (!levelsWithRequests.has(log.level)) return;
  app.addHook('onRequest', (request, reply, done) => {
    logEnd(log, request, reply);
    done();
  });
}
