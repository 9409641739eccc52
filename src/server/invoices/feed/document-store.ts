import { type Kysely, sql } from 'kysely';
import type { DocumentSeries } from '#domain/invoices/invoice-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';

/**
 * Lists documents of a series after a place, in the order of issue. The places are committed in their order, so a
 * reader who continues after the last place misses none.
 */
export function listSeries(
  db: Kysely<Database>,
  series: DocumentSeries,
  { year, place }: { year: number; place: number },
  limit: number,
) {
  return db
    .selectFrom('invoices as i')
    .innerJoin('requests as r', 'r.id', 'i.request_id')
    .leftJoin('transmissions as t', 't.invoice_id', 'i.id')
    .where('i.series', '=', series)
    .where(sql<boolean>`(i.year, i.place) > (${year}, ${place})`)
    .select(['i.id', 'i.number', 'i.kind', 'i.issued_on as issuedOn', 'i.content', 'r.reference'])
    .select([sql<string>`i.amount_ht::text`.as('exclVat'), sql<string>`i.amount_ttc::text`.as('inclVat')])
    .select([sql<string | null>`encode(i.pdf_sha256, 'hex')`.as('sha256')])
    .select(['t.status', 't.status_at as statusAt'])
    .orderBy('i.year')
    .orderBy('i.place')
    .limit(limit)
    .execute();
}
