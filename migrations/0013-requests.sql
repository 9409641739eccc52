CREATE SEQUENCE request_numbers;

-- One CHECK that calls a function, whose plans are kept: PostgreSQL reads the text of each CHECK anew for every statement that inserts.
CREATE FUNCTION is_sound_request(title text, description text, notes text, deposit_ht numeric, deposit_ttc numeric,
    client_kind text, express_request_at timestamptz, express_request_words text, wish text, silence_asked_at timestamptz,
    closing_proposed_at timestamptz) RETURNS boolean
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

-- What a client asked for, and where it stands. Columns under "Derived" follow from other rows: `refreshRequest` writes them, and
-- lists, counters and sweeps go by them (decision 48).
CREATE TABLE requests (
  id uuid PRIMARY KEY,
  -- Who asked.
  user_id uuid NOT NULL REFERENCES profiles ON DELETE RESTRICT,
  -- For which company it was asked; null: for the person.
  company_id uuid REFERENCES companies ON DELETE RESTRICT,
  -- Whose it is: the company, or who asked where there is none. Lists go by it.
  client_id uuid NOT NULL,
  -- Made by the browser, so that submitting again never doubles.
  submission_key uuid,
  -- As people say it: SRC-2026-00042.
  reference text NOT NULL UNIQUE,
  -- What a transfer bears: ESM- and digits that are drawn from the id.
  payment_reference text COLLATE "C" NOT NULL UNIQUE,
  -- As what the client asked: it decides which law holds.
  client_kind text NOT NULL DEFAULT 'business',
  -- How the agency worked when it was made: a contract does not change its nature later.
  works text NOT NULL CHECK (works IN ('resale', 'commission')),
  title text NOT NULL,
  description text NOT NULL,
  status text NOT NULL,
  -- Since when it has been in its status.
  status_since timestamptz NOT NULL DEFAULT now(),
  -- What the client asks for while a quote waits; the words are in the event that asked.
  wish text,
  -- Written by agents, shown to the client.
  notes text NOT NULL DEFAULT '',
  -- As the client was asked for it, excl. VAT; null until then.
  deposit_ht numeric(12,2),
  -- The same, incl. VAT.
  deposit_ttc numeric(12,2),
  -- When the consumer expressly asked that the agency begin before the withdrawal period ends, and the edition of those words.
  express_request_at timestamptz,
  express_request_words text,
  -- The agent who has it; null: nobody.
  assignee_id uuid CONSTRAINT requests_assignee_is_agent REFERENCES user_roles (agent_id),
  -- Put away until that day of the agency's calendar, why and by whom; null: it is not. The day stays once it has come, as
  -- the reason why the request is there.
  follow_up_on date,
  follow_up_reason text,
  follow_up_by uuid REFERENCES profiles ON DELETE SET NULL,
  -- That the day has come was told.
  follow_up_told boolean NOT NULL DEFAULT false,
  -- When the client was asked whether they go on, and when closing was proposed to the agents; both are taken back once
  -- anything happens.
  silence_asked_at timestamptz,
  closing_proposed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Derived: where the status stands in the life of a request.
  status_place smallint NOT NULL DEFAULT 0,
  -- Derived: no step leads on.
  closed boolean NOT NULL DEFAULT false,
  -- Derived: where the client’s list shows it; what waits for them comes first.
  client_rank smallint NOT NULL DEFAULT 1,
  -- Derived: the same, of agents.
  agent_rank smallint NOT NULL DEFAULT 1,
  -- Derived: what the client is to do; null: nothing.
  client_task text,
  -- Derived: what agents are to do; null: nothing.
  agent_task text,
  -- Derived: the rest of the payment that the status asks for; null: it asks for none.
  due numeric(12,2),
  -- Derived: what was quoted in all.
  quoted numeric(12,2),
  -- Derived: what is due, else what is quoted; lists sort by it.
  amount numeric(12,2),
  -- Derived: what was announced of the sum due and has not come.
  announced numeric(12,2),
  -- Derived: the day that the newest announcement says.
  transfer_declared_for date,
  -- Derived: until when what is due is to be transferred.
  pay_by date,
  -- Derived: the last day of the quote that waits for a decision.
  quote_valid_until date,
  -- Derived: that day is over.
  quote_lapsed boolean NOT NULL DEFAULT false,
  -- Derived: the client was told that it is near.
  quote_reminded boolean NOT NULL DEFAULT false,
  -- Derived: what searches look through, folded (domain/requests/search-text-rules.ts).
  search_text text NOT NULL DEFAULT '',
  -- Derived: the client’s name, folded, for sorting.
  client_sort text NOT NULL DEFAULT '',
  UNIQUE (user_id, submission_key),
  CONSTRAINT requests_follow_up_reason
    CHECK ((follow_up_on IS NULL) = (follow_up_reason IS NULL) AND length(follow_up_reason) BETWEEN 1 AND 200),
  CONSTRAINT requests_sound
    CHECK (is_sound_request(title, description, notes, deposit_ht, deposit_ttc, client_kind,
    express_request_at, express_request_words, wish, silence_asked_at, closing_proposed_at))
);
-- All that an agent has, as the role is lost.
CREATE INDEX requests_assigned ON requests (assignee_id) WHERE assignee_id IS NOT NULL;
-- What waits for agents, in their list's order.
CREATE INDEX requests_awaiting_agents ON requests (agent_task, agent_rank, updated_at DESC, id DESC) WHERE agent_task IS NOT NULL;
-- The sweep looks for silence among these.
CREATE INDEX requests_awaiting_clients ON requests (updated_at) WHERE client_task IS NOT NULL;
-- Each minute the server looks for what lapses, and for whom to remind.
CREATE INDEX requests_awaiting_decision ON requests (quote_valid_until)
  WHERE (quote_valid_until IS NOT NULL) AND (NOT quote_lapsed);
CREATE INDEX requests_by_pay_day ON requests (pay_by) WHERE pay_by IS NOT NULL;
CREATE INDEX requests_for_agents ON requests (agent_rank, updated_at DESC, id DESC);
-- Figures ask how long open requests have been in their step.
CREATE INDEX requests_in_step ON requests (status_place, status_since) INCLUDE (id) WHERE NOT closed;
-- An agent's own requests and nobody's, as far as they are open, in the order of the agents' list.
CREATE INDEX requests_of_agent ON requests (assignee_id, agent_rank, updated_at DESC, id DESC)
  WHERE (assignee_id IS NOT NULL) AND (NOT closed);
-- Lists in their own order, and filtered by status.
CREATE INDEX requests_of_client ON requests (client_id, client_rank, updated_at DESC, id DESC);
-- By which a company is found to have none before it goes.
CREATE INDEX requests_of_company ON requests (company_id) WHERE company_id IS NOT NULL;
CREATE INDEX requests_of_nobody ON requests (agent_rank, updated_at DESC, id DESC) WHERE (assignee_id IS NULL) AND (NOT closed);
-- What is held for clients is summed over these alone; empty where an agency resells.
CREATE INDEX requests_on_commission ON requests (id) WHERE works = 'commission';
-- What was put away is little: counts of what waits are all requests less these.
CREATE INDEX requests_put_away ON requests (follow_up_on, id) WHERE follow_up_on IS NOT NULL;
-- Any part of the text, and a payment reference by its beginning.
CREATE INDEX requests_search ON requests USING gin (search_text gin_trgm_ops);
CREATE INDEX requests_sorted_amount ON requests (amount, id);
CREATE INDEX requests_sorted_amount_down ON requests (amount DESC NULLS LAST, id DESC);
CREATE INDEX requests_sorted_client ON requests (client_sort, id);
CREATE INDEX requests_sorted_created ON requests (created_at, id);
CREATE INDEX requests_sorted_status ON requests (status_place, updated_at, id);
-- Agents sort by one thing at a time, forwards or backwards; amounts that are not known come last either way.
CREATE INDEX requests_sorted_updated ON requests (updated_at, id);

-- Nobody asks for anything once they are erased; whoever is erasing them is waited for.
CREATE FUNCTION refuse_request_of_erased() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    PERFORM FROM profiles WHERE id = NEW.user_id AND erased_at IS NULL FOR KEY SHARE;
    IF NOT FOUND THEN
      RAISE foreign_key_violation USING MESSAGE = 'the account does not exist, or is erased',
        TABLE = TG_TABLE_NAME, CONSTRAINT = 'requests_user_id_fkey';
    END IF;
    RETURN NEW;
  END $$;
CREATE TRIGGER requests_of_living BEFORE INSERT ON requests
  FOR EACH ROW EXECUTE FUNCTION refuse_request_of_erased();

-- Adds to a row that nobody else is writing, and makes one where all are: nobody waits for anybody, so that there are as
-- many rows a status as writers at once have ever been.
CREATE FUNCTION add_to_tally(of_status text, of_task text, of_assignee uuid, number integer) RETURNS void
  LANGUAGE plpgsql
  AS $$
  DECLARE
    whose uuid := coalesce(of_assignee, '00000000-0000-0000-0000-000000000000');
  BEGIN
    UPDATE request_tallies SET amount = amount + number
      WHERE ctid = (SELECT t.ctid FROM request_tallies t
        WHERE t.status = of_status AND t.task = of_task AND t.assignee = whose LIMIT 1 FOR UPDATE SKIP LOCKED);
    IF NOT FOUND THEN
      INSERT INTO request_tallies AS t (status, task, assignee, shard, amount)
        VALUES (of_status, of_task, whose, floor(random() * 32767)::smallint, number)
        ON CONFLICT (status, task, assignee, shard) DO UPDATE SET amount = t.amount + excluded.amount;
    END IF;
  END $$;
CREATE FUNCTION tally_requests() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    IF TG_OP <> 'INSERT' THEN
      PERFORM add_to_tally(OLD.status, coalesce(OLD.agent_task, ''), OLD.assignee_id, -1);
    END IF;
    IF TG_OP <> 'DELETE' THEN
      PERFORM add_to_tally(NEW.status, coalesce(NEW.agent_task, ''), NEW.assignee_id, 1);
    END IF;
    RETURN NULL;
  END $$;
CREATE TRIGGER requests_tally_moves AFTER UPDATE ON requests
  FOR EACH ROW WHEN ((OLD.status, OLD.agent_task, OLD.assignee_id) IS DISTINCT FROM (NEW.status, NEW.agent_task, NEW.assignee_id))
    EXECUTE FUNCTION tally_requests();
CREATE TRIGGER requests_tally_rows AFTER INSERT OR DELETE ON requests
  FOR EACH ROW EXECUTE FUNCTION tally_requests();

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
  created_at timestamptz NOT NULL DEFAULT now(),
  -- How long the request had been in the step that it ends: timeClassOf() of the domain; null: it ends none.
  time_class smallint,
  -- What the client is asked for by it, beyond what was asked for by the same step before, and since when.
  asked numeric(12,2),
  asked_since timestamptz,
  CONSTRAINT request_events_asked_since CHECK ((asked IS NULL) = (asked_since IS NULL))
) WITH (autovacuum_vacuum_insert_scale_factor = 0.02);
CREATE INDEX request_events_asked_of_request ON request_events (request_id, to_status, asked_since) WHERE asked IS NOT NULL;
-- What was asked for by its day, and since when a request is asked for what it waits for.
CREATE INDEX request_events_asking ON request_events (asked_since) INCLUDE (asked) WHERE asked IS NOT NULL;
CREATE INDEX request_events_of_request ON request_events (request_id, id);
-- Steps by their time, and the newest of a transition.
CREATE INDEX request_events_of_transition ON request_events (transition, created_at) INCLUDE (from_status, time_class);
CREATE TRIGGER request_events_written_once BEFORE DELETE OR UPDATE ON request_events
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting('actor_id');

-- How many requests stand in each status, with each task, are each agent’s: counters are a sum over these few rows. Each is kept in
-- several shards, so that writers do not wait for one another.
CREATE TABLE request_tallies (
  status text,
  -- agent_task; empty: nothing waits for agents.
  task text DEFAULT '',
  assignee uuid DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
  shard smallint,
  amount bigint NOT NULL,
  PRIMARY KEY (status, task, assignee, shard)
) WITH (fillfactor = 50);

-- The order of accepted goods: how far it is, and by which parcel it travels.
CREATE TABLE orders (
  request_id uuid PRIMARY KEY REFERENCES requests ON DELETE RESTRICT,
  status text NOT NULL CHECK (status IN ('en_preparation', 'prete', 'expediee', 'recue')),
  estimated_arrival date,
  -- By which the carrier knows the parcel.
  tracking_number text CHECK (length(tracking_number) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
