-- The number of a quote, `{reference}-M1` or `-F1`, counted up for each request and type. A number is drawn once and never
-- again, so that two quotes cannot carry the same one; one that was drawn for a PDF nobody issued leaves a gap
-- (decision 25).
CREATE TABLE quote_numbers (
  request_id uuid NOT NULL REFERENCES requests ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('marchandise', 'fret')),
  last integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (request_id, type)
);

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
  CHECK (num_nulls(quote_number, composed_ht, composed_rate, composed_ttc, composed_on) IN (0, 5))
);
CREATE INDEX stored_files_of_request ON stored_files (request_id);
CREATE INDEX stored_files_age ON stored_files (created_at);

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
  pdf_url text NOT NULL UNIQUE REFERENCES stored_files (object_path) ON DELETE RESTRICT,
  issued_on date NOT NULL,
  created_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  status text NOT NULL DEFAULT 'pending_validation' CHECK (status IN ('pending_validation', 'validated', 'rejected')),
  decided_by uuid REFERENCES profiles ON DELETE SET NULL,
  decided_at timestamptz,
  -- From where it was decided, and the SHA-256 of exactly the PDF that was then on screen: what both sides can show each
  -- other later (Code civil, articles 1366 and 1367).
  decided_address inet,
  decided_user_agent text CHECK (length(decided_user_agent) <= 300),
  decided_sha256 bytea,
  CHECK ((status = 'pending_validation') = (decided_at IS NULL))
);
CREATE INDEX quotes_of_request ON quotes (request_id, number DESC);
CREATE TRIGGER quotes_told AFTER INSERT OR UPDATE ON quotes
  FOR EACH ROW EXECUTE FUNCTION tell_of_row('quotes');

-- A quote takes the number of its composed PDF, or draws one as it is issued.
CREATE FUNCTION number_quote() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    NEW.quote_number := coalesce(
      NEW.quote_number,
      (SELECT f.quote_number FROM stored_files f WHERE f.object_path = NEW.pdf_url),
      draw_quote_number(NEW.request_id, NEW.type)
    );
    RETURN NEW;
  END $$;
CREATE TRIGGER quotes_numbered BEFORE INSERT ON quotes
  FOR EACH ROW EXECUTE FUNCTION number_quote();

-- The accepted quote of a type, and before there is one the newest, incl. VAT; null without one.
CREATE FUNCTION standing_amount(request uuid, quote_type text) RETURNS numeric
  LANGUAGE sql STABLE
  AS $$
    SELECT q.amount_ttc FROM quotes q WHERE q.request_id = request AND q.type = quote_type
    ORDER BY q.status = 'validated' DESC, q.number DESC LIMIT 1
  $$;

-- What was quoted in all: goods, and freight once there is a quote for it.
CREATE FUNCTION sum_quoted(request uuid) RETURNS numeric
  LANGUAGE sql STABLE
  AS $$
    SELECT coalesce(goods + freight, goods, freight)
    FROM (SELECT standing_amount(request, 'marchandise') AS goods, standing_amount(request, 'fret') AS freight) AS standing
  $$;

CREATE FUNCTION refill_money_of_quote() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    UPDATE requests r SET quoted = now_is.quoted, due = now_is.due
    FROM (SELECT id, sum_quoted(id) AS quoted, sum_due(id, payment_kind(status), deposit_ttc) AS due
          FROM requests WHERE id = coalesce(NEW.request_id, OLD.request_id)) AS now_is
    WHERE r.id = now_is.id AND (r.quoted, r.due) IS DISTINCT FROM (now_is.quoted, now_is.due);
    RETURN NULL;
  END $$;
CREATE TRIGGER quotes_money AFTER INSERT OR DELETE OR UPDATE OF amount_ttc, status ON quotes
  FOR EACH ROW EXECUTE FUNCTION refill_money_of_quote();
