import type { Transaction } from 'kysely';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { findInvitationOf } from '#server/invitations/client-invitation-store.ts';
import { sendClientInvitation } from '#server/invitations/send-client-invitation.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { type Account, lockAccountAgainstErasure } from './account-store.ts';

const day = 86_400_000;

/** An awaited client who tries to sign up may have lost the invitation. Sends it again, at most once a day. */
async function inviteAgain(services: Services, trx: Transaction<Database>, awaited: Account): Promise<void> {
  const invitation = await findInvitationOf(trx, awaited.id);
  const sentAt = invitation?.sentAt?.getTime() ?? 0;
  if (Date.now() - sentAt > day) await sendClientInvitation(services, trx, awaited, null);
}

/** Mails the owner of an account, at most once a day, that somebody tried to sign up with its address. */
export async function notifyOfSignUp(services: Services, email: string): Promise<void> {
  const { publicUrl } = services.config;
  await transaction(services.db, async (trx) => {
    const owner = await lockAccountAgainstErasure(trx, email);
    if (!owner) return;
    if (owner.isAwaited) return inviteAgain(services, trx, owner);
    await enqueueMail(services, trx, {
      event: `sign_up_attempt:${owner.id}:${agencyDay(new Date())}`,
      kind: 'sign_up_attempt',
      to: owner.email,
      language: owner.language,
      details: {
        firstName: owner.firstName,
        signInLink: `${publicUrl}/auth`,
        resetLink: `${publicUrl}/auth?forgot=1`,
      },
    });
  });
}
