import { sql, type Transaction } from 'kysely';
import { quickFollowUpDays } from '#domain/assignments/assignment-rules.ts';
import { closedStatus } from '#domain/personal-data/erasure-rules.ts';
import type { Database } from '#server/services/database/schema.ts';
import { demoFollowUps } from './demo-follow-up-texts.ts';

/** Two of three open requests are the agent's, and some of those that wait are put away. */
export async function updateDesks(trx: Transaction<Database>, agentId: string, now: Date): Promise<void> {
  const taken = await trx
    .updateTable('requests')
    .set({ assignee_id: agentId })
    .where('status', '<>', closedStatus)
    .where(sql<boolean>`right(reference, 1)::int % 3 > 0`)
    .returning('id')
    .execute();
  if (taken.length > 0) {
    await trx
      .insertInto('request_assignments')
      .values(
        taken.map(({ id }) => ({
          request_id: id,
          kind: 'take' as const,
          to_id: agentId,
          actor_id: agentId,
          created_at: now,
        })),
      )
      .execute();
  }
  const waiting = await trx
    .selectFrom('requests')
    .select('id')
    .where('agent_task', '=', 'act')
    .where('assignee_id', '=', agentId)
    .orderBy('updated_at')
    .limit(demoFollowUps.length)
    .execute();
  const { monday, week } = quickFollowUpDays(now);
  for (const [index, { id }] of waiting.entries()) {
    await trx
      .updateTable('requests')
      .set({
        follow_up_on: index === 0 ? monday : week,
        follow_up_reason: demoFollowUps[index] ?? '',
        follow_up_by: agentId,
      })
      .where('id', '=', id)
      .execute();
  }
}
