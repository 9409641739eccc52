-- Mail that waits, and that it was sent (decision 11).
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  -- What happened and to whom it is told: one event, one mail.
  event text NOT NULL UNIQUE CHECK (length(event) <= 300),
  kind text NOT NULL,
  -- Never the address that an erased account has in place of one.
  recipient text NOT NULL CHECK (recipient NOT LIKE 'erased:%'),
  language language_code NOT NULL,
  -- Names and one-time links, sealed; gone once the mail is sent or given up.
  details_sealed bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Set before the content goes out: from here on nobody knows whether it arrived, unless the receiver says so.
  handed_over_at timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text
);
CREATE INDEX mails_created ON mails (created_at);
