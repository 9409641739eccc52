import type { Kysely } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';
import { createRandom } from './create-random.ts';
import { demoClientNotes } from './demo-note-texts.ts';
import type { DemoRequest } from './demo-store.ts';

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

/** The colleagues' notes, in French like the demo's agency. */
const notes = [
  'L’usine tient 40 jours, pas 30. À dire au client avec le devis, pas avant.',
  'Prix d’achat encore en discussion\u00a0: viser 8\u00a0% de moins sur la deuxième série.',
  'Bon contact, répond vite au téléphone le matin.',
];

/** Adds a note to each of the newest requests in progress. */
export async function insertPrivateNotes(
  trx: Kysely<Database>,
  requests: readonly DemoRequest[],
): Promise<void> {
  const random = createRandom(9);
  const open = requests.filter(({ events }) => events.length > 2).slice(-notes.length);
  const rows = open.map((request, index) => ({
    id: random.uuid(),
    request_id: request.id,
    author_id: request.agentId,
    content: notes[index] ?? '',
    created_at: request.events.at(-1)?.at ?? request.createdAt,
  }));
  if (rows.length > 0) await trx.insertInto('private_notes').values(rows).execute();
}
