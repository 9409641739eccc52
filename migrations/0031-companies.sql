-- Decision 34: the company for which a client acts.

CREATE TABLE companies (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  legal_form text CHECK (length(legal_form) BETWEEN 1 AND 60),
  -- ISO 3166-1 alpha-2.
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  registration_number text CHECK (length(registration_number) BETWEEN 1 AND 40),
  vat_number text CHECK (length(vat_number) BETWEEN 1 AND 30),
  -- What the EU's service said of that number; null: it was not asked, or said nothing.
  vat_valid boolean,
  vat_checked_at timestamptz,
  eori text CHECK (length(eori) BETWEEN 1 AND 20),
  billing_address text CHECK (length(billing_address) BETWEEN 1 AND 300),
  billing_email text CHECK (length(billing_email) BETWEEN 3 AND 254),
  -- In which its documents are written.
  language language_code NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nulls(vat_valid, vat_checked_at) IN (0, 2)),
  CHECK (vat_valid IS NULL OR vat_number IS NOT NULL)
);

-- Whoever is not here has no part in the company's requests, whatever they once asked for in its name.
CREATE TABLE company_members (
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'buyer', 'accountant')),
  joined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, user_id)
);
CREATE INDEX company_members_of_user ON company_members (user_id);
CREATE TRIGGER company_members_refuse_erased BEFORE INSERT ON company_members
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_account();

CREATE TABLE delivery_addresses (
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  position smallint NOT NULL,
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 60),
  address text NOT NULL CHECK (length(address) BETWEEN 1 AND 300),
  contact text CHECK (length(contact) BETWEEN 1 AND 100),
  phone text CHECK (length(phone) BETWEEN 1 AND 30),
  opening_hours text CHECK (length(opening_hours) BETWEEN 1 AND 200),
  PRIMARY KEY (company_id, position)
);

-- For which company a session acts, and its person did when they last said so; null: for themselves. It counts while they
-- belong to it.
ALTER TABLE sessions ADD COLUMN company_id uuid REFERENCES companies ON DELETE SET NULL;
ALTER TABLE profiles ADD COLUMN company_id uuid REFERENCES companies ON DELETE SET NULL;

-- In whose name a quote was decided, as the company was then.
ALTER TABLE quotes ADD COLUMN decided_company text;

-- Whose a request is: the company's, or of who asked. Written in one go by a generated column, which a trigger then keeps:
-- generated columns are planned anew for each statement (migration 0027).
ALTER TABLE requests
  ADD COLUMN company_id uuid REFERENCES companies ON DELETE RESTRICT,
  ADD COLUMN client_id uuid GENERATED ALWAYS AS (user_id) STORED;
ALTER TABLE requests ALTER COLUMN client_id DROP EXPRESSION;
ALTER TABLE requests ALTER COLUMN client_id SET NOT NULL;
-- In the place of the index by user_id, so that a new request enters no more of them.
DROP INDEX requests_of_client;
CREATE INDEX requests_of_client ON requests (client_id, client_rank, updated_at DESC, id DESC);

-- By which a company is found to have none before it goes.
CREATE INDEX requests_of_company ON requests (company_id) WHERE company_id IS NOT NULL;

-- What is asked for in a company's name is found by that name as well, and listed by it.
DROP TRIGGER requests_search_text ON requests;
CREATE FUNCTION request_search_text(reference text, title text, description text, owner uuid, company uuid) RETURNS text
  LANGUAGE sql STABLE
  AS $$
    SELECT search_form(concat_ws(E'\n', reference, title, p.first_name || ' ' || p.last_name,
      CASE WHEN p.erased_at IS NULL THEN p.email END, (SELECT k.name FROM companies k WHERE k.id = company), description))
    FROM (SELECT) AS one LEFT JOIN profiles p ON p.id = owner
  $$;
CREATE FUNCTION client_sort(owner uuid, company uuid) RETURNS text
  LANGUAGE sql STABLE
  AS $$
    SELECT coalesce((SELECT search_form(k.name) FROM companies k WHERE k.id = company),
      (SELECT search_form(coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''),
        CASE WHEN p.erased_at IS NULL THEN p.email ELSE '' END)) FROM profiles p WHERE p.id = owner), '')
  $$;
CREATE OR REPLACE FUNCTION fill_request_search_text() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    NEW.search_text := request_search_text(NEW.reference, NEW.title, NEW.description, NEW.user_id, NEW.company_id);
    NEW.client_sort := client_sort(NEW.user_id, NEW.company_id);
    RETURN NEW;
  END $$;
CREATE TRIGGER requests_search_text BEFORE UPDATE OF reference, title, description, user_id, company_id ON requests
  FOR EACH ROW EXECUTE FUNCTION fill_request_search_text();
CREATE OR REPLACE FUNCTION refill_search_text_of_client() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    UPDATE requests SET search_text = request_search_text(reference, title, description, user_id, company_id),
      client_sort = client_sort(user_id, company_id)
    WHERE user_id = NEW.id;
    RETURN NULL;
  END $$;
DROP FUNCTION request_search_text(text, text, text, uuid);
DROP FUNCTION client_sort(uuid);
CREATE FUNCTION refill_search_text_of_company() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    UPDATE requests SET search_text = request_search_text(reference, title, description, user_id, company_id),
      client_sort = client_sort(user_id, company_id)
    WHERE client_id = NEW.id;
    RETURN NULL;
  END $$;
CREATE TRIGGER companies_search_text AFTER UPDATE OF name ON companies
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION refill_search_text_of_company();

-- As it was (0027), with whose the request is, and the company's name.
CREATE OR REPLACE FUNCTION fill_request() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    client_name text;
    client_email text;
    company_name text;
  BEGIN
    IF TG_OP = 'INSERT' THEN
      -- As refuse_erased_account() says: whoever is erasing the account is waited for.
      SELECT first_name || ' ' || last_name, email INTO client_name, client_email
        FROM profiles WHERE id = NEW.user_id AND erased_at IS NULL FOR KEY SHARE;
      IF NOT FOUND THEN
        RAISE foreign_key_violation USING
          MESSAGE = 'the account does not exist, or is erased',
          TABLE = TG_TABLE_NAME,
          CONSTRAINT = TG_TABLE_NAME || '_user_id_fkey';
      END IF;
      IF NEW.company_id IS NOT NULL THEN
        SELECT name INTO company_name FROM companies WHERE id = NEW.company_id;
      END IF;
      -- request_search_text() and client_sort(), of what was just read. search_form() is written out, because a function
      -- that is called is started anew each time.
      NEW.search_text := lower(public.unaccent('public.unaccent'::regdictionary,
        concat_ws(E'\n', NEW.reference, NEW.title, client_name, client_email, company_name, NEW.description)));
      NEW.client_sort := lower(public.unaccent('public.unaccent'::regdictionary,
        coalesce(company_name, nullif(btrim(client_name), ''), client_email)));
      -- Of transfers nothing can be declared before there is a request.
      NEW.due := NULL;
      NEW.transfer_declared_for := NULL;
      IF payment_kind(NEW.status) IS NOT NULL THEN
        NEW.due := sum_due(NEW.id, payment_kind(NEW.status), NEW.deposit_ttc);
      END IF;
    END IF;
    NEW.client_id := coalesce(NEW.company_id, NEW.user_id);
    NEW.amount := coalesce(NEW.due, NEW.quoted);
    NEW.status_place := status_place(NEW.status);
    -- listRank(), for either side.
    NEW.client_rank := CASE
      WHEN NEW.status IN ('depot_en_attente', 'devis_emis', 'paiement_marchandise_en_attente', 'devis_fret_emis', 'paiement_fret_en_attente') THEN 0
      WHEN NEW.status = 'livree' THEN 2 ELSE 1 END;
    NEW.agent_rank := CASE
      WHEN NEW.status IN ('demande_emise', 'devis_en_attente', 'commande_en_preparation', 'devis_fret_en_attente') THEN 0
      WHEN NEW.status = 'livree' THEN 2 ELSE 1 END;
    -- taskOf(), for either side.
    NEW.client_task := CASE
      WHEN NEW.wish IS NOT NULL THEN NULL
      WHEN NEW.status IN ('devis_emis', 'devis_fret_emis') THEN CASE WHEN NOT NEW.quote_lapsed THEN 'act' END
      WHEN NEW.status IN ('depot_en_attente', 'paiement_marchandise_en_attente', 'paiement_fret_en_attente')
        AND NEW.due IS DISTINCT FROM 0 AND NEW.transfer_declared_for IS NULL THEN 'act' END;
    NEW.agent_task := CASE
      WHEN NEW.wish IS NOT NULL THEN 'act'
      WHEN NEW.status IN ('demande_emise', 'devis_en_attente', 'commande_en_preparation', 'devis_fret_en_attente') THEN 'act'
      WHEN NEW.status IN ('devis_emis', 'devis_fret_emis')
        THEN CASE WHEN NEW.quote_lapsed OR NEW.closing_proposed_at IS NOT NULL THEN 'act' END
      WHEN NEW.status IN ('depot_en_attente', 'paiement_marchandise_en_attente', 'paiement_fret_en_attente')
        THEN CASE WHEN NEW.due = 0 THEN 'act' WHEN NEW.transfer_declared_for IS NOT NULL THEN 'check_transfer'
                  WHEN NEW.closing_proposed_at IS NOT NULL THEN 'act' END
      END;
    RETURN NEW;
  END $$;
