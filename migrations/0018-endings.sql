-- Decision 27: ways out of every step.

-- Nobody decided on it, and nobody can any more: the request was cancelled.
ALTER TABLE quotes DROP CONSTRAINT quotes_status_check;
ALTER TABLE quotes ADD CONSTRAINT quotes_status_check
  CHECK (status IN ('pending_validation', 'validated', 'rejected', 'withdrawn'));

-- What an agent who cancelled said of each sum that had been received: what is not to be paid back is kept. Written once,
-- with the event.
CREATE TABLE settlements (
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  kind text NOT NULL CHECK (kind IN ('deposit', 'merchandise', 'freight')),
  received numeric(12,2) NOT NULL CHECK (received > 0),
  repay numeric(12,2) NOT NULL CHECK (repay BETWEEN 0 AND received),
  settled_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (request_id, kind)
);
CREATE TRIGGER settlements_written_once BEFORE UPDATE OR DELETE ON settlements
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER settlements_kept BEFORE TRUNCATE ON settlements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
