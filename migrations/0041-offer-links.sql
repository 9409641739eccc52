-- A supplier's personal link: it opens their own answer to one inquiry and nothing else.
CREATE TABLE offer_links (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES inquiries ON DELETE RESTRICT,
  supplier_id uuid NOT NULL REFERENCES suppliers ON DELETE RESTRICT,
  -- SHA-256 of the token in the link. A new link replaces the former one.
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  -- Of the mail and of the page.
  language text NOT NULL CHECK (length(language) = 2),
  -- The address that the link was mailed to; null if an agent passed it on.
  sent_to text CHECK (length(sent_to) BETWEEN 3 AND 254),
  created_by uuid REFERENCES profiles ON DELETE SET NULL,
  -- When the supplier was asked first.
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When the present link was made.
  sent_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- An agent ended it.
  revoked_at timestamptz,
  -- The first time that the page was opened with it.
  opened_at timestamptz,
  -- What the supplier typed and has not sent yet, by field, as it was typed.
  draft jsonb CHECK (jsonb_typeof(draft) = 'object'),
  -- Grows with each save of the draft, so that two devices do not overwrite one another.
  draft_version integer NOT NULL DEFAULT 0,
  draft_saved_at timestamptz,
  UNIQUE (request_id, supplier_id)
);
CREATE INDEX offer_links_created_by ON offer_links (created_by);
CREATE INDEX offer_links_of_supplier ON offer_links (supplier_id);

-- Photos and documents of an inquiry: the agency's for all suppliers, and those of one supplier for the agency alone.
CREATE TABLE sourcing_files (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES inquiries ON DELETE RESTRICT,
  -- Null if the agency sends it to all suppliers whom it asks.
  supplier_id uuid REFERENCES suppliers ON DELETE RESTRICT,
  -- The line that it shows; null if it is about the whole.
  line_id uuid REFERENCES inquiry_lines ON DELETE RESTRICT,
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  media_type text NOT NULL,
  size integer NOT NULL CHECK (size > 0),
  sha256 bytea NOT NULL,
  storage_key text NOT NULL UNIQUE,
  created_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sourcing_files_created_by ON sourcing_files (created_by);
CREATE INDEX sourcing_files_of_line ON sourcing_files (line_id);
CREATE INDEX sourcing_files_of_request ON sourcing_files (request_id, created_at);
CREATE INDEX sourcing_files_of_supplier ON sourcing_files (supplier_id);

-- Suppliers read Chinese too; the product's own languages stay two.
ALTER TABLE mails ALTER COLUMN language TYPE text, ADD CONSTRAINT mails_language CHECK (length(language) = 2);
