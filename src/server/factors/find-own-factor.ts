import type { Services } from '#server/services/services.ts';
import { type Caller, factorNotFound } from './refuse-factor.ts';
import { type FactorRow, findFactor, listFactors } from './factor-store.ts';

/**
 * Returns whether the session may use the factor. A session that still needs a second factor may use only verified
 * factors: no other factor can complete the sign-in.
 */
const isOpenTo = ({ factorPending }: Caller, { status }: FactorRow) =>
  !factorPending || status === 'verified';

/** Throws `factor_not_found`. */
export async function findOwnFactor(db: Services['db'], caller: Caller, id: string): Promise<FactorRow> {
  const factor = await findFactor(db, { id, userId: caller.userId });
  if (!factor || !isOpenTo(caller, factor)) throw factorNotFound();
  return factor;
}

export async function listOwnFactors(db: Services['db'], caller: Caller): Promise<FactorRow[]> {
  const factors = await listFactors(db, caller.userId);
  return factors.filter((factor) => isOpenTo(caller, factor));
}
