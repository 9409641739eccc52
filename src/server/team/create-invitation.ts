import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Language } from '#domain/language.ts';
import type { Database } from '#server/services/database/schema.ts';
import { randomToken, sha256 } from '#server/services/crypto/opaque-token.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { hasAgent, lockAgents } from '#server/accounts/account-store.ts';
import { deleteOpenInvitations, insertInvitation } from './invitation-store.ts';

interface Invitation {
  /** Null: whoever holds the link chooses the address; good only while there is no agent. */
  email: string | null;
  hours: number;
  /** What the account will be; the first agent of an installation is one in any case. */
  administrator?: boolean;
  /** In which its mail is written. */
  language?: Language;
  /** Absent: somebody at the server's command line. */
  by?: string;
}

/** Makes a one-time token, of which only the hash is kept. */
export async function createInvitation(
  db: Kysely<Database>,
  { administrator = false, ...invitation }: Invitation,
): Promise<{ id: string; token: string }> {
  const [id, token] = [randomUUID(), randomToken()];
  await insertInvitation(db, {
    id,
    tokenHash: sha256(token),
    administrator: administrator || invitation.email === null,
    ...invitation,
  });
  return { id, token };
}

export function invitationLink(publicUrl: string, { token }: { token: string }): string {
  return `${publicUrl}/join?token=${token}`;
}

/**
 * On an installation without agents: a link, good for 24 hours and one use, that makes its holder the first one; it
 * replaces the link given before. Null where there is an agent.
 */
export async function firstAgentLink({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<string | null> {
  const invitation = await transaction(db, async (trx) => {
    await lockAgents(trx);
    if (await hasAgent(trx)) return null;
    await deleteOpenInvitations(trx);
    return createInvitation(trx, { email: null, hours: 24 });
  });
  return invitation && invitationLink(config.publicUrl, invitation);
}
