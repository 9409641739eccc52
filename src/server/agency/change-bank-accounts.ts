import type { Transaction } from 'kysely';
import type { BankState, OtherAccount } from '#contract/agency/bank-endpoints.ts';
import { otherAccountLimits } from '#domain/agency/settings-limits.ts';
import { type AuditRecord, insertAuditRecord } from '#server/audit/audit-store.ts';
import { record } from '#server/changes/record-change.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { type Actor, requireAgencyAct } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { requireConfirmation } from '#server/sessions/confirmation/require-confirmation.ts';
import { listActsOf, lockAgency } from './agency-store.ts';
import {
  deleteOtherAccount,
  findOtherAccount,
  insertOtherAccount,
  listOtherAccounts,
  updateOtherAccountName,
} from './bank-account-store.ts';
import { readBankState } from './read-bank-state.ts';

type Trx = Transaction<Database>;
type BankAccountRecord = AuditRecord<'add_bank_account' | 'rename_bank_account' | 'remove_bank_account'>;
type BankAccountAct = Pick<BankAccountRecord, 'action' | 'details'> | null;

/** Returns the account as the audit record stores it. */
const auditedAccount = ({ name, iban }: Pick<OtherAccount, 'name' | 'iban'>) => ({ accountName: name, iban });

/** Makes one change at a time, under the lock of the settings that a change of the bank details takes too. */
async function changeBankAccounts(
  services: Services,
  actor: Actor,
  work: (trx: Trx, shownIban: string | null) => Promise<BankAccountAct>,
): Promise<BankState> {
  await requireConfirmation(services.db, actor, 'either');
  await transaction(services.db, async (trx) => {
    const { bankIban } = await lockAgency(trx);
    requireAgencyAct({ acts: await listActsOf(trx, actor.userId) }, 'change_bank_details');
    const recorded = await work(trx, bankIban);
    if (!recorded) return;
    await insertAuditRecord(trx, { ...recorded, by: actor });
    await record(trx, { kind: 'agency' });
  });
  return readBankState(services.db, actor);
}

async function requireAccount(trx: Trx, accountId: string): Promise<OtherAccount> {
  const account = await findOtherAccount(trx, accountId);
  if (!account) throw new ApiError('bank_account_not_found', 'There is no such account.');
  return account;
}

/**
 * Adds an account that clients are not shown. Throws `confirmation_required`, `bank_account_known` or
 * `too_many_bank_accounts`.
 */
export function addBankAccount(
  services: Services,
  actor: Actor,
  account: { name: string; iban: string },
): Promise<BankState> {
  return changeBankAccounts(services, actor, async (trx, shown) => {
    if ((await listOtherAccounts(trx)).length >= otherAccountLimits.max)
      throw new ApiError('too_many_bank_accounts', 'Remove an account that is used no more first.');
    if (account.iban === shown || !(await insertOtherAccount(trx, account)))
      throw new ApiError('bank_account_known', 'It is an account of the agency already.');
    return { action: 'add_bank_account', details: { before: null, after: auditedAccount(account) } };
  });
}

/**
 * Names an account. The same name again changes nothing. Throws `confirmation_required` or
 * `bank_account_not_found`.
 */
export function renameBankAccount(
  services: Services,
  actor: Actor,
  { accountId, name }: { accountId: string; name: string },
): Promise<BankState> {
  return changeBankAccounts(services, actor, async (trx) => {
    const account = await requireAccount(trx, accountId);
    if (account.name === name) return null;
    await updateOtherAccountName(trx, accountId, name);
    const details = { before: auditedAccount(account), after: auditedAccount({ ...account, name }) };
    return { action: 'rename_bank_account', details };
  });
}

/**
 * Removes an account. Its statements are kept; the server accepts no further ones. Throws
 * `confirmation_required` or `bank_account_not_found`.
 */
export function removeBankAccount(services: Services, actor: Actor, accountId: string): Promise<BankState> {
  return changeBankAccounts(services, actor, async (trx) => {
    const account = await requireAccount(trx, accountId);
    await deleteOtherAccount(trx, accountId);
    return { action: 'remove_bank_account', details: { before: auditedAccount(account), after: null } };
  });
}
