import { MailRefused, type OutgoingMail } from '#server/services/mail/mail-driver.ts';
import { WorkForNewerRelease } from '#server/services/jobs/work-for-newer-release.ts';
import type { Services } from '#server/services/services.ts';
import { requireKnownNews } from './require-known-news.ts';
import { sealingPurpose } from './enqueue-mail.ts';
import type { MailKind, MailKinds, OpenMailKinds, WaitingMailKinds } from './mail-kinds.ts';
import { isMailKind, isOfUse } from './mail-use-kinds.ts';
import {
  findOpenMail,
  obsoleteBeforeSending,
  updateMailEnded,
  updateMailFailed,
  updateMailHandedOver,
  type OpenMail,
  updateMailSent,
  updateMailRecipient,
  updateMailReturned,
} from './mail-store.ts';
import { readAttachedFiles } from './read-attached-files.ts';
import { readLetterhead } from './read-letterhead.ts';
import { asMailLanguage, type MailLanguage } from './supplier-mail-kinds.ts';
import { writeMail } from './write-mail.ts';

/** Another instance or an earlier attempt has handed the content over. */
class AssignedToAnother extends Error {
  override readonly name = 'AssignedToAnother';
}

interface FinishedMail<K extends MailKind> {
  to: string;
  language: MailLanguage<K>;
  details: MailKinds[K];
}

/**
 * Functions that write a mail's details when it is sent. They return null if its news is no longer true or its
 * recipient is gone.
 */
export type Finishers = {
  [K in keyof OpenMailKinds]: (
    services: Services,
    waiting: OpenMailKinds[K],
  ) => Promise<FinishedMail<K> | null>;
};

/**
 * Sends a waiting mail once. After handing over its content, tries again only if the mail server says that it did not
 * accept the mail. Throws if another attempt or a newer release is needed.
 */
export async function sendMail(services: Services, mailId: string, finishers: Finishers): Promise<void> {
  const mail = await findOpenMail(services.db, mailId);
  if (!mail || !mail.detailsSealed) return;
  if (mail.handedOverAt)
    return giveUpMail(services, mail, 'cut short after the content had left: it may have arrived');
  const { kind } = mail;
  if (!isMailKind(kind)) throw new WorkForNewerRelease(`mail ${mailId} of kind ${kind}`);
  if (!isOfUse(kind, mail.createdAt, new Date()))
    return giveUpMail(services, mail, 'too old to be of use', updateMailEnded);
  const finished = await finishMail(
    services,
    { ...mail, kind, detailsSealed: mail.detailsSealed },
    finishers,
  );
  if (!finished) return updateMailEnded(services.db, mailId, obsoleteBeforeSending);
  const { to } = finished;
  if (to !== mail.recipient) await updateMailRecipient(services.db, mailId, to);
  await deliver(services, { ...mail, recipient: to }, await composeOutgoing(services, mail, kind, finished));
}

type WaitingMail = OpenMail & { kind: MailKind; detailsSealed: Buffer };

async function finishMail(
  services: Services,
  { kind, recipient, language, detailsSealed }: WaitingMail,
  finishers: Finishers,
): Promise<FinishedMail<MailKind> | null> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed by enqueueMail, which knows kind and details
  const waiting = JSON.parse(
    services.sealer.open(sealingPurpose, detailsSealed).toString(),
  ) as WaitingMailKinds[MailKind];
  if ('news' in waiting) {
    [waiting.news, ...(waiting.later ?? [])].forEach(requireKnownNews);
    return finishers.request_news(services, waiting);
  }
  if ('reminderId' in waiting) return finishers.payment_reminder(services, waiting);
  if ('digestFor' in waiting) return finishers.morning_digest(services, waiting);
  return { to: recipient, language: asMailLanguage(kind, language), details: waiting };
}

async function deliver(services: Services, mail: OpenMail, content: OutgoingMail): Promise<void> {
  const { db, mail: driver } = services;
  let isHandedOver = false;
  const handOver = async () => {
    if (!(await updateMailHandedOver(db, mail.id))) throw new AssignedToAnother();
    isHandedOver = true;
  };
  try {
    await driver.deliver(content, handOver);
  } catch (error) {
    if (error instanceof AssignedToAnother) return;
    if (error instanceof MailRefused && error.isFinal)
      return giveUpMail(services, mail, withoutRecipient(error.message, mail));
    if (isHandedOver && !(error instanceof MailRefused)) {
      return giveUpMail(services, mail, 'no answer after the content had left: it may have arrived');
    }
    services.metrics.sendingEnded('mail', 'failed');
    if (isHandedOver) await updateMailReturned(db, mail.id);
    throw error instanceof MailRefused ? mailWaitsError(mail, error) : error;
  }
  await updateMailSent(db, mail.id);
  services.metrics.sendingEnded('mail', 'sent');
}

/** Makes an error without `cause`, because `cause` would write the recipient's address into the log. */
function mailWaitsError(mail: OpenMail, { message }: MailRefused): Error {
  return new Error(`mail ${mail.id} waits: ${withoutRecipient(message, mail)}`);
}

/**
 * Removes the recipient's address from the reason. Mail servers repeat it in their answers, and logs do not need it.
 */
function withoutRecipient(reason: string, { recipient }: OpenMail): string {
  return reason.replaceAll(recipient, 'recipient');
}

/** Gives a mail up; `update` says whether it may be sent again. */
async function giveUpMail(
  { db, log, metrics }: Services,
  { id, kind }: OpenMail,
  failure: string,
  update = updateMailFailed,
): Promise<void> {
  await update(db, id, failure);
  metrics.sendingEnded('mail', 'given_up');
  log.warn({ mailId: id, kind, failure }, 'a mail was given up');
}

async function composeOutgoing(
  services: Services,
  { id, createdAt }: OpenMail,
  kind: MailKind,
  { to, language, details }: FinishedMail<MailKind>,
): Promise<OutgoingMail> {
  const letterhead = await readLetterhead(services);
  return {
    id,
    to,
    date: createdAt,
    language,
    senderName: letterhead.name,
    logo: letterhead.logo?.content ?? null,
    files: await readAttachedFiles(services, details),
    ...writeMail(kind, language, details, letterhead),
  };
}
