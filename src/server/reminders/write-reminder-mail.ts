import { writtenDay } from '#domain/agency/agency-day-format.ts';
import { asLanguage, type Language } from '#domain/language.ts';
import { centsFromDecimal, formatMoney } from '#domain/money.ts';
import { stepOfPayment } from '#domain/requests/request-rules.ts';
import { reminderDays } from '#domain/reminders/reminder-rules.ts';
import type { MailKinds, OpenMailKinds } from '#server/mail/mail-kinds.ts';
import { writeSubject } from '#server/mail/write-subject.ts';
import { record } from '#server/changes/record-change.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { composeUnconfirmed } from '#server/notifications/compose-notification-mail.ts';
import { sumParts, writePaymentSum } from '#server/requests/write-payment-sum.ts';
import type { Services } from '#server/services/services.ts';
import { reminderMailTexts } from './reminder-mail-texts.ts';
import { findReminderMail, type ReminderMailRow, updateReminderSent } from './reminder-store.ts';

type Details = MailKinds['payment_reminder'];

function compose(row: ReminderMailRow, day: string, language: Language): Omit<Details, 'firstName'> {
  const texts = reminderMailTexts[language];
  const { kind, number, hasPart, today, reference, title } = row;
  const payBy = writtenDay(day, language);
  const amount = formatMoney(centsFromDecimal(row.due ?? '0.00'), language);
  const facts = { kind, payBy, hasPart, isLate: today > day };
  const isLast = number === reminderDays.length;
  return {
    step: stepOfPayment(kind),
    subject: writeSubject(texts.subject({ ...facts, isLast }), ` (${reference})`),
    preview: texts.preview(amount, payBy),
    paragraphs: [
      texts.what(facts),
      texts.why[kind],
      texts.how,
      texts.done,
      ...(kind === 'deposit' ? [texts.withdraw] : []),
      ...(isLast ? [texts.last] : []),
    ],
    summary: [
      { label: texts.summary.request, value: `${title} (${reference})` },
      ...sumParts(writePaymentSum(row, kind, language), language),
      { label: texts.summary.due, value: amount, isAmount: true },
      { label: texts.summary.payBy, value: payBy },
      { label: texts.summary.paymentReference, value: row.paymentReference },
    ],
    button: { label: texts.button, link: `/request/${row.requestId}#payment` },
    footer: texts.footer,
  };
}

/** Writes the mail to an unproven address: it says that there is news, but not what the news is. */
function composeDiscreet(language: Language): Omit<Details, 'firstName'> {
  const { subject, preview, paragraphs, button, path, why } = composeUnconfirmed('client', language);
  return { subject, preview, paragraphs, summary: [], button: { label: button, link: path }, footer: why };
}

/**
 * Writes a reminder as of now. Null if the payment is paid, announced, paused or over, or if the reader no longer
 * gets it.
 */
export async function writeReminderMail(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { reminderId, readerId }: OpenMailKinds['payment_reminder'],
) {
  const row = await findReminderMail(db, reminderId, readerId);
  if (!row?.isTrue || row.payBy === null) return null;
  const { firstName, email, isVerified } = row.reader;
  const language = asLanguage(row.reader.language);
  const written = isVerified ? compose(row, row.payBy, language) : composeDiscreet(language);
  await transaction(db, async (trx) => {
    const request = await updateReminderSent(trx, reminderId);
    if (request) await record(trx, { kind: 'reminding', request });
  });
  const button = { ...written.button, link: config.publicUrl + written.button.link };
  return { to: email, language, details: { ...written, firstName, button } };
}
