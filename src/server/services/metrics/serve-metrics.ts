import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sha256 } from '../crypto/opaque-token.ts';
import { ApiError } from '../api-error.ts';
import { CannotStart } from '../cannot-start.ts';
import type { Metrics } from './metrics.ts';

const path = '/metrics';
/** A scraper keeps one connection; more than ten would only hold memory. */
const maxConnections = 10;
/** Milliseconds. Silent connections must not block the scraper. */
const timeouts = { headersTimeout: 5_000, requestTimeout: 5_000, connectionsCheckingInterval: 5_000 };

interface MetricsListener {
  host: string;
  metricsPort: number | undefined;
  metricsToken: string | undefined;
}

function isAllowed(token: string | undefined, authorization: string | undefined): boolean {
  return token === undefined || timingSafeEqual(sha256(`Bearer ${token}`), sha256(authorization ?? ''));
}

/**
 * Serves the metrics at `/metrics` of the product's port to callers with the token, if a token is set and the metrics
 * have no port of their own.
 */
export function bindMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  listener: Omit<MetricsListener, 'host'>,
): void {
  const { metricsPort, metricsToken } = listener;
  if (metricsPort !== undefined || metricsToken === undefined) return;
  app.get(path, async ({ headers }, reply) => {
    if (!isAllowed(metricsToken, headers.authorization))
      throw new ApiError('unauthenticated', 'The token for metrics is missing or wrong.');
    return reply.type(metrics.mediaType).send(await metrics.write());
  });
}

/**
 * Serves the metrics on their own port, if one is set. Returns the function that closes it.
 * @throws CannotStart if the port cannot be used.
 */
export async function listenForMetrics(
  metrics: Metrics,
  listener: MetricsListener,
): Promise<() => Promise<void>> {
  const { host, metricsPort, metricsToken } = listener;
  if (metricsPort === undefined) return async () => undefined;
  const server = createServer(timeouts, (request, response) => {
    if (request.url !== path || request.method !== 'GET') return response.writeHead(404).end();
    if (!isAllowed(metricsToken, request.headers.authorization)) return response.writeHead(401).end();
    metrics.write().then(
      (text) => response.writeHead(200, { 'content-type': metrics.mediaType }).end(text),
      () => response.writeHead(500).end(),
    );
    return undefined;
  });
  server.maxConnections = maxConnections;
  const listening = once(server, 'listening');
  server.listen(metricsPort, host);
  await listening.catch((error: unknown) => {
    throw new CannotStart(`METRICS_PORT ${metricsPort} cannot be used: take another one.`, { cause: error });
  });
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}
