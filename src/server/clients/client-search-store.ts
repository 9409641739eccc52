import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ClientSearch } from '#domain/clients/client-search-rules.ts';
import { countCeiling } from '#domain/requests/request-limits.ts';
import { containing } from '#server/services/database/containing.ts';
import type { Services } from '#server/services/services.ts';
import {
  type ClientPaging,
  type ClientRow,
  clientRowsJson,
  isClientIn,
  newestFirst,
} from './client-list-store.ts';

type Condition = RawBuilder<SqlBool>;
interface FoundClientPage {
  rows: ClientRow[];
  total: number;
}

/** The most owners of requests that the beginning of a payment reference may find. */
const maxOwners = 5_000;

/**
 * Shorter parts, such as two digits of a phone number, occur in too many addresses to be useful, and no index
 * finds them.
 */
const indexedLength = 3;

const containsWord = (word: string): Condition => sql`p.search_text LIKE ${containing(word)}`;
const isOwnerWhere = (condition: RawBuilder<unknown>): Condition =>
  sql`p.id = ANY (ARRAY(SELECT r.user_id FROM requests r WHERE ${condition} LIMIT ${sql.lit(maxOwners)}))`;

// The search text, the phone number and the payment reference each have an index, so each condition is fast.
function numberConditions({ number }: ClientSearch): Condition[] {
  if (number === null) return [];
  const { words, reference, phone } = number;
  const ways: Condition[] = [];
  if (words.every((word) => word.length >= indexedLength)) {
    ways.push(sql`(${sql.join(words.map(containsWord), sql` AND `)})`);
  }
  if (reference !== null) ways.push(isOwnerWhere(sql`r.payment_reference LIKE ${reference}::text || '%'`));
  if (phone !== null) ways.push(sql`p.phone ~ ${phone}::text`);
  return [sql`(${sql.join(ways, sql` OR `)})`];
}

function clientSearchCondition(search: ClientSearch): Condition {
  const { words, reference } = search;
  return sql`${sql.join(
    [
      sql`p.erased_at IS NULL`,
      isClientIn('p.id'),
      ...words.map(containsWord),
      ...numberConditions(search),
      ...(reference === null ? [] : [isOwnerWhere(sql`r.reference = ${reference}`)]),
    ],
    sql` AND `,
  )}`;
}

const pageClause = ({ pageSize, offset }: ClientPaging) => sql`LIMIT ${pageSize} OFFSET ${offset}`;

/** Finds all matches up to one above the ceiling, then sorts them and takes a page. */
function cappedSearchQuery(condition: Condition, paging: ClientPaging) {
  return sql<FoundClientPage>`
    WITH hits AS MATERIALIZED (
      SELECT p.id FROM profiles p WHERE ${condition} LIMIT ${sql.lit(countCeiling + 1)}),
    page AS (
      SELECT a.user_id, a.active_at FROM hits h JOIN client_activity a ON a.user_id = h.id
      ORDER BY ${newestFirst('a')} ${pageClause(paging)})
    SELECT ${clientRowsJson(sql`page`)} AS rows, (SELECT count(*) FROM hits) AS total`;
}

/** Walks along the sorted list until the page is full. Fast for words that many clients match. */
function listWalkQuery(condition: Condition, paging: ClientPaging) {
  return sql<FoundClientPage>`
    WITH found AS (
      SELECT a.user_id, a.active_at FROM client_activity a JOIN profiles p ON p.id = a.user_id WHERE ${condition}
      ORDER BY ${newestFirst('a')} ${pageClause(paging)})
    SELECT ${clientRowsJson(sql`found`)} AS rows, ${sql.lit(countCeiling)}::int8 AS total`;
}

// Runs the query without a name, so that PostgreSQL plans it for these words, as the search for requests does.
async function run(
  { db, pool }: Pick<Services, 'db' | 'pool'>,
  query: RawBuilder<FoundClientPage>,
): Promise<FoundClientPage> {
  const { sql: text, parameters } = query.compile(db);
  const { rows } = await pool.query<FoundClientPage>(text, [...parameters]);
  return rows[0] ?? { rows: [], total: 0 };
}

/** Lists a page of the clients that match the search, in list order. The total stops at the ceiling. */
export async function listSearchedClients(
  services: Pick<Services, 'db' | 'pool'>,
  search: ClientSearch,
  paging: ClientPaging,
) {
  const condition = clientSearchCondition(search);
  const found = await run(services, cappedSearchQuery(condition, paging));
  if (found.total <= countCeiling) return { ...found, totalIsMinimum: false };
  return { ...(await run(services, listWalkQuery(condition, paging))), totalIsMinimum: true };
}
