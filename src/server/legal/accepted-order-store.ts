import { sql, type Transaction } from 'kysely';
import { isAwaitedIn } from '#server/invitations/client-invitation-store.ts';
import { recipientIdsOf } from '#server/changes/recipient-store.ts';
import type { Database } from '#server/services/database/schema.ts';

/**
 * Lists the accepted quote and its request, once per person to notify: the person who accepted it, the asker, and the
 * person who asked for the approval. Amounts are `numeric` text. Locks their accounts against deletion until the
 * transaction ends.
 */
export function listAcceptedOrders(trx: Transaction<Database>, quoteId: string) {
  return trx
    .selectFrom('quotes as q')
    .innerJoin('stored_files as f', 'f.object_path', 'q.pdf_url')
    .innerJoin('requests as r', 'r.id', 'q.request_id')
    .innerJoinLateral(
      sql<{ id: string }>`(SELECT q.decided_by AS id UNION ${recipientIdsOf(sql.ref('r.id'), 'asker')}
        UNION SELECT a.asked_by FROM quote_approvals a
          JOIN company_members w ON w.company_id = r.company_id AND w.user_id = a.asked_by
          WHERE a.quote_id = q.id AND a.outcome = 'accepted')`.as('recipient'),
      (join) => join.onTrue(),
    )
    .innerJoin('profiles as p', 'p.id', 'recipient.id')
    .select(['q.type', 'q.quote_number as number', 'q.pdf_url as objectPath', 'f.size'])
    .select([
      'r.client_kind as clientKind',
      'r.operating_mode as operatingMode',
      'r.id as requestId',
      'r.title',
      'r.reference',
      'r.payment_reference as paymentReference',
    ])
    .leftJoin('companies as k', 'k.id', 'r.company_id')
    .select(['k.name as companyName', 'k.billing_address as billingAddress'])
    .select(sql<boolean>`p.id = q.decided_by`.as('isTheirs'))
    .select([
      'p.id as readerId',
      'p.email',
      'p.first_name as firstName',
      'p.language',
      'q.decided_at as decidedAt',
    ])
    .select([
      sql<string>`q.amount_ttc::text`.as('amount'),
      sql<boolean>`p.email_verified_at IS NOT NULL`.as('isVerified'),
    ])
    .where('q.id', '=', quoteId)
    .where('p.erased_at', 'is', null)
    .forKeyShare('p')
    .orderBy('p.id')
    .execute();
}

/**
 * Finds a consumer's request that was just approved, and its owner. Undefined if nobody is to be notified. Locks the
 * account against deletion.
 */
export function findApproved(trx: Transaction<Database>, requestId: string) {
  return trx
    .selectFrom('requests as r')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .select(['r.operating_mode as operatingMode', 'r.reference', 'r.title', 'r.updated_at as at'])
    .select(['p.email', 'p.first_name as firstName', 'p.language'])
    .select([
      sql<string | null>`r.deposit_ttc::text`.as('amount'),
      sql<boolean>`p.email_verified_at IS NOT NULL`.as('isVerified'),
    ])
    .where('r.id', '=', requestId)
    .where('r.client_kind', '=', 'consumer')
    .where('p.erased_at', 'is', null)
    .where((eb) => eb.not(isAwaitedIn('p.id')))
    .forKeyShare('p')
    .executeTakeFirst();
}
