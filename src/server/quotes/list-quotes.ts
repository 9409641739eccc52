import type { Quote } from '#contract/requests/quote-replies.ts';
import { quoteView } from '#server/requests/quotes/quote-view.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { listRequestQuotes } from './quote-store.ts';

/** Returns the request's quotes, newest first. */
export async function listQuotes(services: Services, actor: Actor, requestId: string): Promise<Quote[]> {
  const found = await listRequestQuotes(services.db, actor.scope, requestId);
  if (!found) throw new ApiError('request_not_found', 'There is no such request.');
  return found.quotes.map((quote) => quoteView(actor, found.request, quote));
}
