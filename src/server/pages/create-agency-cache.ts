import { setTimeout as wait } from 'node:timers/promises';
import { type AgencyIdentity, emptyIdentity } from '#domain/agency/identity-rules.ts';
import { type Brand, productBrand } from '#domain/brand.ts';
import { defaultDeposit, type Deposit } from '#domain/payments/deposit-rules.ts';
import { findAgency } from '#server/agency/agency-store.ts';
import { brandView, agencyIdentityView, paymentTermsView } from '#server/agency/agency-view.ts';
import { shareRun } from '#server/services/pressure/share-run.ts';
import type { Services } from '#server/services/services.ts';

interface CachedAgency {
  brand: Brand;
  identity: AgencyIdentity;
  deposit: Deposit;
}

/** Milliseconds to wait for the database; after that, pages show the last known agency. */
const timeout = 1000;

/** Returns a function that reads the agency's present brand, identity and deposit. */
export function createAgencyCache(db: Services['db']): () => Promise<CachedAgency> {
  let known: CachedAgency = { brand: productBrand, identity: emptyIdentity, deposit: defaultDeposit };
  const find = shareRun(() => findAgency(db));
  return async () => {
    const answered = new AbortController();
    const read = find().then(
      (row) => {
        const { deposit } = paymentTermsView(row);
        return (known = { brand: brandView(row), identity: agencyIdentityView(row), deposit });
      },
      () => known,
    );
    const late = wait(timeout, undefined, { signal: answered.signal }).then(
      () => known,
      () => known,
    );
    const agency = await Promise.race([read, late]);
    answered.abort();
    return agency;
  };
}
