import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';
import type { Scope } from '#server/services/http/actor.ts';
import { inScope } from '#server/services/http/in-scope.ts';

type Db = Kysely<Database>;

/** Lists requests whose documents must be looked at, the longest waiting first. */
export async function listDueChecks(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('document_checks')
    .select('request_id')
    .where('held', '=', false)
    .where('asked_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('asked_at')
    .limit(limit)
    .execute();
  return rows.map(({ request_id: id }) => id);
}

const heldChecks = (db: Db, scope: Scope) =>
  db
    .selectFrom('document_checks as d')
    .innerJoin('requests as r', 'r.id', 'd.request_id')
    .where('d.held', '=', true)
    .where(inScope(scope, 'r'));

/** Lists requests whose documents wait for a missing mention, the oldest first. */
export async function listHeldChecks(db: Db, scope: Scope, limit: number): Promise<string[]> {
  const rows = await heldChecks(db, scope)
    .select('d.request_id')
    .orderBy('d.asked_at')
    .limit(limit)
    .execute();
  return rows.map(({ request_id: id }) => id);
}

export async function countHeldChecks(db: Db, scope: Scope): Promise<number> {
  const row = await heldChecks(db, scope)
    .select(({ fn }) => fn.countAll<string>().as('held'))
    .executeTakeFirstOrThrow();
  return Number(row.held);
}

/** Returns whether documents must still be looked at for a request that this transaction has locked. */
export async function isCheckDue(trx: Db, requestId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('document_checks')
    .select('held')
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row?.held === false;
}

export async function deleteCheck(trx: Db, requestId: string): Promise<void> {
  await trx.deleteFrom('document_checks').where('request_id', '=', requestId).execute();
}

export async function updateCheckHeld(trx: Db, requestId: string): Promise<void> {
  await trx.updateTable('document_checks').set({ held: true }).where('request_id', '=', requestId).execute();
}

/** Puts a check off after a failure, so that it does not delay the others. */
export async function updateCheckDelayed(db: Db, requestId: string): Promise<void> {
  await db
    .updateTable('document_checks')
    .set({ asked_at: sql<Date>`clock_timestamp() + interval '1 minute'` })
    .where('request_id', '=', requestId)
    .execute();
}

/**
 * Makes a check due again for documents that wait for a missing mention: for all of them, or for one company or
 * person.
 */
export async function updateHeldChecks(
  trx: Db,
  checkOwner: { companyId: string } | { userId: string } | null,
): Promise<void> {
  let query = trx.updateTable('document_checks').set({ held: false }).where('held', '=', true);
  if (checkOwner) {
    const [column, id] =
      'companyId' in checkOwner ? ['r.company_id', checkOwner.companyId] : ['r.user_id', checkOwner.userId];
    query = query.where(
      sql<boolean>`EXISTS (SELECT FROM requests r WHERE r.id = request_id AND ${sql.ref(column)} = ${id})`,
    );
  }
  await query.execute();
}

/**
 * Makes a check due for every request that has documents of this product. While no documents were issued, some may
 * have been missed.
 */
export async function insertChecksOfDocumentedRequests(trx: Db): Promise<void> {
  await sql`INSERT INTO document_checks (request_id) SELECT DISTINCT request_id FROM invoices
    ON CONFLICT (request_id) DO NOTHING`.execute(trx);
}
