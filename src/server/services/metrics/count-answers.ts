import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Counts each answered request under its route's pattern. Unknown addresses share one name. */
export function countAnswers(app: FastifyInstance, metrics: Metrics): void {
  // If metrics are off, no hook is added: even a hook that does nothing takes time at every reply.
  if (!metrics.isOn) return;
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'unknown';
    metrics.answered({ method, route, status: statusCode, seconds: elapsedTime / 1000 });
    done();
  });
}
