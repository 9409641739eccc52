import type { Kysely } from 'kysely';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import type { Account } from './account-store.ts';
import { deleteFactorsOf } from './account-factor-store.ts';

/**
 * Deletes the factors of an account whose address is not proven yet, and mails the owner. The account belongs to the
 * person who first proves that the address is theirs. A stranger may have signed up with that address, added factors
 * and now wait for the proof.
 */
export async function removeUnprovenFactors(
  services: Services,
  trx: Kysely<Database>,
  account: Account,
): Promise<void> {
  if (account.emailVerified) return;
  for (const { id, name } of await deleteFactorsOf(trx, account.id)) {
    await enqueueMail(services, trx, {
      event: `factor_removed:${id}`,
      kind: 'factor_removed',
      to: account.email,
      language: account.language,
      details: { firstName: account.firstName, factorName: name, at: new Date().toISOString() },
    });
  }
}
