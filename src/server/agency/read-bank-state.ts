import type { Kysely } from 'kysely';
import type { BankState } from '#contract/agency/bank-endpoints.ts';
import type { Database } from '#server/services/database/schema.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { findAgency } from './agency-store.ts';
import { listOtherAccounts } from './bank-account-store.ts';
import { findAgentSince, findBankChange, listBankHistory, listSecondAgents } from './bank-change-store.ts';
import { bankStateView } from './bank-change-view.ts';

/** Returns the bank details, their pending change, their history, and the agency's other accounts. */
export async function readBankState(
  db: Kysely<Database>,
  { userId }: Pick<Actor, 'userId'>,
): Promise<BankState> {
  const agent = await findAgentSince(db, userId);
  if (!agent) throw new ApiError('forbidden', 'Only agents may read this.');
  const [agency, waiting, history, others] = [
    await findAgency(db),
    await findBankChange(db),
    await listBankHistory(db),
    await listOtherAccounts(db),
  ];
  const seconds = waiting ? await listSecondAgents(db, waiting) : [];
  return bankStateView({ agency, waiting, seconds, history, others }, agent);
}
