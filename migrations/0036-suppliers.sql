-- The agency's suppliers. No endpoint for clients reads these tables.
CREATE TABLE suppliers (
  id uuid PRIMARY KEY,
  -- In Latin letters.
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 150),
  -- In the supplier's own script.
  original_name text CHECK (length(original_name) BETWEEN 1 AND 150),
  -- The name as two are compared: without case, accents, punctuation and legal form.
  name_key text NOT NULL CHECK (length(name_key) BETWEEN 1 AND 150),
  -- The same of the original name: two agents may write one name in Latin letters differently.
  original_name_key text CHECK (length(original_name_key) BETWEEN 1 AND 150),
  -- ISO 3166-1 alpha-2.
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  city text CHECK (length(city) BETWEEN 1 AND 100),
  -- Of mails and of the page on which the supplier answers.
  language text NOT NULL CHECK (length(language) = 2),
  -- ISO 4217, in which the supplier usually offers.
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  incoterm text CHECK (length(incoterm) = 3),
  incoterm_place text CHECK (length(incoterm_place) BETWEEN 1 AND 100),
  payment_terms text CHECK (length(payment_terms) BETWEEN 1 AND 200),
  -- Days from the order until the goods are ready.
  lead_days smallint CHECK (lead_days BETWEEN 0 AND 730),
  -- The agency's own words.
  rating text CHECK (length(rating) BETWEEN 1 AND 200),
  notes text NOT NULL DEFAULT '' CHECK (length(notes) <= 5000),
  search_text text NOT NULL,
  -- Grows with each change, so that an agent does not overwrite what they have not seen.
  version integer NOT NULL DEFAULT 1,
  -- The list from a file with which it was added, so that the import can be undone; null if it was typed.
  import_id uuid,
  created_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Not proposed for requests any more.
  archived_at timestamptz,
  CONSTRAINT suppliers_original_name_whole CHECK ((original_name IS NULL) = (original_name_key IS NULL)),
  CONSTRAINT suppliers_place_of_incoterm CHECK (incoterm_place IS NULL OR incoterm IS NOT NULL)
);
CREATE INDEX suppliers_by_name ON suppliers (lower(name), id);
CREATE INDEX suppliers_created_by ON suppliers (created_by);
CREATE INDEX suppliers_of_import ON suppliers (import_id) WHERE import_id IS NOT NULL;
CREATE UNIQUE INDEX suppliers_once ON suppliers (name_key, country);
CREATE UNIQUE INDEX suppliers_original_once ON suppliers (original_name_key, country);
CREATE INDEX suppliers_search ON suppliers USING gin (search_text gin_trgm_ops);

-- The persons at a supplier.
CREATE TABLE supplier_contacts (
  supplier_id uuid REFERENCES suppliers ON DELETE CASCADE,
  -- The first is written to.
  position smallint CHECK (position BETWEEN 1 AND 10),
  name text CHECK (length(name) BETWEEN 1 AND 100),
  email text CHECK (length(email) BETWEEN 3 AND 254),
  phone text CHECK (length(phone) BETWEEN 1 AND 40),
  -- WeChat, WhatsApp or another, as the agent wrote it.
  chat text CHECK (length(chat) BETWEEN 1 AND 100),
  PRIMARY KEY (supplier_id, position),
  CONSTRAINT supplier_contacts_reachable CHECK (num_nonnulls(name, email, phone, chat) > 0)
);
CREATE UNIQUE INDEX supplier_contacts_email ON supplier_contacts (lower(email));

-- Certificates of suppliers, with their file if there is one.
CREATE TABLE supplier_certificates (
  id uuid PRIMARY KEY,
  supplier_id uuid NOT NULL REFERENCES suppliers ON DELETE RESTRICT,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 150),
  valid_until date,
  file_name text CHECK (length(file_name) BETWEEN 1 AND 200),
  media_type text,
  size integer CHECK (size > 0),
  sha256 bytea,
  storage_key text UNIQUE,
  created_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT supplier_certificates_file_whole CHECK (num_nulls(file_name, media_type, size, sha256, storage_key) IN (0, 5))
);
CREATE INDEX supplier_certificates_created_by ON supplier_certificates (created_by);
CREATE INDEX supplier_certificates_of_supplier ON supplier_certificates (supplier_id, created_at);
