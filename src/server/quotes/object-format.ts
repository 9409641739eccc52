import { endpoints } from '#contract/endpoints.ts';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';
import { quoteObjectPath } from '#domain/quotes/quote-rules.ts';

const bucket = 'quotes/';

/** The storage key of an object path, which the API and the database write without the bucket. */
export function keyOf(objectPath: string): string {
  return bucket + objectPath;
}

export function objectPathOf(key: string): string {
  return key.slice(bucket.length);
}

/** The key of this millisecond (since 1970), then of the ones after it. */
export function* keysFrom(requestId: string, type: QuoteType, now: number): Generator<string> {
  for (let timestamp = now; ; timestamp += 1) yield keyOf(quoteObjectPath(requestId, type, timestamp));
}

export function downloadUrl(objectPath: string): string {
  return `${endpoints.downloadQuotePdf.path}?objectPath=${encodeURIComponent(objectPath)}`;
}
