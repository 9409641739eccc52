import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';

/** Seconds after which another instance, or the next process, can answer. */
const retryAfter = 2;
const refusal = JSON.stringify({ error: { code: 'unavailable', message: 'The server stops; try again.' } });

function refuse(response: ServerResponse): void {
  response
    .writeHead(503, {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(refusal)),
      'cache-control': 'no-store',
      'retry-after': String(retryAfter),
      connection: 'close',
    })
    .end(refusal);
}

/**
 * Makes servers that refuse new calls on an open connection while they stop. The refusal has the form of every other
 * error; Fastify's own refusal has no code, and is sent before any hook runs.
 */
export function refuseWhenStopping(makeServer: FastifyServerFactory) {
  let isStopping = false;
  const serverFactory: FastifyServerFactory = (handler, options) =>
    makeServer((request, response) => {
      if (isStopping) refuse(response);
      else handler(request, response);
    }, options);
  const watch = (app: FastifyInstance) => {
    app.addHook('preClose', async () => {
      isStopping = true;
    });
  };
  return { serverFactory, watch };
}
