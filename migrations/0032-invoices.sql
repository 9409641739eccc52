-- The last number of each series of documents. A document draws its number under the lock of this row, in the
-- transaction that writes it, so that no number is left out (decision 54).
CREATE TABLE invoice_series (
  -- `FA` for invoices, `AV` for credit notes.
  series text,
  year smallint,
  last integer NOT NULL CHECK (last > 0),
  -- The date of the last document: dates follow the numbers.
  last_on date NOT NULL,
  PRIMARY KEY (series, year),
  CHECK (extract(year FROM last_on) = year)
);

-- Invoices and credit notes, as issued. Rows are written once; only the drawn PDF is added later, once.
CREATE TABLE invoices (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  series text NOT NULL,
  year smallint NOT NULL,
  -- The place in the series, without gaps.
  place integer NOT NULL CHECK (place > 0),
  -- The number that people read: FA-2026-00042.
  number text NOT NULL UNIQUE,
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 30),
  -- The payment that it is about; null if it is about the whole request.
  payment text CHECK (length(payment) BETWEEN 1 AND 30),
  issued_on date NOT NULL,
  -- The total excl. and incl. VAT; a credit note counts against the others.
  amount_ht numeric(12,2) NOT NULL,
  amount_ttc numeric(12,2) NOT NULL,
  -- All that paper and XML say, as it stood: both are drawn from it alone.
  content jsonb NOT NULL,
  -- The folded text for searches.
  search_text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The storage key of the PDF; null until it is drawn.
  pdf_key text,
  pdf_size integer CHECK (pdf_size > 0),
  pdf_sha256 bytea CHECK (octet_length(pdf_sha256) = 32),
  UNIQUE (series, year, place),
  CHECK (extract(year FROM issued_on) = year),
  CHECK (num_nulls(pdf_key, pdf_size, pdf_sha256) IN (0, 3))
);
ALTER TABLE invoices
  ADD CONSTRAINT invoices_series FOREIGN KEY (series, year) REFERENCES invoice_series ON DELETE RESTRICT;
CREATE INDEX invoices_request ON invoices (request_id);
CREATE INDEX invoices_newest ON invoices (issued_on DESC, number DESC);
CREATE INDEX invoices_search ON invoices USING gin (search_text gin_trgm_ops);
CREATE INDEX invoices_undrawn ON invoices (created_at) WHERE pdf_key IS NULL;
CREATE TRIGGER invoices_written_once BEFORE DELETE OR UPDATE ON invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting('', 'pdf_key,pdf_size,pdf_sha256');

-- Requests whose money or status changed, until the documents that follow were issued.
CREATE TABLE document_checks (
  request_id uuid PRIMARY KEY REFERENCES requests ON DELETE CASCADE,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- True if something that the law asks for is missing; a change of the agency, the company or the person
  -- looks again.
  held boolean NOT NULL DEFAULT false
);
CREATE INDEX document_checks_due ON document_checks (asked_at) WHERE NOT held;

-- The moment since which the product issues the documents of new requests; null if it issues none.
ALTER TABLE agency_settings ADD COLUMN invoices_since timestamptz;
-- An agency that has requests already invoices them elsewhere, and decides when to change.
UPDATE agency_settings SET invoices_since = CASE WHEN EXISTS (SELECT FROM requests) THEN NULL ELSE now() END;
-- What the deposit invoice says: an advance on the goods, or a fee for the search.
ALTER TABLE agency_settings ADD COLUMN deposit_nature text NOT NULL DEFAULT 'advance' CHECK (length(deposit_nature) BETWEEN 1 AND 30);
-- The moment of the final invoice: the receipt of the goods, or their shipment.
ALTER TABLE agency_settings ADD COLUMN final_invoice_at text NOT NULL DEFAULT 'receipt' CHECK (length(final_invoice_at) BETWEEN 1 AND 30);
-- True if the agency has chosen to pay VAT on services when it invoices them.
ALTER TABLE agency_settings ADD COLUMN vat_on_debits boolean NOT NULL DEFAULT false;

-- The accounts of the sales journal that differ from the usual ones, by their part.
ALTER TABLE agency_settings ADD COLUMN journal_accounts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(journal_accounts) = 'object');

-- The address on invoices to a person who acts without a company.
ALTER TABLE profiles ADD COLUMN billing_address text CHECK (length(billing_address) BETWEEN 1 AND 300);
ALTER TABLE profiles ADD COLUMN billing_country text NOT NULL DEFAULT 'FR' CHECK (billing_country ~ '^[A-Z]{2}$');
