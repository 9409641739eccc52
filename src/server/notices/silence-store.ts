import { type Kysely, sql } from 'kysely';
import { silenceAnswerDays } from '#domain/agency/settings-limits.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;

/** Since when nothing has happened, and nobody has written. */
const quietSince = sql<Date>`greatest(r.updated_at,
  (SELECT c.last_message_at FROM conversations c WHERE c.request_id = r.id))`;

/** A round at most, that a first sweep over many does not hold the others up. */
const atOnce = 500;

/** Marks clients as asked of whom nothing was heard for so many days as the agency says; the requests. */
export async function updateSilenceAsked(db: Db, at: Date) {
  const now = sql<Date>`${at}::timestamptz`;
  return db
    .updateTable('requests as u')
    .set({ silence_asked_at: now })
    .where('u.id', 'in', (eb) =>
      eb
        .selectFrom('requests as r')
        .select('r.id')
        .where('r.client_task', 'is not', null)
        .where('r.silence_asked_at', 'is', null)
        .where(
          sql<boolean>`r.updated_at <= ${now} - make_interval(days => (SELECT silence_days FROM agency_settings))`,
        )
        .where(
          sql<boolean>`${quietSince} <= ${now} - make_interval(days => (SELECT silence_days FROM agency_settings))`,
        )
        .orderBy('r.updated_at')
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['u.id', 'u.client_id as clientId', 'u.status'])
    .execute();
}

/** Proposes to the agents to close those that have not answered either; the requests. */
export async function updateClosingProposed(db: Db, at: Date) {
  const now = sql<Date>`${at}::timestamptz`;
  return db
    .updateTable('requests as r')
    .set({ closing_proposed_at: now })
    .where('r.client_task', 'is not', null)
    .where('r.closing_proposed_at', 'is', null)
    .where(sql<boolean>`r.silence_asked_at <= ${now} - make_interval(days => ${silenceAnswerDays})`)
    .returning(['r.id', 'r.client_id as clientId', 'r.status'])
    .execute();
}
