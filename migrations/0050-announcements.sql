-- Decision 40: a client announces as many transfers of a payment as were made, each with its sum and its proof.

ALTER TABLE declared_transfers ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE declared_transfers DROP CONSTRAINT declared_transfers_pkey;
ALTER TABLE declared_transfers ADD PRIMARY KEY (id);
CREATE INDEX declared_transfers_of_request ON declared_transfers (request_id, kind, declared_at);

-- Which announcement each one stood for before.
ALTER TABLE replaced_transfers ADD COLUMN transfer_id uuid;
ALTER TABLE replaced_transfers DISABLE TRIGGER replaced_transfers_written_once;
UPDATE replaced_transfers b SET transfer_id = t.id FROM declared_transfers t WHERE t.request_id = b.request_id AND t.kind = b.kind;
ALTER TABLE replaced_transfers ENABLE TRIGGER replaced_transfers_written_once;

-- openAnnounced() of the domain: what was announced of a payment and has not come.
CREATE FUNCTION open_announced(request uuid, payment text) RETURNS numeric
  LANGUAGE sql STABLE
  AS $$ SELECT greatest(0, coalesce((SELECT sum(t.amount) FROM declared_transfers t WHERE t.request_id = request AND t.kind = payment), 0)
      - coalesce((SELECT sum(e.amount) FROM standing_entries e
          WHERE e.request_id = request AND e.kind = payment AND e.type = 'received'), 0))
    WHERE payment IS NOT NULL $$;

CREATE FUNCTION newest_announcement(request uuid, payment text) RETURNS date
  LANGUAGE sql STABLE
  AS $$ SELECT t.made_on FROM declared_transfers t WHERE t.request_id = request AND t.kind = payment
    ORDER BY t.declared_at DESC, t.id LIMIT 1 $$;

-- What was announced of the payment that is due and has not come; null where none is due.
ALTER TABLE requests ADD COLUMN announced numeric(12,2);

CREATE OR REPLACE FUNCTION fill_request_money() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    paid text := payment_kind(NEW.status);
  BEGIN
    NEW.transfer_declared_for := NULL;
    IF paid IS NULL THEN
      NEW.due := NULL;
      NEW.announced := NULL;
    ELSE
      NEW.due := still_due(NEW.id, paid, NEW.deposit_ttc);
      NEW.announced := open_announced(NEW.id, paid);
      IF NEW.announced > 0 THEN
        NEW.transfer_declared_for := newest_announcement(NEW.id, paid);
      END IF;
    END IF;
    RETURN NEW;
  END $$;

-- What follows from an entry of the ledger, or from an announcement.
CREATE FUNCTION refill_payment(request uuid) RETURNS void
  LANGUAGE sql
  AS $$ UPDATE requests r SET due = now_is.due, announced = now_is.announced,
      transfer_declared_for = CASE WHEN now_is.announced > 0 THEN newest_announcement(request, now_is.kind) END
    FROM (SELECT payment_kind(status) AS kind, still_due(id, payment_kind(status), deposit_ttc) AS due,
            open_announced(id, payment_kind(status)) AS announced
          FROM requests WHERE id = request) AS now_is
    WHERE r.id = request AND now_is.kind IS NOT NULL $$;

CREATE OR REPLACE FUNCTION follow_ledger() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    PERFORM refill_payment(NEW.request_id);
    RETURN NULL;
  END $$;

CREATE OR REPLACE FUNCTION refill_transfer_of_request() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    PERFORM refill_payment(coalesce(NEW.request_id, OLD.request_id));
    RETURN NULL;
  END $$;
DROP TRIGGER declared_transfers_listed ON declared_transfers;
CREATE TRIGGER declared_transfers_listed AFTER INSERT OR DELETE OR UPDATE OF made_on, kind, amount ON declared_transfers
  FOR EACH ROW EXECUTE FUNCTION refill_transfer_of_request();

-- As it was (0031), with what was announced in place of when.
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
      NEW.announced := NULL;
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
        AND NEW.due IS DISTINCT FROM 0 AND (NEW.announced IS NULL OR NEW.announced = 0 OR NEW.announced < NEW.due) THEN 'act' END;
    NEW.agent_task := CASE
      WHEN NEW.wish IS NOT NULL THEN 'act'
      WHEN NEW.status IN ('demande_emise', 'devis_en_attente', 'commande_en_preparation', 'devis_fret_en_attente') THEN 'act'
      WHEN NEW.status IN ('devis_emis', 'devis_fret_emis')
        THEN CASE WHEN NEW.quote_lapsed OR NEW.closing_proposed_at IS NOT NULL THEN 'act' END
      WHEN NEW.status IN ('depot_en_attente', 'paiement_marchandise_en_attente', 'paiement_fret_en_attente')
        THEN CASE WHEN NEW.due = 0 THEN 'act' WHEN NEW.announced > 0 THEN 'check_transfer'
                  WHEN NEW.closing_proposed_at IS NOT NULL THEN 'act' END
      END;
    RETURN NEW;
  END $$;

UPDATE requests r SET announced = open_announced(r.id, payment_kind(r.status)) WHERE payment_kind(r.status) IS NOT NULL;
