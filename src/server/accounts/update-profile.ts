import type * as z from 'zod/mini';
import type { profileBody } from '#contract/accounts/account-endpoints.ts';
import { refreshPersonSearch } from '#server/derivation/refresh-search.ts';
import { updateHeldChecks } from '#server/changes/document-check-store.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { updateProfileRow } from './account-store.ts';
import { checkPhone } from './check-phone.ts';

/** Changes only the fields that are given. */
export async function updateProfile(
  db: Services['db'],
  userId: string,
  { phone, ...rest }: z.output<typeof profileBody>,
): Promise<void> {
  const changes = { ...rest, ...(phone !== undefined && { phone: await checkPhone(phone) }) };
  await transaction(db, async (trx) => {
    await updateProfileRow(trx, userId, changes);
    await refreshPersonSearch(trx, userId);
    await updateHeldChecks(trx, { userId });
  });
}
