-- Decision 36: who of a company was asked whether a quote may be accepted, and what they said.

CREATE TABLE quote_approvals (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  quote_id uuid NOT NULL REFERENCES quotes ON DELETE RESTRICT,
  asked_by uuid NOT NULL REFERENCES profiles ON DELETE RESTRICT,
  -- Who is told; whoever may approve decides.
  asked_of uuid NOT NULL REFERENCES profiles ON DELETE RESTRICT,
  words text CHECK (length(words) BETWEEN 1 AND 2000),
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- `declined`: whoever may approve it did not; `rejected`: they refused the quote itself; `ended`: nobody decided, and nobody is
  -- waited for any more.
  outcome text CHECK (outcome IN ('accepted', 'declined', 'rejected', 'ended')),
  ended_at timestamptz,
  decided_by uuid REFERENCES profiles ON DELETE RESTRICT,
  reason text CHECK (length(reason) BETWEEN 1 AND 2000),
  CHECK (num_nulls(outcome, ended_at) IN (0, 2)),
  CHECK (outcome IS NOT DISTINCT FROM 'ended' OR num_nulls(outcome, decided_by) IN (0, 2))
);
CREATE UNIQUE INDEX quote_approvals_open ON quote_approvals (quote_id) WHERE outcome IS NULL;
CREATE INDEX quote_approvals_of_request ON quote_approvals (request_id);

CREATE TRIGGER quote_approvals_told AFTER INSERT OR UPDATE ON quote_approvals
  FOR EACH ROW EXECUTE FUNCTION tell_of_row('quotes');

-- Whoever is asked is told, and who asked of what a colleague said: of an order by the mail that acknowledges it besides.
CREATE FUNCTION note_approval() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    INSERT INTO due_notices (request_id, side, happening, way, status, due_at, reader_id)
    SELECT r.id, 'client', w.happening, w.way, r.status, clock_timestamp(),
      CASE WHEN NEW.outcome IS NULL THEN NEW.asked_of ELSE NEW.asked_by END
    FROM requests r, (VALUES (NULL, 'ask_approval', 'all'), ('accepted', 'grant_approval', 'push'),
      ('declined', 'decline_approval', 'all'), ('rejected', 'reject_approval', 'all')) AS w (outcome, happening, way)
    WHERE r.id = NEW.request_id AND w.outcome IS NOT DISTINCT FROM NEW.outcome;
    RETURN NULL;
  END $$;
CREATE TRIGGER quote_approvals_asked_noted AFTER INSERT ON quote_approvals
  FOR EACH ROW EXECUTE FUNCTION note_approval();
CREATE TRIGGER quote_approvals_decided_noted AFTER UPDATE OF outcome ON quote_approvals
  FOR EACH ROW WHEN (OLD.outcome IS NULL AND NEW.decided_by <> NEW.asked_by) EXECUTE FUNCTION note_approval();

-- A quote that was decided or taken back, or has given way to another one, waits for nobody.
CREATE FUNCTION end_approvals_of_quote() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    IF TG_OP = 'INSERT' THEN
      UPDATE quote_approvals SET outcome = 'ended', ended_at = clock_timestamp()
        WHERE request_id = NEW.request_id AND outcome IS NULL AND quote_id <> NEW.id;
    ELSE
      UPDATE quote_approvals SET ended_at = clock_timestamp(), decided_by = w.decided_by, outcome = w.outcome
        FROM (SELECT CASE WHEN NEW.status IN ('validated', 'rejected') THEN NEW.decided_by END AS decided_by,
          CASE NEW.status WHEN 'validated' THEN 'accepted' WHEN 'rejected' THEN 'rejected' ELSE 'ended' END AS outcome) AS w
        WHERE quote_id = NEW.id AND quote_approvals.outcome IS NULL;
    END IF;
    RETURN NULL;
  END $$;
CREATE TRIGGER quotes_end_approvals_before AFTER INSERT ON quotes
  FOR EACH ROW EXECUTE FUNCTION end_approvals_of_quote();
CREATE TRIGGER quotes_end_approvals AFTER UPDATE OF status ON quotes
  FOR EACH ROW WHEN (OLD.status = 'pending_validation' AND NEW.status <> 'pending_validation')
  EXECUTE FUNCTION end_approvals_of_quote();

-- Nor does one that has lapsed.
CREATE FUNCTION end_approvals_of_lapsed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    UPDATE quote_approvals SET outcome = 'ended', ended_at = clock_timestamp()
      WHERE request_id = NEW.id AND outcome IS NULL;
    RETURN NULL;
  END $$;
CREATE TRIGGER requests_end_approvals AFTER UPDATE OF quote_lapsed ON requests
  FOR EACH ROW WHEN (NEW.quote_lapsed AND NOT OLD.quote_lapsed) EXECUTE FUNCTION end_approvals_of_lapsed();

-- Who was asked and can approve no more is not waited for: somebody else may be asked.
CREATE FUNCTION end_approvals_of_member() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    UPDATE quote_approvals a SET outcome = 'ended', ended_at = clock_timestamp()
      FROM requests r
      WHERE r.id = a.request_id AND r.company_id = OLD.company_id AND a.asked_of = OLD.user_id AND a.outcome IS NULL;
    RETURN NULL;
  END $$;
CREATE TRIGGER company_members_removed_end_approvals AFTER DELETE ON company_members
  FOR EACH ROW EXECUTE FUNCTION end_approvals_of_member();
CREATE TRIGGER company_members_end_approvals AFTER UPDATE OF role ON company_members
  FOR EACH ROW WHEN (NEW.role NOT IN ('owner', 'approver')) EXECUTE FUNCTION end_approvals_of_member();

-- What the company lets be accepted unasked from now on needs nobody's word.
CREATE FUNCTION end_approvals_of_rule() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    UPDATE quote_approvals a SET outcome = 'ended', ended_at = clock_timestamp()
      FROM requests r, quotes q
      WHERE r.id = a.request_id AND q.id = a.quote_id AND r.company_id = NEW.id AND a.outcome IS NULL
        AND (NEW.approval_above IS NULL OR q.amount_ttc <= NEW.approval_above);
    RETURN NULL;
  END $$;
CREATE TRIGGER companies_end_approvals AFTER UPDATE OF approval_above ON companies
  FOR EACH ROW WHEN (OLD.approval_above IS DISTINCT FROM NEW.approval_above) EXECUTE FUNCTION end_approvals_of_rule();

-- A company's screens show what it needs.
CREATE FUNCTION tell_of_rule() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    PERFORM pg_notify('live', json_build_array(json_build_object('kind', 'belonging', 'users',
      (SELECT json_agg(user_id) FROM company_members WHERE company_id = NEW.id)))::text);
    RETURN NULL;
  END $$;
CREATE TRIGGER companies_rule_told AFTER UPDATE OF approval_above ON companies
  FOR EACH ROW WHEN (OLD.approval_above IS DISTINCT FROM NEW.approval_above) EXECUTE FUNCTION tell_of_rule();
