-- The PDFs of quotes, uploaded by an agent or composed by the server.
CREATE TABLE stored_files (
  object_path text PRIMARY KEY CHECK (length(object_path) <= 100),
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  quote_type text NOT NULL CHECK (quote_type IN ('marchandise', 'fret')),
  size integer NOT NULL CHECK (size > 0),
  sha256 bytea NOT NULL,
  uploaded_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The number in a composed PDF. The quote issued with the PDF must repeat its number, amounts and date. Null
  -- for an upload, which may contain anything.
  quote_number text UNIQUE CHECK (length(quote_number) <= 60),
  composed_ht numeric(12,2),
  composed_rate numeric(5,2),
  composed_ttc numeric(12,2),
  composed_on date,
  -- The last day of validity in the composed PDF.
  composed_until date,
  -- The agency’s remuneration in the composed PDF.
  composed_fee numeric(12,2),
  -- The SHA-256 of the notes in the composed PDF, so that the words are stored only once.
  composed_notes bytea,
  CHECK (num_nulls(quote_number, composed_ht, composed_rate, composed_ttc, composed_on, composed_until) IN (0, 6)),
  CONSTRAINT stored_files_check1
    CHECK (composed_fee IS NULL OR composed_ttc IS NOT NULL AND composed_fee BETWEEN 0 AND composed_ttc),
  CONSTRAINT stored_files_check2 CHECK (composed_notes IS NULL OR composed_ttc IS NOT NULL AND octet_length(composed_notes) = 32)
);
CREATE INDEX stored_files_age ON stored_files (created_at);
CREATE INDEX stored_files_of_request ON stored_files (request_id);

-- The last number drawn for each request and type; a quote's number is `{reference}-M1` or `-F1`. Numbers are
-- never drawn twice, so that no two quotes have the same one; a PDF that nobody issued leaves a gap (decision
-- 25).
CREATE TABLE quote_numbers (
  request_id uuid REFERENCES requests ON DELETE CASCADE,
  type text CHECK (type IN ('marchandise', 'fret')),
  last integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (request_id, type)
);

-- The merchandise and freight quotes; the newest of each type counts.
CREATE TABLE quotes (
  id uuid PRIMARY KEY,
  -- The order of issue. Lists sort by it, since two quotes can share a moment.
  number bigint GENERATED ALWAYS AS IDENTITY,
  quote_number text NOT NULL UNIQUE CHECK (length(quote_number) <= 60),
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  type text NOT NULL CHECK (type IN ('marchandise', 'fret')),
  amount_ht numeric(12,2) NOT NULL CHECK (amount_ht > 0 AND amount_ht <= 9999999.99),
  vat_rate numeric(5,2) NOT NULL CHECK (vat_rate BETWEEN 0 AND 100),
  amount_ttc numeric(12,2) NOT NULL CHECK (amount_ttc > 0 AND amount_ttc <= 9999999.99),
  -- The amount incl. VAT that the rate would give, if the agent confirmed another amount; null otherwise.
  deviates_from numeric(12,2),
  notes text CHECK (length(notes) <= 4000),
  pdf_url text NOT NULL UNIQUE REFERENCES stored_files ON DELETE RESTRICT,
  issued_on date NOT NULL,
  created_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  status text NOT NULL DEFAULT 'pending_validation'
    CHECK (status IN ('pending_validation', 'validated', 'rejected', 'withdrawn')),
  decided_by uuid REFERENCES profiles ON DELETE SET NULL,
  decided_at timestamptz,
  -- The IP address of the decision. With the SHA-256 of exactly the PDF then on screen, it is evidence for both
  -- sides (Code civil, articles 1366 and 1367).
  decided_address inet,
  decided_user_agent text CHECK (length(decided_user_agent) <= 300),
  -- The SHA-256 of the PDF on screen at the decision.
  decided_sha256 bytea,
  -- The last day on which the quote can be accepted, in the agency’s calendar.
  valid_until date NOT NULL,
  -- The edition of the terms of sale at the decision; null before editions were recorded.
  decided_terms text CHECK (length(decided_terms) BETWEEN 1 AND 20),
  -- The name, legal form and registration number of the client's company at the decision; null if there is no
  -- company.
  decided_company text,
  -- The agency’s remuneration included in the amount, incl. VAT; null in resale mode (decision 45).
  fee numeric(12,2),
  CHECK ((status = 'pending_validation') = (decided_at IS NULL)),
  CONSTRAINT quotes_check1 CHECK (valid_until >= issued_on),
  CONSTRAINT quotes_fee_is_part CHECK (fee BETWEEN 0 AND amount_ttc)
);
CREATE INDEX quotes_decided ON quotes (decided_at) INCLUDE (type, status) WHERE decided_at IS NOT NULL;
CREATE INDEX quotes_issued ON quotes (created_at) INCLUDE (type);
CREATE INDEX quotes_of_request ON quotes (request_id, number DESC);

-- Checks that a quote states the agency’s fee if, and only if, its request is in commission mode.
CREATE FUNCTION check_quote_fee() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    IF (NEW.fee IS NULL) IS DISTINCT FROM ((SELECT operating_mode FROM requests WHERE id = NEW.request_id) = 'resale') THEN
      RAISE check_violation USING MESSAGE = 'a quote says the fee of the agency exactly where the request is on commission';
    END IF;
    RETURN NEW;
  END $$;
CREATE TRIGGER quotes_fee BEFORE INSERT ON quotes
  FOR EACH ROW EXECUTE FUNCTION check_quote_fee();

-- Extensions of a quote by an agent. The PDF keeps its date; both sides see the extension beside it.
CREATE TABLE quote_extensions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  quote_id uuid NOT NULL REFERENCES quotes ON DELETE RESTRICT,
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  valid_before date NOT NULL,
  valid_until date NOT NULL,
  extended_by uuid REFERENCES profiles ON DELETE SET NULL,
  extended_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (valid_until > valid_before)
);
CREATE INDEX quote_extensions_of_quote ON quote_extensions (quote_id, id);
CREATE INDEX quote_extensions_of_request ON quote_extensions (request_id, extended_at);
CREATE TRIGGER quote_extensions_written_once BEFORE DELETE OR UPDATE ON quote_extensions
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting('extended_by');

-- Requests by a company's member to a colleague to approve a quote (decision 36).
CREATE TABLE quote_approvals (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  quote_id uuid NOT NULL REFERENCES quotes ON DELETE RESTRICT,
  asked_by uuid NOT NULL REFERENCES profiles ON DELETE RESTRICT,
  -- The colleague who is notified; any member who may approve can decide.
  asked_of uuid NOT NULL REFERENCES profiles ON DELETE RESTRICT,
  words text CHECK (length(words) BETWEEN 1 AND 2000),
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- `declined`: the approver said no; `rejected`: the approver rejected the quote itself; `ended`: nobody
  -- decided, and the request for approval is over.
  outcome text CHECK (outcome IN ('accepted', 'declined', 'rejected', 'ended')),
  ended_at timestamptz,
  decided_by uuid REFERENCES profiles ON DELETE RESTRICT,
  reason text CHECK (length(reason) BETWEEN 1 AND 2000),
  CHECK (num_nulls(outcome, ended_at) IN (0, 2)),
  CONSTRAINT quote_approvals_check1 CHECK (NOT outcome IS DISTINCT FROM 'ended' OR (num_nulls(outcome, decided_by) IN (0, 2)))
);
CREATE INDEX quote_approvals_of_request ON quote_approvals (request_id);
CREATE UNIQUE INDEX quote_approvals_open ON quote_approvals (quote_id) WHERE outcome IS NULL;

-- Returns the next number of that type for the request, under a lock of its row.
CREATE FUNCTION draw_quote_number(request uuid, of_type text) RETURNS text
  LANGUAGE sql
  AS $$
    WITH drawn AS (
      INSERT INTO quote_numbers AS n (request_id, type, last) VALUES (request, of_type, 1)
        ON CONFLICT (request_id, type) DO UPDATE SET last = n.last + 1
        RETURNING last
    )
    SELECT r.reference || CASE of_type WHEN 'fret' THEN '-F' ELSE '-M' END || drawn.last
    FROM requests r, drawn WHERE r.id = request
  $$;
