-- The unmatched amount of each statement entry. A separate table, because the entries are written once. The
-- CHECK keeps an entry from paying more than its amount.
CREATE TABLE unmatched_amounts (
  entry_id uuid PRIMARY KEY REFERENCES statement_entries ON DELETE RESTRICT,
  booked_on date NOT NULL,
  -- The part of the entry's amount that is not matched to a payment yet.
  unmatched numeric(12,2) NOT NULL CHECK (unmatched >= 0),
  -- True while the entry is set aside.
  set_aside boolean NOT NULL DEFAULT false
);
CREATE INDEX unmatched_amounts_aside ON unmatched_amounts (booked_on DESC, entry_id) WHERE set_aside;
CREATE INDEX unmatched_amounts_open ON unmatched_amounts (booked_on, entry_id) WHERE (unmatched > 0) AND (NOT set_aside);

-- Statement entries that agents set aside because they pay nothing here, with the reason. A mistake is taken
-- back, and the row stays.
CREATE TABLE set_aside_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entry_id uuid NOT NULL REFERENCES statement_entries ON DELETE RESTRICT,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  set_aside_by uuid REFERENCES profiles ON DELETE SET NULL,
  set_aside_at timestamptz NOT NULL DEFAULT now(),
  taken_back_by uuid REFERENCES profiles ON DELETE SET NULL,
  taken_back_at timestamptz,
  -- The other entry of a pair: a return and the entry that it reverses are set aside together (decision 42).
  tied_entry_id uuid REFERENCES statement_entries ON DELETE RESTRICT,
  -- The folded reason, for searches.
  search_text text NOT NULL DEFAULT '',
  CHECK (tied_entry_id <> entry_id)
);
CREATE INDEX set_aside_entries_by ON set_aside_entries (set_aside_by);
CREATE INDEX set_aside_entries_of_entry ON set_aside_entries (entry_id, id);
CREATE UNIQUE INDEX set_aside_entries_once ON set_aside_entries (entry_id) WHERE taken_back_at IS NULL;
CREATE INDEX set_aside_entries_taken_back_by ON set_aside_entries (taken_back_by);
CREATE INDEX set_aside_entries_tied ON set_aside_entries (tied_entry_id) WHERE tied_entry_id IS NOT NULL;
CREATE TRIGGER set_aside_entries_written_once BEFORE DELETE OR UPDATE ON set_aside_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting('set_aside_by,taken_back_by', 'taken_back_at,taken_back_by');
