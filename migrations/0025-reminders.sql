-- Decision 44. A payment was asked for again.
CREATE TABLE payment_reminders (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('deposit', 'merchandise', 'freight')),
  -- Null: an agent's own, of which there may be several.
  number smallint CHECK (number BETWEEN 1 AND 3),
  asked_by uuid REFERENCES profiles ON DELETE SET NULL,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When the first of its mails was given to the mail server; null: none has left, or what it says was over by then.
  left_at timestamptz,
  UNIQUE (request_id, kind, number)
);
CREATE INDEX payment_reminders_asked_by ON payment_reminders (asked_by);

-- An agent's word that a request is not reminded of until the end of a day; the newest counts, null ends it.
CREATE TABLE reminder_pauses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests ON DELETE CASCADE,
  paused_until date,
  paused_by uuid REFERENCES profiles ON DELETE SET NULL,
  paused_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX reminder_pauses_of_request ON reminder_pauses (request_id, id);
CREATE INDEX reminder_pauses_paused_by ON reminder_pauses (paused_by);
