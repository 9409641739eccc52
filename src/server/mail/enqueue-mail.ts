import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';
import type { Job } from '#server/services/jobs/jobs.ts';
import type { Services } from '#server/services/services.ts';
import type { MailKind, WaitingMailKinds } from './mail-kinds.ts';
import { insertMail } from './mail-store.ts';
import type { MailLanguage } from './supplier-mail-kinds.ts';

export const sealingPurpose = 'mail';

export const sendMailJob: Job<{ mailId: string }> = { name: 'send-mail' };

interface NewMail<K extends MailKind> {
  /** The event and its recipient, such as `password_reset:<id>`. The same event again sends nothing. */
  event: string;
  kind: K;
  to: string;
  language: MailLanguage<K>;
  details: WaitingMailKinds[K];
}

/** Enqueues a mail in the transaction of the event. Seals the details, because they may contain one-time links. */
export async function enqueueMail<K extends MailKind>(
  { sealer, jobs }: Pick<Services, 'sealer' | 'jobs'>,
  trx: Kysely<Database>,
  { event, kind, to, language, details }: NewMail<K>,
): Promise<void> {
  const id = randomUUID();
  const isNew = await insertMail(trx, {
    id,
    event,
    kind,
    recipient: to,
    language,
    detailsSealed: sealer.seal(sealingPurpose, JSON.stringify(details)),
  });
  if (isNew) await jobs.enqueue(trx, sendMailJob, { mailId: id });
}
