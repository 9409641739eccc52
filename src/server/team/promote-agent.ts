import type { Kysely } from 'kysely';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import { hasAgencyAct } from '#domain/team/agency-role-rules.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { endSessionsOf } from '#server/sessions/end-sessions.ts';
import { deleteUnprovenFactors, deleteUnprovenPassword } from '#server/accounts/account-factor-store.ts';
import {
  findAccountByEmail,
  hasAdministrator,
  lockAccount,
  lockAgents,
  upsertRole,
} from '#server/accounts/account-store.ts';
import { record } from '#server/changes/record-change.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { hasRequests, updateAgencyRole } from './team-store.ts';

type Promotion =
  | { outcome: 'already_agent' | 'unknown_email' | 'email_unconfirmed' | 'has_own_requests' }
  | { outcome: 'made_administrator' }
  | { outcome: 'promoted'; administrator: boolean; sessions: number; factors: number; password: boolean };

/**
 * Makes the account of that address an agent, or an agent an administrator. The owner must have proved that the
 * address is theirs: without this proof, a stranger may have signed up with the address and wait for such a
 * promotion. A user with requests of their own stays a client, because an agent would no longer see them. Every
 * session ends, unless an agent becomes an administrator. The first agent always becomes an administrator.
 */
export function promoteAgent(
  db: Kysely<Database>,
  email: string,
  { administrator: wanted }: { administrator: boolean },
): Promise<Promotion> {
  return transaction(db, async (trx) => {
    await lockAgents(trx);
    const found = await findAccountByEmail(trx, email);
    // A sign-in that starts from here on waits for this lock, and then finds an agent's account.
    const account = found && (await lockAccount(trx, found.userId));
    if (!found || account?.email !== email) return { outcome: 'unknown_email' };
    const { userId } = found;
    if (isAgency(found.role)) {
      if (hasAgencyAct(found.agencyRole, 'manage_team') || !wanted) return { outcome: 'already_agent' };
      await updateAgencyRole(trx, userId, 'administrator');
      await insertAuditRecord(trx, { action: 'give_administrator', by: null, details: { agent: userId } });
      await record(trx, { kind: 'team' });
      return { outcome: 'made_administrator' };
    }
    if (!account.emailVerified) return { outcome: 'email_unconfirmed' };
    if (await hasRequests(trx, userId)) return { outcome: 'has_own_requests' };
    const administrator = wanted || !(await hasAdministrator(trx));
    await upsertRole(trx, userId, {
      role: 'agent',
      agencyRole: administrator ? 'administrator' : 'agent',
    });
    const factors = await deleteUnprovenFactors(trx, userId);
    const password = await deleteUnprovenPassword(trx, userId);
    const { length: sessions } = await endSessionsOf(trx, userId, 'role_given');
    await insertAuditRecord(trx, { action: 'agent_promoted', by: null, details: { userId, administrator } });
    await record(trx, { kind: 'role', userId });
    return { outcome: 'promoted', administrator, sessions, factors, password };
  });
}
