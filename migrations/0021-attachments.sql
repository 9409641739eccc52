-- Files that people attach to requests, messages, announced transfers and private notes. Without a request, a file is
-- not attached yet.
CREATE TABLE attachments (
  id uuid PRIMARY KEY,
  uploaded_by uuid NOT NULL REFERENCES profiles ON DELETE RESTRICT,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  media_type text NOT NULL,
  size integer NOT NULL CHECK (size > 0),
  sha256 bytea NOT NULL,
  storage_key text NOT NULL UNIQUE,
  -- The storage key of the thumbnail, a WebP; images only.
  thumbnail_key text UNIQUE,
  width integer,
  height integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The request to which the file belongs; `purpose` says whether to the request itself, an announced transfer
  -- or a message.
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
-- Files that are not attached: the sweep deletes the oldest first, and each person may have a limited number.
CREATE INDEX attachments_unused ON attachments (created_at) WHERE request_id IS NULL;
CREATE INDEX attachments_waiting ON attachments (uploaded_by) WHERE request_id IS NULL;
