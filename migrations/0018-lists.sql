-- What lists show, filter, count and sort by, beside each request, so that reading a page joins and reckons nothing.
-- Triggers keep it in the transaction of what it follows from; a test compares it with the domain's functions.

-- As `pays` of the life cycle says.
CREATE FUNCTION payment_kind(request_status text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE request_status WHEN 'depot_en_attente' THEN 'deposit'
    WHEN 'paiement_marchandise_en_attente' THEN 'merchandise' WHEN 'paiement_fret_en_attente' THEN 'freight' END $$;

-- The accepted quote of a type, and before there is one the newest, incl. VAT; null without one.
CREATE FUNCTION standing_amount(request uuid, quote_type text) RETURNS numeric
  LANGUAGE sql STABLE
  AS $$
    SELECT q.amount_ttc FROM quotes q WHERE q.request_id = request AND q.type = quote_type
    ORDER BY q.status = 'validated' DESC, q.number DESC LIMIT 1
  $$;

-- sumDue() of the domain; null where the status asks for no payment.
CREATE FUNCTION sum_due(request uuid, kind text, request_deposit numeric) RETURNS numeric
  LANGUAGE plpgsql STABLE
  AS $$
  DECLARE
    deposit numeric := coalesce(request_deposit, (SELECT deposit_ttc FROM agency_settings));
    goods numeric;
  BEGIN
    IF kind IS NULL OR kind = 'deposit' THEN
      RETURN CASE kind WHEN 'deposit' THEN deposit END;
    END IF;
    goods := coalesce(standing_amount(request, 'marchandise'), 0);
    IF kind = 'merchandise' THEN
      RETURN greatest(0, goods - deposit);
    END IF;
    RETURN greatest(0, coalesce(standing_amount(request, 'fret'), 0) - greatest(0, deposit - goods));
  END $$;

-- What was quoted in all: goods, and freight once there is a quote for it.
CREATE FUNCTION sum_quoted(request uuid) RETURNS numeric
  LANGUAGE sql STABLE
  AS $$
    SELECT coalesce(goods + freight, goods, freight)
    FROM (SELECT standing_amount(request, 'marchandise') AS goods, standing_amount(request, 'fret') AS freight) AS standing
  $$;

ALTER TABLE requests
  ADD COLUMN due numeric(12,2),
  ADD COLUMN quoted numeric(12,2),
  -- The day for which the sum due was declared transferred.
  ADD COLUMN transfer_declared_for date,
  -- By what the client is listed, folded.
  ADD COLUMN client_sort text NOT NULL DEFAULT '';

ALTER TABLE requests
  ADD COLUMN amount numeric(12,2) GENERATED ALWAYS AS (coalesce(due, quoted)) STORED,
  -- Where it stands in the order of the life cycle.
  ADD COLUMN status_place smallint GENERATED ALWAYS AS (array_position(ARRAY[
    'demande_emise', 'depot_en_attente', 'devis_en_attente', 'devis_emis', 'paiement_marchandise_en_attente',
    'commande_en_preparation', 'devis_fret_en_attente', 'devis_fret_emis', 'paiement_fret_en_attente', 'envoi_en_cours',
    'livree', 'cloturee'], status)) STORED,
  -- taskOf() of the domain, for either side.
  ADD COLUMN client_task text GENERATED ALWAYS AS (
    CASE WHEN status IN ('devis_emis', 'devis_fret_emis') THEN 'act'
         WHEN status IN ('depot_en_attente', 'paiement_marchandise_en_attente', 'paiement_fret_en_attente')
           AND due IS DISTINCT FROM 0 AND transfer_declared_for IS NULL THEN 'act' END) STORED,
  ADD COLUMN agent_task text GENERATED ALWAYS AS (
    CASE WHEN status IN ('demande_emise', 'devis_en_attente', 'commande_en_preparation', 'devis_fret_en_attente') THEN 'act'
         WHEN status IN ('depot_en_attente', 'paiement_marchandise_en_attente', 'paiement_fret_en_attente')
           THEN CASE WHEN due = 0 THEN 'act' WHEN transfer_declared_for IS NOT NULL THEN 'check_transfer' END
         END) STORED;

CREATE FUNCTION fill_request_money() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    paid text := payment_kind(NEW.status);
  BEGIN
    NEW.due := sum_due(NEW.id, paid, NEW.deposit_ttc);
    NEW.transfer_declared_for := CASE WHEN paid IS NOT NULL THEN
      (SELECT t.made_on FROM declared_transfers t WHERE t.request_id = NEW.id AND t.kind = paid) END;
    RETURN NEW;
  END $$;
CREATE TRIGGER requests_money BEFORE INSERT OR UPDATE OF status, deposit_ttc ON requests
  FOR EACH ROW EXECUTE FUNCTION fill_request_money();

CREATE FUNCTION refill_money_of_quote() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    UPDATE requests r SET quoted = now_is.quoted, due = now_is.due
    FROM (SELECT id, sum_quoted(id) AS quoted, sum_due(id, payment_kind(status), deposit_ttc) AS due
          FROM requests WHERE id = coalesce(NEW.request_id, OLD.request_id)) AS now_is
    WHERE r.id = now_is.id AND (r.quoted, r.due) IS DISTINCT FROM (now_is.quoted, now_is.due);
    RETURN NULL;
  END $$;
CREATE TRIGGER quotes_money AFTER INSERT OR DELETE OR UPDATE OF amount_ttc, status ON quotes
  FOR EACH ROW EXECUTE FUNCTION refill_money_of_quote();

CREATE FUNCTION refill_transfer_of_request() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    request uuid := coalesce(NEW.request_id, OLD.request_id);
  BEGIN
    UPDATE requests r SET transfer_declared_for =
      (SELECT t.made_on FROM declared_transfers t WHERE t.request_id = request AND t.kind = payment_kind(r.status))
    WHERE r.id = request;
    RETURN NULL;
  END $$;
CREATE TRIGGER declared_transfers_listed AFTER INSERT OR DELETE OR UPDATE OF made_on, kind ON declared_transfers
  FOR EACH ROW EXECUTE FUNCTION refill_transfer_of_request();

-- As lists show the name; the address where there is none.
CREATE FUNCTION client_sort(owner uuid) RETURNS text
  LANGUAGE sql STABLE
  AS $$
    SELECT search_form(coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''),
      CASE WHEN p.erased_at IS NULL THEN p.email ELSE '' END)) FROM profiles p WHERE p.id = owner
  $$;

CREATE OR REPLACE FUNCTION fill_request_search_text() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    NEW.search_text := request_search_text(NEW.reference, NEW.title, NEW.description, NEW.user_id);
    NEW.client_sort := coalesce(client_sort(NEW.user_id), '');
    RETURN NEW;
  END $$;

CREATE OR REPLACE FUNCTION refill_search_text_of_client() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    UPDATE requests SET search_text = request_search_text(reference, title, description, user_id),
      client_sort = client_sort(user_id)
    WHERE user_id = NEW.id;
    RETURN NULL;
  END $$;

UPDATE requests r SET
  due = sum_due(id, payment_kind(status), deposit_ttc),
  quoted = sum_quoted(id),
  transfer_declared_for =
    (SELECT t.made_on FROM declared_transfers t WHERE t.request_id = r.id AND t.kind = payment_kind(r.status)),
  client_sort = client_sort(user_id);

-- One order each, read forwards or backwards; amounts that are not known come last either way.
CREATE INDEX requests_sorted_updated ON requests (updated_at, id);
CREATE INDEX requests_sorted_created ON requests (created_at, id);
CREATE INDEX requests_sorted_client ON requests (client_sort, id);
CREATE INDEX requests_sorted_status ON requests (status_place, updated_at, id);
CREATE INDEX requests_sorted_amount ON requests (amount, id);
CREATE INDEX requests_sorted_amount_down ON requests (amount DESC NULLS LAST, id DESC);

-- What waits for agents, in their list's order.
CREATE INDEX requests_awaiting_agents ON requests (agent_task, agent_rank, updated_at DESC, id DESC)
  WHERE agent_task IS NOT NULL;

-- A payment reference is found by its beginning, a phone number by any part.
CREATE INDEX requests_payment_reference_begins ON requests (payment_reference text_pattern_ops);
CREATE INDEX profiles_phone_search ON profiles USING gin (phone gin_trgm_ops);

-- The tallies tell apart what waits for agents too.
DROP TRIGGER requests_tally_rows ON requests;
DROP TRIGGER requests_tally_moves ON requests;
TRUNCATE request_tallies;
ALTER TABLE request_tallies
  DROP CONSTRAINT request_tallies_pkey,
  -- Empty: nothing waits for agents.
  ADD COLUMN task text NOT NULL DEFAULT '',
  ADD PRIMARY KEY (status, task, shard);
INSERT INTO request_tallies (status, task, shard, amount)
  SELECT status, coalesce(agent_task, ''), 0, count(*) FROM requests GROUP BY 1, 2;

CREATE OR REPLACE FUNCTION tally_requests() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    own_shard smallint := pg_backend_pid() % 16;
  BEGIN
    -- Always in the order of the names: two writers that share a shard must not lock each other out.
    INSERT INTO request_tallies AS t (status, task, shard, amount)
      SELECT moved.status, moved.task, own_shard, sum(moved.amount)
      FROM (
        SELECT OLD.status AS status, coalesce(OLD.agent_task, '') AS task, -1 AS amount WHERE TG_OP <> 'INSERT'
        UNION ALL
        SELECT NEW.status, coalesce(NEW.agent_task, ''), 1 WHERE TG_OP <> 'DELETE'
      ) AS moved
      GROUP BY moved.status, moved.task ORDER BY moved.status, moved.task
      ON CONFLICT (status, task, shard) DO UPDATE SET amount = t.amount + excluded.amount;
    RETURN NULL;
  END $$;
CREATE TRIGGER requests_tally_rows AFTER INSERT OR DELETE ON requests
  FOR EACH ROW EXECUTE FUNCTION tally_requests();
CREATE TRIGGER requests_tally_moves AFTER UPDATE ON requests
  FOR EACH ROW WHEN ((OLD.status, OLD.agent_task) IS DISTINCT FROM (NEW.status, NEW.agent_task))
  EXECUTE FUNCTION tally_requests();
