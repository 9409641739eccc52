-- Everybody with an account: clients, agents, and who was brought in and has not come yet.
CREATE TABLE profiles (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  -- Null: nobody has yet shown that they read mail there.
  email_verified_at timestamptz,
  first_name text NOT NULL CHECK (length(first_name) <= 100),
  last_name text NOT NULL CHECK (length(last_name) <= 100),
  phone text NOT NULL CHECK (length(phone) <= 30),
  language language_code NOT NULL DEFAULT 'fr',
  -- As what a client says they act; null: has not said it.
  client_kind text CHECK (client_kind IN ('business', 'consumer')),
  -- For which company they acted last; null: for themselves.
  company_id uuid REFERENCES companies ON DELETE SET NULL,
  -- Name and address, folded, for searches.
  search_text text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- An account whose owner had it erased while documents must be kept: the name stays with them, nothing leads to anybody
  -- any more. Its address is none, so that nobody can write to it, sign in or sign up with it; the old one is free
  -- (decision 21).
  erased_at timestamptz,
  -- The id while they are not erased: what opens, tells or secures refers to it.
  living_id uuid GENERATED ALWAYS AS (CASE WHEN erased_at IS NULL THEN id END) STORED UNIQUE,
  CHECK (erased_at IS NULL OR email = ('erased:' || id::text) AND phone = '' AND email_verified_at IS NULL)
);
CREATE UNIQUE INDEX profiles_email_key ON profiles (email);
-- Agents find a phone number by any part of it.
CREATE INDEX profiles_phone_search ON profiles USING gin (phone gin_trgm_ops);
CREATE INDEX profiles_search ON profiles USING gin (search_text gin_trgm_ops);

-- Which side somebody is on. Any role other than agent leads to the client’s screens, so the column is open.
CREATE TABLE user_roles (
  user_id uuid PRIMARY KEY REFERENCES profiles (living_id) ON DELETE CASCADE,
  role text NOT NULL DEFAULT 'client' CHECK (length(role) BETWEEN 1 AND 50),
  -- Decision 31. An agent who also decides for the agency; in `role` and in tokens that person stays an agent.
  administrator boolean NOT NULL DEFAULT false,
  -- Decision 31. Another role at the agency than those two: a row of domain/team/agency-role-rules.ts; null: none.
  agency_role text CHECK (agency_role ~ '^[a-z_]{1,50}$' AND (agency_role NOT IN ('agent', 'administrator'))),
  -- The id while they are an agent: only agents have requests.
  agent_id uuid GENERATED ALWAYS AS (CASE WHEN role = 'agent' THEN user_id END) STORED UNIQUE,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT user_roles_administrators_are_agents CHECK (role = 'agent' OR NOT administrator),
  CONSTRAINT user_roles_one_agency_role CHECK (agency_role IS NULL OR role = 'agent' AND NOT administrator)
);
CREATE INDEX user_roles_administrators ON user_roles (user_id) WHERE administrator;
CREATE INDEX user_roles_agents ON user_roles (user_id) WHERE role = 'agent';
-- Whoever lost the agent's role keeps a trace of it, and is a client like any other until it is given back.
CREATE INDEX user_roles_former_agents ON user_roles (user_id) WHERE role = 'former_agent';

-- Passwords, as argon2 keeps them. Who signs in at a provider has no row.
CREATE TABLE credentials (
  user_id uuid PRIMARY KEY REFERENCES profiles (living_id) ON DELETE CASCADE,
  password_hash text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- A new address waits until both the old and the new one have confirmed it.
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
CREATE INDEX email_changes_expiry ON email_changes (expires_at);
CREATE UNIQUE INDEX email_changes_open ON email_changes (user_id) WHERE ended_at IS NULL;

-- Links by which somebody shows that they read mail at their address.
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
CREATE INDEX email_verifications_expiry ON email_verifications (expires_at);
CREATE INDEX email_verifications_user ON email_verifications (user_id);

-- Links by which somebody who forgot the password chooses a new one.
CREATE TABLE password_resets (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX password_resets_expiry ON password_resets (expires_at);
CREATE INDEX password_resets_user ON password_resets (user_id);
