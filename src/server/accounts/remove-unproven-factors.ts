import type { Kysely } from 'kysely';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import type { Account } from './account-store.ts';
import { deleteFactorsOf } from './account-factor-store.ts';

/**
 * An account belongs to whoever first proves that the address is theirs. Factors from before that proof may be those of
 * a stranger who signed up with somebody else's address and waits: they go, and the owner is told.
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
