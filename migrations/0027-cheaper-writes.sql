-- Decision 4: what a new request and a message cost the database.

-- Requests -----------------------------------------------------------------------------------------

-- PostgreSQL reads and plans the expression of every generated column anew for each statement that inserts: a fifth of
-- what a new request cost. A trigger keeps its plans; whatever a statement says, the columns hold what it fills in.
ALTER TABLE requests
  ALTER COLUMN amount DROP EXPRESSION,
  ALTER COLUMN status_place DROP EXPRESSION,
  ALTER COLUMN client_rank DROP EXPRESSION,
  ALTER COLUMN agent_rank DROP EXPRESSION,
  ALTER COLUMN client_task DROP EXPRESSION,
  ALTER COLUMN agent_task DROP EXPRESSION,
  -- What is no status has no place.
  ALTER COLUMN status_place SET NOT NULL;

-- The text of a CHECK is read anew for each statement as well: eleven cost an eighth of a new request, and one that calls a
-- function, whose plans are kept, next to nothing.
CREATE FUNCTION is_sound_request(
  title text, description text, notes text, deposit_ht numeric, deposit_ttc numeric, client_kind text,
  express_request_at timestamptz, express_request_words text, wish text,
  silence_asked_at timestamptz, closing_proposed_at timestamptz) RETURNS boolean
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$ BEGIN
    -- As of any CHECK: what is not known does not refuse.
    RETURN length(title) BETWEEN 1 AND 200
      AND length(description) BETWEEN 1 AND 10000
      AND length(notes) <= 10000
      AND deposit_ht > 0
      AND deposit_ttc >= deposit_ht
      AND client_kind IN ('business', 'consumer')
      AND num_nulls(express_request_at, express_request_words) IN (0, 2)
      AND (express_request_at IS NULL OR client_kind = 'consumer')
      AND wish IN ('change', 'own_freight')
      AND (closing_proposed_at IS NULL OR silence_asked_at IS NOT NULL);
  END $$;
ALTER TABLE requests
  DROP CONSTRAINT requests_status_check,
  DROP CONSTRAINT requests_title_check,
  DROP CONSTRAINT requests_description_check,
  DROP CONSTRAINT requests_notes_check,
  DROP CONSTRAINT requests_deposit_ht_check,
  DROP CONSTRAINT requests_check,
  DROP CONSTRAINT requests_client_kind_check,
  DROP CONSTRAINT requests_check2,
  DROP CONSTRAINT requests_check3,
  DROP CONSTRAINT requests_wish_check,
  DROP CONSTRAINT requests_check1,
  ADD CONSTRAINT requests_sound CHECK (is_sound_request(title, description, notes, deposit_ht, deposit_ttc, client_kind,
    express_request_at, express_request_words, wish, silence_asked_at, closing_proposed_at));

-- Where a status stands in the order of the life cycle.
CREATE FUNCTION status_place(request_status text) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE request_status
    WHEN 'demande_emise' THEN 1 WHEN 'depot_en_attente' THEN 2 WHEN 'devis_en_attente' THEN 3 WHEN 'devis_emis' THEN 4
    WHEN 'paiement_marchandise_en_attente' THEN 5 WHEN 'commande_en_preparation' THEN 6
    WHEN 'devis_fret_en_attente' THEN 7 WHEN 'devis_fret_emis' THEN 8 WHEN 'paiement_fret_en_attente' THEN 9
    WHEN 'envoi_en_cours' THEN 10 WHEN 'livree' THEN 11 WHEN 'cloturee' THEN 12 END::smallint $$;

-- All that a request is given as it is written, in one trigger: three of them read its client's profile three times. Of
-- the triggers before an update it fires last (by name), after those that fill in what it follows from.
CREATE FUNCTION fill_request() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    client_name text;
    client_email text;
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
      -- request_search_text() and client_sort(), of what was just read. search_form() is written out, because a function
      -- that is called is started anew each time.
      NEW.search_text := lower(public.unaccent('public.unaccent'::regdictionary,
        concat_ws(E'\n', NEW.reference, NEW.title, client_name, client_email, NEW.description)));
      NEW.client_sort := lower(public.unaccent('public.unaccent'::regdictionary,
        coalesce(nullif(btrim(client_name), ''), client_email)));
      -- Of transfers nothing can be declared before there is a request.
      NEW.due := NULL;
      NEW.transfer_declared_for := NULL;
      IF payment_kind(NEW.status) IS NOT NULL THEN
        NEW.due := sum_due(NEW.id, payment_kind(NEW.status), NEW.deposit_ttc);
      END IF;
    END IF;
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

DROP TRIGGER requests_refuse_erased ON requests;
DROP TRIGGER requests_search_text ON requests;
CREATE TRIGGER requests_search_text BEFORE UPDATE OF reference, title, description, user_id ON requests
  FOR EACH ROW EXECUTE FUNCTION fill_request_search_text();
DROP TRIGGER requests_money ON requests;
CREATE TRIGGER requests_money BEFORE UPDATE OF status, deposit_ttc ON requests
  FOR EACH ROW EXECUTE FUNCTION fill_request_money();
CREATE TRIGGER requests_written BEFORE INSERT OR UPDATE ON requests
  FOR EACH ROW EXECUTE FUNCTION fill_request();

-- One index less for each of two questions that another one answers as well: lists of a status go along its place, and the
-- beginning of a payment reference is found by what keeps it unique, once that compares bytes.
DROP INDEX requests_by_status;
DROP INDEX requests_payment_reference_begins;
ALTER TABLE requests DROP CONSTRAINT requests_payment_reference_key;
ALTER TABLE requests ALTER COLUMN payment_reference TYPE text COLLATE "C";
ALTER TABLE requests ADD CONSTRAINT requests_payment_reference_key UNIQUE (payment_reference);
-- A client's own requests are few enough to be read along their list.
DROP INDEX requests_of_client_by_status;

-- Counts -------------------------------------------------------------------------------------------

-- Adds to a row that nobody else is writing, and makes one where all are: nobody waits for anybody, so that there are as
-- many rows a status as writers at once have ever been.
CREATE FUNCTION add_to_tally(of_status text, of_task text, number integer) RETURNS void
  LANGUAGE plpgsql
  AS $$ BEGIN
    UPDATE request_tallies SET amount = amount + number
      WHERE ctid = (SELECT t.ctid FROM request_tallies t
        WHERE t.status = of_status AND t.task = of_task LIMIT 1 FOR UPDATE SKIP LOCKED);
    IF NOT FOUND THEN
      INSERT INTO request_tallies AS t (status, task, shard, amount)
        VALUES (of_status, of_task, floor(random() * 32767)::smallint, number)
        ON CONFLICT (status, task, shard) DO UPDATE SET amount = t.amount + excluded.amount;
    END IF;
  END $$;

CREATE OR REPLACE FUNCTION tally_requests() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    IF TG_OP <> 'INSERT' THEN
      PERFORM add_to_tally(OLD.status, coalesce(OLD.agent_task, ''), -1);
    END IF;
    IF TG_OP <> 'DELETE' THEN
      PERFORM add_to_tally(NEW.status, coalesce(NEW.agent_task, ''), 1);
    END IF;
    RETURN NULL;
  END $$;

-- Notices ------------------------------------------------------------------------------------------

-- A queue that is written with what it refers to, by its triggers, and read by the moment. Requests stay.
ALTER TABLE due_notices DROP CONSTRAINT due_notices_request_id_fkey;
ALTER TABLE due_notices DROP CONSTRAINT due_notices_pkey;
DROP INDEX due_notices_by_time;
ALTER TABLE due_notices ADD PRIMARY KEY (due_at, id);
