-- Decision 5. One signed-in browser each.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profiles (living_id) ON DELETE CASCADE,
  method text NOT NULL DEFAULT 'password' CHECK (method IN ('password', 'passkey', 'oauth', 'sign_up', 'invitation', 'reset')),
  aal text NOT NULL DEFAULT 'aal1' CHECK (aal IN ('aal1', 'aal2')),
  -- The password was right, a second factor is still asked for; such a session is short and opens nothing else.
  factor_pending boolean NOT NULL DEFAULT false,
  -- When this session last gave the password, or a factor, again, on being asked before something grave.
  password_confirmed_at timestamptz,
  factor_confirmed_at timestamptz,
  -- A refresh token is a lineage, the same for the session's whole life, and a secret, new at every use. Only their
  -- SHA-256 is kept: of the secrets in force (several where a lost answer was repeated) and of those they replaced.
  lineage_hash bytea NOT NULL UNIQUE,
  secret_hashes bytea[] NOT NULL,
  spent_secret_hashes bytea[] NOT NULL DEFAULT '{}'::bytea[],
  rotated_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  absolute_expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_because text,
  user_agent text CHECK (length(user_agent) <= 300),
  address inet,
  -- For which company it acts; null: for its person. It counts while they belong to it.
  company_id uuid REFERENCES companies ON DELETE SET NULL,
  CHECK (NOT factor_pending OR aal = 'aal1')
);
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE INDEX sessions_standing ON sessions (user_id, rotated_at) WHERE revoked_at IS NULL;
CREATE INDEX sessions_user ON sessions (user_id, created_at DESC);

-- The keys that sign access tokens (decision 10).
CREATE TABLE signing_keys (
  id text PRIMARY KEY,
  public_jwk jsonb NOT NULL,
  -- Sealed with the installation's key.
  private_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- From here on it verifies only, and goes when the last token it signed has lapsed.
  retired_at timestamptz
);

-- A known text under each key that sealed something here, so that a wrong key is noticed at start (decision 10).
CREATE TABLE sealing_keys (
  id text PRIMARY KEY,
  proof bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
