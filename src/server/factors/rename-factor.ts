import { type FactorRow, updateFactorName } from './factor-store.ts';
import { type Caller, type FactorDependencies, factorNotFound } from './refuse-factor.ts';

/** Renames a factor of the caller. Throws `factor_not_found`. */
export async function renameFactor(
  { services }: FactorDependencies,
  { userId }: Caller,
  id: string,
  friendlyName: string,
): Promise<FactorRow> {
  const factor = await updateFactorName(services.db, { id, userId }, friendlyName);
  if (!factor) throw factorNotFound();
  return factor;
}
