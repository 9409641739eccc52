import type { Transaction } from 'kysely';
import type { EntryPart } from '#contract/matching/matching-endpoints.ts';
import type { PaymentKind } from '#domain/requests/lifecycle-kinds.ts';
import { reportedCharges } from '#domain/matching/charge-rules.ts';
import { centsFromDecimal, decimalFromCents, formatMoney } from '#domain/money.ts';
import { refundableAmounts } from '#domain/payments/settlement-rules.ts';
import { findDue } from '#server/payments/find-due.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { record } from '#server/changes/record-change.ts';
import { waiveOfLockedRequest } from '#server/payments/waive-outstanding.ts';
import { receivePayment } from '#server/payments/receive-payment.ts';
import { findClientLanguage, insertEntry } from '#server/requests/ledger/ledger-store.ts';
import { lockVisibleRequest } from '#server/requests/make-transition.ts';
import type { LockedRequest } from '#server/requests/request-store.ts';
import { findMoney } from '#server/requests/sum-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import {
  findManuallyRecorded,
  findUnmatched,
  listRecordedParts,
  lockEntry,
  type LockedEntry,
  updateManuallyRecorded,
} from './entry-store.ts';
import { matchingNoteTexts } from './matching-note-texts.ts';

type Trx = Transaction<Database>;

/** Locks an entry. Throws unless at least `amount` cents of it are unmatched and it is not set aside. */
export async function requireOpenEntry(trx: Trx, entryId: string, amount: number): Promise<LockedEntry> {
  const entry = await lockEntry(trx, entryId);
  if (!entry) throw new ApiError('bank_entry_not_found', 'There is no such entry.');
  if (entry.isSetAside) throw new ApiError('bank_entry_set_aside', 'The entry was set aside.');
  if (centsFromDecimal(entry.unmatched) < amount) {
    throw new ApiError('bank_entry_matched', 'Not that much of the entry is open any more.');
  }
  return entry;
}

/** Throws `request_moved_on` if what the screen showed is no longer true. */
function requireAsShown(isAsShown: boolean): void {
  if (!isAsShown) throw new ApiError('request_moved_on', 'Something else is due now, or nothing.');
}

interface Confirmation {
  entry: LockedEntry;
  request: LockedRequest;
  part: EntryPart;
}

async function receive(trx: Trx, actor: Actor, { entry, request, part }: Confirmation, kind: PaymentKind) {
  const due = await findDue(trx, request);
  requireAsShown(part.due === (due?.kind === kind ? due.due : 0));
  const { id, amount, waived } = part;
  const payment = { id, kind, amount, valueOn: entry.valueOn, statementEntryId: entry.id };
  await receivePayment(trx, actor, request, payment);
  if (!waived) return;
  const language = await findClientLanguage(trx, request.id);
  const reason = matchingNoteTexts[language].charges(formatMoney(waived.amount, language));
  await waiveOfLockedRequest(trx, actor, request, { ...waived, kind, reason });
}

/**
 * Throws `invalid_input` unless the waived amount equals the charges that banks kept and the payment is the whole
 * entry.
 */
function requireCharges(entry: LockedEntry, { id, kind, amount, manuallyRecorded, waived }: EntryPart): void {
  if (!waived) return;
  const isKept = reportedCharges(entry) === waived.amount && centsFromDecimal(entry.amount) === amount;
  if (isKept && kind !== 'refund' && manuallyRecorded === undefined && waived.id !== id) return;
  throw new ApiError('invalid_input', 'That is not what banks kept of it.', {
    fields: [{ path: 'waived', message: 'is not what banks kept of it' }],
  });
}

async function repayPart(trx: Trx, actor: Actor, { entry, request, part }: Confirmation): Promise<void> {
  const { promised, atMost } = refundableAmounts(await findMoney(trx, request));
  requireAsShown(part.due === promised);
  if (part.amount > atMost)
    throw new ApiError('nothing_to_repay', 'Less than this amount is left to pay back.');
  const isNew = await insertEntry(trx, {
    id: part.id,
    requestId: request.id,
    type: 'refunded',
    kind: null,
    amount: decimalFromCents(part.amount),
    valueOn: entry.valueOn,
    statementEntryId: entry.id,
    by: actor.userId,
  });
  if (!isNew) throw new ApiError('entry_id_taken', 'Another entry has this id.');
  await record(trx, { kind: 'entry', request, type: 'refunded', undoes: false, leavesDue: false });
}

/** Matches the entry with a payment that an agent recorded without one. Records no new payment. */
async function matchManuallyRecorded(
  trx: Trx,
  actor: Actor,
  { entry, request, part }: Confirmation,
  paymentId: string,
): Promise<void> {
  const manuallyRecorded = await findManuallyRecorded(trx, paymentId);
  const amount = manuallyRecorded && centsFromDecimal(manuallyRecorded.amount);
  requireAsShown(
    manuallyRecorded?.requestId === request.id &&
      manuallyRecorded.entryId === null &&
      (manuallyRecorded.kind ?? 'refund') === part.kind &&
      amount === part.amount &&
      amount === part.due,
  );
  await updateManuallyRecorded(trx, paymentId, entry.id);
  const details = { statementEntry: entry.id, request: request.id, after: { amount: part.amount } };
  await insertAuditRecord(trx, { action: 'recognise_payment', by: actor, details });
}

async function confirmPart(trx: Trx, actor: Actor, confirmation: Confirmation): Promise<void> {
  const { entry, part } = confirmation;
  if (entry.reversal) {
    throw new ApiError('invalid_input', 'An entry that takes another one back pays nothing.', {
      fields: [{ path: 'entryId', message: 'takes another entry back' }],
    });
  }
  if ((entry.direction === 'out') !== (part.kind === 'refund')) {
    throw new ApiError('invalid_input', 'What comes in is a payment, what goes out is paid back.', {
      fields: [{ path: 'kind', message: 'does not go that way' }],
    });
  }
  requireCharges(entry, part);
  if (part.manuallyRecorded !== undefined) {
    await matchManuallyRecorded(trx, actor, confirmation, part.manuallyRecorded);
    return;
  }
  await (part.kind === 'refund'
    ? repayPart(trx, actor, confirmation)
    : receive(trx, actor, confirmation, part.kind));
}

/** The ids are sorted, so that two agents who split entries over the same requests do not deadlock. */
const sortedIds = (ids: readonly string[]) => [...new Set(ids)].sort();

/**
 * Confirms an entry as these payments in one transaction. Locks the entry, then every request. Throws if a payment
 * differs from what the screen showed, or if it was recorded with the same id and undone. The same parts sent again
 * change nothing. Returns the cents that are still unmatched.
 */
export async function confirmEntry(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  entryId: string,
  parts: readonly EntryPart[],
): Promise<number> {
  return transaction(db, async (trx) => {
    const before = await lockEntry(trx, entryId);
    const ids = new Set(parts.map(({ id, manuallyRecorded }) => manuallyRecorded ?? id));
    const recorded = await listRecordedParts(trx, [...ids]);
    const isDone = recorded.length === ids.size && recorded.every((part) => part.entryId === entryId);
    if (isDone && recorded.some(({ isUndone }) => isUndone)) {
      throw new ApiError(
        'entry_undone',
        'It was recorded and undone since; confirming again needs another id.',
      );
    }
    if (before && isDone) return centsFromDecimal(before.unmatched);
    const total = parts.reduce((sum, { amount }) => sum + amount, 0);
    const entry = await requireOpenEntry(trx, entryId, total);
    const waivers = parts.flatMap(({ waived }) => (waived ? [waived.id] : []));
    const isTaken = recorded.some(({ id }) => parts.some((part) => part.id === id));
    if (isTaken || (await listRecordedParts(trx, waivers)).length > 0) {
      throw new ApiError('entry_id_taken', 'One of these was recorded before.');
    }
    const requests = new Map<string, LockedRequest>();
    for (const requestId of sortedIds(parts.map((part) => part.requestId))) {
      requests.set(requestId, await lockVisibleRequest(trx, actor, requestId));
    }
    for (const part of parts) {
      const request = requests.get(part.requestId);
      if (request) await confirmPart(trx, actor, { entry, request, part });
    }
    await record(trx, { kind: 'bank_entries' });
    return centsFromDecimal(await findUnmatched(trx, entryId));
  });
}
