-- The second factors of each account (decision 7).
CREATE TABLE factors (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profiles (living_id) ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('totp', 'webauthn', 'phone')),
  friendly_name text NOT NULL CHECK (length(friendly_name) BETWEEN 1 AND 100),
  status text NOT NULL DEFAULT 'unverified' CHECK (status IN ('unverified', 'verified')),
  created_at timestamptz NOT NULL DEFAULT now(),
  verified_at timestamptz,
  last_used_at timestamptz,
  -- TOTP: the sealed seed.
  totp_sealed bytea,
  -- TOTP: the last time step whose code was used.
  totp_last_step bigint NOT NULL DEFAULT 0,
  -- Phone: the number in E.164 form.
  phone text CHECK (length(phone) <= 30),
  -- WebAuthn: the authenticator's id for this credential.
  credential_id bytea UNIQUE,
  public_key bytea,
  sign_count bigint NOT NULL DEFAULT 0,
  transports text[] NOT NULL DEFAULT '{}'::text[],
  -- True if the authenticator stores the credential and asks for its own PIN or fingerprint: it can sign in
  -- alone.
  is_passkey boolean NOT NULL DEFAULT false,
  is_backed_up boolean NOT NULL DEFAULT false,
  CHECK ((status = 'verified') = (verified_at IS NOT NULL)),
  CONSTRAINT factors_check1 CHECK (type <> 'totp' OR totp_sealed IS NOT NULL),
  CONSTRAINT factors_check2 CHECK (type <> 'phone' OR phone IS NOT NULL),
  CONSTRAINT factors_check3
    CHECK (type <> 'webauthn' OR status = 'unverified' OR credential_id IS NOT NULL AND public_key IS NOT NULL)
);
CREATE INDEX factors_user ON factors (user_id, created_at);

-- Challenges, each good once: for one factor in one session, or for signing in with any passkey (no factor, no
-- session).
CREATE TABLE factor_challenges (
  id uuid PRIMARY KEY,
  factor_id uuid REFERENCES factors ON DELETE CASCADE,
  session_id uuid REFERENCES sessions ON DELETE CASCADE,
  -- WebAuthn: the text that the authenticator signs.
  webauthn_challenge text,
  -- Phone: the keyed hash of the code.
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

-- Codes that replace a second factor, each good once.
CREATE TABLE recovery_codes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  -- A keyed hash: the codes are too short for a plain one.
  code_mac bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  UNIQUE (user_id, code_mac)
);
