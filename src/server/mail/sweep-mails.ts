import { mailDays } from '#domain/personal-data/retention-limits.ts';
import type { Services } from '#server/services/services.ts';
import { usefulHours } from './mail-use-kinds.ts';
import { deleteOldMails, deleteUselessContents, updateForgottenMailsFailed } from './mail-store.ts';

/** The queue tries to send a mail for about two days. */
const daysToWait = 2;

/**
 * Deletes old mails, gives up lost ones, and deletes the content of given-up ones. Returns the number of deleted
 * rows. Several instances may sweep at once.
 */
export async function sweepMails({ db, log }: Pick<Services, 'db' | 'log'>): Promise<number> {
  const forgotten = await updateForgottenMailsFailed(db, usefulHours, daysToWait);
  if (forgotten > 0) log.warn({ forgotten }, 'mails that were never sent were given up');
  await deleteUselessContents(db, usefulHours);
  return deleteOldMails(db, mailDays);
}
