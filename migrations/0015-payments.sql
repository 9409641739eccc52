-- sumDue() of the domain; null where the status asks for no payment.
CREATE FUNCTION sum_due(request uuid, kind text, request_deposit numeric) RETURNS numeric
  LANGUAGE plpgsql STABLE
  AS $$
  DECLARE
    deposit numeric := coalesce(request_deposit, (SELECT deposit_ttc FROM agency_settings));
    goods numeric;
  BEGIN
    IF kind IS NULL OR kind = 'deposit' THEN
      RETURN CASE kind WHEN 'deposit' THEN deposit END;
    END IF;
    goods := coalesce(standing_amount(request, 'marchandise'), 0);
    IF kind = 'merchandise' THEN
      RETURN greatest(0, goods - deposit);
    END IF;
    RETURN greatest(0, coalesce(standing_amount(request, 'fret'), 0) - greatest(0, deposit - goods));
  END $$;

-- What a client says was transferred; it changes no status, an agent confirms what arrived.
CREATE TABLE declared_transfers (
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  kind text NOT NULL CHECK (kind IN ('deposit', 'merchandise', 'freight')),
  amount numeric(12,2) NOT NULL CHECK (amount > 0),
  made_on date NOT NULL,
  proof_id uuid UNIQUE REFERENCES attachments ON DELETE RESTRICT,
  declared_by uuid NOT NULL REFERENCES profiles ON DELETE RESTRICT,
  declared_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (request_id, kind)
);
CREATE TRIGGER declared_transfers_told AFTER INSERT OR UPDATE ON declared_transfers
  FOR EACH ROW EXECUTE FUNCTION tell_of_row('transfer');

CREATE FUNCTION refill_transfer_of_request() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    request uuid := coalesce(NEW.request_id, OLD.request_id);
  BEGIN
    UPDATE requests r SET transfer_declared_for =
      (SELECT t.made_on FROM declared_transfers t WHERE t.request_id = request AND t.kind = payment_kind(r.status))
    WHERE r.id = request;
    RETURN NULL;
  END $$;
CREATE TRIGGER declared_transfers_listed AFTER INSERT OR DELETE OR UPDATE OF made_on, kind ON declared_transfers
  FOR EACH ROW EXECUTE FUNCTION refill_transfer_of_request();

CREATE FUNCTION note_transfer() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    INSERT INTO due_notices (request_id, side, happening, way, status, due_at)
    SELECT id, 'agent', 'declare_transfer', 'all', status, clock_timestamp() FROM requests WHERE id = NEW.request_id;
    RETURN NULL;
  END $$;
CREATE TRIGGER declared_transfers_noted AFTER INSERT ON declared_transfers
  FOR EACH ROW EXECUTE FUNCTION note_transfer();

-- What a newer announcement of a transfer took the place of: evidence is kept, and shown to both sides.
CREATE TABLE replaced_transfers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  kind text NOT NULL CHECK (kind IN ('deposit', 'merchandise', 'freight')),
  amount numeric(12,2) NOT NULL CHECK (amount > 0),
  made_on date NOT NULL,
  -- Null: there was none, or the newer announcement goes on with it.
  proof_id uuid UNIQUE REFERENCES attachments ON DELETE RESTRICT,
  declared_by uuid NOT NULL REFERENCES profiles ON DELETE RESTRICT,
  declared_at timestamptz NOT NULL,
  replaced_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX replaced_transfers_of_request ON replaced_transfers (request_id, kind, id);
CREATE TRIGGER replaced_transfers_written_once BEFORE UPDATE OR DELETE ON replaced_transfers
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER replaced_transfers_kept BEFORE TRUNCATE ON replaced_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- What an agent says was paid back of a deposit that was larger than goods and freight; written once, never changed.
CREATE TABLE deposit_repayments (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  amount numeric(12,2) NOT NULL CHECK (amount > 0),
  paid_on date NOT NULL,
  note text CHECK (length(note) BETWEEN 1 AND 2000),
  recorded_by uuid REFERENCES profiles ON DELETE SET NULL,
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX deposit_repayments_of_request ON deposit_repayments (request_id, recorded_at);
CREATE TRIGGER deposit_repayments_told AFTER INSERT ON deposit_repayments
  FOR EACH ROW EXECUTE FUNCTION tell_of_row('transfer');

-- The client is told of it, as of other news; it stays true whatever becomes of the request.
CREATE FUNCTION note_repayment() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    INSERT INTO due_notices (request_id, side, happening, way, status, due_at)
    SELECT id, 'client', 'record_repayment', 'all', status, clock_timestamp() FROM requests WHERE id = NEW.request_id;
    RETURN NULL;
  END $$;
CREATE TRIGGER deposit_repayments_noted AFTER INSERT ON deposit_repayments
  FOR EACH ROW EXECUTE FUNCTION note_repayment();
