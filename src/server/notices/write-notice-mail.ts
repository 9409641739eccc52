import { asLanguage } from '#domain/language.ts';
import { noticeKinds } from '#domain/notices/notice-kinds.ts';
import type { OpenMailKinds } from '#server/mail/mail-kinds.ts';
import type { Services } from '#server/services/services.ts';
import { choicesOf } from './choice-store.ts';
import { composeMail, composeUnconfirmed, isStillTrue } from './compose-notice.ts';
import { findNoticeFacts, findRecipient } from './due-notice-store.ts';
import { noticeTexts } from './notice-texts.ts';

/** A mail about a request, as it is to leave now; null where it is no longer true, wanted, or its reader's to know. */
export async function writeNoticeMail(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { readerId, news }: OpenMailKinds['request_news'],
) {
  const { side, happening } = news;
  const row = await findNoticeFacts(db, news);
  if (!row || !isStillTrue(news, row)) return null;
  const reader = await findRecipient(db, side, { ownerId: row.ownerId, readerId });
  if (!reader || !choicesOf(reader, side).mail[noticeKinds[happening].kind]) return null;
  const language = asLanguage(reader.language);
  const written = reader.isVerified ? composeMail(news, row, language) : composeUnconfirmed(side, language);
  const { subject, paragraphs, summary = [], button, path, why } = written;
  const { publicUrl } = config;
  const { label } = noticeTexts[language].settings;
  const details = {
    firstName: reader.firstName,
    subject,
    paragraphs,
    summary,
    button: { label: button, link: publicUrl + path },
    footer: { text: why, label, link: `${publicUrl}/settings` },
  };
  return { to: reader.email, language, details };
}
