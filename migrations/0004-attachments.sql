-- Files that people add to a request: what they need, a proof of transfer, a photo in the conversation. An upload belongs
-- to its uploader alone until something names it; uploads that nothing names are swept.
CREATE TABLE attachments (
  id uuid PRIMARY KEY,
  uploaded_by uuid NOT NULL REFERENCES profiles ON DELETE RESTRICT,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  media_type text NOT NULL,
  size integer NOT NULL CHECK (size > 0),
  sha256 bytea NOT NULL,
  storage_key text NOT NULL UNIQUE,
  -- Images only; a WebP.
  thumbnail_key text UNIQUE,
  width integer,
  height integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  request_id uuid REFERENCES requests ON DELETE RESTRICT,
  -- What it was added to: the request as submitted, or a declared transfer.
  purpose text CHECK (purpose IN ('request', 'transfer')),
  position smallint NOT NULL DEFAULT 0,
  attached_at timestamptz,
  CHECK ((request_id IS NULL) = (purpose IS NULL) AND (request_id IS NULL) = (attached_at IS NULL)),
  CHECK ((thumbnail_key IS NULL) = (width IS NULL) AND (width IS NULL) = (height IS NULL))
);
CREATE INDEX attachments_of_request ON attachments (request_id, purpose, position) WHERE request_id IS NOT NULL;
CREATE INDEX attachments_unused ON attachments (created_at) WHERE request_id IS NULL;
CREATE INDEX attachments_waiting ON attachments (uploaded_by) WHERE request_id IS NULL;

-- What a client says was transferred; it changes no status, an agent confirms what arrived.
CREATE TABLE declared_transfers (
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  kind text NOT NULL CHECK (kind IN ('deposit', 'merchandise', 'freight')),
  amount numeric(12,2) NOT NULL CHECK (amount > 0),
  made_on date NOT NULL,
  proof_id uuid UNIQUE REFERENCES attachments ON DELETE RESTRICT,
  declared_by uuid NOT NULL REFERENCES profiles ON DELETE RESTRICT,
  declared_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (request_id, kind)
);
