import { sql } from 'kysely';
import type { Services } from '#server/services/services.ts';
import { sumEntriesJson } from '#server/requests/sum-store.ts';
import { acceptedAmount } from '#server/requests/quotes/quote-column-store.ts';

/**
 * Finds the facts about the request, its client and earlier quotes that a quote's PDF shows; amounts as `numeric`
 * text.
 */
export function findQuoteFacts(db: Services['db'], requestId: string) {
  return db
    .selectFrom('requests as r')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .select([
      'r.reference',
      'r.title',
      'r.payment_reference as paymentReference',
      'r.client_kind as clientKind',
      'r.operating_mode as operatingMode',
      'r.status',
    ])
    .select(sumEntriesJson(sql.ref('r.id')).as('ledger'))
    .leftJoin('companies as k', 'k.id', 'r.company_id')
    .select([
      'k.name as companyName',
      'k.legal_form as legalForm',
      'k.country',
      'k.registration_number as registrationNumber',
      'k.vat_number as vatNumber',
      'k.billing_address as billingAddress',
      'k.billing_email as billingEmail',
      'k.language as companyLanguage',
    ])
    .select(['p.email', 'p.first_name as firstName', 'p.last_name as lastName', 'p.phone', 'p.language'])
    .select([
      sql<string | null>`r.deposit_ttc::text`.as('deposit'),
      acceptedAmount('marchandise').as('merchandise'),
    ])
    .where('r.id', '=', requestId)
    .executeTakeFirst();
}
