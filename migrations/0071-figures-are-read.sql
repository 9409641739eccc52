-- Decision 38: figures are read from rows that are written once; nothing is counted beside them.
DROP TRIGGER request_events_kept_as_figures ON request_events;
DROP TRIGGER quotes_kept_as_figures ON quotes;
DROP TRIGGER quotes_changed_in_figures ON quotes;
DROP TRIGGER ledger_entries_kept_as_figures ON ledger_entries;

-- How long the request had been in the step that this event ends: timeClassOf() of the domain; null where it ends none.
ALTER TABLE request_events ADD COLUMN time_class smallint,
  -- What the client is asked for by it, beyond what was asked for by the same step before, and since when.
  ADD COLUMN asked numeric(12,2),
  ADD COLUMN asked_since timestamptz,
  ADD CONSTRAINT request_events_asked_since CHECK ((asked IS NULL) = (asked_since IS NULL));
-- Since when the request has been in its status.
ALTER TABLE requests ADD COLUMN status_since timestamptz NOT NULL DEFAULT now();

DROP INDEX request_events_with_words;
ALTER TABLE request_events DISABLE TRIGGER request_events_written_once;
UPDATE request_events e SET time_class = f.time_class, asked = f.asked, asked_since = f.asked_since
FROM (
  SELECT s.id, time_class(s.created_at - coalesce(s.since, r.created_at)) AS time_class, p.asked_at AS asked_since,
    CASE WHEN p.asked_at IS NOT NULL THEN CASE WHEN s.nth = 1 THEN p.amount ELSE 0 END END AS asked
  FROM (SELECT id, request_id, from_status, to_status, created_at, lag(created_at) OVER (PARTITION BY request_id ORDER BY id) AS since,
      row_number() OVER (PARTITION BY request_id, to_status ORDER BY id) AS nth
    FROM request_events WHERE from_status IS DISTINCT FROM to_status) AS s
  JOIN requests r ON r.id = s.request_id
  LEFT JOIN asked_payments p ON p.request_id = s.request_id AND p.kind = payment_kind(s.to_status)
  WHERE s.from_status IS NOT NULL
) AS f WHERE f.id = e.id;
ALTER TABLE request_events ENABLE TRIGGER request_events_written_once;

UPDATE requests r SET status_since = coalesce(e.since, r.created_at)
FROM requests o LEFT JOIN (SELECT DISTINCT ON (request_id) request_id, created_at AS since FROM request_events
  WHERE from_status IS DISTINCT FROM to_status ORDER BY request_id, id DESC) AS e ON e.request_id = o.id
WHERE o.id = r.id;

DROP TABLE current_steps, step_times, day_figures, asked_payments;
DROP FUNCTION keep_step(), keep_payment(), keep_quote(), keep_entry(), keep_repayment(), rebuild_figures(),
  is_rebuilding_figures(), add_to_day(date, text, text, integer, numeric), add_to_step_times(date, text, smallint, integer),
  time_class(interval), status_place(text);

DROP FUNCTION payment_kind(text), sum_due(uuid, text, numeric), standing_amount(uuid, text);
