-- Decision 42: what of each entry of the bank nobody has matched yet.

ALTER TABLE ledger_entries ADD FOREIGN KEY (statement_entry_id) REFERENCES statement_entries ON DELETE RESTRICT;

-- Kept beside the entries, which are written once. Never below nothing: an entry pays no more than came or went.
CREATE TABLE entry_rests (
  entry_id uuid PRIMARY KEY REFERENCES statement_entries ON DELETE RESTRICT,
  booked_on date NOT NULL,
  rest numeric(12,2) NOT NULL CHECK (rest >= 0),
  set_aside boolean NOT NULL DEFAULT false
);
CREATE INDEX entry_rests_open ON entry_rests (booked_on, entry_id) WHERE rest > 0 AND NOT set_aside;
CREATE INDEX entry_rests_aside ON entry_rests (booked_on DESC, entry_id) WHERE set_aside;

CREATE FUNCTION begin_entry_rests() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    INSERT INTO entry_rests (entry_id, booked_on, rest) SELECT id, booked_on, amount FROM added;
    RETURN NULL;
  END $$;
CREATE TRIGGER statement_entries_rest AFTER INSERT ON statement_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION begin_entry_rests();

-- What is undone is open again.
CREATE FUNCTION follow_entry_rest() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    UPDATE entry_rests SET rest = rest + CASE WHEN NEW.undoes IS NULL THEN -NEW.amount ELSE NEW.amount END
      WHERE entry_id = NEW.statement_entry_id;
    RETURN NULL;
  END $$;
CREATE TRIGGER ledger_entries_rest AFTER INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.statement_entry_id IS NOT NULL) EXECUTE FUNCTION follow_entry_rest();

CREATE FUNCTION follow_set_aside() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    UPDATE entry_rests SET set_aside = (NEW.taken_back_at IS NULL)
      WHERE entry_id = NEW.entry_id AND set_aside <> (NEW.taken_back_at IS NULL);
    RETURN NULL;
  END $$;
CREATE TRIGGER set_aside_entries_followed AFTER INSERT OR UPDATE ON set_aside_entries
  FOR EACH ROW EXECUTE FUNCTION follow_set_aside();

INSERT INTO entry_rests (entry_id, booked_on, rest, set_aside)
  SELECT e.id, e.booked_on,
    e.amount - coalesce((SELECT sum(l.amount) FROM standing_entries l WHERE l.statement_entry_id = e.id), 0),
    EXISTS (SELECT FROM set_aside_entries a WHERE a.entry_id = e.id AND a.taken_back_at IS NULL)
  FROM statement_entries e;

-- Open screens of agents hear that something of it has changed, once a statement.
CREATE FUNCTION tell_of_entries() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    PERFORM pg_notify('live', '[{"kind":"entries"}]');
    RETURN NULL;
  END $$;
CREATE TRIGGER entry_rests_told AFTER INSERT OR UPDATE ON entry_rests
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_entries();
