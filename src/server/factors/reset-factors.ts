import type { Kysely } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { endSessionsOf } from '#server/sessions/end-sessions.ts';
import { findAccountByEmail, lockAccount } from '#server/accounts/account-store.ts';
import { deleteFactorsOf } from '#server/accounts/account-factor-store.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';

/**
 * Removes all second factors and recovery codes of a person who has lost them, and ends their sessions. The operator
 * runs this on the server after checking the person's identity. Afterwards the person signs in with the password
 * alone. Returns the number of verified factors removed, or null if no account has the email.
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
