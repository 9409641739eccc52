import { asLanguage } from '#domain/language.ts';
import { legalPaths } from '#domain/legal/legal-rules.ts';
import { currentVersion } from '#domain/legal/terms-version-rules.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { insertAnnouncement, lockClientsToNotify } from './terms-announcement-store.ts';

/** Mails per run, which is each minute: mail servers treat thousands at once as an attack. */
const mailsPerRun = 50;

/**
 * Mails clients about an edition of the terms of use that they have not accepted. Each client gets one mail, even if
 * they have turned all mails off. Returns the number of mails. Several instances may do it at once. A change of the
 * agency's settings may alter the text, but makes no new edition.
 */
export function sweepTerms(
  services: Pick<Services, 'db' | 'config' | 'sealer' | 'jobs'>,
  version = currentVersion('terms'),
): Promise<number> {
  const { publicUrl } = services.config;
  return transaction(services.db, async (trx) => {
    const people = await lockClientsToNotify(trx, version, mailsPerRun);
    let mailed = 0;
    for (const { id, email, firstName, language } of people) {
      const effectiveFrom = await insertAnnouncement(trx, id, version);
      if (effectiveFrom === null) continue;
      mailed += 1;
      await enqueueMail(services, trx, {
        event: `terms_changed:${id}:${version.id}`,
        kind: 'terms_changed',
        to: email,
        language: asLanguage(language),
        details: {
          firstName,
          edition: version.id,
          effectiveFrom,
          link: `${publicUrl}${legalPaths.terms}`,
          acceptedLink: `${publicUrl}/settings#accepted-terms`,
        },
      });
    }
    return mailed;
  });
}
