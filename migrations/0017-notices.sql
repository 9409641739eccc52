-- Decision 18.

-- What people want to be told of, and where. Null, or no row at all: what their role begins with (domain/notices).
CREATE TABLE notice_choices (
  user_id uuid PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
  push_messages boolean,
  push_actions boolean,
  mail_messages boolean,
  mail_actions boolean,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER notice_choices_refuse_erased BEFORE INSERT ON notice_choices
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_account();

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

-- The one key pair by which push services know this installation (RFC 8292): browsers subscribed with its public half.
CREATE TABLE push_keys (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  public_key bytea NOT NULL CHECK (length(public_key) = 65),
  private_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- What one side of a request did and the other is to be told of. Triggers (`note_…`, beside the tables they watch) write it
-- in the very transaction that does it; instances pass on what is due.
CREATE TABLE due_notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('client', 'agent')),
  -- A transition, `revise:` and a transition, `declare_transfer`, `record_repayment`, `track_order` or `message`.
  happening text NOT NULL,
  way text NOT NULL CHECK (way IN ('push', 'mail', 'all')),
  -- The request's status then: a notice is old news once it has another.
  status text NOT NULL,
  due_at timestamptz NOT NULL
);
CREATE INDEX due_notices_by_time ON due_notices (due_at);
-- A side is told once that something waits unread, however much comes after.
CREATE UNIQUE INDEX due_notices_of_messages ON due_notices (request_id, side, way) WHERE happening = 'message';
-- Of tracking numbers, the last.
CREATE UNIQUE INDEX due_notices_of_tracking ON due_notices (request_id) WHERE happening = 'track_order';
