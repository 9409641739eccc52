import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Counts each answered request by its route's pattern; unknown addresses share one. */
export function countAnswers(app: FastifyInstance, metrics: Metrics): void {
  // If metrics are off, no hook is added: even an idle one costs time at every reply.
  if (!metrics.isOn) return;
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'unknown';
    metrics.answered({ method, route, status: statusCode, seconds: elapsedTime / 1000 });
    done();
  });
}
