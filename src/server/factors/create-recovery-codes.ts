import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  recoveryCodeBytes,
  recoveryCodeCount,
  recoveryCodeFrom,
} from '#domain/factors/recovery-code-format.ts';
import { lockAccount } from '#server/accounts/account-store.ts';
import type { Sealer } from '#server/services/crypto/sealer.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { requireConfirmation } from '#server/sessions/confirmation/require-confirmation.ts';
import { hasVerifiedFactor } from '#server/sessions/active-session-store.ts';
import { type Caller, type FactorDependencies, factorNotFound } from './refuse-factor.ts';
import { deleteRecoveryCodes, insertRecoveryCodes } from './recovery-code-store.ts';
import { notifyOwner } from './notify-owner.ts';

/** Returns a code's keyed hashes, under every known key. */
export function recoveryCodeMacs(sealer: Sealer, userId: string, code: string): [Buffer, ...Buffer[]] {
  return sealer.macs('recovery code', `${userId}:${code}`);
}

/** Replaces all recovery codes. The caller shows the new ones once; the server stores only their hashes. */
export async function issueRecoveryCodes(
  { sealer }: { sealer: Sealer },
  trx: Kysely<Database>,
  userId: string,
): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(recoveryCodeFrom(randomBytes(recoveryCodeBytes)));
  const macs = Array.from(codes, (code) => recoveryCodeMacs(sealer, userId, code)[0]);
  await deleteRecoveryCodes(trx, userId);
  await insertRecoveryCodes(trx, userId, macs);
  return [...codes];
}

/**
 * Issues new recovery codes. Throws `factor_not_found` if the account has no factor, or
 * `confirmation_required`.
 */
export async function createRecoveryCodes(
  { services }: FactorDependencies,
  caller: Caller,
): Promise<string[]> {
  const { userId } = caller;
  return transaction(services.db, async (trx) => {
    await lockAccount(trx, userId);
    if (!(await hasVerifiedFactor(trx, userId))) throw factorNotFound();
    await requireConfirmation(trx, caller, 'strongest');
    await notifyOwner(services, trx, userId, {
      kind: 'recovery_codes_replaced',
      id: randomUUID(),
      details: (always) => always,
    });
    return issueRecoveryCodes(services, trx, userId);
  });
}
