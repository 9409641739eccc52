-- All accounts: clients, agents, and clients whom the agency brought in and who have not signed in yet.
CREATE TABLE profiles (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  -- Null until the owner has shown that they read mail at this address.
  email_verified_at timestamptz,
  first_name text NOT NULL CHECK (length(first_name) <= 100),
  last_name text NOT NULL CHECK (length(last_name) <= 100),
  phone text NOT NULL CHECK (length(phone) <= 30),
  language language_code NOT NULL DEFAULT 'fr',
  -- The client's own statement whether they act as a business or as a consumer; null if they have not made it.
  client_kind text CHECK (client_kind IN ('business', 'consumer')),
  -- The company for which they acted last; null if they acted for themselves.
  company_id uuid REFERENCES companies ON DELETE SET NULL,
  -- The name and the email address without capitals, accents and ligatures (`foldText`), for searches.
  search_text text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- The time of the erasure, if documents that must be kept name the account: the row then stays, with the
  -- name. The email column then holds a placeholder, so that nobody can write to that address, sign in or sign
  -- up with it; the old address is free again (decision 21).
  erased_at timestamptz,
  -- A copy of `id` that becomes null when the account is erased. Rows that give access to an account, notify
  -- its owner or protect it refer to this column instead of `id`, so that the database refuses such rows for an
  -- erased account.
  living_id uuid GENERATED ALWAYS AS (CASE WHEN erased_at IS NULL THEN id END) STORED UNIQUE,
  CHECK (erased_at IS NULL OR email = ('erased:' || id::text) AND phone = '' AND email_verified_at IS NULL)
);
CREATE UNIQUE INDEX profiles_email_key ON profiles (email);
-- Agents find a phone number by any part of it.
CREATE INDEX profiles_phone_search ON profiles USING gin (phone gin_trgm_ops);
CREATE INDEX profiles_search ON profiles USING gin (search_text gin_trgm_ops);

-- The role of each account. The product treats every role other than `agent` as a client's and shows the
-- client's screens. The column therefore accepts any role.
CREATE TABLE user_roles (
  user_id uuid PRIMARY KEY REFERENCES profiles (living_id) ON DELETE CASCADE,
  role text NOT NULL DEFAULT 'client' CHECK (length(role) BETWEEN 1 AND 50),
  -- True for an agent who may also change the agency's settings and its team; `role` and tokens still say agent
  -- (decision 31).
  administrator boolean NOT NULL DEFAULT false,
  -- An agency role other than agent and administrator, from domain/team/agency-role-rules.ts; null if none
  -- (decision 31).
  agency_role text CHECK (agency_role ~ '^[a-z_]{1,50}$' AND (agency_role NOT IN ('agent', 'administrator'))),
  -- A copy of `user_id` that is null unless the role is agent. The assignee of a request refers to this column,
  -- so that the database accepts only agents as assignees.
  agent_id uuid GENERATED ALWAYS AS (CASE WHEN role = 'agent' THEN user_id END) STORED UNIQUE,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT user_roles_administrators_are_agents CHECK (role = 'agent' OR NOT administrator),
  CONSTRAINT user_roles_one_agency_role CHECK (agency_role IS NULL OR role = 'agent' AND NOT administrator)
);
CREATE INDEX user_roles_administrators ON user_roles (user_id) WHERE administrator;
CREATE INDEX user_roles_agents ON user_roles (user_id) WHERE role = 'agent';
-- Somebody who loses the agent's role keeps this role, and is an ordinary client until the agent's role is
-- given back.
CREATE INDEX user_roles_former_agents ON user_roles (user_id) WHERE role = 'former_agent';

-- Password hashes (argon2). People who sign in only at a provider have no row.
CREATE TABLE credentials (
  user_id uuid PRIMARY KEY REFERENCES profiles (living_id) ON DELETE CASCADE,
  password_hash text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Changes of an email address, which wait until both the old and the new address have confirmed them.
CREATE TABLE email_changes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  old_email text NOT NULL,
  new_email text NOT NULL CHECK (new_email = lower(new_email) AND length(new_email) BETWEEN 3 AND 254),
  -- The session that asked. Not a foreign key, because sessions may be deleted while a change they asked for is
  -- still open.
  session_id uuid NOT NULL,
  old_token_hash bytea NOT NULL UNIQUE,
  new_token_hash bytea NOT NULL UNIQUE,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- The moment at which the change was done, withdrawn or replaced by a later one.
  ended_at timestamptz
);
CREATE INDEX email_changes_expiry ON email_changes (expires_at);
CREATE UNIQUE INDEX email_changes_open ON email_changes (user_id) WHERE ended_at IS NULL;

-- Links by which people prove that they read mail at their address.
CREATE TABLE email_verifications (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  -- The only address that the link verifies, even if the account has another one meanwhile.
  email text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX email_verifications_expiry ON email_verifications (expires_at);
CREATE INDEX email_verifications_user ON email_verifications (user_id);

-- Links by which people who forgot their password choose a new one.
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
