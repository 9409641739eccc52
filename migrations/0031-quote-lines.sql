-- The lines of each quote. They are frozen when it is issued; a quote that states its total alone has one.
CREATE TABLE quote_lines (
  quote_id uuid,
  position smallint CHECK (position BETWEEN 1 AND 60),
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 200),
  quantity numeric(9,2) NOT NULL CHECK (quantity > 0 AND quantity <= 1000000),
  -- Null for the one line of a quote that states its total alone.
  unit text CHECK (length(unit) BETWEEN 1 AND 20),
  -- Excl. VAT.
  unit_price numeric(12,2) NOT NULL CHECK (unit_price BETWEEN 0 AND 9999999.99),
  vat_rate numeric(5,2) NOT NULL CHECK (vat_rate BETWEEN 0 AND 100),
  -- Why the rate is 0; null for quotes issued before reasons were asked for.
  vat_reason text CHECK (length(vat_reason) BETWEEN 1 AND 30),
  PRIMARY KEY (quote_id, position),
  CONSTRAINT quote_lines_reason_of_zero CHECK (vat_reason IS NULL OR vat_rate = 0)
);

INSERT INTO quote_lines (quote_id, position, label, quantity, unit_price, vat_rate)
  SELECT q.id, 1, left(r.title, 200), 1, q.amount_ht, q.vat_rate
  FROM quotes q JOIN requests r ON r.id = q.request_id;

-- Added after the rows, so that it is checked once for all.
ALTER TABLE quote_lines
  ADD FOREIGN KEY (quote_id) REFERENCES quotes ON DELETE RESTRICT;

CREATE TRIGGER quote_lines_written_once BEFORE DELETE OR UPDATE ON quote_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- A quote whose lines have several rates has none of its own.
ALTER TABLE quotes ALTER COLUMN vat_rate DROP NOT NULL;

-- The SHA-256 of what was decided on: the PDF by its hash, lines, amounts, fee, delivery terms, notes and date
-- of issue. Null for decisions from before lines were stored.
ALTER TABLE quotes ADD COLUMN decided_content bytea CHECK (octet_length(decided_content) = 32);

-- The SHA-256 of the lines and delivery terms in the composed PDF; null if an older release composed it.
ALTER TABLE stored_files ADD COLUMN composed_content bytea CHECK (octet_length(composed_content) = 32);
ALTER TABLE stored_files DROP CONSTRAINT stored_files_check;
ALTER TABLE stored_files
  ADD CONSTRAINT stored_files_check CHECK (num_nulls(quote_number, composed_ht, composed_ttc, composed_on, composed_until) IN (0, 5));

-- The delivery terms: what the price includes, until which place, and who imports. Null if the quote states none.
ALTER TABLE quotes ADD COLUMN incoterm text CHECK (length(incoterm) = 3);
ALTER TABLE quotes ADD COLUMN incoterm_place text CHECK (length(incoterm_place) BETWEEN 1 AND 100);
ALTER TABLE quotes ADD COLUMN imports text CHECK (length(imports) BETWEEN 1 AND 30);
ALTER TABLE quotes
  ADD CONSTRAINT quotes_delivery_whole CHECK (num_nulls(incoterm, incoterm_place, imports) IN (0, 3));
