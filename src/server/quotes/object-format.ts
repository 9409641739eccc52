import { endpoints } from '#contract/endpoints.ts';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';
import { quoteObjectPath, quoteStorageKey } from '#domain/quotes/quote-rules.ts';

export { quoteStorageKey as keyOf };

export function objectPathOf(key: string): string {
  return key.slice(quoteStorageKey('').length);
}

/** Yields the key of this millisecond (since 1970), then the keys of the following ones. */
export function* keysFrom(requestId: string, type: QuoteType, now: number): Generator<string> {
  for (let timestamp = now; ; timestamp += 1)
    yield quoteStorageKey(quoteObjectPath(requestId, type, timestamp));
}

export function downloadUrl(objectPath: string): string {
  return `${endpoints.downloadQuotePdf.path}?objectPath=${encodeURIComponent(objectPath)}`;
}
