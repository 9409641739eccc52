import type { Kysely } from 'kysely';
import { keysOf } from '#domain/keys-of.ts';
import { companySearchText, personSearchText } from '#domain/requests/search-text-rules.ts';
import { entrySearchText } from '#domain/statements/entry-search-rules.ts';
import { centsFromDecimal } from '#domain/money.ts';
import type { Database } from '#server/services/database/schema.ts';
import { listMiscounts } from './counter-store.ts';
import { type Difference, listDifferences } from './refresh-request.ts';
import { isSearchTextCurrent } from './refresh-search.ts';
import {
  listCompanyTexts,
  listEntryTexts,
  listIdsAfter,
  listSearchedPeople,
  listSearchedRequests,
  type SearchedTable,
} from './search-text-store.ts';

type Db = Kysely<Database>;

/** Rows checked by one statement. */
const rowsPerCheck = 500;

function lineOf({ requestId, stored, derived, names, ended }: Difference): string {
  const parts = names.map((name) => `${name} is ${stored[name]}, not ${derived[name]}`);
  const open = ended.map(({ id, outcome }) => `approval ${id} is open, not ${outcome}`);
  return `request ${requestId}: ${[...parts, ...open].join('; ')}`;
}

const searchTextFault = (table: string, id: string) =>
  `search text of ${table} ${id}: it is not found by what it says`;

async function checkRequests(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await listSearchedRequests(db, ids);
  const outdated = rows.filter((row) => !isSearchTextCurrent(row));
  return [
    ...(await listDifferences(db, ids)).map(lineOf),
    ...outdated.map(({ id }) => searchTextFault('requests', id)),
  ];
}

/** Returns a line for each of these rows whose search text differs from the computed one. */
const checks: Record<SearchedTable, (db: Db, ids: readonly string[]) => Promise<string[]>> = {
  profiles: async (db, ids) =>
    (await listSearchedPeople(db, ids))
      .filter((person) => person.searchText !== personSearchText(person))
      .map(({ id }) => searchTextFault('profiles', id)),
  companies: async (db, ids) =>
    (await listCompanyTexts(db, ids))
      .filter(({ name, searchText }) => searchText !== companySearchText(name))
      .map(({ id }) => searchTextFault('companies', id)),
  statement_entries: async (db, ids) =>
    (await listEntryTexts(db, ids))
      .filter(
        ({ amount, searchText, ...entry }) =>
          searchText !== entrySearchText({ ...entry, cents: centsFromDecimal(amount) }),
      )
      .map(({ id }) => searchTextFault('statement_entries', id)),
  requests: checkRequests,
};

/** Recomputes every derived value and returns a line for each stored one that differs. */
export async function* checkDerived(db: Db): AsyncGenerator<string> {
  yield* await listMiscounts(db);
  for (const table of keysOf(checks)) {
    for (let after: string | null = null; ;) {
      const ids: string[] = await listIdsAfter(db, table, after, rowsPerCheck);
      after = ids.at(-1) ?? null;
      if (after === null) break;
      yield* await checks[table](db, ids);
    }
  }
}
