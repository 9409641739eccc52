import type { Transaction } from 'kysely';
import { clientSort, personSearchText, requestSearchText } from '#domain/requests/search-text-rules.ts';
import type { Database } from '#server/services/database/schema.ts';
import {
  listRequestIdsOf,
  listSearchedPeople,
  listSearchedRequests,
  type SearchedRow,
  updatePersonText,
  updateSearchTexts,
} from './search-text-store.ts';

type Trx = Transaction<Database>;

/** Requests per statement. */
const requestsPerStatement = 500;

const textsOf = (row: SearchedRow) => ({
  search_text: requestSearchText(row),
  client_sort: clientSort(row),
});

/** Returns whether the stored search text and sort key match the row. */
export const isSearchTextCurrent = (row: SearchedRow) =>
  row.searchText === requestSearchText(row) && row.clientSort === clientSort(row);

/** Writes the search text and sort key of these requests, where they differ. */
export async function refreshSearchOf(trx: Trx, requestIds: readonly string[]): Promise<void> {
  for (let from = 0; from < requestIds.length; from += requestsPerStatement) {
    const rows = await listSearchedRequests(trx, requestIds.slice(from, from + requestsPerStatement));
    const outdated = rows.filter((row) => !isSearchTextCurrent(row));
    if (outdated.length === 0) continue;
    await updateSearchTexts(
      trx,
      outdated.map((row) => ({ id: row.id, ...textsOf(row) })),
    );
  }
}

/**
 * Call after a change of the company's name or of the requests that belong to it: the name is part of their
 * search text.
 */
export async function refreshCompanySearch(trx: Trx, companyId: string): Promise<void> {
  await refreshSearchOf(trx, await listRequestIdsOf(trx, companyId));
}

/**
 * Call after a change of the person's name or address: both are part of the search text of the person and their
 * requests.
 */
export async function refreshPersonSearch(trx: Trx, userId: string): Promise<void> {
  const [person] = await listSearchedPeople(trx, [userId]);
  if (!person) return;
  const searchText = personSearchText(person);
  if (searchText === person.searchText) return;
  await updatePersonText(trx, userId, searchText);
  await refreshSearchOf(trx, await listRequestIdsOf(trx, userId));
}
