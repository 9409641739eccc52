import type { EntriesQuery } from '#contract/matching/matching-endpoints.ts';
import type { EntryPage } from '#contract/matching/matching-replies.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { certainties } from '#domain/matching/matching-kinds.ts';
import { centsFromDecimal } from '#domain/money.ts';
import { foldedWords, foldText } from '#domain/requests/search-word-rules.ts';
import { entrySearchText, typedAmounts } from '#domain/statements/entry-search-rules.ts';
import type { Services } from '#server/services/services.ts';
import {
  countSetAsideEntries,
  listSetAsideEntries,
  listBalances,
  listRequestsByReference,
  type Paging,
} from './entry-list-store.ts';
import { mapInSteps, takeSteps } from './compare-steps.ts';
import { setAsideView, entryView, matchedView } from './entry-view.ts';
import { findOriginals } from './find-originals.ts';
import { findVerdicts, type JudgedEntries, sumKey } from './find-verdicts.ts';
import { totalInSteps } from './count-verdicts.ts';
import { findAnyMatched, listMatchedEntries, listMatches } from './matched-entry-store.ts';

/** Returns the text in which an entry is searched: payer, text, amounts, and the requests that it may pay. */
function searchedText(
  { row, verdict }: JudgedEntries['entries'][number],
  sums: JudgedEntries['sums'],
): string {
  const rest = row.unmatched === row.amount ? [] : typedAmounts(centsFromDecimal(row.unmatched));
  const requests = verdict.proposals.flatMap((proposal) => {
    const request = sums.get(sumKey(proposal))?.request;
    if (!request) return [];
    return [
      request.reference,
      request.paymentReference,
      request.title,
      request.company ?? '',
      fullName(request),
    ];
  });
  const own = entrySearchText({
    name: row.counterpartyName,
    iban: row.counterpartyIban,
    text: row.text,
    cents: centsFromDecimal(row.amount),
  });
  return `${own}\n${foldText([...rest, ...requests].join('\n'))}`;
}

async function entriesFound(judged: JudgedEntries, words: readonly string[]) {
  if (words.length === 0) return judged.entries;
  const isFound = mapInSteps(judged.entries, (entry) => {
    const text = searchedText(entry, judged.sums);
    return words.every((word) => text.includes(word));
  });
  const found = await takeSteps(isFound);
  return judged.entries.filter((_, at) => found[at]);
}

const toDecide = certainties.filter((certainty) => certainty !== 'certain');

async function pageOfMatched(db: Services['db'], paging: Paging) {
  const { rows, total } = await listMatchedEntries(db, paging);
  const matches = await listMatches(
    db,
    rows.map(({ id }) => id),
  );
  const byEntry = Map.groupBy(matches, ({ entryId }) => entryId);
  return { items: rows.map((row) => matchedView(row, byEntry.get(row.id) ?? [])), total };
}

/** Lists a page of the unmatched entries of the given certainty, or of those that were set aside or matched. */
export async function listEntries(
  services: Pick<Services, 'db'>,
  { list, search, page, pageSize }: EntriesQuery,
): Promise<EntryPage> {
  const { db } = services;
  const offset = (page - 1) * pageSize;
  const words = foldedWords(search ?? '');
  const [judged, setAside, balances, hasMatched] = await Promise.all([
    findVerdicts(services),
    countSetAsideEntries(db),
    listBalances(db),
    findAnyMatched(db),
  ]);
  const { counts, sums } = await takeSteps(totalInSteps(judged.entries));
  const common = {
    page,
    pageSize,
    counts: { ...counts, setAside },
    sums,
    hasMatched,
    balances: balances.map(({ iban, on, balance }) => ({ iban, on, balance: centsFromDecimal(balance) })),
  };
  if (list === 'setAside') {
    const { rows, total } = await listSetAsideEntries(db, { pageSize, offset, words });
    return { ...common, items: rows.map(setAsideView), total };
  }
  if (list === 'matched') {
    return { ...common, ...(await pageOfMatched(db, { pageSize, offset, words })) };
  }
  const matching = await entriesFound(judged, words);
  // The most likely entries come first; those of equal certainty are sorted by age, oldest first.
  const found = (list === 'toDecide' ? toDecide : [list]).flatMap((wanted) =>
    matching.filter(({ verdict }) => verdict.certainty === wanted),
  );
  const shown = found.slice(offset, offset + pageSize);
  const references = shown.flatMap(({ verdict }) => verdict.unknownReferences);
  const [named, originals] = await Promise.all([
    listRequestsByReference(db, [...new Set(references)]),
    findOriginals(
      db,
      shown.map(({ row }) => row),
    ),
  ]);
  const byReference = new Map(named.map((request) => [request.paymentReference, request]));
  const items = shown.map((entry) =>
    entryView(entry, judged.sums, { byReference, originals: originals.get(entry.row.id) ?? [] }),
  );
  return { ...common, items, total: found.length };
}
