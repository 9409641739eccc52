import type { Kysely } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { endSessionsOf } from '#server/sessions/end-sessions.ts';
import { findAccountByEmail, lockAccount } from '#server/accounts/account-store.ts';
import { deleteFactorsOf } from '#server/accounts/account-factor-store.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';

/**
 * For the operator, at the server itself, once somebody who lost every factor and code has shown who they are: the
 * password alone signs in again. How many factors there were, or null for an unknown email.
 */
export function resetFactors(db: Kysely<Database>, email: string): Promise<number | null> {
  return transaction(db, async (trx) => {
    const account = await findAccountByEmail(trx, email);
    if (!account) return null;
    const { userId } = account;
    await lockAccount(trx, userId);
    const { length } = await deleteFactorsOf(trx, userId);
    await endSessionsOf(trx, userId, 'ended_by_operator');
    await insertAuditRecord(trx, { action: 'factors_removed', by: null, details: { userId } });
    return length;
  });
}
