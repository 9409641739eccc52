import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';

/** What an accepted quote and its request say, and who owns it; amounts as `numeric` text. Holds the account until the end. */
export function findAcceptedOrder(trx: Transaction<Database>, quoteId: string) {
  return trx
    .selectFrom('quotes as q')
    .innerJoin('stored_files as f', 'f.object_path', 'q.pdf_url')
    .innerJoin('requests as r', 'r.id', 'q.request_id')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .select(['q.type', 'q.quote_number as number', 'q.pdf_url as objectPath', 'f.size'])
    .select([
      'r.client_kind as clientKind',
      'r.id as requestId',
      'r.title',
      'r.reference',
      'r.payment_reference as paymentReference',
    ])
    .leftJoin('companies as k', 'k.id', 'r.company_id')
    .select(['k.name as companyName', 'k.billing_address as billingAddress'])
    .select(['p.email', 'p.first_name as firstName', 'p.language', 'q.decided_at as decidedAt'])
    .select([
      sql<string>`q.amount_ttc::text`.as('amount'),
      sql<string | null>`r.due::text`.as('due'),
      sql<boolean>`p.email_verified_at IS NOT NULL`.as('isVerified'),
    ])
    .where('q.id', '=', quoteId)
    .where('p.erased_at', 'is', null)
    .forKeyShare('p')
    .executeTakeFirst();
}
