-- The clients’ companies, which requests, quotes and receipts name (decision 34).
CREATE TABLE companies (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  legal_form text CHECK (length(legal_form) BETWEEN 1 AND 60),
  -- ISO 3166-1 alpha-2.
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  registration_number text CHECK (length(registration_number) BETWEEN 1 AND 40),
  vat_number text CHECK (length(vat_number) BETWEEN 1 AND 30),
  -- Whether the EU's service declared that number valid; null if it was not asked or gave no answer.
  vat_valid boolean,
  vat_checked_at timestamptz,
  eori text CHECK (length(eori) BETWEEN 1 AND 20),
  billing_address text CHECK (length(billing_address) BETWEEN 1 AND 300),
  billing_email text CHECK (length(billing_email) BETWEEN 3 AND 254),
  -- The language of the company's documents.
  language language_code NOT NULL,
  -- The amount above which a member who may approve must accept the quote; null if the company has no such
  -- rule.
  approval_above numeric(12,2) CHECK (approval_above >= 0),
  -- The folded name, for searches.
  search_text text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nulls(vat_valid, vat_checked_at) IN (0, 2)),
  CONSTRAINT companies_check1 CHECK (vat_valid IS NULL OR vat_number IS NOT NULL)
);

-- A company’s delivery addresses, in the company's own order.
CREATE TABLE delivery_addresses (
  company_id uuid REFERENCES companies ON DELETE CASCADE,
  position smallint,
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 60),
  address text NOT NULL CHECK (length(address) BETWEEN 1 AND 300),
  contact text CHECK (length(contact) BETWEEN 1 AND 100),
  phone text CHECK (length(phone) BETWEEN 1 AND 30),
  opening_hours text CHECK (length(opening_hours) BETWEEN 1 AND 200),
  PRIMARY KEY (company_id, "position")
);
