import type { FastifyError, FastifyInstance } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { ApiError } from './api-error.ts';

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_BAD_URL: 'invalid_input',
  FST_ERR_ASYNC_CONSTRAINT: 'invalid_input',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
};

/** The database is away, or too busy to answer in time: try again, nothing was written. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
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
]);

function isAway(error: FastifyError): boolean {
  return (
    awayCodes.has(error.code) ||
    /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)
  );
}

function asApiError(error: FastifyError): ApiError | null {
  if (error instanceof ApiError) return error;
  const code = fastifyCodes[error.code];
  if (code) return new ApiError(code, error.message);
  if (error.statusCode === 413) return new ApiError('body_too_large', error.message);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiError('malformed_body', error.message);
  }
  return isAway(error) ? new ApiError('unavailable', 'The database does not answer; try again.') : null;
}

/** Known errors keep their code; unknown ones become a blank 500 with the id under which they are logged. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asApiError(error);
    if (known) {
      if (known.status >= 500) request.log.error({ err: error }, 'unavailable');
      if (known.details.retryAfter !== undefined) reply.header('retry-after', known.details.retryAfter);
      return reply.code(known.status).header('cache-control', 'no-store').send(known.toReply());
    }
    request.log.error({ err: error }, 'unexpected error');
    return reply
      .code(500)
      .header('cache-control', 'no-store')
      .send({
        error: { code: 'internal', message: 'Something went wrong on our side.', requestId: request.id },
      });
  });
}
