-- Derived: the samples of an open request that wait for the client's decision.
ALTER TABLE requests ADD COLUMN samples_to_decide smallint NOT NULL DEFAULT 0;
-- Derived: the samples of an open request that were asked for and have not left.
ALTER TABLE requests ADD COLUMN samples_to_send smallint NOT NULL DEFAULT 0;
-- Derived: why the client cannot accept the pending quote before a sample; null if it waits for none.
ALTER TABLE requests ADD COLUMN sample_hold text;
-- Requests without samples keep the defaults, so that this writes few rows.
UPDATE requests r SET samples_to_decide = s.to_decide, samples_to_send = s.to_send, sample_hold = s.hold,
  client_task = CASE
    WHEN r.client_task = 'act' AND s.hold IS NULL THEN 'act'
    WHEN s.to_decide > 0 THEN 'decide_sample' END,
  agent_task = coalesce(r.agent_task, CASE WHEN s.to_send > 0 OR s.hold = 'refused' THEN 'act' END)
FROM (SELECT q.id, q.to_decide, q.to_send, CASE WHEN q.is_pending THEN q.hold END AS hold
  FROM (SELECT o.id, count(*) FILTER (WHERE p.decision IS NULL AND p.received_on IS NOT NULL) AS to_decide,
      count(*) FILTER (WHERE p.sent_on IS NULL) AS to_send,
      CASE WHEN bool_or(p.holds_quote AND p.decision IS NULL AND p.received_on IS NOT NULL) THEN 'decide'
        WHEN bool_or(p.holds_quote AND p.received_on IS NULL) THEN 'coming'
        WHEN bool_or(p.holds_quote AND p.decision = 'refused') THEN 'refused' END AS hold,
      o.status = 'devis_emis' AND o.quote_valid_until IS NOT NULL AS is_pending
    FROM samples p JOIN requests o ON o.id = p.request_id
    WHERE p.cancelled_at IS NULL AND NOT o.closed GROUP BY o.id) AS q) AS s
WHERE s.id = r.id;
-- Chosen by the sender: the same key never makes a second sample of that request.
ALTER TABLE samples ADD COLUMN submission_key uuid;
ALTER TABLE samples ADD UNIQUE (request_id, submission_key);
-- Derived: how many quotes the client chooses from; 0 without a choice. The total of the quotes then has the lowest of them.
ALTER TABLE requests ADD COLUMN quote_options smallint NOT NULL DEFAULT 0;
-- The quote whose place it takes among those that the client chooses from; the others stay. Null for any other quote.
ALTER TABLE quotes ADD COLUMN in_place_of uuid REFERENCES quotes ON DELETE RESTRICT;
-- The first of several has a name too.
ALTER TABLE quotes DROP CONSTRAINT quotes_option, DROP CONSTRAINT quotes_status_check,
  ADD CONSTRAINT quotes_option CHECK (
    (offered_with IS NULL OR (option_name IS NOT NULL AND offered_with <> id))
    AND (option_name IS NULL OR type = 'marchandise')
    AND (in_place_of IS NULL OR (offered_with IS NOT NULL AND in_place_of <> id))),
  ADD CONSTRAINT quotes_status_check
    CHECK (status IN ('pending_validation', 'validated', 'rejected', 'withdrawn', 'passed_over'));
CREATE UNIQUE INDEX quotes_in_place_of ON quotes (in_place_of) WHERE in_place_of IS NOT NULL;
-- The client decided on another of the quotes offered together. An index finds those few.
UPDATE quotes q SET status = 'passed_over'
FROM (SELECT DISTINCT request_id FROM quotes WHERE offered_with IS NOT NULL) AS o
WHERE q.request_id = o.request_id AND q.status = 'withdrawn' AND EXISTS (SELECT FROM quotes d WHERE d.request_id = q.request_id
  AND d.status IN ('validated', 'rejected') AND coalesce(d.offered_with, d.id) = coalesce(q.offered_with, q.id));
UPDATE requests r SET quote_options = c.amount, quoted = c.lowest, amount = c.lowest
FROM (SELECT q.request_id, count(*) AS amount, min(q.amount_ttc) AS lowest
  FROM (SELECT DISTINCT request_id FROM quotes WHERE offered_with IS NOT NULL) AS o
  JOIN quotes q ON q.request_id = o.request_id AND q.type = 'marchandise' AND q.status = 'pending_validation'
    AND coalesce(q.offered_with, q.id) = (SELECT coalesce(n.offered_with, n.id) FROM quotes n
      WHERE n.request_id = o.request_id AND n.type = 'marchandise' ORDER BY n.number DESC LIMIT 1)
  GROUP BY q.request_id HAVING count(*) > 1) AS c
WHERE r.id = c.request_id AND r.status = 'devis_emis';
