-- Sessions, one for each signed-in browser (decision 5).
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profiles (living_id) ON DELETE CASCADE,
  -- How the session began.
  method text NOT NULL DEFAULT 'password' CHECK (method IN ('password', 'passkey', 'oauth', 'sign_up', 'invitation', 'reset')),
  -- The authenticator assurance level: `aal1` after one factor, `aal2` after two.
  aal text NOT NULL DEFAULT 'aal1' CHECK (aal IN ('aal1', 'aal2')),
  -- True while the password was right and a second factor is still missing; such a session is short
  -- and can do nothing else.
  factor_pending boolean NOT NULL DEFAULT false,
  -- The last time the user repeated the password because a sensitive action asked for it.
  password_confirmed_at timestamptz,
  -- The last time the user repeated a second factor for the same reason.
  factor_confirmed_at timestamptz,
  -- The SHA-256 of the lineage, the half of the refresh token that stays the same for the session's whole life.
  -- The other half, the secret, is new at every use.
  lineage_hash bytea NOT NULL UNIQUE,
  -- The SHA-256 of the current secrets: several if the browser repeated a refresh because it missed the answer.
  secret_hashes bytea[] NOT NULL,
  -- The SHA-256 of the secrets that the current ones replaced.
  spent_secret_hashes bytea[] NOT NULL DEFAULT '{}'::bytea[],
  -- The moment of the last refresh.
  rotated_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- The end of the session, even if it is in use; `expires_at` moves on with each refresh.
  absolute_expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_because text,
  user_agent text CHECK (length(user_agent) <= 300),
  address inet,
  -- The company for which the session acts, while the user is a member of it; null if the user acts for
  -- themselves.
  company_id uuid REFERENCES companies ON DELETE SET NULL,
  CHECK (NOT factor_pending OR aal = 'aal1')
);
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE INDEX sessions_standing ON sessions (user_id, rotated_at) WHERE revoked_at IS NULL;
CREATE INDEX sessions_user ON sessions (user_id, created_at DESC);

-- The key pairs that sign access tokens (decision 10).
CREATE TABLE signing_keys (
  id text PRIMARY KEY,
  public_jwk jsonb NOT NULL,
  -- The private key, sealed with the installation's key.
  private_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- From then on the key only verifies. It is deleted when the last token it signed has expired.
  retired_at timestamptz
);

-- A known text, sealed under each key that sealed something here, so that the server notices a wrong key at
-- start (decision 10).
CREATE TABLE sealing_keys (
  id text PRIMARY KEY,
  proof bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
