-- Accounts ---------------------------------------------------------------------------------------

-- Null: nobody has yet shown that they read mail there.
ALTER TABLE profiles ADD COLUMN email_verified_at timestamptz;

ALTER TABLE sessions
  -- The password was right, a second factor is still asked for; such a session is short and opens nothing else.
  ADD COLUMN factor_pending boolean NOT NULL DEFAULT false,
  ADD COLUMN method text NOT NULL DEFAULT 'password'
    CHECK (method IN ('password', 'passkey', 'oauth', 'sign_up', 'invitation', 'reset')),
  -- When this session last gave the password, or a factor, again, on being asked before something grave.
  ADD COLUMN password_confirmed_at timestamptz,
  ADD COLUMN factor_confirmed_at timestamptz,
  ADD CHECK (NOT factor_pending OR aal = 'aal1');

-- Sealed with the installation's key; keys of before are sealed at the next start, and their plain text goes.
ALTER TABLE signing_keys
  ALTER COLUMN private_jwk DROP NOT NULL,
  ADD COLUMN private_sealed bytea,
  -- From here on it verifies only, and goes when the last token it signed has lapsed.
  ADD COLUMN retired_at timestamptz,
  ADD CHECK (private_jwk IS NOT NULL OR private_sealed IS NOT NULL);

-- A known text under each key that sealed something here, so that a wrong key is noticed at start.
CREATE TABLE sealing_keys (
  id text PRIMARY KEY,
  proof bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- One-time links: only hashes are kept ---------------------------------------------------------------

CREATE TABLE password_resets (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX password_resets_user ON password_resets (user_id);
CREATE INDEX password_resets_expiry ON password_resets (expires_at);

CREATE TABLE email_verifications (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  -- The link is good for this address alone, should another replace it meanwhile.
  email text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX email_verifications_user ON email_verifications (user_id);
CREATE INDEX email_verifications_expiry ON email_verifications (expires_at);

CREATE TABLE email_changes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  old_email text NOT NULL,
  new_email text NOT NULL CHECK (new_email = lower(new_email) AND length(new_email) BETWEEN 3 AND 254),
  -- The session that asked, which outlives the change; sessions are deleted without regard to this.
  session_id uuid NOT NULL,
  old_token_hash bytea NOT NULL UNIQUE,
  new_token_hash bytea NOT NULL UNIQUE,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- Done, withdrawn, or replaced by a later one.
  ended_at timestamptz
);
CREATE UNIQUE INDEX email_changes_open ON email_changes (user_id) WHERE ended_at IS NULL;
CREATE INDEX email_changes_expiry ON email_changes (expires_at);

-- Second factors -------------------------------------------------------------------------------------

CREATE TABLE factors (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
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
  transports text[] NOT NULL DEFAULT '{}',
  -- The authenticator keeps it and asks for its own PIN or finger: it can sign in alone.
  is_passkey boolean NOT NULL DEFAULT false,
  is_backed_up boolean NOT NULL DEFAULT false,
  CHECK ((status = 'verified') = (verified_at IS NOT NULL)),
  CHECK (type <> 'totp' OR totp_sealed IS NOT NULL),
  CHECK (type <> 'phone' OR phone IS NOT NULL),
  CHECK (type <> 'webauthn' OR status = 'unverified' OR (credential_id IS NOT NULL AND public_key IS NOT NULL))
);
CREATE INDEX factors_user ON factors (user_id, created_at);

-- A challenge is good once, for one factor in one session, or for signing in with any passkey (no factor, no session).
CREATE TABLE factor_challenges (
  id uuid PRIMARY KEY,
  factor_id uuid REFERENCES factors ON DELETE CASCADE,
  session_id uuid REFERENCES sessions ON DELETE CASCADE,
  -- webauthn: what the authenticator signs. phone: the code's keyed hash.
  webauthn_challenge text,
  code_mac bytea,
  attempts smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK ((factor_id IS NULL) = (session_id IS NULL))
);
CREATE INDEX factor_challenges_factor ON factor_challenges (factor_id);
CREATE INDEX factor_challenges_session ON factor_challenges (session_id);
CREATE INDEX factor_challenges_expiry ON factor_challenges (expires_at);

CREATE TABLE recovery_codes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  code_mac bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  UNIQUE (user_id, code_mac)
);

-- Sign-in at other providers ---------------------------------------------------------------------------

CREATE TABLE identities (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL,
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (issuer, subject)
);
CREATE INDEX identities_user ON identities (user_id);

-- What a browser that was sent to a provider must bring back; the cookie holds the secret of this hash.
CREATE TABLE oauth_attempts (
  secret_hash bytea PRIMARY KEY,
  provider text NOT NULL,
  state_hash bytea NOT NULL,
  -- Code verifier, nonce, where to go afterwards.
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX oauth_attempts_expiry ON oauth_attempts (expires_at);

-- Somebody a provider vouches for, who has no account yet and is asked for the rest.
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

-- Mail -------------------------------------------------------------------------------------------------

CREATE TABLE mails (
  id uuid PRIMARY KEY,
  -- What happened and to whom it is told: one event, one mail.
  event text NOT NULL UNIQUE CHECK (length(event) <= 300),
  kind text NOT NULL,
  recipient text NOT NULL,
  language text NOT NULL CHECK (language IN ('fr', 'en')),
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
