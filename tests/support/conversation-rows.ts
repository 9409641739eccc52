import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;

/** Inserts this number of messages, alternately from the owner and the agent, the oldest first. */
export async function insertConversation(
  db: Db,
  {
    requestId,
    ownerId,
    agentId,
    length,
  }: { requestId: string; ownerId: string; agentId: string; length: number },
): Promise<void> {
  await db
    .insertInto('messages')
    .values(
      Array.from({ length }, (_, index) => ({
        id: randomUUID(),
        request_id: requestId,
        sender_id: index % 2 === 0 ? ownerId : agentId,
        sender_side: index % 2 === 0 ? ('client' as const) : ('agency' as const),
        content: `message ${index + 1}`,
      })),
    )
    .execute();
}
