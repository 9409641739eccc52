import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { createFactorBody } from '#contract/factors/factor-endpoints.ts';
import { maxFactors } from '#domain/factors/factor-rules.ts';
import { lockAccount } from '#server/accounts/account-store.ts';
import { checkMobilePhone } from '#server/accounts/check-phone.ts';
import { findAgencyName } from '#server/agency/agency-store.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { ApiError } from '#server/services/api-error.ts';
import { readUser } from '#server/sessions/read-user.ts';
import { requireConfirmation } from '#server/sessions/confirmation/require-confirmation.ts';
import { createTotp } from './check-totp.ts';
import type { Caller, FactorDependencies } from './refuse-factor.ts';
import { type FactorRow, insertFactor, listFactors } from './factor-store.ts';

type Body = z.output<typeof createFactorBody>;

interface CreatedFactor {
  factor: FactorRow;
  /** Returned only once. */
  totp: { secret: string; uri: string } | null;
}

/**
 * Begins to add a factor. Throws `confirmation_required`, `session_ended`, `throttled`, `too_many_factors`, or
 * `invalid_input` on `phone`.
 */
export async function createFactor(
  { services, sessions }: FactorDependencies,
  caller: Caller,
  body: Body,
): Promise<CreatedFactor> {
  const { db, sealer } = services;
  const { userId } = caller;
  const phone = body.type === 'phone' ? await checkMobilePhone(body.phone) : null;
  await requireConfirmation(db, caller, 'strongest');
  await sessions.throttles.factorChallenge.take(userId);
  return transaction(db, async (trx) => {
    await lockAccount(trx, userId);
    if ((await listFactors(trx, userId)).length >= maxFactors)
      throw new ApiError('too_many_factors', `An account has at most ${maxFactors} factors.`);
    const totp =
      body.type === 'totp'
        ? createTotp(sealer, body.issuer ?? (await findAgencyName(trx)), (await readUser(trx, userId)).email)
        : null;
    const { type, friendlyName } = body;
    const id = randomUUID();
    const totpSealed = totp?.sealed ?? null;
    const factor = await insertFactor(trx, { id, userId, type, friendlyName, totpSealed, phone });
    return { factor, totp: totp && { secret: totp.secret, uri: totp.uri } };
  });
}
