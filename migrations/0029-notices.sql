-- What one side of a request did and the other is to be told of. `record` writes it in the transaction that does it; each instance
-- passes on what is due.
CREATE TABLE due_notices (
  id bigint GENERATED ALWAYS AS IDENTITY,
  request_id uuid NOT NULL,
  side text NOT NULL CHECK (side IN ('client', 'agent')),
  -- A transition, `revise:` and a transition, `declare_transfer`, `record_repayment`, `track_order` or `message`.
  happening text NOT NULL,
  way text NOT NULL CHECK (way IN ('push', 'mail', 'all')),
  -- The request's status then: a notice is old news once it has another.
  status text NOT NULL,
  due_at timestamptz,
  -- Null: everybody of that side. A colleague who is mentioned is told alone.
  reader_id uuid,
  PRIMARY KEY (due_at, id)
);
-- A side is told once that something waits unread, however much comes after.
CREATE UNIQUE INDEX due_notices_of_messages ON due_notices (request_id, side, way) WHERE happening = 'message';
-- Of tracking numbers, the last.
CREATE UNIQUE INDEX due_notices_of_tracking ON due_notices (request_id) WHERE happening = 'track_order';

-- What people want to be told of, and where. Null, or no row at all: what their role begins with (domain/notices).
CREATE TABLE notice_choices (
  user_id uuid PRIMARY KEY REFERENCES profiles (living_id) ON DELETE CASCADE,
  push_messages boolean,
  push_actions boolean,
  mail_messages boolean,
  mail_actions boolean,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Decision 39: a mail each working morning with what waits, for agents who want it.
  mail_digest boolean NOT NULL DEFAULT false
);

-- The one key pair by which push services know this installation (RFC 8292): browsers subscribed with its public half.
CREATE TABLE push_keys (
  singleton boolean DEFAULT true PRIMARY KEY CHECK (singleton),
  public_key bytea NOT NULL CHECK (length(public_key) = 65),
  private_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A browser that is told by push: one a session, and gone with it.
CREATE TABLE push_devices (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  session_id uuid NOT NULL UNIQUE REFERENCES sessions ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 2000),
  p256dh bytea NOT NULL CHECK (length(p256dh) = 65),
  auth bytea NOT NULL CHECK (length(auth) = 16),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX push_devices_of_user ON push_devices (user_id, created_at);

-- What somebody is mailed about one request at most once an hour: from the mail on, whatever comes waits for its end.
CREATE TABLE mail_hours (
  request_id uuid REFERENCES requests ON DELETE CASCADE,
  user_id uuid REFERENCES profiles (living_id) ON DELETE CASCADE,
  ends_at timestamptz NOT NULL,
  -- What has come since, oldest first: `{"id", "happening", "status"}`, each kind of news once.
  held jsonb NOT NULL DEFAULT '[]'::jsonb CHECK (jsonb_typeof(held) = 'array'),
  -- What the hour began with: work that is done a second time tells nobody a second time.
  told text[] NOT NULL,
  PRIMARY KEY (request_id, user_id)
);
CREATE INDEX mail_hours_by_end ON mail_hours (ends_at);
