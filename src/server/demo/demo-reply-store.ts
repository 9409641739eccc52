import type { Kysely } from 'kysely';
import { columnsOf } from '#server/replies/reply-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import { demoReplies } from './demo-reply-texts.ts';
import { createRandom } from './create-random.ts';

export async function insertReplies(trx: Kysely<Database>, agentId: string, at: Date): Promise<void> {
  const random = createRandom(8);
  const rows = demoReplies.map((reply, index) => ({
    id: random.uuid(),
    ...columnsOf(reply),
    position: index + 1,
    created_at: at,
    created_by: agentId,
    updated_at: at,
    updated_by: agentId,
  }));
  await trx.insertInto('saved_replies').values(rows).execute();
}
