-- Notifications that wait to be sent. `record` writes them in the transaction of the change; each instance
-- sends those that are due.
CREATE TABLE queued_notifications (
  id bigint GENERATED ALWAYS AS IDENTITY,
  request_id uuid NOT NULL,
  -- The side that is notified.
  side text NOT NULL CHECK (side IN ('client', 'agent')),
  -- The change: a transition, `revise:` and a transition, `declare_transfer`, `record_repayment`, `track_order`
  -- or `message`.
  kind text NOT NULL,
  -- The channels: push alone, mail alone, or both.
  channel text NOT NULL CHECK (channel IN ('push', 'mail', 'all')),
  -- The request's status at the change: the notification is out of date once the request has another one.
  status text NOT NULL,
  due_at timestamptz,
  -- The only person notified, such as a mentioned colleague; null if everybody on that side is.
  reader_id uuid,
  PRIMARY KEY (due_at, id)
);
-- A side is notified once of unread messages, however many follow.
CREATE UNIQUE INDEX queued_notifications_of_messages ON queued_notifications (request_id, side, channel) WHERE kind = 'message';
-- Only the last tracking number is notified.
CREATE UNIQUE INDEX queued_notifications_of_tracking ON queued_notifications (request_id) WHERE kind = 'track_order';

-- People's choices of notifications and channels. A null, or no row, means the default of their role
-- (domain/notifications).
CREATE TABLE notification_choices (
  user_id uuid PRIMARY KEY REFERENCES profiles (living_id) ON DELETE CASCADE,
  push_messages boolean,
  push_actions boolean,
  mail_messages boolean,
  mail_actions boolean,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- True for agents who want a mail on working mornings with everything that waits (decision 39).
  mail_digest boolean NOT NULL DEFAULT false
);

-- The installation's only key pair for push services (RFC 8292): browsers subscribed with its public half.
CREATE TABLE push_keys (
  singleton boolean DEFAULT true PRIMARY KEY CHECK (singleton),
  public_key bytea NOT NULL CHECK (length(public_key) = 65),
  private_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Browsers that receive push notifications: one for each session, deleted with it.
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

-- The hour after a mail to a person about a request, in which later notifications wait: at most one mail an
-- hour.
CREATE TABLE mail_hours (
  request_id uuid REFERENCES requests ON DELETE CASCADE,
  user_id uuid REFERENCES profiles (living_id) ON DELETE CASCADE,
  ends_at timestamptz NOT NULL,
  -- The notifications that wait, oldest first: `{"id", "kind", "status"}`, each kind once.
  held jsonb NOT NULL DEFAULT '[]'::jsonb CHECK (jsonb_typeof(held) = 'array'),
  -- The ids of the notifications in the mail that began the hour, so that a job that runs again sends nothing
  -- twice.
  mailed text[] NOT NULL,
  PRIMARY KEY (request_id, user_id)
);
CREATE INDEX mail_hours_by_end ON mail_hours (ends_at);
