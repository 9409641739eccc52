-- What was done in the agency, and by whom: written once, so that not even the app's own role can change it.
CREATE TABLE audit_records (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  action text NOT NULL,
  actor_id uuid REFERENCES profiles ON DELETE SET NULL,
  -- From where the act was made; it goes with the author’s account, else with the record.
  address inet,
  details jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamptz NOT NULL DEFAULT now()
);
-- The records are read newest first, of some actions and by some people.
CREATE INDEX audit_records_by_action ON audit_records (action, created_at, id);
CREATE INDEX audit_records_by_actor ON audit_records (actor_id, action, created_at, id);
CREATE TRIGGER audit_records_written_once BEFORE DELETE OR UPDATE ON audit_records
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting('actor_id,address', '', '12 months');
