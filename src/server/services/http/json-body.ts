import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '#server/services/api-error.ts';

/** Accepts only JSON bodies in well-formed UTF-8; an invalid byte must not become a replacement character. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isUtf8(body)) {
      done(new ApiError('malformed_body', 'The body is not UTF-8.'));
      return;
    }
    void parse(request, body.toString('utf8'), done);
  });
}
