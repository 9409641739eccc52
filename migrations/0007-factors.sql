-- Second factors (decision 7).
CREATE TABLE factors (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profiles (living_id) ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('totp', 'webauthn', 'phone')),
  friendly_name text NOT NULL CHECK (length(friendly_name) BETWEEN 1 AND 100),
  status text NOT NULL DEFAULT 'unverified' CHECK (status IN ('unverified', 'verified')),
  created_at timestamptz NOT NULL DEFAULT now(),
  verified_at timestamptz,
  last_used_at timestamptz,
  -- totp: the seed, sealed, and the last time step whose code was used.
  totp_sealed bytea,
  totp_last_step bigint NOT NULL DEFAULT 0,
  -- phone: E.164.
  phone text CHECK (length(phone) <= 30),
  -- webauthn
  credential_id bytea UNIQUE,
  public_key bytea,
  sign_count bigint NOT NULL DEFAULT 0,
  transports text[] NOT NULL DEFAULT '{}'::text[],
  -- The authenticator keeps it and asks for its own PIN or finger: it can sign in alone.
  is_passkey boolean NOT NULL DEFAULT false,
  is_backed_up boolean NOT NULL DEFAULT false,
  CHECK ((status = 'verified') = (verified_at IS NOT NULL)),
  CONSTRAINT factors_check1 CHECK (type <> 'totp' OR totp_sealed IS NOT NULL),
  CONSTRAINT factors_check2 CHECK (type <> 'phone' OR phone IS NOT NULL),
  CONSTRAINT factors_check3
    CHECK (type <> 'webauthn' OR status = 'unverified' OR credential_id IS NOT NULL AND public_key IS NOT NULL)
);
CREATE INDEX factors_user ON factors (user_id, created_at);

-- A challenge is good once, for one factor in one session, or for signing in with any passkey (no factor, no session).
CREATE TABLE factor_challenges (
  id uuid PRIMARY KEY,
  factor_id uuid REFERENCES factors ON DELETE CASCADE,
  session_id uuid REFERENCES sessions ON DELETE CASCADE,
  -- webauthn: what the authenticator signs.
  webauthn_challenge text,
  -- phone: the code's keyed hash.
  code_mac bytea,
  attempts smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK ((factor_id IS NULL) = (session_id IS NULL))
);
CREATE INDEX factor_challenges_expiry ON factor_challenges (expires_at);
CREATE INDEX factor_challenges_factor ON factor_challenges (factor_id);
CREATE INDEX factor_challenges_session ON factor_challenges (session_id);

-- Codes that stand in for a second factor, once each.
CREATE TABLE recovery_codes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  -- A keyed hash: codes are too short for a plain one.
  code_mac bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  UNIQUE (user_id, code_mac)
);
