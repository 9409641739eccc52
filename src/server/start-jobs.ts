import { passwordResetJob } from './accounts/request-password-reset.ts';
import { sendPasswordReset } from './accounts/send-password-reset.ts';
import { checkVatNumber, vatCheckJob } from './companies/check-vat-number.ts';
import { drawDocument } from '#server/invoices/draw-document.ts';
import { drawInvoiceJob } from '#server/invoices/issue-documents.ts';
import { readMessage, readMessageJob } from '#server/invoices/transmission/read-message.ts';
import { sendToPlatform, transmitInvoiceJob } from '#server/invoices/transmission/send-to-platform.ts';
import { inviteClientsJob, sendInvitations } from './imports/invite-imported.ts';
import { sendMailJob } from './mail/enqueue-mail.ts';
import { type Finishers, sendMail } from './mail/send-mail.ts';
import { sendPush, sendPushJob } from '#server/notifications/send-push.ts';
import { notifyPeople, notifyPeopleJob } from '#server/notifications/notify-people.ts';
import { writeDigestMail } from '#server/notifications/write-digest-mail.ts';
import { writeNotificationMail } from '#server/notifications/write-notification-mail.ts';
import { writeReminderMail } from '#server/reminders/write-reminder-mail.ts';
import { type BoundJob, bindJob } from './services/jobs/jobs.ts';
import type { Services } from './services/services.ts';

/** The functions that write mails when they are sent. */
const finishers = {
  request_news: writeNotificationMail,
  payment_reminder: writeReminderMail,
  morning_digest: (services, digest) => writeDigestMail(services, digest),
} satisfies Finishers;

export const jobNames = [
  passwordResetJob,
  notifyPeopleJob,
  sendPushJob,
  sendMailJob,
  vatCheckJob,
  inviteClientsJob,
  drawInvoiceJob,
  transmitInvoiceJob,
  readMessageJob,
].map(({ name }) => name);

/** Returns every kind of job in the queue, with its handler. */
export function boundJobs(services: Services): BoundJob[] {
  return [
    bindJob(passwordResetJob, (reset) => sendPasswordReset(services, reset)),
    bindJob(notifyPeopleJob, (telling) => notifyPeople(services, telling)),
    bindJob(sendPushJob, (order) => sendPush(services, order)),
    bindJob(drawInvoiceJob, async ({ invoiceId }) => void (await drawDocument(services, invoiceId))),
    bindJob(transmitInvoiceJob, ({ invoiceId }) => sendToPlatform(services, invoiceId)),
    bindJob(readMessageJob, (message) => readMessage(services, message)),
    bindJob(sendMailJob, ({ mailId }) => sendMail(services, mailId, finishers)),
    bindJob(vatCheckJob, (check) => checkVatNumber(services, check)),
    bindJob(inviteClientsJob, (order) => sendInvitations(services, order)),
  ];
}

export async function startJobs(services: Services): Promise<void> {
  for (const job of boundJobs(services)) await services.jobs.work(job);
}
