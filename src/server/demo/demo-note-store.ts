import type { Kysely } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';
import { createRandom } from './create-random.ts';
import { demoClientNotes } from './demo-note-texts.ts';

interface NotedClients {
  agentId: string;
  idOf: (email: string) => string;
  now: Date;
}

/** Inserts the agency's notes on some of its clients. */
export async function insertClientNotes(
  trx: Kysely<Database>,
  { agentId, idOf, now }: NotedClients,
): Promise<void> {
  const random = createRandom(30);
  const rows = demoClientNotes.map(({ about, content, daysAgo }) => ({
    id: random.uuid(),
    user_id: idOf(about),
    author_id: agentId,
    content,
    created_at: new Date(now.getTime() - daysAgo * 86_400_000),
  }));
  await trx.insertInto('client_notes').values(rows).execute();
}
