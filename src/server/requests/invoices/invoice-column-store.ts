import { type Expression, expressionBuilder, type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#server/services/database/schema.ts';

/** Columns of `invoices AS i`. */
export const invoiceColumns = [
  'i.id',
  'i.number',
  'i.kind',
  'i.payment',
  'i.issued_on as issuedOn',
  sql<string>`i.amount_ht::text`.as('exclVat'),
  sql<string>`i.amount_ttc::text`.as('inclVat'),
] as const;

/** Returns the documents of a request as JSON, in the order of issue. */
export function invoicesJson(requestId: Expression<string>) {
  return jsonArrayFrom(
    expressionBuilder<Database>()
      .selectFrom('invoices as i')
      .where('i.request_id', '=', requestId)
      .orderBy('i.created_at')
      .select(invoiceColumns),
  );
}

export async function hasFinalInvoice(trx: Kysely<Database>, requestId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('invoices')
    .select('id')
    .where('request_id', '=', requestId)
    .where('kind', '=', 'final_invoice')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
