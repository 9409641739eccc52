import { defaultDeposit } from '#domain/payments/deposit-rules.ts';
import { decimalFromCents } from '#domain/money.ts';

const deposit = decimalFromCents(defaultDeposit.inclVat);

/**
 * Records the payments that the plans confirm, with the sums of their quotes, without a call of the rules for each.
 */
export const received = `
INSERT INTO ledger_entries (id, request_id, type, kind, amount, value_on, source, recorded_by, recorded_at)
SELECT gen_random_uuid(), e.request_id, 'received', s.kind,
       CASE s.kind WHEN 'deposit' THEN ${deposit} WHEN 'merchandise' THEN q.amount - ${deposit} ELSE q.amount END,
       agency_day(e.created_at), 'agent', e.actor_id, e.created_at
FROM request_events e
JOIN (VALUES ('confirm_deposit', 'deposit'), ('confirm_merchandise_payment', 'merchandise'), ('confirm_freight_payment', 'freight'))
  AS s (transition, kind) USING (transition)
JOIN plans p ON p.id = e.request_id
CROSS JOIN LATERAL (SELECT (p.n % 9000 + 1000) * 1.2 AS amount) AS q
ORDER BY e.created_at`;
