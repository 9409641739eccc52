-- The audit log: who did what in the agency. Rows are written once; the app's own database role cannot change
-- them.
CREATE TABLE audit_records (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  action text NOT NULL,
  actor_id uuid REFERENCES profiles ON DELETE SET NULL,
  -- The IP address of the act. It is deleted with the author’s account, or else with the record.
  address inet,
  -- The ids and values of the act; their form depends on `action` (src/server/audit/audit-store.ts).
  details jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamptz NOT NULL DEFAULT now()
);
-- Lists of records are newest first, and filtered by actions and people.
CREATE INDEX audit_records_by_action ON audit_records (action, created_at, id);
CREATE INDEX audit_records_by_actor ON audit_records (actor_id, action, created_at, id);
CREATE TRIGGER audit_records_written_once BEFORE DELETE OR UPDATE ON audit_records
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting('actor_id,address', '', '12 months');
