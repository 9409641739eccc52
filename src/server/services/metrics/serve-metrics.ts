import { timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sha256 } from '../crypto/opaque-token.ts';
import { ApiError } from '../api-error.ts';
import { CannotStart } from '../cannot-start.ts';
import type { Metrics } from './metrics.ts';

const path = '/metrics';
/** A scraper keeps one connection; more than these would only hold memory. */
const maxConnections = 10;

interface MetricsDoor {
  host: string;
  metricsPort: number | undefined;
  metricsToken: string | undefined;
}

function isAllowed(token: string | undefined, authorization: string | undefined): boolean {
  return token === undefined || timingSafeEqual(sha256(`Bearer ${token}`), sha256(authorization ?? ''));
}

/**
 * Serves the metrics: on a port of their own if one is set, otherwise at `/metrics` of the product's port. A token
 * that is set is wanted at both. The port closes with the app.
 * @throws CannotStart if the port cannot be used.
 */
export async function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { host, metricsPort, metricsToken }: MetricsDoor,
): Promise<void> {
  if (!metrics.isOn) return;
  if (metricsPort === undefined) {
    app.get(path, async ({ headers }, reply) => {
      if (!isAllowed(metricsToken, headers.authorization))
        throw new ApiError('unauthenticated', 'The token for metrics is missing or wrong.');
      return reply.type(metrics.mediaType).send(await metrics.write());
    });
    return;
  }
  const server = createServer((request, response) => {
    if (request.url !== path || request.method !== 'GET') return response.writeHead(404).end();
    if (!isAllowed(metricsToken, request.headers.authorization)) return response.writeHead(401).end();
    void metrics.write().then(
      (text) => response.writeHead(200, { 'content-type': metrics.mediaType }).end(text),
      () => response.writeHead(500).end(),
    );
    return undefined;
  });
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(metricsPort, host, resolve);
  }).catch((error: unknown) => {
    throw new CannotStart(`METRICS_PORT ${metricsPort} cannot be used: take another one.`, { cause: error });
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  });
}
