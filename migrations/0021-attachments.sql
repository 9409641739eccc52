-- Files that people add to requests, messages, transfers and notes; without a request they wait to be named.
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
  -- What it was added to: the request as submitted, a declared transfer, or a message.
  request_id uuid REFERENCES requests ON DELETE RESTRICT,
  purpose text CHECK (purpose IN ('request', 'transfer', 'message')),
  message_id uuid REFERENCES messages ON DELETE RESTRICT,
  position smallint NOT NULL DEFAULT 0,
  attached_at timestamptz,
  CHECK ((request_id IS NULL) = (purpose IS NULL) AND (request_id IS NULL) = (attached_at IS NULL)),
  CONSTRAINT attachments_check1 CHECK ((thumbnail_key IS NULL) = (width IS NULL) AND (width IS NULL) = (height IS NULL)),
  CONSTRAINT attachments_check2 CHECK ((purpose = 'message') = (message_id IS NOT NULL))
);
CREATE INDEX attachments_of_message ON attachments (message_id, "position") WHERE message_id IS NOT NULL;
CREATE INDEX attachments_of_request ON attachments (request_id, purpose, "position") WHERE request_id IS NOT NULL;
-- What nothing names yet: the oldest is swept first, and nobody may have too many.
CREATE INDEX attachments_unused ON attachments (created_at) WHERE request_id IS NULL;
CREATE INDEX attachments_waiting ON attachments (uploaded_by) WHERE request_id IS NULL;
