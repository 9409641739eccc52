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
