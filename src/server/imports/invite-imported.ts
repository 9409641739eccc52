import type { Transaction } from 'kysely';
import { lockAccount } from '#server/accounts/account-store.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { findInvitationOf } from '#server/invitations/client-invitation-store.ts';
import { sendClientInvitation } from '#server/invitations/send-client-invitation.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Job } from '#server/services/jobs/jobs.ts';
import type { Services } from '#server/services/services.ts';
import { listClientsToInvite } from './imported-client-store.ts';
import { requireImport } from './read-import.ts';

interface InvitationBatch {
  clientIds: string[];
  by: string;
  /**
   * The moment at which the agent asked for the invitations. A client who has been sent a link since then gets no
   * second one.
   */
  at: string;
}

export const inviteClientsJob: Job<InvitationBatch> = { name: 'invite-clients' };

/**
 * The number of invitations per job. If the server stops during a job, the job starts again from its first
 * invitation.
 */
const invitationsPerJob = 50;
/** Seconds between two such jobs: mail servers treat thousands of mails at once as an attack. */
const secondsBetweenJobs = 30;

export async function enqueueInvitations(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Transaction<Database>,
  { clientIds, by }: { clientIds: readonly string[]; by: string },
): Promise<void> {
  const at = new Date().toISOString();
  for (let start = 0; start < clientIds.length; start += invitationsPerJob) {
    const order = { clientIds: clientIds.slice(start, start + invitationsPerJob), by, at };
    await jobs.enqueue(trx, inviteClientsJob, order, {
      after: (start / invitationsPerJob) * secondsBetweenJobs,
    });
  }
}

/** Handler of `inviteClientsJob`. Run twice, it sends one mail to each client. */
export async function sendInvitations(
  services: Services,
  { clientIds, by, at }: InvitationBatch,
): Promise<void> {
  for (const id of clientIds) {
    await transaction(services.db, async (trx) => {
      const account = await lockAccount(trx, id);
      if (!account?.isAwaited) return;
      const { sentAt = null } = (await findInvitationOf(trx, id)) ?? {};
      if (sentAt === null || sentAt < new Date(at)) await sendClientInvitation(services, trx, account, by);
    });
  }
}

/**
 * Enqueues invitations for clients of an import who have not used an invitation yet. Invites the chosen clients;
 * without a choice, invites all to whom no link has been sent. Returns their number. Throws `import_not_found`.
 */
export async function inviteImportedClients(
  services: Services,
  actor: Actor,
  importId: string,
  chosen: readonly string[] | undefined,
): Promise<number> {
  await requireImport(services, importId);
  return transaction(services.db, async (trx) => {
    const clientIds = await listClientsToInvite(trx, importId, chosen);
    if (clientIds.length === 0) return 0;
    await enqueueInvitations(services, trx, { clientIds, by: actor.userId });
    const details = { import: importId, clients: clientIds.length };
    await insertAuditRecord(trx, { action: 'invite_imported_clients', by: actor, details });
    return clientIds.length;
  });
}
