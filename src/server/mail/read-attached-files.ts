import { buffer } from 'node:stream/consumers';
import type { OutgoingMail } from '#server/services/mail/mail-driver.ts';
import type { Services } from '#server/services/services.ts';
import type { AttachedPdf } from './contract-mail-kinds.ts';
import type { MailKind, MailKinds } from './mail-kinds.ts';

type Storage = Pick<Services, 'storage' | 'log'>;

/** Returns the attached files of a mail. Mails from before terms were attached have none. */
export async function readAttachedFiles(
  services: Storage,
  details: MailKinds[MailKind],
): Promise<OutgoingMail['files']> {
  const terms = 'terms' in details ? details.terms : null;
  return [
    ...('pdf' in details && details.pdf ? await readPdf(services, details.pdf) : []),
    ...(terms ? [{ name: terms.name, mediaType: 'text/html', content: Buffer.from(terms.html) }] : []),
  ];
}

/**
 * Reads a PDF. If storage does not have the file, the mail is sent without it: the request's page shows which files
 * exist.
 */
async function readPdf(
  { storage, log }: Storage,
  { key, name }: AttachedPdf,
): Promise<OutgoingMail['files']> {
  const object = await storage.open(key);
  if (!object) {
    log.error({ key }, 'a stored file is missing');
    return [];
  }
  return [{ name, mediaType: 'application/pdf', content: await buffer(object.content) }];
}
