import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type {
  AskSampleBody,
  DecideSampleBody,
  EditSampleBody,
  ReceiveSampleBody,
  SendSampleBody,
} from '#contract/samples/sample-endpoints.ts';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { decimalFromCents } from '#domain/money.ts';
import { isClosed } from '#domain/requests/request-rules.ts';
import {
  isActOf,
  mayActOn,
  type SampleAct,
  sampleLimits,
  type SampleNews,
  sampleStateOf,
} from '#domain/samples/sample-rules.ts';
import { attachFiles } from '#server/attachments/attach-files.ts';
import { record } from '#server/changes/record-change.ts';
import { requireAct } from '#server/companies/require-act.ts';
import { endSilence } from '#server/derivation/waiting-store.ts';
import { refreshRequest } from '#server/derivation/refresh-request.ts';
import { knownStatus } from '#server/requests/find-facts.ts';
import { lockVisibleRequest } from '#server/requests/make-transition.ts';
import { listSampleStates } from '#server/derivation/sample-state-store.ts';
import type { LockedRequest } from '#server/requests/request-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { findSample, hasSampleOf, insertSample, updateSample } from './sample-store.ts';

type Trx = Transaction<Database>;
type Db = Pick<Services, 'db'>;

/** The sample of a call. */
export interface SampleParams {
  requestId: string;
  sampleId: string;
}

const invalidSampleField = (path: string, message: string) =>
  new ApiError('invalid_input', `The ${path} cannot be kept.`, { fields: [{ path, message }] });

/** Locks a request whose samples the actor may act on now. */
async function lockOpenRequest(trx: Trx, actor: Actor, requestId: string): Promise<LockedRequest> {
  const request = await lockVisibleRequest(trx, actor, requestId);
  if (!isAgency(actor.role)) requireAct(actor, request, 'decide');
  if (isClosed(knownStatus(request))) throw new ApiError('request_moved_on', 'The request is closed.');
  return request;
}

/**
 * Records the consequences of every change: the request was active, its derived columns change, and people are
 * notified.
 */
async function recordSampleChange(
  trx: Trx,
  actor: Actor,
  request: LockedRequest,
  news: SampleNews | null,
): Promise<void> {
  await endSilence(trx, request.id, { byClient: !isAgency(actor.role) });
  await refreshRequest(trx, request.id);
  await record(trx, { kind: 'sample', request, news, by: actor.role });
}

/** Asks for a sample. Throws `too_many_samples`. */
export async function askSample(
  { db }: Db,
  actor: Actor,
  requestId: string,
  body: AskSampleBody,
): Promise<void> {
  const { price = null, submissionKey = null, ...wanted } = body;
  if (price !== null && !isAgency(actor.role)) throw invalidSampleField('price', 'the agency says it');
  await transaction(db, async (trx) => {
    const request = await lockOpenRequest(trx, actor, requestId);
    // This is the same call again: the first call has already asked for the sample.
    if (submissionKey !== null && (await hasSampleOf(trx, requestId, submissionKey))) return;
    if ((await listSampleStates(trx, requestId)).length >= sampleLimits.ofRequest) {
      throw new ApiError('too_many_samples', 'The request has as many samples as it can.');
    }
    await insertSample(trx, {
      id: randomUUID(),
      requestId,
      by: actor.userId,
      side: actor.role,
      ...wanted,
      submissionKey,
      price: price === null ? null : decimalFromCents(price),
    });
    await recordSampleChange(trx, actor, request, 'asked');
  });
}

type FoundSample = NonNullable<Awaited<ReturnType<typeof findSample>>>;

interface SampleChange {
  act: SampleAct;
  news: SampleNews | null;
  write: (trx: Trx, sample: FoundSample) => Promise<void>;
}

/** Does one act on a sample of an open request. Throws `sample_not_found`, `forbidden` or `sample_moved_on`. */
async function changeSample(
  { db }: Db,
  actor: Actor,
  { requestId, sampleId }: SampleParams,
  { act, news, write }: SampleChange,
): Promise<void> {
  await transaction(db, async (trx) => {
    if (!isActOf(actor.role, act)) throw new ApiError('forbidden', 'This is for the other side to do.');
    const request = await lockOpenRequest(trx, actor, requestId);
    const sample = await findSample(trx, requestId, sampleId);
    if (!sample) throw new ApiError('sample_not_found', 'The request has no such sample.');
    if (!mayActOn(sampleStateOf(sample), actor.role, act)) {
      throw new ApiError('sample_moved_on', 'The sample is no longer where this begins.');
    }
    await write(trx, sample);
    await recordSampleChange(trx, actor, request, news);
  });
}

/** Changes the description of the wanted sample. Throws `sample_changed` if it is no longer the version on screen. */
export function editSample(db: Db, actor: Actor, params: SampleParams, body: EditSampleBody): Promise<void> {
  const { version, price, ...wanted } = body;
  const write = async (trx: Trx, sample: FoundSample) => {
    if (sample.version !== version) throw new ApiError('sample_changed', 'Somebody changed it meanwhile.');
    const written = { ...wanted, price: price === null ? null : decimalFromCents(price) };
    await updateSample(trx, params.sampleId, written);
  };
  return changeSample(db, actor, params, { act: 'edit', news: null, write });
}

function refuseFuture(path: string, day: string): void {
  if (day > agencyDay(new Date())) throw invalidSampleField(path, 'in the future');
}

export function sendSample(db: Db, actor: Actor, params: SampleParams, body: SendSampleBody): Promise<void> {
  const write = async (trx: Trx) => {
    refuseFuture('sentOn', body.sentOn);
    await updateSample(trx, params.sampleId, body);
  };
  return changeSample(db, actor, params, { act: 'send', news: 'sent', write });
}

/** Records that a sample came, with its photos. */
export function receiveSample(
  db: Db,
  actor: Actor,
  params: SampleParams,
  { receivedOn, attachmentIds }: ReceiveSampleBody,
): Promise<void> {
  const { requestId, sampleId } = params;
  const write = async (trx: Trx, { sentOn }: FoundSample) => {
    refuseFuture('receivedOn', receivedOn);
    if (sentOn !== null && receivedOn < sentOn) throw invalidSampleField('receivedOn', 'before it was sent');
    const files = { ids: attachmentIds, uploadedBy: actor.userId, requestId };
    await attachFiles(trx, { ...files, purpose: 'sample', sampleId });
    await updateSample(trx, sampleId, { receivedOn });
  };
  return changeSample(db, actor, params, { act: 'receive', news: 'received', write });
}

/** Records the client's decision. Throws `comment_required` for a refusal without words. */
export function decideSample(
  db: Db,
  actor: Actor,
  params: SampleParams,
  { decision, words }: DecideSampleBody,
): Promise<void> {
  const write = async (trx: Trx) => {
    if (decision === 'refused' && words === '') {
      throw new ApiError('comment_required', 'Say what is wrong with the sample.');
    }
    await updateSample(trx, params.sampleId, { decision, words, by: actor.userId });
  };
  return changeSample(db, actor, params, { act: 'decide', news: decision, write });
}

export function cancelSample(db: Db, actor: Actor, params: SampleParams): Promise<void> {
  const write = (trx: Trx) => updateSample(trx, params.sampleId, { isCancelled: true });
  return changeSample(db, actor, params, { act: 'drop', news: null, write });
}
