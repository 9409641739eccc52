import { asLanguage } from '#domain/language.ts';
import { isMailed } from '#domain/notices/notice-kinds.ts';
import type { OpenMailKinds } from '#server/mail/mail-kinds.ts';
import type { Services } from '#server/services/services.ts';
import { choicesOf } from './choice-store.ts';
import { isStillTrue } from './compose-notice.ts';
import { composeMail, composeUnconfirmed } from './compose-notice-mail.ts';
import { findNoticeFacts, findRecipient } from './due-notice-store.ts';
import { noticeTexts } from './notice-texts.ts';
import { noticeFrom } from './stored-notice-format.ts';

/**
 * Writes a mail about a request when it is sent. Null if none of its news is still true and wanted, or if the
 * reader may no longer see it.
 */
export async function writeNoticeMail(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { readerId, news: stored, later = [] }: OpenMailKinds['request_news'],
) {
  const news = noticeFrom(stored);
  const { side } = news;
  const row = await findNoticeFacts(db, news);
  if (!row) return null;
  const reader = await findRecipient(db, news, readerId);
  if (!reader) return null;
  const { mail: wanted } = choicesOf(reader, side);
  const told = [news, ...later.map(noticeFrom)].filter(
    (one) => isStillTrue(one, row) && isMailed(one.noticeKind, wanted),
  );
  if (told.length === 0) return null;
  const language = asLanguage(reader.language);
  const written = reader.isVerified ? composeMail(told, row, language) : composeUnconfirmed(side, language);
  const { subject, preview, paragraphs, summary = [], button, path, why, isFormal } = written;
  const { publicUrl } = config;
  const { label } = noticeTexts[language].settings;
  const details = {
    firstName: reader.firstName,
    subject,
    preview,
    paragraphs,
    summary,
    button: { label: button, link: publicUrl + path },
    footer: { text: why, label, link: `${publicUrl}/settings` },
    isFormal,
  };
  return { to: reader.email, language, details };
}
