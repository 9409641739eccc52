-- People -------------------------------------------------------------------------------------------

CREATE TABLE profiles (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  -- Null: nobody has yet shown that they read mail there.
  email_verified_at timestamptz,
  first_name text NOT NULL CHECK (length(first_name) <= 100),
  last_name text NOT NULL CHECK (length(last_name) <= 100),
  phone text NOT NULL CHECK (length(phone) <= 30),
  language language_code NOT NULL DEFAULT 'fr',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- An account whose owner had it erased while documents must be kept: the name stays with them, nothing leads to anybody
  -- any more. Its address is none, so that nobody can write to it, sign in or sign up with it; the old one is free
  -- (decision 21).
  erased_at timestamptz,
  CHECK (erased_at IS NULL OR (email = 'erased:' || id::text AND phone = '' AND email_verified_at IS NULL))
);
CREATE UNIQUE INDEX profiles_email_key ON profiles (email);
-- Agents find a phone number by any part of it.
CREATE INDEX profiles_phone_search ON profiles USING gin (phone gin_trgm_ops);

-- Requests are found and sorted by their client's name and address, which are kept beside them.
CREATE FUNCTION refill_search_text_of_client() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    UPDATE requests SET search_text = request_search_text(reference, title, description, user_id),
      client_sort = client_sort(user_id)
    WHERE user_id = NEW.id;
    RETURN NULL;
  END $$;
CREATE TRIGGER profiles_search_text AFTER UPDATE OF first_name, last_name, email ON profiles
  FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name, OLD.email) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email))
  EXECUTE FUNCTION refill_search_text_of_client();

-- For the triggers of tables with a `user_id`. What begins for an account waits for whoever is erasing it, then finds it
-- gone: kept or not, as a reference to nothing.
CREATE FUNCTION refuse_erased_account() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    PERFORM 1 FROM profiles WHERE id = NEW.user_id AND erased_at IS NULL FOR KEY SHARE;
    IF NOT FOUND THEN
      RAISE foreign_key_violation USING
        MESSAGE = 'the account does not exist, or is erased',
        TABLE = TG_TABLE_NAME,
        CONSTRAINT = TG_TABLE_NAME || '_user_id_fkey';
    END IF;
    RETURN NEW;
  END $$;

-- Any role other than agent leads to the client experience, so the column is open.
CREATE TABLE user_roles (
  user_id uuid PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
  role text NOT NULL DEFAULT 'client' CHECK (length(role) BETWEEN 1 AND 50),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX user_roles_agents ON user_roles (user_id) WHERE role = 'agent';
-- Whoever lost the agent's role keeps a trace of it, and is a client like any other until it is given back.
CREATE INDEX user_roles_former_agents ON user_roles (user_id) WHERE role = 'former_agent';
CREATE TRIGGER user_roles_refuse_erased BEFORE INSERT ON user_roles
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_account();

-- Open streams close with the role they were opened for (decision 16).
CREATE FUNCTION tell_of_role() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    PERFORM pg_notify('live', json_build_array(json_build_object('kind', 'role', 'user', coalesce(NEW.user_id, OLD.user_id)))::text);
    RETURN NULL;
  END $$;
CREATE TRIGGER user_roles_given_told AFTER INSERT ON user_roles
  FOR EACH ROW WHEN (NEW.role <> 'client') EXECUTE FUNCTION tell_of_role();
CREATE TRIGGER user_roles_changed_told AFTER UPDATE OF role OR DELETE ON user_roles
  FOR EACH ROW EXECUTE FUNCTION tell_of_role();

CREATE TABLE credentials (
  user_id uuid PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
  password_hash text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER credentials_refuse_erased BEFORE INSERT ON credentials
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_account();

-- One-time links: only hashes are kept -----------------------------------------------------------------

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
  -- The session that asked. No reference: sessions are deleted whether or not a change they asked for is still open.
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
