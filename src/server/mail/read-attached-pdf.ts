import { buffer } from 'node:stream/consumers';
import type { OutgoingMail } from '#server/services/mail/mail-driver.ts';
import type { Services } from '#server/services/services.ts';
import type { AttachedPdf } from './mail-kinds.ts';

/** The file that goes with a mail; a mail whose file is missing leaves without it, since its page has what there is. */
export async function readAttachedPdf(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  { key, name }: AttachedPdf,
): Promise<OutgoingMail['files']> {
  const object = await storage.open(key);
  if (!object) {
    log.error({ key }, 'a stored file is missing');
    return [];
  }
  return [{ name, mediaType: 'application/pdf', content: await buffer(object.content) }];
}
