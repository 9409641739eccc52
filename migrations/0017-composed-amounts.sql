-- The number of a quote, `{reference}-M1` or `-F1`, counted up for each request and type. A number is drawn once and never
-- again, so that two quotes cannot carry the same one; one that was drawn for a PDF nobody issued leaves a gap.
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

-- What a composed PDF says: its number, amounts and date. The quote that is issued with it says the same. Null: an upload,
-- which may say anything.
ALTER TABLE stored_files
  ADD COLUMN quote_number text UNIQUE CHECK (length(quote_number) <= 60),
  ADD COLUMN composed_ht numeric(12,2),
  ADD COLUMN composed_rate numeric(5,2),
  ADD COLUMN composed_ttc numeric(12,2),
  ADD COLUMN composed_on date,
  ADD CHECK (num_nulls(quote_number, composed_ht, composed_rate, composed_ttc, composed_on) IN (0, 5));

ALTER TABLE quotes
  ADD COLUMN quote_number text UNIQUE CHECK (length(quote_number) <= 60),
  -- What the amount incl. VAT would have been at the rate, where an agent was asked about another one and confirmed it.
  ADD COLUMN deviates_from numeric(12,2);

-- Quotes of before get the number that their PDF bears where it was composed.
UPDATE quotes q SET quote_number = counted.quote_number
  FROM (
    SELECT o.id, r.reference || CASE o.type WHEN 'fret' THEN '-F' ELSE '-M' END
      || row_number() OVER (PARTITION BY o.request_id, o.type ORDER BY o.number) AS quote_number
    FROM quotes o JOIN requests r ON r.id = o.request_id
  ) AS counted
  WHERE counted.id = q.id;
INSERT INTO quote_numbers (request_id, type, last)
  SELECT request_id, type, count(*) FROM quotes GROUP BY request_id, type;
ALTER TABLE quotes ALTER COLUMN quote_number SET NOT NULL;

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
