-- Requests -----------------------------------------------------------------------------------------
-- Besides what was asked for, a row holds what lists show, filter, count and sort by, so that reading a page joins and
-- reckons nothing. The database keeps it, in the transaction of what it follows from; tests compare it with the functions
-- of the domain that are named here (decision 4).

CREATE SEQUENCE request_numbers;

CREATE TABLE requests (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profiles ON DELETE RESTRICT,
  -- Made by the browser, so that submitting again never doubles.
  submission_key uuid,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  description text NOT NULL CHECK (length(description) BETWEEN 1 AND 10000),
  status text NOT NULL CHECK (status IN (
    'demande_emise', 'depot_en_attente', 'devis_en_attente', 'devis_emis', 'paiement_marchandise_en_attente',
    'commande_en_preparation', 'devis_fret_en_attente', 'devis_fret_emis', 'paiement_fret_en_attente',
    'envoi_en_cours', 'livree', 'cloturee')),
  reference text NOT NULL UNIQUE,
  payment_reference text NOT NULL UNIQUE,
  -- Written by agents, shown to the client.
  notes text NOT NULL DEFAULT '' CHECK (length(notes) <= 10000),
  -- As the client was asked for it; null until then.
  deposit_ht numeric(12,2) CHECK (deposit_ht > 0),
  deposit_ttc numeric(12,2) CHECK (deposit_ttc >= deposit_ht),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),

  -- sumDue(): null where the status asks for no payment.
  due numeric(12,2),
  -- What was quoted in all.
  quoted numeric(12,2),
  amount numeric(12,2) GENERATED ALWAYS AS (coalesce(due, quoted)) STORED,
  -- The day for which the sum due was declared transferred.
  transfer_declared_for date,
  -- Where it stands in the order of the life cycle.
  status_place smallint GENERATED ALWAYS AS (array_position(ARRAY[
    'demande_emise', 'depot_en_attente', 'devis_en_attente', 'devis_emis', 'paiement_marchandise_en_attente',
    'commande_en_preparation', 'devis_fret_en_attente', 'devis_fret_emis', 'paiement_fret_en_attente', 'envoi_en_cours',
    'livree', 'cloturee'], status)) STORED,
  -- listRank(), for either side.
  client_rank smallint NOT NULL GENERATED ALWAYS AS (
    CASE WHEN status IN ('depot_en_attente', 'devis_emis', 'paiement_marchandise_en_attente', 'devis_fret_emis', 'paiement_fret_en_attente') THEN 0
         WHEN status = 'livree' THEN 2 ELSE 1 END) STORED,
  agent_rank smallint NOT NULL GENERATED ALWAYS AS (
    CASE WHEN status IN ('demande_emise', 'devis_en_attente', 'commande_en_preparation', 'devis_fret_en_attente') THEN 0
         WHEN status = 'livree' THEN 2 ELSE 1 END) STORED,
  -- taskOf(), for either side.
  client_task text GENERATED ALWAYS AS (
    CASE WHEN status IN ('devis_emis', 'devis_fret_emis') THEN 'act'
         WHEN status IN ('depot_en_attente', 'paiement_marchandise_en_attente', 'paiement_fret_en_attente')
           AND due IS DISTINCT FROM 0 AND transfer_declared_for IS NULL THEN 'act' END) STORED,
  agent_task text GENERATED ALWAYS AS (
    CASE WHEN status IN ('demande_emise', 'devis_en_attente', 'commande_en_preparation', 'devis_fret_en_attente') THEN 'act'
         WHEN status IN ('depot_en_attente', 'paiement_marchandise_en_attente', 'paiement_fret_en_attente')
           THEN CASE WHEN due = 0 THEN 'act' WHEN transfer_declared_for IS NOT NULL THEN 'check_transfer' END
         END) STORED,
  -- Everything the agents' search looks through, folded.
  search_text text NOT NULL DEFAULT '',
  -- By what the client is listed, folded.
  client_sort text NOT NULL DEFAULT '',
  UNIQUE (user_id, submission_key)
);

-- Lists in their own order, and filtered by status.
CREATE INDEX requests_of_client ON requests (user_id, client_rank, updated_at DESC, id DESC);
CREATE INDEX requests_of_client_by_status ON requests (user_id, status);
CREATE INDEX requests_for_agents ON requests (agent_rank, updated_at DESC, id DESC);
CREATE INDEX requests_by_status ON requests (status, updated_at DESC, id DESC);
-- What waits for agents, in their list's order.
CREATE INDEX requests_awaiting_agents ON requests (agent_task, agent_rank, updated_at DESC, id DESC)
  WHERE agent_task IS NOT NULL;

-- Agents sort by one thing at a time, forwards or backwards; amounts that are not known come last either way.
CREATE INDEX requests_sorted_updated ON requests (updated_at, id);
CREATE INDEX requests_sorted_created ON requests (created_at, id);
CREATE INDEX requests_sorted_client ON requests (client_sort, id);
CREATE INDEX requests_sorted_status ON requests (status_place, updated_at, id);
CREATE INDEX requests_sorted_amount ON requests (amount, id);
CREATE INDEX requests_sorted_amount_down ON requests (amount DESC NULLS LAST, id DESC);

-- Any part of the text, and a payment reference by its beginning.
CREATE INDEX requests_search ON requests USING gin (search_text gin_trgm_ops);
CREATE INDEX requests_payment_reference_begins ON requests (payment_reference text_pattern_ops);

CREATE TRIGGER requests_refuse_erased BEFORE INSERT ON requests
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_account();

-- An account that is erased has no address by which to find it.
CREATE FUNCTION request_search_text(reference text, title text, description text, owner uuid) RETURNS text
  LANGUAGE sql STABLE
  AS $$
    SELECT search_form(concat_ws(E'\n', reference, title, p.first_name || ' ' || p.last_name,
      CASE WHEN p.erased_at IS NULL THEN p.email END, description))
    FROM (SELECT) AS one LEFT JOIN profiles p ON p.id = owner
  $$;

-- As lists show the name; the address where there is none.
CREATE FUNCTION client_sort(owner uuid) RETURNS text
  LANGUAGE sql STABLE
  AS $$
    SELECT search_form(coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''),
      CASE WHEN p.erased_at IS NULL THEN p.email ELSE '' END)) FROM profiles p WHERE p.id = owner
  $$;

CREATE FUNCTION fill_request_search_text() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    NEW.search_text := request_search_text(NEW.reference, NEW.title, NEW.description, NEW.user_id);
    NEW.client_sort := coalesce(client_sort(NEW.user_id), '');
    RETURN NEW;
  END $$;
CREATE TRIGGER requests_search_text BEFORE INSERT OR UPDATE OF reference, title, description, user_id ON requests
  FOR EACH ROW EXECUTE FUNCTION fill_request_search_text();

-- As `pays` of the life cycle says.
CREATE FUNCTION payment_kind(request_status text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE request_status WHEN 'depot_en_attente' THEN 'deposit'
    WHEN 'paiement_marchandise_en_attente' THEN 'merchandise' WHEN 'paiement_fret_en_attente' THEN 'freight' END $$;

-- What the status asks for; quotes and declared transfers bring their own changes.
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

-- What changed is told on the channel of the live screens, in the very transaction that changes it, whoever writes.
-- Messages, reading and new requests are told by the server after they are committed, many at once: a transaction that
-- notifies commits alone (decision 16).
CREATE FUNCTION tell_of_request(request uuid, what text) RETURNS void
  LANGUAGE sql
  AS $$
    SELECT pg_notify('live', json_build_array(json_build_object('kind', 'request', 'request', id, 'owner', user_id, 'what', what))::text)
    FROM requests WHERE id = request
  $$;

-- For the triggers of tables with a `request_id`.
CREATE FUNCTION tell_of_row() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    PERFORM tell_of_request(NEW.request_id, TG_ARGV[0]);
    RETURN NULL;
  END $$;

CREATE FUNCTION tell_of_notes() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    PERFORM tell_of_request(NEW.id, 'notes');
    RETURN NULL;
  END $$;
CREATE TRIGGER requests_notes_told AFTER UPDATE OF notes ON requests
  FOR EACH ROW WHEN (OLD.notes IS DISTINCT FROM NEW.notes) EXECUTE FUNCTION tell_of_notes();

-- Counts -------------------------------------------------------------------------------------------

-- How many requests stand in each status, kept in sixteen shards so that writers rarely wait for one another:
-- counting a million rows on every agent's page would cost more than the page.
CREATE TABLE request_tallies (
  status text NOT NULL,
  -- agent_task; empty: nothing waits for agents.
  task text NOT NULL DEFAULT '',
  shard smallint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (status, task, shard)
) WITH (fillfactor = 50);

CREATE FUNCTION tally_requests() RETURNS trigger
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

-- What happened --------------------------------------------------------------------------------------

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
CREATE TRIGGER request_events_written_once BEFORE UPDATE OR DELETE ON request_events
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER request_events_kept BEFORE TRUNCATE ON request_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER request_events_told AFTER INSERT ON request_events
  FOR EACH ROW WHEN (NEW.transition <> 'submit') EXECUTE FUNCTION tell_of_row('status');

-- The other side is to be told of it: due_notices says more.
CREATE FUNCTION note_event() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    INSERT INTO due_notices (request_id, side, happening, way, status, due_at)
    VALUES (NEW.request_id, CASE NEW.actor_role WHEN 'agent' THEN 'client' ELSE 'agent' END,
      CASE WHEN NEW.from_status = NEW.to_status THEN 'revise:' || NEW.transition ELSE NEW.transition END,
      'all', NEW.to_status, clock_timestamp());
    RETURN NULL;
  END $$;
CREATE TRIGGER request_events_noted AFTER INSERT ON request_events
  FOR EACH ROW EXECUTE FUNCTION note_event();

-- The order at the factory, from the payment of the goods on ---------------------------------------------

CREATE TABLE orders (
  request_id uuid PRIMARY KEY REFERENCES requests ON DELETE RESTRICT,
  status text NOT NULL CHECK (status IN ('en_preparation', 'prete', 'expediee', 'recue')),
  estimated_arrival date,
  tracking_number text CHECK (length(tracking_number) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER orders_told AFTER INSERT OR UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION tell_of_row('order');

-- A tracking number is worth telling, once it has stood for a moment: whoever mistyped corrects it by then.
CREATE FUNCTION note_tracking() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    INSERT INTO due_notices (request_id, side, happening, way, status, due_at)
    SELECT id, 'client', 'track_order', 'all', status, clock_timestamp() + interval '2 minutes'
      FROM requests WHERE id = NEW.request_id
    ON CONFLICT (request_id) WHERE happening = 'track_order'
      DO UPDATE SET status = excluded.status, due_at = excluded.due_at;
    RETURN NULL;
  END $$;
CREATE TRIGGER orders_tracking_noted AFTER UPDATE OF tracking_number ON orders
  FOR EACH ROW WHEN (NEW.tracking_number IS NOT NULL AND NEW.tracking_number IS DISTINCT FROM OLD.tracking_number)
  EXECUTE FUNCTION note_tracking();
