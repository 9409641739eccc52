import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#domain/language.ts';
import { isAwaitedIn } from '#server/invitations/client-invitation-store.ts';
import { isOpenIn } from '#server/requests/request-filter-store.ts';
import type { Services } from '#server/services/services.ts';

type Db = Services['db'];

/** A row of the client list. Times are strings, because PostgreSQL builds the row as JSON. */
export interface ClientRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  language: Language;
  openRequests: number;
  /** Cents. */
  due: number;
  lastActivityAt: string;
  awaited: boolean;
}

export interface ClientPaging {
  pageSize: number;
  offset: number;
}

/** Returns a condition: the user in that column is a client, that is, not an agent. */
export const isClientIn = (column: string) =>
  sql<boolean>`NOT EXISTS (SELECT FROM user_roles u WHERE u.user_id = ${sql.ref(column)} AND u.role = 'agent')`;

/**
 * Returns the sort order of the client list: the latest activity first, then the id. `table` is `client_activity` or
 * has its columns.
 */
export const newestFirst = (table: string) =>
  sql`${sql.ref(`${table}.active_at`)} DESC, ${sql.ref(`${table}.user_id`)} DESC`;

/**
 * Returns the clients of `page` (user_id, active_at) in list order as one JSON array, with the totals of their
 * requests.
 */
export function clientRowsJson(page: RawBuilder<unknown>) {
  return sql<ClientRow[]>`(SELECT coalesce(json_agg(json_build_object(
      'id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'email', p.email, 'language', p.language,
      'openRequests', t.open, 'due', t.due, 'lastActivityAt', page.active_at,
      'awaited', ${isAwaitedIn('page.user_id')}) ORDER BY ${newestFirst('page')}), '[]')
    FROM ${page} AS page
    JOIN profiles p ON p.id = page.user_id
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE ${isOpenIn('r.status')}) AS open,
        (coalesce(sum(r.due), 0) * 100)::int8 AS due
      FROM requests r WHERE r.user_id = page.user_id) t)`;
}

/** Lists a page of all clients. */
export async function listAllClients(db: Db, { pageSize, offset }: ClientPaging) {
  const page = sql`(SELECT a.user_id, a.active_at FROM client_activity a WHERE ${isClientIn('a.user_id')}
    ORDER BY ${newestFirst('a')} LIMIT ${pageSize} OFFSET ${offset})`;
  const found = await db
    .selectNoFrom([
      clientRowsJson(page).as('rows'),
      // Counts all accounts and subtracts the few agents: both counts use an index.
      sql<number>`(SELECT count(*) FROM client_activity) - (SELECT count(*) FROM user_roles u
        JOIN client_activity a ON a.user_id = u.user_id WHERE u.role = 'agent')`.as('total'),
    ])
    .executeTakeFirst();
  return { rows: found?.rows ?? [], total: found?.total ?? 0, totalIsMinimum: false };
}
