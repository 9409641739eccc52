import { setTimeout as wait } from 'node:timers/promises';
import type { AgencyIdentity } from '#domain/agency/agency-identity.ts';
import { type Brand, productBrand } from '#domain/brand.ts';
import { defaultDeposit, type Deposit } from '#domain/payments/deposit.ts';
import { findAgency } from '#server/agency/agency-store.ts';
import { describeBrand, describeIdentity, describePaymentTerms } from '#server/agency/describe-agency.ts';
import type { Services } from '#server/services/services.ts';

export interface KnownAgency {
  brand: Brand;
  identity: AgencyIdentity;
  deposit: Deposit;
}

/** Pages come even where the database does not answer; they then look as they did last. Milliseconds. */
const patience = 1000;

const nothingSaid: AgencyIdentity = {
  name: null,
  legalForm: null,
  capital: null,
  office: null,
  companyNumber: null,
  vatNumber: null,
  email: null,
  phone: null,
  publicationDirector: null,
  host: null,
  mediator: null,
};

/** Answers how the agency shows itself at that moment. */
export function rememberAgency(db: Services['db']): () => Promise<KnownAgency> {
  let known: KnownAgency = { brand: productBrand, identity: nothingSaid, deposit: defaultDeposit };
  return async () => {
    const answered = new AbortController();
    const read = findAgency(db).then(
      (row) => {
        const { deposit } = describePaymentTerms(row);
        return (known = { brand: describeBrand(row), identity: describeIdentity(row), deposit });
      },
      () => known,
    );
    const late = wait(patience, undefined, { signal: answered.signal }).then(
      () => known,
      () => known,
    );
    const agency = await Promise.race([read, late]);
    answered.abort();
    return agency;
  };
}
