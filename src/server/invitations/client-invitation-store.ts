import { type Kysely, sql } from 'kysely';
import { invitationDays } from '#domain/invitations/invitation-limits.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;

/**
 * Returns a condition: the user in that column is awaited. The agency created the account, and the client has not
 * used the invitation yet.
 */
export const isAwaitedIn = (column: string) =>
  sql<boolean>`EXISTS (SELECT FROM client_invitations ci WHERE ci.user_id = ${sql.ref(column)})`;

/** Marks an account as awaited, without an invitation so far. */
export async function insertAwaitedClient(
  trx: Db,
  { userId, by }: { userId: string; by: string },
): Promise<void> {
  await trx.insertInto('client_invitations').values({ user_id: userId, invited_by: by }).execute();
}

/**
 * Stores a new link; the former one stops working. If `by` is null, the inviter stays the same. Returns false
 * if the account is no longer awaited.
 */
export async function updateInvitationSent(
  trx: Db,
  { userId, tokenHash, by }: { userId: string; tokenHash: Buffer; by: string | null },
): Promise<boolean> {
  const sent = await trx
    .updateTable('client_invitations')
    .set({
      token_hash: tokenHash,
      sent_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(days => ${invitationDays})`,
      ...(by !== null && { invited_by: by }),
    })
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return sent !== undefined;
}

const invitations = (db: Db) =>
  db
    .selectFrom('client_invitations as ci')
    .leftJoin('profiles as b', (join) =>
      join
        .onRef('b.id', '=', 'ci.invited_by')
        .on(sql<boolean>`EXISTS (SELECT FROM user_roles u WHERE u.user_id = b.id AND u.role = 'agent')`),
    )
    .select(['ci.user_id as userId', 'ci.sent_at as sentAt', 'ci.expires_at as expiresAt'])
    .select(['b.first_name as byFirstName', 'b.last_name as byLastName'])
    .select(
      sql<string | null>`(SELECT r.id FROM requests r WHERE r.user_id = ci.user_id
        ORDER BY r.created_at DESC, r.id LIMIT 1)`.as('requestId'),
    );

/**
 * Finds the invitation of an awaited client: when it was sent, by whom if that person is still an agent, and the
 * request that waits for the client.
 */
export function findInvitationOf(db: Db, userId: string) {
  return invitations(db).where('ci.user_id', '=', userId).executeTakeFirst();
}

export type ClientInvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitationOf>>>;

/** Finds the awaited client whom the link invites. Undefined if the link is invalid or no longer valid. */
export function findOpenClientInvitation(db: Db, tokenHash: Buffer) {
  return invitations(db)
    .innerJoin('profiles as p', 'p.id', 'ci.user_id')
    .select(['p.email', 'p.first_name as firstName', 'p.last_name as lastName', 'p.phone', 'p.language'])
    .where('ci.token_hash', '=', tokenHash)
    .where('ci.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/**
 * Ends the awaited state of an account by the link or, if `tokenHash` is null, by another proof of the address. If
 * several calls do this at once, exactly one gets true.
 */
export async function consumeInvitationOf(
  trx: Db,
  userId: string,
  tokenHash: Buffer | null,
): Promise<boolean> {
  let query = trx.deleteFrom('client_invitations').where('user_id', '=', userId);
  if (tokenHash !== null) {
    query = query.where('token_hash', '=', tokenHash).where('expires_at', '>', sql<Date>`now()`);
  }
  return (await query.returning('user_id').executeTakeFirst()) !== undefined;
}
