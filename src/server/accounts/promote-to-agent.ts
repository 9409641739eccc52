import type { Kysely } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { findAccountByEmail, recordAudit, setRole } from './account-store.ts';

export type Promotion = 'promoted' | 'already_agent' | 'unknown_email';

/** Live sessions learn their new role at their next change or refresh: the gate compares it with the stored one. */
export function promoteToAgent(db: Kysely<Database>, email: string): Promise<Promotion> {
  return transaction(db, async (trx) => {
    const account = await findAccountByEmail(trx, email);
    if (!account) return 'unknown_email';
    if (account.role === 'agent') return 'already_agent';
    await setRole(trx, account.userId, 'agent');
    await recordAudit(trx, { action: 'agent_promoted', actorId: null, details: { userId: account.userId } });
    return 'promoted';
  });
}
