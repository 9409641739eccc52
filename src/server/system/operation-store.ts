import { type Kysely, sql } from 'kysely';
import { obsoleteBeforeSending } from '#server/mail/mail-store.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;

/** Minutes after which a silent instance counts as gone, and after which its row is deleted. */
const silence = { gone: sql`interval '3 minutes'`, deleted: sql`interval '1 hour'` };
const maxFailedMails = 50;

export interface OwnInstance {
  id: string;
  version: string;
  startedAt: Date;
}

/** Records that this instance runs, and deletes instances that have been silent for long. */
export async function upsertInstance(db: Db, { id, version, startedAt }: OwnInstance): Promise<void> {
  await db
    .insertInto('instances')
    .values({ id, version, started_at: startedAt, seen_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql<Date>`now()` }))
    .execute();
  await db
    .deleteFrom('instances')
    .where('seen_at', '<', sql<Date>`now() - ${silence.deleted}`)
    .execute();
}

/** Lists the instances that were seen a moment ago, oldest first. */
export function listInstances(db: Db) {
  return db
    .selectFrom('instances')
    .select(['id', 'version', 'started_at as startedAt', 'seen_at as seenAt'])
    .where('seen_at', '>', sql<Date>`now() - ${silence.gone}`)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
}

/** Records that an archive was completed. */
export async function upsertLastBackup(db: Db, { files, missing }: { files: number; missing: number }) {
  const made = { made_at: sql<Date>`now()`, files, missing };
  await db
    .insertInto('last_backup')
    .values({ only_one: true, ...made })
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(made))
    .execute();
}

export function findLastBackup(db: Db) {
  return db.selectFrom('last_backup').select(['made_at as madeAt', 'files', 'missing']).executeTakeFirst();
}

export async function findDatabaseFacts(db: Db) {
  const { rows } = await sql<{ version: string; bytes: number; migrations: number; now: Date }>`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes,
      (SELECT count(*)::int FROM schema_migrations) AS migrations, now() AS now`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('PostgreSQL says nothing of itself.');
  return facts;
}

/**
 * Lists the newest mails that were given up, and their total number. Leaves out mails that had no current content any
 * more.
 */
export async function listFailedMails(db: Db) {
  const failed = db
    .selectFrom('mails')
    .where('failed_at', 'is not', null)
    .where('failure', '<>', obsoleteBeforeSending);
  const { count } = await failed.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const items = await failed
    .select(['id', 'kind', 'recipient', 'created_at as createdAt', 'failure'])
    .select(sql<Date>`failed_at`.as('failedAt'))
    .select(sql<boolean>`details_sealed IS NOT NULL`.as('hasContent'))
    .orderBy('failed_at', 'desc')
    .orderBy('id')
    .limit(maxFailedMails)
    .execute();
  return { count, items };
}
