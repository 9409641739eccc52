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
interface Found {
  rows: ClientRow[];
  total: number;
}

/** As many owners of requests as a payment reference's beginning is taken to name. */
const maxOwners = 5_000;

/** Pairs of digits, as of a phone number, stand in too many addresses to say anything, and no index finds them. */
const indexedLength = 3;

const holds = (word: string): Condition => sql`p.search_text LIKE ${containing(word)}`;
const isOwnerWhere = (condition: RawBuilder<unknown>): Condition =>
  sql`p.id = ANY (ARRAY(SELECT r.user_id FROM requests r WHERE ${condition} LIMIT ${sql.lit(maxOwners)}))`;

// Name and address, phone number and payment reference each have an index: one of them is as quick as the other.
function numberFound({ number }: ClientSearch): Condition[] {
  if (number === null) return [];
  const { words, reference, phone } = number;
  const ways: Condition[] = [];
  if (words.every((word) => word.length >= indexedLength)) {
    ways.push(sql`(${sql.join(words.map(holds), sql` AND `)})`);
  }
  if (reference !== null) ways.push(isOwnerWhere(sql`r.payment_reference LIKE ${reference}::text || '%'`));
  if (phone !== null) ways.push(sql`p.phone ~ ${phone}::text`);
  return [sql`(${sql.join(ways, sql` OR `)})`];
}

function searched(search: ClientSearch): Condition {
  const { words, reference } = search;
  return sql`${sql.join(
    [
      sql`p.erased_at IS NULL`,
      isClientIn('p.id'),
      ...words.map(holds),
      ...numberFound(search),
      ...(reference === null ? [] : [isOwnerWhere(sql`r.reference = ${reference}`)]),
    ],
    sql` AND `,
  )}`;
}

const window = ({ pageSize, offset }: ClientPaging) => sql`LIMIT ${pageSize} OFFSET ${offset}`;

/** All matches up to one more than the ceiling, and of them a page. */
function capped(condition: Condition, paging: ClientPaging) {
  return sql<Found>`
    WITH hits AS MATERIALIZED (
      SELECT p.id FROM profiles p WHERE ${condition} LIMIT ${sql.lit(countCeiling + 1)}),
    page AS (
      SELECT a.user_id, a.active_at FROM hits h JOIN client_activity a ON a.user_id = h.id
      ORDER BY ${newestFirst('a')} ${window(paging)})
    SELECT ${clientRowsJson(sql`page`)} AS rows, (SELECT count(*) FROM hits) AS total`;
}

/** Along the list until the page is full; for words that many clients have. */
function walked(condition: Condition, paging: ClientPaging) {
  return sql<Found>`
    WITH found AS (
      SELECT a.user_id, a.active_at FROM client_activity a JOIN profiles p ON p.id = a.user_id WHERE ${condition}
      ORDER BY ${newestFirst('a')} ${window(paging)})
    SELECT ${clientRowsJson(sql`found`)} AS rows, ${sql.lit(countCeiling)}::int8 AS total`;
}

// Unnamed, so that PostgreSQL plans for these very words, as the search for requests does.
async function run({ db, pool }: Pick<Services, 'db' | 'pool'>, query: RawBuilder<Found>): Promise<Found> {
  const { sql: text, parameters } = query.compile(db);
  const { rows } = await pool.query<Found>(text, [...parameters]);
  return rows[0] ?? { rows: [], total: 0 };
}

/** A page of the clients who are meant, in list order; counted up to the ceiling. */
export async function listSearchedClients(
  services: Pick<Services, 'db' | 'pool'>,
  search: ClientSearch,
  paging: ClientPaging,
) {
  const condition = searched(search);
  const found = await run(services, capped(condition, paging));
  if (found.total <= countCeiling) return { ...found, totalIsMinimum: false };
  return { ...(await run(services, walked(condition, paging))), totalIsMinimum: true };
}
