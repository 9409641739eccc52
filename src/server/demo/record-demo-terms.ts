import type { Transaction } from 'kysely';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import { shownTerms } from '#domain/legal/wording-rules.ts';
import { recordAcceptance } from '#server/legal/record-acceptance.ts';
import { findPublisher } from '#server/legal/wording-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { DemoAccount } from './demo-store.ts';

/** Records that the demo's clients have accepted the terms. */
export async function recordDemoTerms(
  trx: Transaction<Database>,
  accounts: readonly Pick<DemoAccount, 'id' | 'person'>[],
): Promise<void> {
  const publisher = await findPublisher(trx);
  for (const { id, person } of accounts) {
    if (isAgency(person.role)) continue;
    await recordAcceptance(trx, id, { shown: shownTerms(publisher, person.language), publisher });
  }
}
