-- Mails that wait, and mails that were sent (decision 11).
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  -- A key made of the event and its recipient. It is unique, so that each recipient gets at most one mail about
  -- an event.
  event text NOT NULL UNIQUE CHECK (length(event) <= 300),
  kind text NOT NULL,
  -- The recipient's address; never the placeholder of an erased account.
  recipient text NOT NULL CHECK (recipient NOT LIKE 'erased:%'),
  language language_code NOT NULL,
  -- Sealed names and one-time links; null once the mail is sent or given up.
  details_sealed bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Set before the content leaves: from then on only the receiving server knows whether the mail arrived.
  handed_over_at timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text
);
CREATE INDEX mails_created ON mails (created_at);
