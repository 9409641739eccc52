-- Decision 42: a return and the entry that it takes back are set aside together, and each names the other one.
ALTER TABLE set_aside_entries ADD COLUMN tied_entry_id uuid REFERENCES statement_entries ON DELETE RESTRICT
  CHECK (tied_entry_id <> entry_id);
CREATE INDEX set_aside_entries_tied ON set_aside_entries (tied_entry_id) WHERE tied_entry_id IS NOT NULL;

-- As it was (0045), with the other entry.
CREATE OR REPLACE FUNCTION refuse_rewriting_set_aside() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    IF TG_OP = 'UPDATE' AND (NEW.id, NEW.entry_id, NEW.reason, NEW.set_aside_at)
        = (OLD.id, OLD.entry_id, OLD.reason, OLD.set_aside_at)
      AND NEW.tied_entry_id IS NOT DISTINCT FROM OLD.tied_entry_id
      AND coalesce(NEW.set_aside_by, OLD.set_aside_by) IS NOT DISTINCT FROM OLD.set_aside_by
      AND (OLD.taken_back_at IS NULL OR (NEW.taken_back_at = OLD.taken_back_at
        AND coalesce(NEW.taken_back_by, OLD.taken_back_by) IS NOT DISTINCT FROM OLD.taken_back_by)) THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the rows of % are written once', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END $$;

-- What a return may take back is looked for by its sum.
CREATE INDEX statement_entries_of_amount ON statement_entries (amount, direction);
