import { ApiError } from '#server/services/api-error.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { sendMailJob } from './enqueue-mail.ts';
import { isMailKind, isOfUse } from './mail-use-kinds.ts';
import { lockMail, updateMailWaiting } from './mail-store.ts';

/**
 * Puts a mail that was given up back into the queue. Does nothing for a mail that waits or was sent. Throws
 * `mail_not_found` if there is no such mail, or if it is no longer of use.
 */
export async function resendMail({ db, jobs }: Pick<Services, 'db' | 'jobs'>, mailId: string): Promise<void> {
  await transaction(db, async (trx) => {
    const mail = await lockMail(trx, mailId);
    if (mail && mail.failedAt === null) return;
    const mayGo =
      mail?.detailsSealed && isMailKind(mail.kind) && isOfUse(mail.kind, mail.createdAt, new Date());
    if (!mayGo) throw new ApiError('mail_not_found', 'There is no such mail, or it is no longer of use.');
    await updateMailWaiting(trx, mailId);
    await jobs.enqueue(trx, sendMailJob, { mailId });
  });
}
