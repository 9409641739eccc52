import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { isAccountGone } from '../database/is-account-gone.ts';
import { StorageUnavailable } from '../storage/storage-driver.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { serverBusy } from '../wait-limit.ts';
import { WorkFailed } from '../workers/worker-task.ts';
import { asThrottled } from '../throttle/counted-limit.ts';
import { ApiError } from '#server/services/api-error.ts';
import { spanOf } from './trace-requests.ts';

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_BAD_URL: 'invalid_input',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'invalid_input',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
};

/**
 * The codes that mean: the database is away, or too busy to answer in time. Nothing was written, so the client may
 * try again.
 */
const databaseAwayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '55P03',
  '53300',
  '08000',
  '08003',
  '08006',
  '08001',
  // PgBouncer's only code. It means that PgBouncer cannot reach the server, or that the server gave no connection in
  // time.
  '08P01',
  // The server is no longer the primary, or not yet.
  '25006',
]);

/** The disk of the files or of the database is full; PostgreSQL has undone the transaction. */
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Seconds after which the client may ask again. */
const retryAfter = 2;

type Failure = Error & { code?: string; statusCode?: number; syscall?: string };

function isDatabaseAway(error: Failure): boolean {
  // `connect` fails like this while the embedded database restarts; any other missing file is a real error.
  if (error.code === 'ENOENT') return error.syscall === 'connect';
  return (
    databaseAwayCodes.has(error.code ?? '') ||
    /^(Connection terminated|Query read timeout)/.test(error.message)
  );
}

/** Returns whether every connection of the pool stayed in use for longer than a caller waits. */
const isPoolBusy = ({ message }: Failure) => message.startsWith('timeout exceeded when trying to connect');

/**
 * Returns the refusal for work that no child process could do. If the file itself makes the work fail, its feature
 * refuses it.
 */
function asRefusal({ why }: WorkFailed): ApiError {
  if (why === 'gone') return new ApiError('upload_broken', 'Who asked for it hung up.');
  const code = why === 'busy' ? 'busy' : 'unavailable';
  return new ApiError(code, 'Too much is to be done at this moment; try again.', { retryAfter: 5 });
}

/** Returns the refusal for a known kind of failure; null for an unexpected one. */
export function asApiError(error: Failure): ApiError | null {
  if (error instanceof ApiError) return error;
  const throttled = asThrottled(error);
  if (throttled) return throttled;
  if (error instanceof StorageUnavailable) {
    return new ApiError('unavailable', 'The place where files are kept does not answer; try again.');
  }
  if (error instanceof WorkFailed) return asRefusal(error);
  if (diskFullCodes.has(error.code ?? '')) {
    return new ApiError('storage_full', 'The disk is full.');
  }
  if (isAccountGone(error)) return new ApiError('session_ended', 'The account no longer exists.');
  const code = fastifyCodes[error.code ?? ''];
  if (code) return new ApiError(code, error.message);
  if (error.statusCode === 413) return new ApiError('body_too_large', error.message);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiError('malformed_body', error.message);
  }
  if (isPoolBusy(error)) return serverBusy(retryAfter * 1000);
  return isDatabaseAway(error)
    ? new ApiError('unavailable', 'The database does not answer; try again.', { retryAfter })
    : null;
}

interface Deps {
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  metrics: Metrics;
}

/** Milliseconds between two log lines about refused requests: a line for each would cost more than the refusal. */
const refusalLogInterval = 10_000;

function noteRefusals(log: Deps['log']): () => void {
  let count = 0;
  let loggedAt = -refusalLogInterval;
  return () => {
    count += 1;
    const now = performance.now();
    if (now - loggedAt < refusalLogInterval) return;
    log.warn({ refused: count }, 'requests are refused, because too much is in progress');
    count = 0;
    loggedAt = now;
  };
}

/**
 * Known errors keep their code; unknown ones become an empty 500. The server's own errors (5xx) carry the id under
 * which they are logged. The log is a parameter, because Fastify's own logger adds a child logger and two listeners
 * to every request.
 */
export function answerErrors({ log, metrics }: Deps) {
  const noteRefusal = noteRefusals(log);
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    void reply.header('cache-control', 'no-store').type('application/json');
    const known = asApiError(error);
    const code = known?.code ?? 'internal';
    metrics.errorReturned(request.routeOptions.url ?? 'unknown', code);
    spanOf(request)?.note({ 'sourcing.error.code': code });
    if (!known) {
      log.error({ err: error, reqId: request.id }, 'unexpected error');
      const blank = { code: 'internal', message: 'Something went wrong on our side.', requestId: request.id };
      return reply.code(500).send(JSON.stringify({ error: blank }));
    }
    if (known.code === 'busy') noteRefusal();
    const wait = known.details.retryAfter ?? (known.code === 'unavailable' ? retryAfter : undefined);
    if (wait !== undefined) void reply.header('retry-after', wait);
    const { error: told } = known.toReply();
    if (known.status >= 500 && known.code !== 'busy') {
      log.error({ err: error, reqId: request.id }, 'unavailable');
      told.requestId = request.id;
    }
    return reply.code(known.status).send(JSON.stringify({ error: told }));
  };
}
