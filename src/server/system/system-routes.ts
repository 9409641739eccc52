import { createHash } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import { apiDocsPage, apiDocsStyle } from './write-api-docs.ts';
import { openApiDocument } from './write-open-api.ts';

/**
 * Makes the value at the first call, and keeps it. Few installations ever show these pages, which take seven
 * megabytes.
 */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

interface SystemOptions {
  serverUrl: string;
  /** Whether the database answers, no migration is pending, and no stop has begun. */
  isReady: () => Promise<boolean>;
}

export function bindSystemRoutes(bind: Bind, { serverUrl, isReady }: SystemOptions): void {
  const document = once(() => openApiDocument(endpoints, serverUrl));
  const page = once(() => Buffer.from(apiDocsPage(endpoints)));
  const styleHash = createHash('sha256').update(apiDocsStyle).digest('base64');

  bind(endpoints.health, async () => ({ status: 'ok' as const }), { neverRefused: true });

  bind(
    endpoints.readiness,
    async () => {
      if (!(await isReady()))
        throw new ApiError(
          'unavailable',
          'The database is away or not migrated, or the server is about to stop.',
        );
      return { status: 'ready' as const };
    },
    { neverRefused: true },
  );

  bind(endpoints.openApi, async () => document());

  bind(endpoints.apiDocs, async ({ reply }) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(page()),
  );
}
