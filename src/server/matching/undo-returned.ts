import type { Transaction } from 'kysely';
import { writtenDay } from '#domain/agency/agency-day-format.ts';
import { returnReasonText } from '#domain/matching/return-reason-texts.ts';
import { countReturnClues } from '#domain/matching/returned-payment-rules.ts';
import { centsFromDecimal } from '#domain/money.ts';
import { undoLockedEntry } from '#server/payments/undo-entry.ts';
import { lockVisibleRequest } from '#server/requests/make-transition.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { requireOpenEntry } from './confirm-entry.ts';
import { lockEntry, type LockedEntry } from './entry-store.ts';
import { movementOf } from './find-originals.ts';
import { setEntryAside } from './mark-set-aside.ts';
import { matchingNoteTexts } from './matching-note-texts.ts';
import { findTied, listPaymentsOf } from './returned-store.ts';

type Trx = Transaction<Database>;

function requireReturnOf(back: LockedEntry, original: LockedEntry): void {
  const isReturn =
    back.reversal &&
    !original.reversal &&
    back.accountIban === original.accountIban &&
    countReturnClues(movementOf(back), movementOf(original)) > 0;
  if (isReturn) return;
  throw new ApiError('invalid_input', 'The entry does not take that one back.', {
    fields: [{ path: 'originalId', message: 'is not taken back by it' }],
  });
}

/**
 * Undoes every payment that the entry is matched with, newest first. The rules are those for an agent who undoes a
 * payment.
 */
async function undoPayments(trx: Trx, actor: Actor, original: LockedEntry, returnEntry: LockedEntry) {
  const payments = await listPaymentsOf(trx, [original.id]);
  if (payments.length === 0) throw new ApiError('entry_undone', 'No payment stands by that entry.');
  // Locks the requests in the order of their ids, like the confirmation of an entry.
  for (const requestId of [...new Set(payments.map((each) => each.requestId))].sort()) {
    await lockVisibleRequest(trx, actor, requestId);
  }
  for (const { id, requestId, language } of payments) {
    // The request is read again for each payment, because undoing the previous payment may have changed its status.
    const request = await lockVisibleRequest(trx, actor, requestId);
    const why =
      returnEntry.returnReason === null ? null : returnReasonText(returnEntry.returnReason, language);
    const reason = matchingNoteTexts[language].returned(writtenDay(returnEntry.valueOn, language), why);
    await undoLockedEntry(trx, actor, request, { entryId: id, reason });
  }
}

/**
 * Ties an entry to the matched entry that it returns. Undoes the payments of the matched entry and sets both entries
 * aside, each naming the other, all or nothing. The same call again changes nothing.
 */
export async function tieReturn(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { entryId, originalId }: { entryId: string; originalId: string },
): Promise<void> {
  await transaction(db, async (trx) => {
    const lockedEntries = new Map<string, LockedEntry>();
    for (const id of [entryId, originalId].sort()) {
      const entry = await lockEntry(trx, id);
      if (!entry) throw new ApiError('bank_entry_not_found', 'There is no such entry.');
      lockedEntries.set(id, entry);
    }
    const original = lockedEntries.get(originalId);
    if (!original || (await findTied(trx, entryId)) === originalId) return;
    const amount = centsFromDecimal(lockedEntries.get(entryId)?.amount ?? '0');
    const returnEntry = await requireOpenEntry(trx, entryId, amount);
    if (original.isSetAside) throw new ApiError('bank_entry_set_aside', 'That entry was set aside.');
    requireReturnOf(returnEntry, original);
    await undoPayments(trx, actor, original, returnEntry);
    const reason = returnEntry.returnReason ?? matchingNoteTexts.en.returned(returnEntry.valueOn, null);
    await setEntryAside(trx, actor, { entry: returnEntry, reason, tied: originalId });
    await setEntryAside(trx, actor, { entry: original, reason, tied: entryId });
  });
}
