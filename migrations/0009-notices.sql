-- What people want to be told of, and where. Null, or no row at all: what their role begins with (domain/notices).
CREATE TABLE notice_choices (
  user_id uuid PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
  push_messages boolean,
  push_actions boolean,
  mail_messages boolean,
  mail_actions boolean,
  updated_at timestamptz NOT NULL DEFAULT now()
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

CREATE FUNCTION forget_device() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    DELETE FROM push_devices WHERE session_id = NEW.id;
    RETURN NULL;
  END $$;
CREATE TRIGGER sessions_revoked_forget_device AFTER UPDATE OF revoked_at ON sessions
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION forget_device();

-- The one key pair by which push services know this installation (RFC 8292): browsers subscribed with its public half.
CREATE TABLE push_keys (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  public_key bytea NOT NULL CHECK (length(public_key) = 65),
  private_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- What one side of a request did and the other is to be told of, noted in the very transaction that does it.
CREATE TABLE due_notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('client', 'agent')),
  -- A transition, `revise:` and a transition, `declare_transfer` or `message`.
  happening text NOT NULL,
  way text NOT NULL CHECK (way IN ('push', 'mail', 'all')),
  -- The request's status then: a notice is old news once it has another.
  status text NOT NULL,
  due_at timestamptz NOT NULL
);
CREATE INDEX due_notices_by_time ON due_notices (due_at);
-- A side is told once that something waits unread, however much comes after.
CREATE UNIQUE INDEX due_notices_of_messages ON due_notices (request_id, side, way) WHERE happening = 'message';

CREATE FUNCTION note_event() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    INSERT INTO due_notices (request_id, side, happening, way, status, due_at)
    VALUES (NEW.request_id, CASE NEW.actor_role WHEN 'agent' THEN 'client' ELSE 'agent' END,
      CASE WHEN NEW.from_status = NEW.to_status THEN 'revise:' || NEW.transition ELSE NEW.transition END,
      'all', NEW.to_status, clock_timestamp());
    RETURN NULL;
  END $$;
CREATE TRIGGER request_events_noted AFTER INSERT ON request_events
  FOR EACH ROW EXECUTE FUNCTION note_event();

CREATE FUNCTION note_transfer() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    INSERT INTO due_notices (request_id, side, happening, way, status, due_at)
    SELECT id, 'agent', 'declare_transfer', 'all', status, clock_timestamp() FROM requests WHERE id = NEW.request_id;
    RETURN NULL;
  END $$;
CREATE TRIGGER declared_transfers_noted AFTER INSERT ON declared_transfers
  FOR EACH ROW EXECUTE FUNCTION note_transfer();

-- The first unread message since a side last read: whoever has the page open reads within seconds, and is told nothing.
CREATE FUNCTION note_unread() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    INSERT INTO due_notices (request_id, side, happening, way, status, due_at)
    SELECT r.id, s.side, 'message', w.way, r.status, clock_timestamp() + w.delay
      FROM requests r,
        (VALUES ('client', NEW.client_unread > 0 AND (TG_OP = 'INSERT' OR OLD.client_unread = 0)),
          ('agent', NEW.agency_unread > 0 AND (TG_OP = 'INSERT' OR OLD.agency_unread = 0))) AS s (side, begins),
        (VALUES ('push', interval '5 seconds'), ('mail', interval '10 minutes')) AS w (way, delay)
      WHERE r.id = NEW.request_id AND s.begins
    ON CONFLICT (request_id, side, way) WHERE happening = 'message' DO UPDATE SET due_at = excluded.due_at;
    RETURN NULL;
  END $$;
CREATE TRIGGER conversations_begun_noted AFTER INSERT ON conversations
  FOR EACH ROW EXECUTE FUNCTION note_unread();
CREATE TRIGGER conversations_unread_noted AFTER UPDATE OF client_unread, agency_unread ON conversations
  FOR EACH ROW WHEN ((OLD.client_unread = 0 AND NEW.client_unread > 0) OR (OLD.agency_unread = 0 AND NEW.agency_unread > 0))
  EXECUTE FUNCTION note_unread();
