-- Samples of a request: asked for, sent, received, decided on by the client. The state follows from the days and the decision.
CREATE TABLE samples (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  -- From 1, in the order in which they were asked for.
  number smallint NOT NULL CHECK (number BETWEEN 1 AND 10),
  -- Counts the changes, so that of two people who change it at once one is refused.
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  -- What exactly is wanted; both sides read it.
  note text NOT NULL CHECK (length(note) <= 1000),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 10000),
  -- Null as long as it is not known; 0 if it is free.
  price numeric(12, 2) CHECK (price >= 0),
  -- Whether the client accepts the quote for goods only after having approved it.
  holds_quote boolean NOT NULL,
  asked_by uuid NOT NULL REFERENCES profiles ON DELETE RESTRICT,
  asked_side text NOT NULL CHECK (asked_side IN ('client', 'agent')),
  asked_at timestamptz NOT NULL DEFAULT now(),
  sent_on date,
  carrier text NOT NULL DEFAULT '' CHECK (length(carrier) <= 100),
  tracking_number text NOT NULL DEFAULT '' CHECK (length(tracking_number) <= 100),
  received_on date,
  decision text CHECK (decision IN ('approved', 'refused')),
  -- The client's words on the decision.
  words text NOT NULL DEFAULT '' CHECK (length(words) <= 2000),
  decided_by uuid REFERENCES profiles ON DELETE RESTRICT,
  decided_at timestamptz,
  cancelled_at timestamptz,
  UNIQUE (request_id, number),
  -- Files of a sample belong to its request.
  UNIQUE (id, request_id),
  CONSTRAINT samples_sent_before_received CHECK (received_on IS NULL OR (sent_on IS NOT NULL AND received_on >= sent_on)),
  CONSTRAINT samples_sent_by_carrier CHECK (sent_on IS NOT NULL OR (carrier = '' AND tracking_number = '')),
  CONSTRAINT samples_decided CHECK ((decision IS NULL) = (decided_by IS NULL) AND (decision IS NULL) = (decided_at IS NULL)),
  CONSTRAINT samples_received_before_decided CHECK (decision IS NULL OR received_on IS NOT NULL),
  CONSTRAINT samples_words_of_decision CHECK (CASE decision WHEN 'refused' THEN words <> '' WHEN 'approved' THEN true ELSE words = '' END),
  CONSTRAINT samples_approved_stays CHECK (decision IS DISTINCT FROM 'approved' OR cancelled_at IS NULL)
);
CREATE INDEX samples_asked_by ON samples (asked_by);
CREATE INDEX samples_decided_by ON samples (decided_by) WHERE decided_by IS NOT NULL;

-- The photos of a received sample are files of its request: six at most, and pictures alone.
ALTER TABLE attachments ADD COLUMN sample_id uuid;
ALTER TABLE attachments
  DROP CONSTRAINT attachments_purpose_check,
  ADD CONSTRAINT attachments_purpose_check CHECK (purpose IN ('request', 'transfer', 'message', 'sample')),
  ADD CONSTRAINT attachments_of_sample FOREIGN KEY (sample_id, request_id) REFERENCES samples (id, request_id) ON DELETE RESTRICT,
  ADD CONSTRAINT attachments_check3 CHECK ((purpose IS NOT DISTINCT FROM 'sample') = (sample_id IS NOT NULL)),
  ADD CONSTRAINT attachments_check4 CHECK (sample_id IS NULL OR (thumbnail_key IS NOT NULL AND "position" BETWEEN 1 AND 6));
CREATE UNIQUE INDEX attachments_sample_photos ON attachments (sample_id, "position") WHERE sample_id IS NOT NULL;
