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
  /** Null if the holder of the link chooses the address. Such a link is valid only while there is no agent. */
  email: string | null;
  hours: number;
  /** Whether the account becomes an administrator; the first agent of an installation always does. */
  administrator?: boolean;
  /** The language of its mail. */
  language?: Language;
  /** Absent if created at the server's command line. */
  by?: string;
}

/** Creates a one-time token and stores only its hash. */
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
 * Creates, in an installation without agents, a link that makes its holder the first agent. The link is valid for 24
 * hours and one use, and replaces the former link. Null if there is an agent.
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
