import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Counts each answered request by its route's pattern; unknown addresses share one. */
export function countAnswers(app: FastifyInstance, metrics: Metrics): void {
  // Without a reader there is no hook at all, because the hook alone takes longer than many replies.
  if (!metrics.isOn) return;
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'unknown';
    metrics.answered({ method, route, status: statusCode, seconds: elapsedTime / 1000 });
    done();
  });
}
