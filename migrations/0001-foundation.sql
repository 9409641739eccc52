-- Trigram indexes carry the search; accents are folded by unaccent.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- unaccent() is only STABLE because its dictionary could change; ours never does.
CREATE FUNCTION search_form(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- The LIKE pattern that finds a typed word; escaped after folding, which can bring forth a % or a backslash.
CREATE FUNCTION search_pattern(word text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT '%' || regexp_replace(public.search_form(word), '([\\%_])', '\\\1', 'g') || '%' $$;

-- Accounts ---------------------------------------------------------------------------------------

CREATE TABLE profiles (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  first_name text NOT NULL CHECK (length(first_name) <= 100),
  last_name text NOT NULL CHECK (length(last_name) <= 100),
  phone text NOT NULL CHECK (length(phone) <= 30),
  language text NOT NULL DEFAULT 'fr' CHECK (language IN ('fr', 'en')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX profiles_email_key ON profiles (email);

-- Any role other than agent leads to the client experience, so the column is open.
CREATE TABLE user_roles (
  user_id uuid PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
  role text NOT NULL DEFAULT 'client' CHECK (length(role) BETWEEN 1 AND 50),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX user_roles_agents ON user_roles (user_id) WHERE role = 'agent';

CREATE TABLE credentials (
  user_id uuid PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
  password_hash text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  aal text NOT NULL DEFAULT 'aal1' CHECK (aal IN ('aal1', 'aal2')),
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
  address inet
);
CREATE INDEX sessions_user ON sessions (user_id, created_at DESC);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE signing_keys (
  id text PRIMARY KEY,
  public_jwk jsonb NOT NULL,
  private_jwk jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE agent_invitations (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  -- Null: whoever holds the link chooses the address (the first agent of an installation).
  email text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  used_by uuid REFERENCES profiles ON DELETE SET NULL
);

-- The store of rate-limiter-flexible. Counts of minutes may start anew after a crash, and must not wait for the disk;
-- the room left in each page lets the busiest rows be updated in place.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
) WITH (fillfactor = 50);

-- The agency ---------------------------------------------------------------------------------------

CREATE TABLE agency_settings (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  bank_holder text,
  bank_iban text,
  bank_bic text,
  bank_intermediary_bic text,
  deposit_ht numeric(12,2) NOT NULL DEFAULT 500.00 CHECK (deposit_ht > 0),
  deposit_ttc numeric(12,2) NOT NULL DEFAULT 600.00 CHECK (deposit_ttc >= deposit_ht),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES profiles ON DELETE SET NULL,
  CHECK ((bank_holder IS NULL) = (bank_iban IS NULL) AND (bank_iban IS NULL) = (bank_bic IS NULL))
);
INSERT INTO agency_settings DEFAULT VALUES;

CREATE TABLE audit_records (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  action text NOT NULL,
  actor_id uuid REFERENCES profiles ON DELETE SET NULL,
  details jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Requests ---------------------------------------------------------------------------------------

CREATE SEQUENCE request_numbers;

CREATE TABLE requests (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profiles ON DELETE RESTRICT,
  submission_key uuid,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  description text NOT NULL CHECK (length(description) BETWEEN 1 AND 10000),
  status text NOT NULL CHECK (status IN (
    'demande_emise', 'depot_en_attente', 'devis_en_attente', 'devis_emis', 'paiement_marchandise_en_attente',
    'commande_en_preparation', 'devis_fret_en_attente', 'devis_fret_emis', 'paiement_fret_en_attente',
    'envoi_en_cours', 'livree', 'cloturee')),
  reference text NOT NULL UNIQUE,
  payment_reference text NOT NULL UNIQUE,
  notes text NOT NULL DEFAULT '' CHECK (length(notes) <= 10000),
  deposit_ht numeric(12,2) CHECK (deposit_ht > 0),
  deposit_ttc numeric(12,2) CHECK (deposit_ttc >= deposit_ht),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- listRank() of the domain, stored so that an index can hold the lists' order; a test compares the two.
  client_rank smallint NOT NULL GENERATED ALWAYS AS (
    CASE WHEN status IN ('depot_en_attente', 'devis_emis', 'paiement_marchandise_en_attente', 'devis_fret_emis', 'paiement_fret_en_attente') THEN 0
         WHEN status = 'livree' THEN 2 ELSE 1 END) STORED,
  agent_rank smallint NOT NULL GENERATED ALWAYS AS (
    CASE WHEN status IN ('demande_emise', 'devis_en_attente', 'commande_en_preparation', 'devis_fret_en_attente') THEN 0
         WHEN status = 'livree' THEN 2 ELSE 1 END) STORED,
  -- Everything the agents' search looks through, folded; kept by triggers, since two tables feed it.
  search_text text NOT NULL DEFAULT '',
  UNIQUE (user_id, submission_key)
);
CREATE INDEX requests_of_client ON requests (user_id, client_rank, updated_at DESC, id DESC);
CREATE INDEX requests_for_agents ON requests (agent_rank, updated_at DESC, id DESC);
CREATE INDEX requests_by_status ON requests (status, updated_at DESC, id DESC);
CREATE INDEX requests_of_client_by_status ON requests (user_id, status);
CREATE INDEX requests_search ON requests USING gin (search_text gin_trgm_ops);

CREATE FUNCTION request_search_text(reference text, title text, description text, owner uuid) RETURNS text
  LANGUAGE sql STABLE
  AS $$
    SELECT search_form(concat_ws(E'\n', reference, title, p.first_name || ' ' || p.last_name, p.email, description))
    FROM (SELECT) AS one LEFT JOIN profiles p ON p.id = owner
  $$;

CREATE FUNCTION fill_request_search_text() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    NEW.search_text := request_search_text(NEW.reference, NEW.title, NEW.description, NEW.user_id);
    RETURN NEW;
  END $$;
CREATE TRIGGER requests_search_text BEFORE INSERT OR UPDATE OF reference, title, description, user_id ON requests
  FOR EACH ROW EXECUTE FUNCTION fill_request_search_text();

CREATE FUNCTION refill_search_text_of_client() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    UPDATE requests SET search_text = request_search_text(reference, title, description, user_id) WHERE user_id = NEW.id;
    RETURN NULL;
  END $$;
CREATE TRIGGER profiles_search_text AFTER UPDATE OF first_name, last_name, email ON profiles
  FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name, OLD.email) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email))
  EXECUTE FUNCTION refill_search_text_of_client();

-- How many requests stand in each status, kept in sixteen shards so that writers rarely wait for one another:
-- counting a million rows on every agent's page would cost more than the page.
CREATE TABLE request_tallies (
  status text NOT NULL,
  shard smallint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (status, shard)
) WITH (fillfactor = 50);

CREATE FUNCTION tally_requests() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    own_shard smallint := pg_backend_pid() % 16;
  BEGIN
    -- Always in the order of the names: two writers that share a shard must not lock each other out.
    INSERT INTO request_tallies AS t (status, shard, amount)
      SELECT moved.status, own_shard, sum(moved.amount)
      FROM (
        SELECT OLD.status AS status, -1 AS amount WHERE TG_OP <> 'INSERT'
        UNION ALL
        SELECT NEW.status, 1 WHERE TG_OP <> 'DELETE'
      ) AS moved
      GROUP BY moved.status ORDER BY moved.status
      ON CONFLICT (status, shard) DO UPDATE SET amount = t.amount + excluded.amount;
    RETURN NULL;
  END $$;
CREATE TRIGGER requests_tally_rows AFTER INSERT OR DELETE ON requests
  FOR EACH ROW EXECUTE FUNCTION tally_requests();
CREATE TRIGGER requests_tally_moves AFTER UPDATE OF status ON requests
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION tally_requests();

-- The past of a request is written once.
CREATE TABLE request_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  transition text NOT NULL,
  from_status text,
  to_status text NOT NULL,
  actor_id uuid REFERENCES profiles ON DELETE SET NULL,
  actor_role text NOT NULL CHECK (actor_role IN ('client', 'agent')),
  comment text CHECK (length(comment) <= 2000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX request_events_of_request ON request_events (request_id, id);

-- Files and quotes ---------------------------------------------------------------------------------

CREATE TABLE stored_files (
  object_path text PRIMARY KEY CHECK (length(object_path) <= 100),
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  quote_type text NOT NULL CHECK (quote_type IN ('marchandise', 'fret')),
  size integer NOT NULL CHECK (size > 0),
  sha256 bytea NOT NULL,
  uploaded_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stored_files_of_request ON stored_files (request_id);
CREATE INDEX stored_files_age ON stored_files (created_at);

CREATE TABLE quotes (
  id uuid PRIMARY KEY,
  -- The order of issue; newest first is by this, since two can share a moment.
  number bigint GENERATED ALWAYS AS IDENTITY,
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  type text NOT NULL CHECK (type IN ('marchandise', 'fret')),
  amount_ht numeric(12,2) NOT NULL CHECK (amount_ht > 0 AND amount_ht <= 9999999.99),
  vat_rate numeric(5,2) NOT NULL CHECK (vat_rate BETWEEN 0 AND 100),
  amount_ttc numeric(12,2) NOT NULL CHECK (amount_ttc > 0 AND amount_ttc <= 9999999.99),
  notes text CHECK (length(notes) <= 4000),
  pdf_url text NOT NULL UNIQUE REFERENCES stored_files (object_path) ON DELETE RESTRICT,
  issued_on date NOT NULL,
  status text NOT NULL DEFAULT 'pending_validation' CHECK (status IN ('pending_validation', 'validated', 'rejected')),
  created_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_by uuid REFERENCES profiles ON DELETE SET NULL,
  decided_at timestamptz,
  CHECK ((status = 'pending_validation') = (decided_at IS NULL))
);
CREATE INDEX quotes_of_request ON quotes (request_id, number DESC);

CREATE TABLE orders (
  request_id uuid PRIMARY KEY REFERENCES requests ON DELETE RESTRICT,
  status text NOT NULL CHECK (status IN ('en_preparation', 'prete', 'expediee', 'recue')),
  estimated_arrival date,
  tracking_number text CHECK (length(tracking_number) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE messages (
  id uuid PRIMARY KEY,
  -- The order of the conversation: clocks of several servers may disagree.
  number bigint GENERATED ALWAYS AS IDENTITY,
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  sender_id uuid NOT NULL REFERENCES profiles ON DELETE RESTRICT,
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX messages_of_request ON messages (request_id, number DESC);
