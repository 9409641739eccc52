import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { clientSortLength } from '#domain/requests/search-text-rules.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/**
 * The parts of a request's search text. `person` and `company` are the search texts of `profiles AS p` and
 * `companies AS k`.
 */
interface SearchParts {
  reference: RawBuilder<string>;
  /** Folded. */
  title: RawBuilder<string>;
  person: RawBuilder<string>;
  company: RawBuilder<string | null>;
  /** Folded. */
  description: RawBuilder<string>;
}

/**
 * SQL equivalents of the domain's `requestSearchText()` and `clientSort()`, for the statement that draws a new
 * request's reference. The doctor compares the two at the end of every test file.
 */
export const newSearchText = ({ reference, title, person, company, description }: SearchParts) =>
  sql<string>`concat_ws(E'\n', lower(${reference}), ${title}, ${person}, ${company}, ${description})`;
export const newClientSort = ({ person, company }: Pick<SearchParts, 'person' | 'company'>) =>
  sql<string>`left(coalesce(${company}, nullif(split_part(${person}, E'\n', 1), ''), split_part(${person}, E'\n', 2)),
    ${sql.lit(clientSortLength)})`;

const searchedRequests = (db: Db) =>
  db
    .selectFrom('requests as r')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .leftJoin('companies as k', 'k.id', 'r.company_id')
    .select(['r.id', 'r.reference', 'r.title', 'r.description', 'r.search_text as searchText'])
    .select(['r.client_sort as clientSort', 'p.search_text as person', 'k.search_text as company']);
export type SearchedRow = Awaited<ReturnType<typeof listSearchedRequests>>[number];

export function listSearchedRequests(db: Db, ids: readonly string[]) {
  return searchedRequests(db)
    .where(sql<boolean>`r.id = ANY (${[...ids]}::uuid[])`)
    .execute();
}

/** Lists the ids of the requests of a person, or of a company. */
export async function listRequestIdsOf(db: Db, clientId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('requests')
    .select('id')
    .where((eb) => eb.or([eb('user_id', '=', clientId), eb('client_id', '=', clientId)]))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateSearchTexts(
  trx: Db,
  texts: readonly { id: string; search_text: string; client_sort: string }[],
): Promise<void> {
  await sql`UPDATE requests r SET search_text = t.search_text, client_sort = t.client_sort
    FROM jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) AS t (id uuid, search_text text, client_sort text)
    WHERE r.id = t.id`.execute(trx);
}

/** Lists people with their search texts. An erased account has no address. */
export function listSearchedPeople(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('profiles as p')
    .select(['p.id', 'p.first_name as firstName', 'p.last_name as lastName', 'p.search_text as searchText'])
    .select(sql<string | null>`CASE WHEN p.erased_at IS NULL THEN p.email END`.as('email'))
    .where(sql<boolean>`p.id = ANY (${[...ids]}::uuid[])`)
    .execute();
}

export async function updatePersonText(trx: Trx, id: string, searchText: string): Promise<void> {
  await trx.updateTable('profiles').set({ search_text: searchText }).where('id', '=', id).execute();
}

export function listCompanyTexts(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('companies')
    .select(['id', 'name', 'search_text as searchText'])
    .where(sql<boolean>`id = ANY (${[...ids]}::uuid[])`)
    .execute();
}

/** Lists statement entries whose payer details have not been deleted. */
export function listEntryTexts(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('statement_entries')
    .select(['id', 'counterparty_name as name', 'counterparty_iban as iban', 'text', 'amount'])
    .select('search_text as searchText')
    .where(sql<boolean>`id = ANY (${[...ids]}::uuid[])`)
    .where(sql<boolean>`concat(counterparty_name, counterparty_iban, text) <> ''`)
    .execute();
}

export type SearchedTable = 'profiles' | 'companies' | 'statement_entries' | 'requests';

/** Lists at most `limit` ids, in order, after the id `after`. */
export async function listIdsAfter(
  db: Db,
  table: SearchedTable,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM ${sql.table(table)}
    WHERE ${after}::uuid IS NULL OR id > ${after}::uuid ORDER BY id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
