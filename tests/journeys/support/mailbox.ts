import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type ReceivedMail, readMails } from '../../support/received-mail.ts';
import type { Installation } from './installation.ts';

/** Returns all mails to an address that the installation has written, the oldest first. */
export async function mailsTo(installation: Installation, to: string): Promise<ReceivedMail[]> {
  const mails = await readMails(join(installation.dataFolder, 'mail'));
  return mails.filter((mail) => mail.to === to);
}

/** Waits for the newest mail to an address with this subject, and returns it. */
export async function awaitMail(
  installation: Installation,
  to: string,
  subject: string,
): Promise<ReceivedMail> {
  let newest: ReceivedMail | undefined;
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(installation, to);
        newest = mails.findLast((mail) => mail.subject === subject);
        return mails.map((mail) => mail.subject);
      },
      { message: `mails to ${to}` },
    )
    .toContain(subject);
  if (!newest) throw new Error('unreachable');
  return newest;
}
