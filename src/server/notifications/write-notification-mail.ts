import { asLanguage } from '#domain/language.ts';
import { isMailed } from '#domain/notifications/notification-kinds.ts';
import type { OpenMailKinds } from '#server/mail/mail-kinds.ts';
import type { Services } from '#server/services/services.ts';
import { choicesOf } from './choice-store.ts';
import { isStillTrue } from './compose-notification.ts';
import { composeMail, composeUnconfirmed } from './compose-notification-mail.ts';
import { findNotificationFacts, findRecipient } from './queued-notification-store.ts';
import { notificationTexts } from './notification-texts.ts';

/**
 * Writes a mail about a request when it is sent. Null if no news of it is still true and wanted, or if the reader may
 * no longer see the request.
 */
export async function writeNotificationMail(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { readerId, news, later = [] }: OpenMailKinds['request_news'],
) {
  const { side } = news;
  const row = await findNotificationFacts(db, news);
  if (!row) return null;
  const reader = await findRecipient(db, news, readerId);
  if (!reader) return null;
  const { mail: wanted } = choicesOf(reader, side);
  const current = [news, ...later].filter(
    (one) => isStillTrue(one, row, readerId) && isMailed(one.notificationKind, wanted),
  );
  if (current.length === 0) return null;
  const language = asLanguage(reader.language);
  const written = reader.isVerified
    ? composeMail(current, row, language)
    : composeUnconfirmed(side, language);
  const { subject, preview, paragraphs, summary = [], button, path, why, isFormal, step } = written;
  const { publicUrl } = config;
  const { label } = notificationTexts[language].settings;
  const details = {
    firstName: reader.firstName,
    ...(step && { step }),
    subject,
    preview,
    paragraphs,
    summary,
    button: { label: button, link: publicUrl + path },
    footer: { text: why, label, link: `${publicUrl}/settings#notifications` },
    isFormal,
  };
  return { to: reader.email, language, details };
}
