import { lockAccount } from '#server/accounts/account-store.ts';
import { eraseLockedAccount } from '#server/personal-data/erase-account.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { TestApp } from './test-app.ts';

/** Erases an account as its owner would, even with open requests. */
export function erasePerson({ services }: TestApp, userId: string) {
  return transaction(services.db, async (trx) => {
    const account = await lockAccount(trx, userId);
    if (account) await eraseLockedAccount(services, trx, account);
  });
}
