import { sql } from 'kysely';
import { sumColumns, sumEntriesJson } from '#server/requests/sum-store.ts';
import { inScope } from '#server/services/http/in-scope.ts';
import type { Scope } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';

/** Returns the data of a receipt for a received sum; undefined if the entry was undone, or is outside the scope. */
export function findReceivedSum(db: Services['db'], scope: Scope, requestId: string, entryId: string) {
  return db
    .selectFrom('valid_entries as e')
    .innerJoin('requests as r', 'r.id', 'e.request_id')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .leftJoin('companies as k', 'k.id', 'r.company_id')
    .where('e.id', '=', entryId)
    .where('e.request_id', '=', requestId)
    .where('e.type', '=', 'received')
    .where(inScope(scope, 'r'))
    .select(['e.id as entryId', 'e.kind', 'e.value_on as valueOn', 'r.reference', 'r.title'])
    .select(['r.status', ...sumColumns, sumEntriesJson(sql.ref('r.id')).as('ledger')])
    .select([
      'r.payment_reference as paymentReference',
      'p.first_name as firstName',
      'p.last_name as lastName',
    ])
    .select([
      'p.email',
      'k.name as company',
      'k.legal_form as legalForm',
      'k.billing_address as billingAddress',
    ])
    .select([
      sql<string>`e.amount::text`.as('amount'),
      sql<'agent' | 'statement'>`CASE WHEN e.statement_entry_id IS NULL THEN 'agent' ELSE 'statement' END`.as(
        'source',
      ),
      // Counts undone sums too, so that a receipt keeps its number.
      sql<number>`(SELECT count(*)::int FROM ledger_entries n
        WHERE n.request_id = e.request_id AND n.type = 'received' AND n.undoes IS NULL AND n.number <= e.number)`.as(
        'number',
      ),
    ])
    .executeTakeFirst();
}
