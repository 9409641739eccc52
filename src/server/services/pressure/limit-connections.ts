import http from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import type { ConnectionLimits } from './pressure-limits.ts';

/** Above this share of the most connections, idle ones are closed to make room for new ones. */
const crowdedShare = 0.9;
/** Milliseconds between two such searches, because each one looks at every connection. */
const pause = 1_000;

/**
 * The share of the files that this process may open for connections. The others are for the database and the uploads.
 */
const connectionShareOfFiles = 0.8;

/** Returns how many files the operating system lets this process open; Infinity if it does not say. */
function countOpenableFiles(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Infinity;
}

/** Makes Fastify's servers (one, or two for `localhost`) with limits for connections and headers. */
export function limitConnections(
  limits: ConnectionLimits,
  { addGauge }: Pick<Metrics, 'addGauge'>,
): FastifyServerFactory {
  const most = Math.min(limits.maxOpenConnections, Math.floor(connectionShareOfFiles * countOpenableFiles()));
  let open = 0;
  let clearedAt = -pause;
  addGauge(
    { name: 'sourcing_http_connections', help: 'Open connections of callers.', labelName: 'state' },
    () => ({
      open,
      most,
    }),
  );
  return (handler) => {
    const server = http.createServer(
      {
        connectionsCheckingInterval: limits.checkIntervalMs,
        headersTimeout: limits.headersMs,
        requestTimeout: limits.requestMs,
        keepAliveTimeout: limits.idleMs,
        maxHeaderSize: limits.headerBytes,
      },
      handler,
    );
    server.setTimeout(limits.silenceMs);
    server.maxConnections = most;
    // The headers are limited by bytes. With a limit by number, Node would silently drop the last headers, such as a
    // proxy's.
    server.maxHeadersCount = 0;
    server.on('connection', (socket) => {
      open += 1;
      socket.once('close', () => {
        open -= 1;
      });
      if (open <= crowdedShare * most || performance.now() - clearedAt < pause) return;
      clearedAt = performance.now();
      server.closeIdleConnections();
    });
    return server;
  };
}
