-- Decision 38. After the migration that fills their columns: within it they would hold the rows of before as well.
-- Steps by their time, and the newest of a transition.
CREATE INDEX request_events_of_transition ON request_events (transition, created_at) INCLUDE (from_status, time_class);
-- What was asked for by its day, and since when a request is asked for what it waits for.
CREATE INDEX request_events_asking ON request_events (asked_since) INCLUDE (asked) WHERE asked IS NOT NULL;
CREATE INDEX request_events_asked_of_request ON request_events (request_id, to_status, asked_since) WHERE asked IS NOT NULL;
CREATE INDEX quotes_issued ON quotes (created_at) INCLUDE (type);
CREATE INDEX quotes_decided ON quotes (decided_at) INCLUDE (type, status) WHERE decided_at IS NOT NULL;
CREATE INDEX ledger_entries_moved ON ledger_entries (value_on) INCLUDE (id, type, amount)
  WHERE undoes IS NULL AND type IN ('received', 'refunded');
CREATE INDEX requests_in_step ON requests (status_place, status_since) INCLUDE (id) WHERE NOT closed;
-- Rows that are only added are marked as seen by all soon, so that reading figures stays in the index.
ALTER TABLE request_events SET (autovacuum_vacuum_insert_scale_factor = 0.02);
