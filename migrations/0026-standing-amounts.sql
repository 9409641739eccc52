-- What lists show as quoted is what the client can still accept or has accepted: a quote that was declined, taken back or
-- left behind by the end of its request counts no more. Neither does the older one that it had replaced.
CREATE OR REPLACE FUNCTION standing_amount(request uuid, quote_type text) RETURNS numeric
  LANGUAGE sql STABLE
  AS $$
    SELECT CASE WHEN q.status IN ('validated', 'pending_validation') THEN q.amount_ttc END
    FROM quotes q WHERE q.request_id = request AND q.type = quote_type
    ORDER BY q.status = 'validated' DESC, q.number DESC LIMIT 1
  $$;
UPDATE requests r SET quoted = sum_quoted(r.id)
WHERE r.quoted IS DISTINCT FROM sum_quoted(r.id)
  AND EXISTS (SELECT FROM quotes q WHERE q.request_id = r.id AND q.status IN ('rejected', 'withdrawn'));

-- Every sum that is paid back stands here by now (decisions 27 and 30), not only what a deposit was too much.
ALTER TABLE deposit_repayments RENAME TO repayments;
ALTER INDEX deposit_repayments_pkey RENAME TO repayments_pkey;
ALTER INDEX deposit_repayments_of_request RENAME TO repayments_of_request;
ALTER TABLE repayments RENAME CONSTRAINT deposit_repayments_request_id_fkey TO repayments_request_id_fkey;
ALTER TABLE repayments RENAME CONSTRAINT deposit_repayments_recorded_by_fkey TO repayments_recorded_by_fkey;
ALTER TABLE repayments RENAME CONSTRAINT deposit_repayments_amount_check TO repayments_amount_check;
ALTER TABLE repayments RENAME CONSTRAINT deposit_repayments_note_check TO repayments_note_check;
ALTER TRIGGER deposit_repayments_told ON repayments RENAME TO repayments_told;
ALTER TRIGGER deposit_repayments_noted ON repayments RENAME TO repayments_noted;
