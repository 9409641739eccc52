import type { Quote } from '#contract/request-replies.ts';
import { describeQuote } from '#server/requests/describe-quote.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/http/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { selectQuotes } from './quote-store.ts';

/** Newest first. */
export async function listQuotes(services: Services, actor: Actor, requestId: string): Promise<Quote[]> {
  const found = await selectQuotes(services.db, actor.scope, requestId);
  if (!found) throw new ApiError('request_not_found', 'There is no such request.');
  return found.quotes.map((quote) => describeQuote(found.request, quote));
}
