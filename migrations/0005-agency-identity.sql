-- Who the agency is, as its documents, mails and legal notice say; null: to be completed.
ALTER TABLE agency_settings
  ADD COLUMN name text CHECK (length(name) BETWEEN 1 AND 60),
  ADD COLUMN legal_form text CHECK (length(legal_form) BETWEEN 1 AND 60),
  ADD COLUMN capital text CHECK (length(capital) BETWEEN 1 AND 60),
  ADD COLUMN office text CHECK (length(office) BETWEEN 1 AND 300),
  ADD COLUMN company_number text CHECK (length(company_number) BETWEEN 1 AND 100),
  ADD COLUMN vat_number text CHECK (length(vat_number) BETWEEN 1 AND 30),
  ADD COLUMN email text CHECK (length(email) BETWEEN 3 AND 254),
  ADD COLUMN phone text CHECK (length(phone) BETWEEN 1 AND 30),
  ADD COLUMN publication_director text CHECK (length(publication_director) BETWEEN 1 AND 100),
  ADD COLUMN host text CHECK (length(host) BETWEEN 1 AND 300),
  ADD COLUMN quote_validity_days smallint NOT NULL DEFAULT 30 CHECK (quote_validity_days BETWEEN 1 AND 365);
