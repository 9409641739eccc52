import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { quoteBody } from '#contract/quotes/quote-endpoints.ts';
import { decimalFromCents } from '#domain/money.ts';
import { linesOfQuote, unusualAmount } from '#domain/quotes/quote-amount-rules.ts';
import { composedText } from '#domain/quotes/quote-content-format.ts';
import { maxOptions } from '#domain/quotes/option-rules.ts';
import { validUntil } from '#domain/quotes/validity-rules.ts';
import { issuableQuote } from '#domain/requests/transition-rules.ts';
import { findAgency } from '#server/agency/agency-store.ts';
import { applyRevision, applyTransition, lockVisibleRequest } from '#server/requests/make-transition.ts';
import { knownStatus } from '#server/requests/find-facts.ts';
import { findDatabaseTime, listOpenQuotes } from '#server/requests/transition-store.ts';
import { recordEstimate } from '#server/estimates/record-estimate.ts';
import { recordLineCosts } from '#server/sourcing/record-line-costs.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import { sha256 } from '#server/services/crypto/opaque-token.ts';
import type { Services } from '#server/services/services.ts';
import { attachPhotos } from './attach-photos.ts';
import { keyOf } from './object-format.ts';
import { refuseWrongDates } from './refuse-dates.ts';
import type { ComposedFigures, QuoteRow } from './quote-store.ts';
import { requireFee } from './require-fee.ts';
import { requireRegistration } from './require-registration.ts';
import { findQuoteOfFile, insertQuote, lockStoredFile } from './quote-store.ts';
import { updateOptionName } from './quote-validity-store.ts';

type QuoteCall = z.output<typeof quoteBody>;

const decimal = (value: number | null) => (value === null ? null : decimalFromCents(value));

function rowOf(requestId: string, call: QuoteCall): Omit<QuoteRow, 'valid_until'> {
  return {
    request_id: requestId,
    type: call.type,
    amount_ht: decimalFromCents(call.amountHt),
    // `decimal` converts hundredths of a percent to percent in the same manner as cents to euros.
    vat_rate: decimal(call.vatRate),
    amount_ttc: decimalFromCents(call.amountTtc),
    fee: decimal(call.fee ?? null),
    notes: call.notes || null,
    pdf_url: call.objectPath,
    issued_on: call.issuedOn,
    incoterm: call.delivery?.incoterm ?? null,
    incoterm_place: call.delivery?.place ?? null,
    imports: call.delivery?.imports ?? null,
    deviates_from: unusualAmount(call) && decimalFromCents(call.deviatesFrom ?? 0),
    offered_with: null,
    option_name: call.optionName ?? null,
    in_place_of: call.inPlaceOf ?? null,
  };
}

/** Throws `amount_unusual` unless the unusual amount incl. VAT was confirmed. */
function refuseUnusualAmount(call: QuoteCall): void {
  const unusual = unusualAmount(call);
  if (!unusual || unusual.expected === call.deviatesFrom) return;
  throw new ApiError('amount_unusual', 'The amount incl. VAT is above what the rate gives.', unusual);
}

/** Returns the quote's last day. Throws if the quote may not have that day or its date of issue. */
async function lastDayOf(
  trx: Transaction<Database>,
  { issuedOn, validUntil: chosen }: QuoteCall,
  composed: ComposedFigures | null,
): Promise<string> {
  const { quoteValidityDays } = await findAgency(trx);
  const until = chosen ?? composed?.until ?? validUntil(issuedOn, quoteValidityDays);
  refuseWrongDates({ issuedOn, until }, await findDatabaseTime(trx));
  return until;
}

/** A quote must have the figures, notes, lines and delivery terms of its composed PDF. */
function refuseUnlessAsComposed(
  quote: QuoteRow,
  composedParts: Parameters<typeof composedText>[0],
  composed: ComposedFigures | null,
): void {
  const figures = { ht: quote.amount_ht, rate: quote.vat_rate, ttc: quote.amount_ttc, fee: quote.fee };
  const issued = { ...figures, on: quote.issued_on, until: quote.valid_until };
  const notes = composed?.notes && sha256(quote.notes ?? '');
  const content = composed?.content && sha256(composedText(composedParts));
  if (!composed || isDeepStrictEqual({ ...issued, notes, content, number: composed.number }, composed))
    return;
  throw new ApiError(
    'quote_not_as_composed',
    'The PDF was composed with other amounts, lines, notes or dates.',
  );
}

/**
 * Returns the id of the first quote with which the new quote is offered, or null if the new quote replaces them all.
 * Names a quote that was offered alone until now. Throws unless the agent has seen the newest quote, and if the new
 * quote does not fit beside the others.
 */
async function firstOfferedQuote(
  trx: Transaction<Database>,
  requestId: string,
  { type, replaces, beside, besideName, inPlaceOf, until }: QuoteCall & { until: string },
): Promise<string | null> {
  const open = (await listOpenQuotes(trx, requestId)).filter((quote) => quote.type === type);
  const [first] = open;
  const newest = open.toSorted((a, b) => b.order - a.order)[0];
  if (!first || newest?.id !== (replaces ?? beside)) {
    throw new ApiError('quote_superseded', 'The quote on screen is not the newest one, or was decided.');
  }
  if (beside === undefined) return null;
  const isKnown = inPlaceOf === undefined || (open.length > 1 && open.some(({ id }) => id === inPlaceOf));
  if (!isKnown) throw new ApiError('quote_superseded', 'The quote to replace is none of several.');
  if (inPlaceOf === undefined && open.length >= maxOptions)
    throw new ApiError('too_many_options', `A client chooses from ${maxOptions}.`);
  if (until !== first.validUntil) {
    throw new ApiError('option_validity', `Quotes offered together end together, on ${first.validUntil}.`);
  }
  if (besideName !== undefined && open.length === 1) await updateOptionName(trx, first.id, besideName);
  return first.offeredWith ?? first.id;
}

/**
 * Issues the quote for which the request waits, or revises the pending one. The same quote sent again changes
 * nothing and is no error.
 */
export async function issueQuote(
  services: Services,
  actor: Actor,
  requestId: string,
  call: QuoteCall,
): Promise<void> {
  const figures = rowOf(requestId, call);
  await transaction(services.db, async (trx) => {
    const request = await lockVisibleRequest(trx, actor, requestId);
    const existing = await findQuoteOfFile(trx, call.objectPath);
    if (existing) {
      const lines = linesOfQuote(call, existing.lines[0]?.label ?? '');
      const { valid_until, offered_with } = existing;
      const again = { ...figures, lines, offered_with, valid_until: call.validUntil ?? valid_until };
      if (isDeepStrictEqual(existing, again)) return;
      throw new ApiError('file_already_used', 'Another quote names this file already.');
    }
    const issuable = issuableQuote(knownStatus(request));
    // If two agents issue at once, the second must not replace a quote that they have not seen.
    const revises = (call.replaces ?? call.beside) !== undefined;
    if (issuable?.type !== call.type || issuable.revises !== revises) {
      throw new ApiError('request_moved_on', 'No such quote can be issued for the request now.');
    }
    await requireRegistration(trx);
    requireFee(request.operatingMode, call.fee);
    const file = await lockStoredFile(trx, call.objectPath);
    const fits = file?.requestId === requestId && file.type === call.type;
    if (!fits || !(await services.storage.has(keyOf(call.objectPath)))) {
      throw new ApiError('file_not_found', 'No such file was uploaded for this request and type of quote.');
    }
    const until = await lastDayOf(trx, call, file.composed);
    const offered = issuable.revises ? await firstOfferedQuote(trx, requestId, { ...call, until }) : null;
    const quote = { ...figures, valid_until: until, offered_with: offered };
    const stated = linesOfQuote(call, file.title);
    const lines = await attachPhotos(trx, actor, { requestId, lines: stated });
    refuseUnlessAsComposed(quote, { lines, delivery: call.delivery }, file.composed);
    refuseUnusualAmount(call);
    const id = randomUUID();
    await insertQuote(trx, { ...quote, id, created_by: actor.userId }, lines);
    await recordLineCosts(trx, { id, requestId, lines }, call.costs);
    await recordEstimate(trx, actor.userId, request, { ...call, id, lines });
    const { name } = issuable;
    if (issuable.revises)
      await applyRevision(trx, actor, request, {
        name,
        isOption: offered !== null && call.inPlaceOf === undefined,
      });
    else await applyTransition(trx, actor, request, { name });
  });
}
