-- Decision 5.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  method text NOT NULL DEFAULT 'password'
    CHECK (method IN ('password', 'passkey', 'oauth', 'sign_up', 'invitation', 'reset')),
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
  spent_secret_hashes bytea[] NOT NULL DEFAULT '{}',
  rotated_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  absolute_expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_because text,
  user_agent text CHECK (length(user_agent) <= 300),
  address inet,
  CHECK (NOT factor_pending OR aal = 'aal1')
);
CREATE INDEX sessions_user ON sessions (user_id, created_at DESC);
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE INDEX sessions_standing ON sessions (user_id, rotated_at) WHERE revoked_at IS NULL;
CREATE TRIGGER sessions_refuse_erased BEFORE INSERT ON sessions
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_account();

-- Open streams close with the session they were opened for. A notification holds less than 8 000 bytes, which is some
-- hundred sessions.
CREATE FUNCTION tell_of_ended_sessions(ended uuid[]) RETURNS void
  LANGUAGE sql
  AS $$
    SELECT pg_notify('live', json_agg(json_build_object('kind', 'session', 'session', id))::text)
    FROM unnest(ended) WITH ORDINALITY AS e (id, place)
    GROUP BY (place - 1) / 100
  $$;

-- Once a statement, however many sessions it ends. It does not compare with the rows as they were: a plan made for the
-- usual one would take hours for 150 000, and a session that is told to have ended twice has ended all the same.
CREATE FUNCTION follow_revoked_sessions() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    ended uuid[] := (SELECT array_agg(id) FROM changed WHERE revoked_at IS NOT NULL);
  BEGIN
    IF ended IS NULL THEN
      RETURN NULL;
    END IF;
    DELETE FROM push_devices WHERE session_id = ANY (ended);
    PERFORM tell_of_ended_sessions(ended);
    RETURN NULL;
  END $$;
CREATE TRIGGER sessions_revoked AFTER UPDATE ON sessions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_revoked_sessions();

CREATE FUNCTION follow_deleted_sessions() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    ended uuid[] := (SELECT array_agg(id) FROM gone WHERE revoked_at IS NULL AND expires_at > now());
  BEGIN
    IF ended IS NOT NULL THEN
      PERFORM tell_of_ended_sessions(ended);
    END IF;
    RETURN NULL;
  END $$;
CREATE TRIGGER sessions_deleted AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION follow_deleted_sessions();

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
