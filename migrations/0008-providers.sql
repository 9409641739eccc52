-- The accounts' identities at sign-in providers (decision 9).
CREATE TABLE identities (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profiles (living_id) ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL,
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (issuer, subject)
);
CREATE INDEX identities_user ON identities (user_id);

-- Open sign-ins at a provider, with the values that the browser must bring back. The browser's cookie holds the
-- secret whose hash is stored here.
CREATE TABLE oauth_attempts (
  secret_hash bytea PRIMARY KEY,
  provider text NOT NULL,
  state_hash bytea NOT NULL,
  -- The sealed code verifier, nonce and target page.
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX oauth_attempts_expiry ON oauth_attempts (expires_at);

-- People whom a provider has identified, who have no account yet and are asked for the remaining details.
CREATE TABLE oauth_registrations (
  secret_hash bytea PRIMARY KEY,
  provider text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  redirect text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX oauth_registrations_expiry ON oauth_registrations (expires_at);
