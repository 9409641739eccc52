-- The PDFs of quotes, uploaded or composed.
CREATE TABLE stored_files (
  object_path text PRIMARY KEY CHECK (length(object_path) <= 100),
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  quote_type text NOT NULL CHECK (quote_type IN ('marchandise', 'fret')),
  size integer NOT NULL CHECK (size > 0),
  sha256 bytea NOT NULL,
  uploaded_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- What a composed PDF says: its number, amounts and date. The quote that is issued with it says the same. Null: an
  -- upload, which may say anything.
  quote_number text UNIQUE CHECK (length(quote_number) <= 60),
  composed_ht numeric(12,2),
  composed_rate numeric(5,2),
  composed_ttc numeric(12,2),
  composed_on date,
  -- Its last day.
  composed_until date,
  -- The agency’s remuneration that it says.
  composed_fee numeric(12,2),
  -- The SHA-256 of its notes, so that the words stand in one place alone.
  composed_notes bytea,
  CHECK (num_nulls(quote_number, composed_ht, composed_rate, composed_ttc, composed_on, composed_until) IN (0, 6)),
  CONSTRAINT stored_files_check1
    CHECK (composed_fee IS NULL OR composed_ttc IS NOT NULL AND composed_fee BETWEEN 0 AND composed_ttc),
  CONSTRAINT stored_files_check2 CHECK (composed_notes IS NULL OR composed_ttc IS NOT NULL AND octet_length(composed_notes) = 32)
);
CREATE INDEX stored_files_age ON stored_files (created_at);
CREATE INDEX stored_files_of_request ON stored_files (request_id);

-- The number of a quote, `{reference}-M1` or `-F1`, counted up for each request and type. A number is drawn once and never
-- again, so that two quotes cannot carry the same one; one that was drawn for a PDF nobody issued leaves a gap
-- (decision 25).
CREATE TABLE quote_numbers (
  request_id uuid REFERENCES requests ON DELETE CASCADE,
  type text CHECK (type IN ('marchandise', 'fret')),
  last integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (request_id, type)
);

-- Quotes for goods and for freight; the newest of a type counts.
CREATE TABLE quotes (
  id uuid PRIMARY KEY,
  -- The order of issue; newest first is by this, since two can share a moment.
  number bigint GENERATED ALWAYS AS IDENTITY,
  quote_number text NOT NULL UNIQUE CHECK (length(quote_number) <= 60),
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  type text NOT NULL CHECK (type IN ('marchandise', 'fret')),
  amount_ht numeric(12,2) NOT NULL CHECK (amount_ht > 0 AND amount_ht <= 9999999.99),
  vat_rate numeric(5,2) NOT NULL CHECK (vat_rate BETWEEN 0 AND 100),
  amount_ttc numeric(12,2) NOT NULL CHECK (amount_ttc > 0 AND amount_ttc <= 9999999.99),
  -- What the amount incl. VAT would have been at the rate, where an agent was asked about another one and confirmed it.
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
  -- From where it was decided, and the SHA-256 of exactly the PDF that was then on screen: what both sides can show each
  -- other later (Code civil, articles 1366 and 1367).
  decided_address inet,
  decided_user_agent text CHECK (length(decided_user_agent) <= 300),
  decided_sha256 bytea,
  -- The last day on which it may be accepted, in the agency’s calendar.
  valid_until date NOT NULL,
  -- Which terms of sale stood on the pages when the quote was decided; null: before versions were counted.
  decided_terms text CHECK (length(decided_terms) BETWEEN 1 AND 20),
  -- In whose name it was decided, as the company was then.
  decided_company text,
  -- Decision 45. The agency’s own remuneration in it, incl. VAT, where it buys for the client’s account; null on resale.
  fee numeric(12,2),
  CHECK ((status = 'pending_validation') = (decided_at IS NULL)),
  CONSTRAINT quotes_check1 CHECK (valid_until >= issued_on),
  CONSTRAINT quotes_fee_is_part CHECK (fee BETWEEN 0 AND amount_ttc)
);
CREATE INDEX quotes_decided ON quotes (decided_at) INCLUDE (type, status) WHERE decided_at IS NOT NULL;
CREATE INDEX quotes_issued ON quotes (created_at) INCLUDE (type);
CREATE INDEX quotes_of_request ON quotes (request_id, number DESC);

-- A quote says the agency’s fee exactly where its request is on commission.
CREATE FUNCTION check_quote_fee() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    IF (NEW.fee IS NULL) IS DISTINCT FROM ((SELECT works FROM requests WHERE id = NEW.request_id) = 'resale') THEN
      RAISE check_violation USING MESSAGE = 'a quote says the fee of the agency exactly where the request is on commission';
    END IF;
    RETURN NEW;
  END $$;
CREATE TRIGGER quotes_fee BEFORE INSERT ON quotes
  FOR EACH ROW EXECUTE FUNCTION check_quote_fee();

-- An agent gave a quote more time. Its PDF keeps its date; this is what both sides read beside it.
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

-- Decision 36. Somebody of a company asks a colleague whether a quote may be accepted.
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
  CONSTRAINT quote_approvals_check1 CHECK (NOT outcome IS DISTINCT FROM 'ended' OR (num_nulls(outcome, decided_by) IN (0, 2)))
);
CREATE INDEX quote_approvals_of_request ON quote_approvals (request_id);
CREATE UNIQUE INDEX quote_approvals_open ON quote_approvals (quote_id) WHERE outcome IS NULL;

-- The next number of that type at that request, under the lock of its row.
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
