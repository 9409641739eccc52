-- The reminders of a payment (decision 44).
CREATE TABLE payment_reminders (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('deposit', 'merchandise', 'freight')),
  -- Null for an agent's own reminder; there may be several of those.
  number smallint CHECK (number BETWEEN 1 AND 3),
  asked_by uuid REFERENCES profiles ON DELETE SET NULL,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The moment at which the mail server took its first mail; null if none has left or the reminder was out of
  -- date by then.
  left_at timestamptz,
  UNIQUE (request_id, kind, number)
);
CREATE INDEX payment_reminders_asked_by ON payment_reminders (asked_by);

-- An agent's pauses of a request's reminders until the end of a day; the newest row counts, and a null day ends
-- the pause.
CREATE TABLE reminder_pauses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests ON DELETE CASCADE,
  paused_until date,
  paused_by uuid REFERENCES profiles ON DELETE SET NULL,
  paused_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX reminder_pauses_of_request ON reminder_pauses (request_id, id);
CREATE INDEX reminder_pauses_paused_by ON reminder_pauses (paused_by);
