-- Decision 38: the figures of the agency, kept as events happen. `rebuild_figures()` counts them anew from the history.

CREATE FUNCTION agency_day(at timestamptz) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT (at AT TIME ZONE 'Europe/Paris')::date $$;

-- Times are counted in classes, each a twelfth root of two (6 %) longer than the one before, from one minute on:
-- classBounds() of the domain.
CREATE FUNCTION time_class(spent interval) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT floor(12 * ln(greatest(1, extract(epoch FROM spent)::float8 / 60)) / ln(2))::smallint $$;

-- Where a request stands ------------------------------------------------------------------------------

-- Of every open request that has made a step: the one in which it is, and since when. One that has made none is in the
-- first step since it was created, so that submitting costs nothing.
CREATE TABLE current_steps (
  request_id uuid PRIMARY KEY REFERENCES requests ON DELETE CASCADE,
  status text NOT NULL,
  since timestamptz NOT NULL
);
CREATE INDEX current_steps_by_age ON current_steps (status, since) INCLUDE (request_id);

-- How often a step was left on a day of the agency's calendar, by how long the request had been in it.
CREATE TABLE step_times (
  left_on date NOT NULL,
  status text NOT NULL,
  time_class smallint NOT NULL,
  shard smallint NOT NULL,
  visits bigint NOT NULL,
  PRIMARY KEY (left_on, status, time_class, shard) INCLUDE (visits)
);

-- What was asked for, received, issued and decided on a day: how often, and how much of it.
CREATE TABLE day_figures (
  day date NOT NULL,
  figure text NOT NULL,
  part text NOT NULL,
  shard smallint NOT NULL,
  number bigint NOT NULL,
  amount numeric(16,2) NOT NULL,
  PRIMARY KEY (day, figure, part, shard)
);

-- Each sum that a client was asked to transfer, as it was when it was asked for.
CREATE TABLE asked_payments (
  request_id uuid NOT NULL REFERENCES requests ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('deposit', 'merchandise', 'freight')),
  amount numeric(12,2) NOT NULL,
  asked_at timestamptz NOT NULL,
  -- When it was confirmed as received, or the request ended without it; null: it is still asked for.
  ended_at timestamptz,
  received boolean,
  PRIMARY KEY (request_id, kind),
  CHECK (num_nulls(ended_at, received) IN (0, 2))
);
CREATE INDEX asked_payments_open ON asked_payments (asked_at) INCLUDE (request_id, kind, amount) WHERE ended_at IS NULL;

-- Why clients said no, the newest first.
CREATE INDEX request_events_with_words ON request_events (transition, created_at DESC) WHERE comment IS NOT NULL;

-- Counting ---------------------------------------------------------------------------------------------

-- As add_to_tally(): a row that nobody else is writing, or one more.
CREATE FUNCTION add_to_step_times(on_day date, of_status text, of_class smallint, number integer) RETURNS void
  LANGUAGE plpgsql
  AS $$ BEGIN
    UPDATE step_times SET visits = visits + number
      WHERE ctid = (SELECT t.ctid FROM step_times t
        WHERE t.left_on = on_day AND t.status = of_status AND t.time_class = of_class LIMIT 1 FOR UPDATE SKIP LOCKED);
    IF NOT FOUND THEN
      INSERT INTO step_times AS t (left_on, status, time_class, shard, visits)
        VALUES (on_day, of_status, of_class, floor(random() * 32767)::smallint, number)
        ON CONFLICT (left_on, status, time_class, shard) DO UPDATE SET visits = t.visits + excluded.visits;
    END IF;
  END $$;

CREATE FUNCTION add_to_day(on_day date, of_figure text, of_part text, more integer, worth numeric) RETURNS void
  LANGUAGE plpgsql
  AS $$ BEGIN
    UPDATE day_figures SET number = number + more, amount = amount + worth
      WHERE ctid = (SELECT f.ctid FROM day_figures f
        WHERE f.day = on_day AND f.figure = of_figure AND f.part = of_part LIMIT 1 FOR UPDATE SKIP LOCKED);
    IF NOT FOUND THEN
      INSERT INTO day_figures AS f (day, figure, part, shard, number, amount)
        VALUES (on_day, of_figure, of_part, floor(random() * 32767)::smallint, more, worth)
        ON CONFLICT (day, figure, part, shard)
        DO UPDATE SET number = f.number + excluded.number, amount = f.amount + excluded.amount;
    END IF;
  END $$;

-- While everything is counted anew, what is written for it is not counted beside it.
CREATE FUNCTION is_rebuilding_figures() RETURNS boolean
  LANGUAGE sql STABLE
  AS $$ SELECT coalesce(current_setting('figures.rebuilding', true), '') = 'on' $$;

-- A step that leads elsewhere. Events of one request are written one after another, under its lock.
CREATE FUNCTION keep_step() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    entered timestamptz;
    leaves text := payment_kind(NEW.from_status);
    enters text := payment_kind(NEW.to_status);
    ends boolean := status_place(NEW.to_status) = 12;
  BEGIN
    SELECT e.created_at INTO entered FROM request_events e
      WHERE e.request_id = NEW.request_id AND e.id < NEW.id AND e.from_status IS DISTINCT FROM e.to_status
      ORDER BY e.id DESC LIMIT 1;
    IF NOT FOUND THEN
      SELECT r.created_at INTO entered FROM requests r WHERE r.id = NEW.request_id;
    END IF;
    PERFORM add_to_step_times(agency_day(NEW.created_at), NEW.from_status, time_class(NEW.created_at - entered), 1);
    IF ends THEN
      DELETE FROM current_steps WHERE request_id = NEW.request_id;
      PERFORM add_to_day(agency_day(NEW.created_at), 'ended', NEW.transition, 1, 0);
    ELSE
      INSERT INTO current_steps AS s (request_id, status, since) VALUES (NEW.request_id, NEW.to_status, NEW.created_at)
        ON CONFLICT (request_id) DO UPDATE SET status = excluded.status, since = excluded.since;
    END IF;
    IF leaves IS NOT NULL THEN
      UPDATE asked_payments SET ended_at = NEW.created_at, received = NOT ends
        WHERE request_id = NEW.request_id AND kind = leaves;
    END IF;
    -- What was confirmed by mistake is asked for again, since the day on which it was first asked for.
    IF enters IS NOT NULL THEN
      INSERT INTO asked_payments (request_id, kind, amount, asked_at)
        SELECT r.id, enters, sum_due(r.id, enters, r.deposit_ttc), NEW.created_at FROM requests r WHERE r.id = NEW.request_id
        ON CONFLICT (request_id, kind) DO UPDATE SET amount = excluded.amount, ended_at = NULL, received = NULL;
    END IF;
    RETURN NULL;
  END $$;
CREATE TRIGGER request_events_kept_as_figures AFTER INSERT ON request_events
  FOR EACH ROW WHEN (NEW.from_status IS NOT NULL AND NEW.from_status <> NEW.to_status) EXECUTE FUNCTION keep_step();

-- What is added to the days' figures, and taken off them, by a row that is written.
CREATE FUNCTION keep_payment() RETURNS trigger
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
        UNION ALL SELECT agency_day(OLD.ended_at), CASE WHEN OLD.received THEN 'received' ELSE 'dropped' END, OLD.kind, -1, -OLD.amount
          WHERE TG_OP <> 'INSERT' AND OLD.ended_at IS NOT NULL
        UNION ALL SELECT agency_day(NEW.asked_at), 'asked', NEW.kind, 1, NEW.amount WHERE TG_OP <> 'DELETE'
        UNION ALL SELECT agency_day(NEW.ended_at), CASE WHEN NEW.received THEN 'received' ELSE 'dropped' END, NEW.kind, 1, NEW.amount
          WHERE TG_OP <> 'DELETE' AND NEW.ended_at IS NOT NULL
      ) AS changes GROUP BY 1, 2, 3 HAVING sum(number) <> 0 OR sum(worth) <> 0
    LOOP
      PERFORM add_to_day(change.day, change.figure, change.part, change.number, change.worth);
    END LOOP;
    RETURN NULL;
  END $$;
CREATE TRIGGER asked_payments_kept_as_figures AFTER INSERT OR UPDATE OR DELETE ON asked_payments
  FOR EACH ROW EXECUTE FUNCTION keep_payment();

CREATE FUNCTION keep_quote() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    IF TG_OP <> 'INSERT' THEN
      PERFORM add_to_day(agency_day(OLD.created_at), 'issued', OLD.type, -1, -OLD.amount_ttc);
      IF OLD.decided_at IS NOT NULL THEN
        PERFORM add_to_day(agency_day(OLD.decided_at), OLD.status, OLD.type, -1, -OLD.amount_ttc);
      END IF;
    END IF;
    IF TG_OP <> 'DELETE' THEN
      PERFORM add_to_day(agency_day(NEW.created_at), 'issued', NEW.type, 1, NEW.amount_ttc);
      IF NEW.decided_at IS NOT NULL THEN
        PERFORM add_to_day(agency_day(NEW.decided_at), NEW.status, NEW.type, 1, NEW.amount_ttc);
      END IF;
    END IF;
    RETURN NULL;
  END $$;
CREATE TRIGGER quotes_kept_as_figures AFTER INSERT OR DELETE ON quotes
  FOR EACH ROW EXECUTE FUNCTION keep_quote();
CREATE TRIGGER quotes_changed_in_figures AFTER UPDATE ON quotes
  FOR EACH ROW WHEN ((OLD.status, OLD.type, OLD.amount_ttc, OLD.created_at, OLD.decided_at)
    IS DISTINCT FROM (NEW.status, NEW.type, NEW.amount_ttc, NEW.created_at, NEW.decided_at))
  EXECUTE FUNCTION keep_quote();

-- Written once.
CREATE FUNCTION keep_repayment() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    PERFORM add_to_day(NEW.paid_on, 'paid_back', '', 1, NEW.amount);
    RETURN NULL;
  END $$;
CREATE TRIGGER repayments_kept_as_figures AFTER INSERT ON repayments
  FOR EACH ROW EXECUTE FUNCTION keep_repayment();

-- All of it anew, from what was written once. Whoever changes a request waits meanwhile.
CREATE FUNCTION rebuild_figures() RETURNS void
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
        UNION ALL SELECT agency_day(ended_at), CASE WHEN received THEN 'received' ELSE 'dropped' END, kind, amount
          FROM asked_payments WHERE ended_at IS NOT NULL
        UNION ALL SELECT agency_day(created_at), 'issued', type, amount_ttc FROM quotes
        UNION ALL SELECT agency_day(decided_at), status, type, amount_ttc FROM quotes WHERE decided_at IS NOT NULL
        UNION ALL SELECT paid_on, 'paid_back', '', amount FROM repayments
        UNION ALL SELECT agency_day(created_at), 'ended', transition, 0 FROM request_events
          WHERE from_status <> to_status AND status_place(to_status) = 12
      ) AS facts GROUP BY 1, 2, 3;
    PERFORM set_config('figures.rebuilding', 'off', true);
  END $$;

SELECT rebuild_figures();
