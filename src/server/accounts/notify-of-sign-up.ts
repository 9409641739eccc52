import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { lockAccountAgainstErasure } from './account-store.ts';

/** Tells the owner of an account, once a day, that somebody tried to sign up with its address. */
export async function notifyOfSignUp(services: Services, email: string): Promise<void> {
  const { publicUrl } = services.config;
  await transaction(services.db, async (trx) => {
    const owner = await lockAccountAgainstErasure(trx, email);
    if (!owner) return;
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
