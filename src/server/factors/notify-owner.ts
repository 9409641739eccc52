import type { Kysely } from 'kysely';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import type { MailKind, WaitingMailKinds } from '#server/mail/mail-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { readUser } from '#server/sessions/read-user.ts';

interface OwnerNotification<K extends MailKind> {
  kind: K;
  /** The id of the factor or code. One mail is sent per kind and id. */
  id: string;
  details: (always: { firstName: string; at: string }) => WaitingMailKinds[K];
}

/** Mails the owner of an account about a change, in the transaction of that change. */
export async function notifyOwner<K extends MailKind>(
  services: Services,
  trx: Kysely<Database>,
  userId: string,
  { kind, id, details }: OwnerNotification<K>,
): Promise<void> {
  const { email, firstName, language } = await readUser(trx, userId);
  await enqueueMail(services, trx, {
    event: `${kind}:${id}`,
    kind,
    to: email,
    language,
    details: details({ firstName, at: new Date().toISOString() }),
  });
}
