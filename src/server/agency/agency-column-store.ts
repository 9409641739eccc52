import { expressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '#server/services/database/schema.ts';

/** Of a query over `agency_settings a`. */
export const agencyColumns = [
  'a.bank_holder as bankHolder',
  'a.bank_iban as bankIban',
  'a.bank_bic as bankBic',
  'a.bank_intermediary_bic as bankIntermediaryBic',
  'a.bank_since as bankSince',
  sql<string>`a.deposit_ht::text`.as('agencyDepositHt'),
  sql<string>`a.deposit_ttc::text`.as('agencyDepositTtc'),
] as const;

export function agencyJson() {
  return jsonObjectFrom(
    expressionBuilder<Database>().selectFrom('agency_settings as a').select(agencyColumns),
  ).$notNull();
}
