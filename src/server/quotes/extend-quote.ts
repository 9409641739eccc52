import type * as z from 'zod/mini';
import type { extensionBody } from '#contract/quotes/quote-endpoints.ts';
import { isExtension } from '#domain/quotes/validity-rules.ts';
import { issuableQuote } from '#domain/requests/transition-rules.ts';
import { record } from '#server/changes/record-change.ts';
import { knownStatus } from '#server/requests/find-facts.ts';
import { refreshRequest } from '#server/derivation/refresh-request.ts';
import { lockVisibleRequest } from '#server/requests/make-transition.ts';
import { findDatabaseTime, listOpenQuotes, updateRequestStatus } from '#server/requests/transition-store.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { insertExtension, updateQuoteValidity } from './quote-validity-store.ts';

/**
 * Extends the pending quote and the quotes offered with it, even after they have lapsed. Their PDFs do not change;
 * the server stores who extended them, when and from which day. The same extension sent again changes nothing.
 */
export async function extendQuote(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { requestId, quoteId }: { requestId: string; quoteId: string },
  { validUntil: until }: z.output<typeof extensionBody>,
): Promise<void> {
  await transaction(db, async (trx) => {
    const request = await lockVisibleRequest(trx, actor, requestId);
    const issuable = issuableQuote(knownStatus(request));
    if (!issuable?.revises) {
      throw new ApiError('request_moved_on', 'No quote of the request waits for a decision now.');
    }
    const open = (await listOpenQuotes(trx, requestId)).filter(({ type }) => type === issuable.type);
    const quote = open.find(({ id }) => id === quoteId);
    if (!quote) {
      throw new ApiError('quote_superseded', 'The quote to extend was replaced or decided.');
    }
    const { validUntil: from } = quote;
    if (from === until) return;
    if (!isExtension(from, until, await findDatabaseTime(trx))) {
      throw new ApiError('validity_out_of_range', 'That day gives the quote no more time, or over a year.');
    }
    // An extension keeps the price. It therefore answers a client who asked for another price, but not one who wants
    // to use their own forwarder.
    const changeRequest = request.changeRequest === 'change' ? null : request.changeRequest;
    const move = { to: request.status, fixesDeposit: false, changeRequest, endsFollowUp: false };
    const at = await updateRequestStatus(trx, requestId, move);
    const by = actor.userId;
    // Quotes that are offered together have the same last day.
    for (const { id } of open) {
      await updateQuoteValidity(trx, id, until);
      await insertExtension(trx, { requestId, quoteId: id, from, until, by, at });
    }
    await refreshRequest(trx, requestId);
    await record(trx, { kind: 'extension', request });
  });
}
