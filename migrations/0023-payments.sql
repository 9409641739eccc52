-- Announced transfers: the client says they sent one. It changes no status; an agent confirms the payment that
-- arrives.
CREATE TABLE declared_transfers (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  kind text NOT NULL CHECK (kind IN ('deposit', 'merchandise', 'freight')),
  amount numeric(12,2) NOT NULL CHECK (amount > 0),
  made_on date NOT NULL,
  proof_id uuid UNIQUE REFERENCES attachments ON DELETE RESTRICT,
  declared_by uuid NOT NULL REFERENCES profiles ON DELETE RESTRICT,
  declared_at timestamptz NOT NULL DEFAULT now(),
  -- The moment of the first announcement; `declared_at` is that of the last.
  first_declared_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX declared_transfers_of_request ON declared_transfers (request_id, kind, declared_at);

-- Announcements that a newer one replaced. They stay as evidence, and both sides see them.
CREATE TABLE replaced_transfers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The announcement that replaced this one.
  transfer_id uuid,
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  kind text NOT NULL CHECK (kind IN ('deposit', 'merchandise', 'freight')),
  amount numeric(12,2) NOT NULL CHECK (amount > 0),
  made_on date NOT NULL,
  -- Null if there was no proof, or the newer announcement keeps it.
  proof_id uuid UNIQUE REFERENCES attachments ON DELETE RESTRICT,
  declared_by uuid NOT NULL REFERENCES profiles ON DELETE RESTRICT,
  declared_at timestamptz NOT NULL,
  replaced_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX replaced_transfers_of_request ON replaced_transfers (request_id, kind, id);
CREATE TRIGGER replaced_transfers_written_once BEFORE DELETE OR UPDATE ON replaced_transfers
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- The ledger: money received, waived, carried to a later payment, promised or refunded. Only another row undoes
-- a row (decision 40).
CREATE TABLE ledger_entries (
  -- Chosen by the caller, so that sending an entry twice records it once.
  id uuid PRIMARY KEY,
  -- The order of writing.
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  -- `promised`: the part of a surplus that is to be refunded; it moves no money.
  type text NOT NULL CHECK (type IN ('received', 'waived', 'carried', 'promised', 'refunded')),
  -- The payment concerned; null for a refund, which concerns the whole request.
  kind text CHECK (kind IN ('deposit', 'merchandise', 'freight')),
  -- The payment whose surplus was carried to a later one.
  from_kind text,
  amount numeric(12,2) NOT NULL CHECK (amount > 0),
  value_on date NOT NULL,
  -- Recorded by an agent, or taken from an entry of a bank statement.
  source text NOT NULL CHECK (source IN ('agent', 'statement')),
  statement_entry_id uuid REFERENCES statement_entries ON DELETE RESTRICT,
  note text CHECK (length(note) BETWEEN 1 AND 2000),
  recorded_by uuid REFERENCES profiles ON DELETE SET NULL,
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The row that this row undoes; it has the same request, type, amount and source.
  undoes uuid UNIQUE REFERENCES ledger_entries,
  CHECK ((from_kind IN ('deposit', 'merchandise', 'freight')) AND from_kind <> kind),
  CONSTRAINT ledger_entries_check1 CHECK ((type = 'refunded') = (kind IS NULL)),
  CONSTRAINT ledger_entries_check2 CHECK ((type = 'carried') = (from_kind IS NOT NULL)),
  CONSTRAINT ledger_entries_entry_moves CHECK (statement_entry_id IS NULL OR (type IN ('received', 'refunded'))),
  CONSTRAINT ledger_entries_of_statement_named CHECK (source = 'agent' OR statement_entry_id IS NOT NULL)
);
-- Payments that an agent recorded and no statement has shown.
CREATE INDEX ledger_entries_manually_recorded ON ledger_entries (value_on, id)
  WHERE (statement_entry_id IS NULL) AND (undoes IS NULL) AND (type IN ('received', 'refunded'));
CREATE INDEX ledger_entries_moved ON ledger_entries (value_on) INCLUDE (id, type, amount)
  WHERE (undoes IS NULL) AND (type IN ('received', 'refunded'));
CREATE INDEX ledger_entries_of_request ON ledger_entries (request_id, number);
CREATE INDEX ledger_entries_of_statement ON ledger_entries (statement_entry_id) WHERE statement_entry_id IS NOT NULL;

-- Checks that a row undoes a row with the same content of the same request, and not one that itself undoes
-- another.
CREATE FUNCTION check_counter_entry() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    IF NOT EXISTS (SELECT FROM ledger_entries e WHERE e.id = NEW.undoes AND e.undoes IS NULL
        AND (e.request_id, e.type, e.amount, e.source) = (NEW.request_id, NEW.type, NEW.amount, NEW.source)
        AND (e.kind, e.from_kind, e.statement_entry_id) IS NOT DISTINCT FROM (NEW.kind, NEW.from_kind, NEW.statement_entry_id)) THEN
      RAISE check_violation USING MESSAGE = 'a row undoes one of the same request that says the same, and none that undoes another',
        TABLE = TG_TABLE_NAME, CONSTRAINT = 'ledger_entries_undoes_check';
    END IF;
    RETURN NEW;
  END $$;
CREATE TRIGGER ledger_entries_undo BEFORE INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.undoes IS NOT NULL) EXECUTE FUNCTION check_counter_entry();

-- The erasure of an account removes its name from the ledger entries it recorded. An agent's entry may also
-- gain or lose its statement entry while no row undoes it.
CREATE FUNCTION refuse_rewriting_ledger() RETURNS trigger
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
CREATE TRIGGER ledger_entries_written_once BEFORE DELETE OR UPDATE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_ledger();

-- The ledger entries that no later row undid.
CREATE VIEW valid_entries AS SELECT * FROM ledger_entries e
  WHERE e.undoes IS NULL AND NOT EXISTS (SELECT FROM ledger_entries u WHERE u.undoes = e.id);

-- The agent's decision, on cancelling a request, about each sum received: how much is refunded; the agency
-- keeps the rest. Written once, with the event.
CREATE TABLE settlements (
  request_id uuid REFERENCES requests ON DELETE RESTRICT,
  kind text CHECK (kind IN ('deposit', 'merchandise', 'freight')),
  received numeric(12,2) NOT NULL CHECK (received > 0),
  repay numeric(12,2) NOT NULL,
  settled_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (request_id, kind),
  CHECK (repay BETWEEN 0 AND received)
);
CREATE TRIGGER settlements_written_once BEFORE DELETE OR UPDATE ON settlements
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- The refunds.
CREATE VIEW repayments AS SELECT id, request_id, amount, value_on AS paid_on, note, recorded_by, recorded_at
  FROM valid_entries WHERE type = 'refunded';
