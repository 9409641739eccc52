import { sql, type Transaction } from 'kysely';
import { quickFollowUpDays } from '#domain/assignments/assignment-rules.ts';
import { isOpenIn } from '#server/requests/request-filter-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import { demoFollowUps } from './demo-follow-up-texts.ts';

interface DemoAssignees {
  agentId: string;
  colleagueId: string;
}

/**
 * Assigns a third of the open requests to the agent and a third to a colleague. Puts some of the agent's
 * requests away.
 */
export async function updateAssignments(
  trx: Transaction<Database>,
  { agentId, colleagueId }: DemoAssignees,
  now: Date,
): Promise<void> {
  for (const [place, userId] of [agentId, colleagueId].entries()) {
    const taken = await trx
      .updateTable('requests')
      .set({ assignee_id: userId })
      .where(isOpenIn('status'))
      .where(sql<boolean>`right(reference, 2)::int % 3 = ${place}`)
      .returning('id as requestId')
      .execute();
    for (const { requestId } of taken) {
      const row = { request_id: requestId, kind: 'take' as const, to_id: userId, actor_id: userId };
      await trx
        .insertInto('request_assignments')
        .values({ ...row, created_at: now })
        .execute();
    }
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
