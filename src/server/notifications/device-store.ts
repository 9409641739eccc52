import { sql } from 'kysely';
import { maxDevices } from '#domain/notifications/notification-choice-rules.ts';
import type { Services } from '#server/services/services.ts';

type Db = Services['db'];

/** Lists the person's browsers, newest first. */
export function listDevices(db: Db, userId: string) {
  return db
    .selectFrom('push_devices as d')
    .innerJoin('sessions as s', 's.id', 'd.session_id')
    .select(['d.id', 'd.session_id as sessionId', 'd.created_at as createdAt', 's.user_agent as userAgent'])
    .where('d.user_id', '=', userId)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id')
    .execute();
}

interface NewDevice {
  id: string;
  userId: string;
  sessionId: string;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
}

/**
 * Makes this endpoint the session's only device, and takes it from any other session. Must run in a
 * transaction. An endpoint that changes owner gets a new id, so that pushes already enqueued for the former
 * owner do not reach it. Returns false if the session has ended.
 */
export async function upsertDevice(
  trx: Db,
  { id, userId, sessionId, ...target }: NewDevice,
): Promise<boolean> {
  // Locks the session: a transaction that ends it waits for this one and then deletes the new device.
  const session = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!session) return false;
  await trx
    .deleteFrom('push_devices')
    .where('session_id', '=', sessionId)
    .where('endpoint', '<>', target.endpoint)
    .execute();
  const isTheirs = sql`push_devices.user_id = excluded.user_id`;
  await trx
    .insertInto('push_devices')
    .values({ id, user_id: userId, session_id: sessionId, ...target })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({
        id: sql`CASE WHEN ${isTheirs} THEN push_devices.id ELSE excluded.id END`,
        created_at: sql<Date>`CASE WHEN ${isTheirs} THEN push_devices.created_at ELSE excluded.created_at END`,
        user_id: userId,
        session_id: sessionId,
        p256dh: target.p256dh,
        auth: target.auth,
      }),
    )
    .execute();
  await trx
    .deleteFrom('push_devices')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_devices')
        .select('id')
        .where('user_id', '=', userId)
        .where('session_id', '<>', sessionId)
        .orderBy('created_at', 'desc')
        .offset(sql.lit(maxDevices - 1)),
    )
    .execute();
  return true;
}

/** Returns false if the person has no such device. */
export async function deleteDevice(db: Db, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_devices')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes a device that is gone, according to its push service, unless the device has subscribed again meanwhile. */
export async function deleteGoneDevice(
  db: Db,
  { id, endpoint, auth }: { id: string; endpoint: string; auth: Buffer },
): Promise<void> {
  await db
    .deleteFrom('push_devices')
    .where('id', '=', id)
    .where('endpoint', '=', endpoint)
    .where('auth', '=', auth)
    .execute();
}

export async function findDeviceOfSession(db: Db, sessionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('push_devices')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Finds the device with its owner's present language and role, if the person may still be notified on it. */
export function findTarget(db: Db, { deviceId, userId }: { deviceId: string; userId: string }) {
  return (
    db
      .selectFrom('push_devices as d')
      .innerJoin('sessions as s', 's.id', 'd.session_id')
      .innerJoin('profiles as p', 'p.id', 'd.user_id')
      .leftJoin('user_roles as r', 'r.user_id', 'd.user_id')
      .select(['d.id', 'd.endpoint', 'd.p256dh', 'd.auth', 'p.language', 'r.role'])
      // The session has expired: nobody uses that browser, and others may see its screen.
      .select(sql<boolean>`s.expires_at <= now()`.as('hasLapsed'))
      .where('d.id', '=', deviceId)
      .where('d.user_id', '=', userId)
      .where('s.user_id', '=', userId)
      .where('s.revoked_at', 'is', null)
      .where('s.factor_pending', '=', false)
      .executeTakeFirst()
  );
}
