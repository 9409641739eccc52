import type { OriginalReply } from '#contract/matching/matching-replies.ts';
import { reportedCharges } from '#domain/matching/charge-rules.ts';
import { countReturnClues, maxOriginals, type ReturnFacts } from '#domain/matching/returned-payment-rules.ts';
import { centsFromDecimal } from '#domain/money.ts';
import type { Services } from '#server/services/services.ts';
import type { EntryRow } from './entry-list-store.ts';
import { listOriginals, listPaymentsOf } from './returned-store.ts';

type ReportedEntry = Omit<
  EntryRow,
  'id' | 'unmatched' | 'reversal' | 'bookedOn' | 'accountIban' | 'returnReason'
>;

/** Returns the entry as the bank reports it, with its full amount. */
export function movementOf(row: ReportedEntry): ReturnFacts {
  const { direction, valueOn, text, creditorReference, endToEndId, counterpartyName, counterpartyIban } = row;
  const stored = {
    direction,
    valueOn,
    text,
    creditorReference,
    endToEndId,
    counterpartyName,
    counterpartyIban,
  };
  return { ...stored, amount: centsFromDecimal(row.amount), charges: reportedCharges(row) };
}

type Payment = Awaited<ReturnType<typeof listPaymentsOf>>[number];

function paymentView(row: Payment): OriginalReply['payments'][number] {
  const { requestId, reference, title, paymentReference, company } = row;
  const { userId: id, firstName, lastName, email, erased } = row;
  return {
    requestId,
    reference,
    title,
    paymentReference,
    kind: row.kind ?? 'refund',
    amount: centsFromDecimal(row.amount),
    client: { id, firstName, lastName, email, erased },
    company,
  };
}

/** Finds, for each return in these entries, the matched entries that it may reverse, the most likely first. */
export async function findOriginals(
  db: Services['db'],
  rows: readonly EntryRow[],
): Promise<ReadonlyMap<string, OriginalReply[]>> {
  const returns = new Map(rows.filter(({ reversal }) => reversal).map((row) => [row.id, row]));
  const originals = (await listOriginals(db, [...returns.keys()])).flatMap((row) => {
    const returned = returns.get(row.returnId);
    const clues = returned ? countReturnClues(movementOf(returned), movementOf(row)) : 0;
    return clues > 0 ? [{ row, clues }] : [];
  });
  const payments = await listPaymentsOf(
    db,
    originals.map(({ row }) => row.id),
  );
  const byEntry = Map.groupBy(payments, ({ entryId }) => entryId);
  return new Map(
    [...Map.groupBy(originals, ({ row }) => row.returnId)].map(([returnId, found]) => [
      returnId,
      found
        .toSorted((a, b) => b.clues - a.clues)
        .slice(0, maxOriginals)
        .map(({ row }) => ({
          entryId: row.id,
          valueOn: row.valueOn,
          amount: centsFromDecimal(row.amount),
          payments: (byEntry.get(row.id) ?? []).map(paymentView),
        })),
    ]),
  );
}
