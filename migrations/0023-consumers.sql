-- Decision 30.

-- Whom the agency serves.
ALTER TABLE agency_settings
  ADD COLUMN serves text NOT NULL DEFAULT 'businesses' CHECK (serves IN ('businesses', 'consumers_too'));

-- As what a client says they act; null: has not said it.
ALTER TABLE profiles ADD COLUMN client_kind text CHECK (client_kind IN ('business', 'consumer'));

-- As what the client made it: a contract does not change its nature later. Before this the product served businesses.
ALTER TABLE requests
  ADD COLUMN client_kind text NOT NULL DEFAULT 'business' CHECK (client_kind IN ('business', 'consumer')),
  -- When the consumer expressly asked that the agency begin before the withdrawal period ends, and the edition of those words.
  ADD COLUMN express_request_at timestamptz,
  ADD COLUMN express_request_words text,
  ADD CHECK (num_nulls(express_request_at, express_request_words) IN (0, 2)),
  ADD CHECK (express_request_at IS NULL OR client_kind = 'consumer');
