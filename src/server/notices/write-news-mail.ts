import { asLanguage } from '#domain/language.ts';
import { happenings } from '#domain/notices/happenings.ts';
import type { OpenMailKinds } from '#server/mail/mail-kinds.ts';
import type { Services } from '#server/services/services.ts';
import { choicesOf } from './choice-store.ts';
import { composeMail, composeUnconfirmed, isStillNews } from './compose-notice.ts';
import { findNews, findReader } from './news-store.ts';
import { noticeTexts } from './notice-texts.ts';

/** A mail about a request, as it is to leave now; null where it is no longer true, wanted, or its reader's to know. */
export async function writeNewsMail(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { readerId, news }: OpenMailKinds['request_news'],
) {
  const { side, happening } = news;
  const row = await findNews(db, news);
  if (!row || !isStillNews(news, row)) return null;
  const reader = await findReader(db, side, { ownerId: row.ownerId, readerId });
  if (!reader || !choicesOf(reader, side).mail[happenings[happening].kind]) return null;
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
