import { type Kysely, sql } from 'kysely';
import { silenceAnswerDays } from '#domain/agency/settings-limits.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;

/** The time of the request's last change or message. */
const lastActivityOfRequest = sql<Date>`greatest(r.updated_at,
  (SELECT c.last_message_at FROM conversations c WHERE c.request_id = r.id))`;

/** Requests per sweep, so that a first sweep over many does not delay the other sweeps. */
const requestsPerSweep = 500;

/**
 * Marks the requests whose clients have been silent for the days that the agency has set: the server now asks
 * them. Returns these requests.
 */
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
          sql<boolean>`${lastActivityOfRequest} <= ${now} - make_interval(days => (SELECT silence_days FROM agency_settings))`,
        )
        .orderBy('r.updated_at')
        .limit(requestsPerSweep)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['u.id', 'u.client_id as clientId', 'u.status'])
    .execute();
}

/**
 * Marks the requests whose clients have not answered either: the server now proposes to the agents to close
 * them. Returns these requests.
 */
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
