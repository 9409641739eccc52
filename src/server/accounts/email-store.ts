import { endedRecordDays } from '#domain/personal-data/retention-limits.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;

const now = sql<Date>`now()`;

interface NewVerification {
  id: string;
  userId: string;
  email: string;
  tokenHash: Buffer;
}

/** The link is valid for 7 days. */
export async function insertVerification(
  trx: Db,
  { id, userId, email, tokenHash }: NewVerification,
): Promise<void> {
  await trx
    .insertInto('email_verifications')
    .values({
      id,
      user_id: userId,
      email,
      token_hash: tokenHash,
      expires_at: sql`now() + interval '7 days'`,
    })
    .execute();
}

/**
 * Returns the account and address that the link proves. If several requests use the link at once, all but one
 * get undefined.
 */
export function consumeVerification(trx: Db, tokenHash: Buffer) {
  return trx
    .updateTable('email_verifications')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'email'])
    .executeTakeFirst();
}

const changeColumns = [
  'id',
  'user_id as userId',
  'old_email as oldEmail',
  'new_email as newEmail',
  'session_id as sessionId',
  'old_confirmed_at as oldConfirmedAt',
  'new_confirmed_at as newConfirmedAt',
  'expires_at as expiresAt',
] as const;

interface NewEmailChange {
  id: string;
  userId: string;
  oldEmail: string;
  newEmail: string;
  sessionId: string;
  oldTokenHash: Buffer;
  newTokenHash: Buffer;
}

/** The links are valid for one day. */
export function insertEmailChange(trx: Db, change: NewEmailChange) {
  return trx
    .insertInto('email_changes')
    .values({
      id: change.id,
      user_id: change.userId,
      old_email: change.oldEmail,
      new_email: change.newEmail,
      session_id: change.sessionId,
      old_token_hash: change.oldTokenHash,
      new_token_hash: change.newTokenHash,
      expires_at: sql`now() + interval '1 day'`,
    })
    .returning(changeColumns)
    .executeTakeFirstOrThrow();
}

const openEmailChanges = (db: Db) =>
  db
    .selectFrom('email_changes')
    .select(changeColumns)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now);

export function findEmailChange(db: Db, userId: string) {
  return openEmailChanges(db).where('user_id', '=', userId).executeTakeFirst();
}

export function findEmailChangeByToken(db: Db, tokenHash: Buffer) {
  return openEmailChanges(db)
    .where((either) =>
      either.or([either('old_token_hash', '=', tokenHash), either('new_token_hash', '=', tokenHash)]),
    )
    .executeTakeFirst();
}

/**
 * Records which of the two addresses the link confirms. Returns undefined if the link was used before or the
 * change has ended.
 */
export function consumeEmailConfirmation(trx: Db, id: string, tokenHash: Buffer) {
  const isOld = sql<boolean>`(old_token_hash = ${tokenHash} AND old_confirmed_at IS NULL)`;
  const isNew = sql<boolean>`(new_token_hash = ${tokenHash} AND new_confirmed_at IS NULL)`;
  return trx
    .updateTable('email_changes')
    .set({
      old_confirmed_at: sql`CASE WHEN ${isOld} THEN now() ELSE old_confirmed_at END`,
      new_confirmed_at: sql`CASE WHEN ${isNew} THEN now() ELSE new_confirmed_at END`,
    })
    .where('id', '=', id)
    .where(sql<boolean>`(${isOld} OR ${isNew})`)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(changeColumns)
    .executeTakeFirst();
}

/**
 * Returns a condition on `mails`: the mail is about a change of this account's address. It may go to either of the
 * two addresses.
 */
export function isMailOfEmailChange(userId: string) {
  return sql<boolean>`event IN (SELECT mail.kind || ':' || change.id FROM email_changes change,
    unnest(ARRAY['email_change_old', 'email_change_new', 'email_changed']) AS mail (kind) WHERE change.user_id = ${userId})`;
}

/** Ends the account's open change, if there is one. With an `id`, ends only that change. */
export async function deleteEmailChange(db: Db, userId: string, id: string | null = null): Promise<void> {
  let query = db
    .updateTable('email_changes')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  if (id !== null) query = query.where('id', '=', id);
  await query.execute();
}

/** Deletes links and changes that expired more than `endedRecordDays` ago. Returns their number. */
export async function deleteOldEmailLinks(db: Db): Promise<number> {
  let count = 0;
  for (const table of ['email_verifications', 'email_changes'] as const) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('expires_at', '<', sql<Date>`now() - make_interval(days => ${endedRecordDays})`)
      .executeTakeFirst();
    count += Number(numDeletedRows);
  }
  return count;
}
