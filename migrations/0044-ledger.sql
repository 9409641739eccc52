-- Decision 40: every sum that came, was waived, kept for a later payment or paid back is a row, written once. A mistake is
-- undone by another row.

CREATE TABLE ledger_entries (
  -- Chosen by whoever records it, so that the same one sent again is one.
  id uuid PRIMARY KEY,
  -- In the order in which they were written.
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  -- `promised`: of what came too much, so much is to be paid back; no money moves by it.
  type text NOT NULL CHECK (type IN ('received', 'waived', 'carried', 'promised', 'refunded')),
  -- What it is for; of what was paid back, nothing: that is reckoned over the whole request.
  kind text CHECK (kind IN ('deposit', 'merchandise', 'freight')),
  -- What was too much of one payment, kept for a later one.
  from_kind text CHECK (from_kind IN ('deposit', 'merchandise', 'freight') AND from_kind <> kind),
  amount numeric(12,2) NOT NULL CHECK (amount > 0),
  value_on date NOT NULL,
  -- An agent's word, or an entry of a bank statement.
  source text NOT NULL CHECK (source IN ('agent', 'statement')),
  statement_entry_id uuid,
  note text CHECK (length(note) BETWEEN 1 AND 2000),
  recorded_by uuid REFERENCES profiles ON DELETE SET NULL,
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- A row that undoes another says what that one said.
  undoes uuid UNIQUE REFERENCES ledger_entries,
  CHECK ((type = 'refunded') = (kind IS NULL)),
  CHECK ((type = 'carried') = (from_kind IS NOT NULL)),
  CHECK ((source = 'statement') = (statement_entry_id IS NOT NULL))
);
CREATE INDEX ledger_entries_of_request ON ledger_entries (request_id, number);
CREATE INDEX ledger_entries_of_statement ON ledger_entries (statement_entry_id) WHERE statement_entry_id IS NOT NULL;

-- What no later row undid.
CREATE VIEW standing_entries AS
  SELECT e.* FROM ledger_entries e
  WHERE e.undoes IS NULL AND NOT EXISTS (SELECT FROM ledger_entries u WHERE u.undoes = e.id);

-- An account that is deleted leaves what was done without its name.
CREATE FUNCTION refuse_rewriting_ledger() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    IF TG_OP = 'UPDATE' AND NEW.recorded_by IS NULL
      AND (to_jsonb(NEW) - 'recorded_by') = (to_jsonb(OLD) - 'recorded_by') THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the rows of % are written once', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END $$;
CREATE TRIGGER ledger_entries_written_once BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_ledger();
CREATE TRIGGER ledger_entries_kept BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

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

-- What has been paid of what is due -----------------------------------------------------------------

-- ledgerOf() of the domain: what has come, been waived or kept for this payment.
CREATE FUNCTION credited(request uuid, payment text) RETURNS numeric
  LANGUAGE sql STABLE
  AS $$ SELECT coalesce(sum(e.amount), 0) - coalesce((SELECT sum(c.amount) FROM standing_entries c
          WHERE c.request_id = request AND c.from_kind = payment), 0)
        FROM standing_entries e
        WHERE e.request_id = request AND e.kind = payment AND e.type IN ('received', 'waived', 'carried') $$;

-- What is still to be transferred; null where the status asks for no payment. sum_due() says what was asked for.
CREATE FUNCTION still_due(request uuid, payment text, request_deposit numeric) RETURNS numeric
  LANGUAGE sql STABLE
  AS $$ SELECT greatest(0, sum_due(request, payment, request_deposit) - credited(request, payment)) WHERE payment IS NOT NULL $$;

CREATE OR REPLACE FUNCTION fill_request_money() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    paid text := payment_kind(NEW.status);
  BEGIN
    IF paid IS NULL THEN
      NEW.due := NULL;
      NEW.transfer_declared_for := NULL;
    ELSE
      NEW.due := still_due(NEW.id, paid, NEW.deposit_ttc);
      NEW.transfer_declared_for :=
        (SELECT t.made_on FROM declared_transfers t WHERE t.request_id = NEW.id AND t.kind = paid);
    END IF;
    RETURN NEW;
  END $$;

CREATE OR REPLACE FUNCTION refill_money_of_quote() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    UPDATE requests r SET quoted = now_is.quoted, due = now_is.due
    FROM (SELECT id, sum_quoted(id) AS quoted, still_due(id, payment_kind(status), deposit_ttc) AS due
          FROM requests WHERE id = coalesce(NEW.request_id, OLD.request_id)) AS now_is
    WHERE r.id = now_is.id AND (r.quoted, r.due) IS DISTINCT FROM (now_is.quoted, now_is.due);
    RETURN NULL;
  END $$;

-- What was paid back stood in a table of its own ----------------------------------------------------------

INSERT INTO ledger_entries (id, request_id, type, amount, value_on, source, note, recorded_by, recorded_at)
  SELECT id, request_id, 'refunded', amount, paid_on, 'agent', note, recorded_by, recorded_at FROM repayments
  ORDER BY recorded_at;
DROP TABLE repayments;
CREATE VIEW repayments AS
  SELECT id, request_id, amount, value_on AS paid_on, note, recorded_by, recorded_at
  FROM standing_entries WHERE type = 'refunded';

-- What agents confirmed came as it was asked for: writes what no entry says yet, of one request or of all.
CREATE FUNCTION record_confirmed(request uuid DEFAULT NULL) RETURNS void
  LANGUAGE sql
  AS $$
    INSERT INTO ledger_entries (id, request_id, type, kind, amount, value_on, source, recorded_by, recorded_at)
    SELECT gen_random_uuid(), p.request_id, 'received', p.kind, s.due, agency_day(p.created_at), 'agent', p.actor_id, p.created_at
    FROM (SELECT DISTINCT ON (request_id, kind) * FROM (
        SELECT id, request_id, actor_id, created_at, true AS confirms, CASE transition
            WHEN 'confirm_deposit' THEN 'deposit' WHEN 'confirm_merchandise_payment' THEN 'merchandise' ELSE 'freight' END AS kind
          FROM request_events
          WHERE transition IN ('confirm_deposit', 'confirm_merchandise_payment', 'confirm_freight_payment')
            AND (request IS NULL OR request_id = request)
        UNION ALL SELECT id, request_id, actor_id, created_at, false, payment_kind(to_status)
          FROM request_events WHERE transition = 'reopen_step' AND payment_kind(to_status) IS NOT NULL
            AND (request IS NULL OR request_id = request)
      ) AS steps ORDER BY request_id, kind, id DESC) AS p
    JOIN requests r ON r.id = p.request_id
    CROSS JOIN LATERAL (SELECT still_due(r.id, p.kind, r.deposit_ttc) AS due) AS s
    WHERE p.confirms AND s.due > 0
    ORDER BY p.created_at
  $$;
SELECT record_confirmed();

-- The most of a payment that an agent may do without: bank charges.
ALTER TABLE agency_settings ADD COLUMN waiver_limit numeric(12,2) NOT NULL DEFAULT 20.00 CHECK (waiver_limit BETWEEN 0 AND 1000);

-- What follows from a row ------------------------------------------------------------------------------

CREATE FUNCTION follow_ledger() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    UPDATE requests r SET due = still_due(r.id, payment_kind(r.status), r.deposit_ttc)
      WHERE r.id = NEW.request_id AND payment_kind(r.status) IS NOT NULL;
    RETURN NULL;
  END $$;
CREATE TRIGGER ledger_entries_listed AFTER INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION follow_ledger();
CREATE TRIGGER ledger_entries_told AFTER INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION tell_of_row('transfer');
CREATE TRIGGER ledger_entries_noted AFTER INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.type = 'refunded' AND NEW.undoes IS NULL) EXECUTE FUNCTION note_repayment();

-- What came and went back in figures, by the day of its value. What is asked for stays in asked_payments.
CREATE FUNCTION keep_entry() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    day date := coalesce((SELECT value_on FROM ledger_entries WHERE id = NEW.undoes), NEW.value_on);
    sign integer := CASE WHEN NEW.undoes IS NULL THEN 1 ELSE -1 END;
  BEGIN
    PERFORM add_to_day(day, CASE NEW.type WHEN 'refunded' THEN 'paid_back' ELSE 'received' END, coalesce(NEW.kind, ''),
      sign, sign * NEW.amount);
    RETURN NULL;
  END $$;
CREATE TRIGGER ledger_entries_kept_as_figures AFTER INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.type IN ('received', 'refunded')) EXECUTE FUNCTION keep_entry();

CREATE OR REPLACE FUNCTION keep_payment() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    change record;
  BEGIN
    IF is_rebuilding_figures() THEN
      RETURN NULL;
    END IF;
    FOR change IN
      SELECT day, figure, part, sum(number)::integer AS number, sum(worth) AS worth FROM (
        SELECT agency_day(OLD.asked_at) AS day, 'asked' AS figure, OLD.kind AS part, -1 AS number, -OLD.amount AS worth
          WHERE TG_OP <> 'INSERT'
        UNION ALL SELECT agency_day(OLD.ended_at), 'dropped', OLD.kind, -1, -OLD.amount
          WHERE TG_OP <> 'INSERT' AND OLD.received = false
        UNION ALL SELECT agency_day(NEW.asked_at), 'asked', NEW.kind, 1, NEW.amount WHERE TG_OP <> 'DELETE'
        UNION ALL SELECT agency_day(NEW.ended_at), 'dropped', NEW.kind, 1, NEW.amount
          WHERE TG_OP <> 'DELETE' AND NEW.received = false
      ) AS changes GROUP BY 1, 2, 3 HAVING sum(number) <> 0 OR sum(worth) <> 0
    LOOP
      PERFORM add_to_day(change.day, change.figure, change.part, change.number, change.worth);
    END LOOP;
    RETURN NULL;
  END $$;

-- As it was (0040), with what came from the ledger.
CREATE OR REPLACE FUNCTION rebuild_figures() RETURNS void
  LANGUAGE plpgsql
  AS $$ BEGIN
    LOCK TABLE requests IN EXCLUSIVE MODE;
    PERFORM set_config('figures.rebuilding', 'on', true);
    DELETE FROM current_steps;
    DELETE FROM step_times;
    DELETE FROM asked_payments;
    DELETE FROM day_figures;

    INSERT INTO current_steps (request_id, status, since)
      SELECT request_id, to_status, created_at FROM (
        SELECT DISTINCT ON (request_id) request_id, from_status, to_status, created_at FROM request_events
        WHERE from_status IS DISTINCT FROM to_status ORDER BY request_id, id DESC) AS latest
      WHERE from_status IS NOT NULL AND status_place(to_status) <> 12;

    INSERT INTO step_times (left_on, status, time_class, shard, visits)
      SELECT agency_day(e.created_at), e.from_status, time_class(e.created_at - coalesce(e.entered, r.created_at)), 0, count(*)
      FROM (SELECT request_id, from_status, created_at, lag(created_at) OVER (PARTITION BY request_id ORDER BY id) AS entered
            FROM request_events WHERE from_status IS DISTINCT FROM to_status) AS e
      JOIN requests r ON r.id = e.request_id
      WHERE e.from_status IS NOT NULL GROUP BY 1, 2, 3;

    INSERT INTO asked_payments (request_id, kind, amount, asked_at, ended_at, received)
      SELECT a.request_id, a.kind, sum_due(a.request_id, a.kind, r.deposit_ttc), a.asked_at, e.ended_at, e.received
      FROM (SELECT request_id, payment_kind(to_status) AS kind, (array_agg(created_at ORDER BY id))[1] AS asked_at, max(id) AS newest
            FROM request_events WHERE from_status IS NOT NULL AND from_status <> to_status AND payment_kind(to_status) IS NOT NULL
            GROUP BY 1, 2) AS a
      JOIN requests r ON r.id = a.request_id
      LEFT JOIN (SELECT DISTINCT ON (request_id, payment_kind(from_status)) request_id, payment_kind(from_status) AS kind, id,
                   created_at AS ended_at, status_place(to_status) <> 12 AS received
                 FROM request_events WHERE from_status <> to_status AND payment_kind(from_status) IS NOT NULL
                 ORDER BY request_id, payment_kind(from_status), id DESC) AS e
        ON e.request_id = a.request_id AND e.kind = a.kind AND e.id > a.newest;

    INSERT INTO day_figures (day, figure, part, shard, number, amount)
      SELECT day, figure, part, 0, count(*), sum(worth) FROM (
        SELECT agency_day(asked_at) AS day, 'asked' AS figure, kind AS part, amount AS worth FROM asked_payments
        UNION ALL SELECT agency_day(ended_at), 'dropped', kind, amount FROM asked_payments WHERE received = false
        UNION ALL SELECT agency_day(created_at), 'issued', type, amount_ttc FROM quotes
        UNION ALL SELECT agency_day(decided_at), status, type, amount_ttc FROM quotes WHERE decided_at IS NOT NULL
        UNION ALL SELECT value_on, 'received', kind, amount FROM standing_entries WHERE type = 'received'
        UNION ALL SELECT value_on, 'paid_back', '', amount FROM standing_entries WHERE type = 'refunded'
        UNION ALL SELECT agency_day(created_at), 'ended', transition, 0 FROM request_events
          WHERE from_status <> to_status AND status_place(to_status) = 12
      ) AS facts GROUP BY 1, 2, 3;
    PERFORM set_config('figures.rebuilding', 'off', true);
  END $$;

SELECT rebuild_figures();
