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

/** Requests read and written in one statement. */
const batch = 500;

const textsOf = (row: SearchedRow) => ({
  search_text: requestSearchText(row),
  client_sort: clientSort(row),
});

/** Whether it is found and sorted by what it says. */
export const isFound = (row: SearchedRow) =>
  row.searchText === requestSearchText(row) && row.clientSort === clientSort(row);

/** Writes what these requests are found and sorted by. */
export async function refreshSearchOf(trx: Trx, requestIds: readonly string[]): Promise<void> {
  for (let from = 0; from < requestIds.length; from += batch) {
    const rows = await listSearchedRequests(trx, requestIds.slice(from, from + batch));
    const unfound = rows.filter((row) => !isFound(row));
    if (unfound.length === 0) continue;
    await updateSearchTexts(
      trx,
      unfound.map((row) => ({ id: row.id, ...textsOf(row) })),
    );
  }
}

/** After a company's name changed, or which requests are its own: the requests are found by it. */
export async function refreshCompanySearch(trx: Trx, companyId: string): Promise<void> {
  await refreshSearchOf(trx, await listRequestIdsOf(trx, companyId));
}

/** After somebody's name or address changed: they and their requests are found by it. */
export async function refreshPersonSearch(trx: Trx, userId: string): Promise<void> {
  const [person] = await listSearchedPeople(trx, [userId]);
  if (!person) return;
  const searchText = personSearchText(person);
  if (searchText === person.searchText) return;
  await updatePersonText(trx, userId, searchText);
  await refreshSearchOf(trx, await listRequestIdsOf(trx, userId));
}
