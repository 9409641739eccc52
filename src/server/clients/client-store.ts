import { type Expression, expressionBuilder, type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Language } from '#domain/language.ts';
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import { attachmentColumns } from '#server/attachments/attachment-store.ts';
import { quotesJson } from '#server/requests/quotes/quote-column-store.ts';
import { isClosedIn, isOpenIn } from '#server/requests/request-filter-store.ts';
import { columnsToShow, summariesJson } from '#server/requests/request-summary-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import { type ClientPaging, isClientIn } from './client-list-store.ts';

type Db = Kysely<Database>;

/** The most that a page shows. */
const maxDues = 50;
const maxFiles = 30;

/** Returns whether the account belongs to a client. */
export async function isClient(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('profiles as p')
    .select('p.id')
    .where('p.id', '=', id)
    .where('p.erased_at', 'is', null)
    .where(isClientIn('p.id'))
    .executeTakeFirst();
  return found !== undefined;
}

/** Undefined if there is no such account, or if it is an agent's or erased. */
export function findClient(db: Db, id: string) {
  return db
    .selectFrom('profiles as p')
    .innerJoin('client_activity as a', 'a.user_id', 'p.id')
    .select(['p.id', 'p.first_name as firstName', 'p.last_name as lastName', 'p.email', 'p.phone'])
    .select(['p.billing_address as billingAddress', 'p.billing_country as billingCountry'])
    .select(['p.created_at as since', 'a.active_at as lastActivityAt'])
    .select([
      sql<Language>`p.language`.as('language'),
      sql<boolean>`p.email_verified_at IS NOT NULL`.as('emailVerified'),
      sql<boolean>`EXISTS (SELECT FROM company_members w WHERE w.user_id = p.id)`.as('actsForCompany'),
    ])
    .where('p.id', '=', id)
    .where('p.erased_at', 'is', null)
    .where(isClientIn('p.id'))
    .executeTakeFirst();
}

/** Returns the number of a client's requests, the number of open ones, and their total due in cents. */
export function countClientRequests(db: Db, id: string) {
  return db
    .selectFrom('requests as r')
    .select((eb) => [
      eb.fn.countAll<number>().as('requests'),
      eb.fn.countAll<number>().filterWhere(isOpenIn('r.status')).as('openRequests'),
      sql<number>`(coalesce(sum(r.due), 0) * 100)::int8`.as('due'),
    ])
    .where('r.user_id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Lists a client's requests with an amount due, newest first. */
export function listClientDues(db: Db, id: string) {
  return db
    .selectFrom('requests as r')
    .select(['r.id as requestId', 'r.reference', 'r.title', 'r.transfer_declared_for as transferDeclaredFor'])
    .select([sql<number>`(r.due * 100)::int8`.as('due'), sql<RequestStatus>`r.status`.as('status')])
    .where('r.user_id', '=', id)
    .where('r.due', '>', sql<string>`0`)
    .orderBy('r.updated_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(maxDues)
    .execute();
}

/** Lists the ids of a page of a client's requests: open ones first, then by newest update. */
export async function listClientRequestIds(db: Db, id: string, { pageSize, offset }: ClientPaging) {
  const rows = await db
    .selectFrom('requests as r')
    .select('r.id')
    .where('r.user_id', '=', id)
    .orderBy(isClosedIn('r.status'))
    .orderBy('r.updated_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute();
  return rows.map((row) => row.id);
}

const byUpdate = [
  ['updated_at', 'desc'],
  ['id', 'desc'],
] as const;

/** These requests of a client, as agents' lists show them. The caller sorts them. */
export async function listClientSummaries(db: Db, clientId: string, ids: readonly string[]) {
  const [found] = await db
    .with('shown', (qb) =>
      qb
        .selectFrom('requests as r')
        .select(columnsToShow('agent_rank', byUpdate, 'beginning'))
        .where('r.user_id', '=', clientId)
        .where(sql<boolean>`r.id = ANY (${ids}::uuid[])`),
    )
    .selectNoFrom(
      summariesJson({ rank: 'agent_rank', readsAmounts: true }, byUpdate, sql.lit(null)).as('rows'),
    )
    .execute();
  return found?.rows ?? [];
}

const hasDocuments = sql<boolean>`(EXISTS (SELECT FROM quotes q WHERE q.request_id = r.id)
  OR EXISTS (SELECT FROM attachments f WHERE f.request_id = r.id))`;

function newestFilesJson(requestId: Expression<string>) {
  return jsonArrayFrom(
    expressionBuilder<Database>()
      .selectFrom('attachments as f')
      .where('f.request_id', '=', requestId)
      .orderBy('f.created_at', 'desc')
      .orderBy('f.id')
      .limit(maxFiles)
      .select(attachmentColumns),
  );
}

/** Lists a page of a client's requests that have quotes or files, with these, by newest update. */
export function listClientDocuments(db: Db, clientId: string, { pageSize, offset }: ClientPaging) {
  return db
    .selectFrom('requests as r')
    .select(['r.id', 'r.reference', 'r.title'])
    .select((eb) => [
      quotesJson(eb.ref('r.id')).as('quotes'),
      newestFilesJson(eb.ref('r.id')).as('files'),
      sql<number>`(SELECT count(*) FROM attachments f WHERE f.request_id = r.id)`.as('fileCount'),
    ])
    .where('r.user_id', '=', clientId)
    .where(hasDocuments)
    .orderBy('r.updated_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute();
}

/** Returns the number of a client's requests that have quotes or files. */
export async function countDocumentedRequests(db: Db, clientId: string): Promise<number> {
  const { amount } = await db
    .selectFrom('requests as r')
    .select((eb) => eb.fn.countAll<number>().as('amount'))
    .where('r.user_id', '=', clientId)
    .where(hasDocuments)
    .executeTakeFirstOrThrow();
  return amount;
}

export type ClientRow = NonNullable<Awaited<ReturnType<typeof findClient>>>;
export type ClientDueRow = Awaited<ReturnType<typeof listClientDues>>[number];
export type ClientDocumentsRow = Awaited<ReturnType<typeof listClientDocuments>>[number];
