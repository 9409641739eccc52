-- Decision 42: a payment that was recorded by word may turn out to be an entry of the bank. Its row then names the entry, and
-- is otherwise as it was written.

ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_check3;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_of_statement_named
  CHECK (source = 'agent' OR statement_entry_id IS NOT NULL);

CREATE OR REPLACE FUNCTION refuse_rewriting_ledger() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    IF TG_OP = 'UPDATE' AND NEW.recorded_by IS NULL
      AND (to_jsonb(NEW) - 'recorded_by') = (to_jsonb(OLD) - 'recorded_by') THEN
      RETURN NEW;
    END IF;
    IF TG_OP = 'UPDATE' AND OLD.source = 'agent' AND OLD.undoes IS NULL
      AND num_nonnulls(OLD.statement_entry_id, NEW.statement_entry_id) = 1
      AND (to_jsonb(NEW) - 'statement_entry_id') = (to_jsonb(OLD) - 'statement_entry_id')
      AND NOT EXISTS (SELECT FROM ledger_entries u WHERE u.undoes = OLD.id) THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the rows of % are written once', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END $$;

-- As it was (0047), and by what a row comes to name, or names no longer.
CREATE OR REPLACE FUNCTION follow_entry_rest() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    IF TG_OP = 'UPDATE' THEN
      UPDATE entry_rests SET rest = rest + CASE WHEN entry_id = OLD.statement_entry_id THEN OLD.amount ELSE -NEW.amount END
        WHERE entry_id IN (OLD.statement_entry_id, NEW.statement_entry_id);
      RETURN NULL;
    END IF;
    UPDATE entry_rests SET rest = rest + CASE WHEN NEW.undoes IS NULL THEN -NEW.amount ELSE NEW.amount END
      WHERE entry_id = NEW.statement_entry_id;
    RETURN NULL;
  END $$;
DROP TRIGGER ledger_entries_rest ON ledger_entries;
CREATE TRIGGER ledger_entries_rest AFTER INSERT OR UPDATE OF statement_entry_id ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION follow_entry_rest();

-- Payments that an agent recorded by word and no statement has shown.
CREATE INDEX ledger_entries_by_word ON ledger_entries (value_on, id)
  WHERE statement_entry_id IS NULL AND undoes IS NULL AND type IN ('received', 'refunded');
