import type * as z from 'zod/mini';
import type { profileBody } from '#contract/accounts/account-endpoints.ts';
import type { Services } from '#server/services/services.ts';
import { updateProfileRow } from './account-store.ts';
import { checkPhone } from './check-phone.ts';

/** Changes the parts that are given. */
export async function updateProfile(
  db: Services['db'],
  userId: string,
  { phone, ...rest }: z.output<typeof profileBody>,
): Promise<void> {
  await updateProfileRow(db, userId, { ...rest, ...(phone !== undefined && { phone: checkPhone(phone) }) });
}
