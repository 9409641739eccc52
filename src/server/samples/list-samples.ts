import type { SampleReply, SamplesReply } from '#contract/samples/sample-endpoints.ts';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import { actsAtRequest } from '#domain/companies/company-role-rules.ts';
import { centsFromDecimal } from '#domain/money.ts';
import { isClosed } from '#domain/requests/request-rules.ts';
import { actsOn, sampleLimits, sampleStateOf } from '#domain/samples/sample-rules.ts';
import { attachmentView } from '#server/attachments/attachment-view.ts';
import { ApiError } from '#server/services/api-error.ts';
import { instant } from '#server/services/database/json-instant.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { findSampledRequest, listSampleRows, type SampleRow } from './sample-store.ts';

interface SampleReader {
  actor: Actor;
  /** Whether the reader may act on samples of this request. */
  isActing: boolean;
  /** Whether the reader may read the words of decisions. */
  readsWords: boolean;
}

function sampleView(row: SampleRow, { actor, isActing, readsWords }: SampleReader): SampleReply {
  const { cancelledAt: _, decision: __, price, photos, ...sample } = row;
  const state = sampleStateOf(row);
  return {
    ...sample,
    state,
    price: price === null || !actor.scope.readsAmounts ? null : centsFromDecimal(price),
    askedAt: instant(row.askedAt),
    decidedAt: row.decidedAt && instant(row.decidedAt),
    words: readsWords ? row.words : '',
    photos: photos.map(attachmentView),
    acts: isActing ? actsOn(state, actor.role) : [],
  };
}

/** Lists the samples of a request, newest first, with what the reader may do. Throws `request_not_found`. */
export async function listSamples(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  requestId: string,
): Promise<SamplesReply> {
  const request = await findSampledRequest(db, actor.scope, requestId);
  if (!request) throw new ApiError('request_not_found', 'There is no such request.');
  const may = actsAtRequest(request.role, { asked: request.askedBy === actor.userId });
  const isTheirs = isAgency(actor.role) ? actor.acts.includes('move_requests') : may.includes('decide');
  const isActing = isTheirs && !isClosed(request.status);
  const readsWords = isAgency(actor.role) ? actor.acts.includes('read_messages') : may.includes('read');
  const rows = await listSampleRows(db, requestId);
  return {
    items: rows.map((row) => sampleView(row, { actor, isActing, readsWords })),
    mayAsk: isActing && rows.length < sampleLimits.ofRequest,
  };
}
