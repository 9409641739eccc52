-- Decision 32: who of the agency has a request, and when one that was put away comes back.

-- To whom new requests go.
ALTER TABLE agency_settings
  ADD COLUMN new_requests text NOT NULL DEFAULT 'nobody' CHECK (new_requests IN ('nobody', 'in_turn'));

ALTER TABLE requests
  -- The agent who has it; null: nobody.
  ADD COLUMN assignee_id uuid REFERENCES profiles ON DELETE SET NULL,
  -- Put away until that day of the agency's calendar, why and by whom; null: it is not. The day stays once it has come, as
  -- the reason why the request is there.
  ADD COLUMN follow_up_on date,
  ADD COLUMN follow_up_reason text,
  ADD COLUMN follow_up_by uuid REFERENCES profiles ON DELETE SET NULL,
  -- That the day has come was told.
  ADD COLUMN follow_up_told boolean NOT NULL DEFAULT false;

-- An agent's own requests and nobody's, as far as they are open, in the order of the agents' list.
CREATE INDEX requests_of_agent ON requests (assignee_id, agent_rank, updated_at DESC, id DESC)
  WHERE assignee_id IS NOT NULL AND status_place <> 12;
CREATE INDEX requests_of_nobody ON requests (agent_rank, updated_at DESC, id DESC)
  WHERE assignee_id IS NULL AND status_place <> 12;
-- All that an agent has, as the role is lost.
CREATE INDEX requests_assigned ON requests (assignee_id) WHERE assignee_id IS NOT NULL;
-- What was put away is little: counts of what waits are all requests less these.
CREATE INDEX requests_put_away ON requests (follow_up_on, id) WHERE follow_up_on IS NOT NULL;

-- Who has a request ----------------------------------------------------------------------------------

-- Who took or gave which request: written once. Read by agents alone.
CREATE TABLE request_assignments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  kind text NOT NULL CHECK (kind IN ('take', 'take_over', 'give', 'put_back', 'in_turn', 'leave')),
  from_id uuid REFERENCES profiles ON DELETE SET NULL,
  to_id uuid REFERENCES profiles ON DELETE SET NULL,
  -- Null: the agency's setting, or the loss of a role.
  actor_id uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX request_assignments_of_request ON request_assignments (request_id, id);

-- An account that is deleted leaves what was done without its name.
CREATE FUNCTION refuse_rewriting_assignments() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    IF TG_OP = 'UPDATE' AND coalesce(NEW.from_id, OLD.from_id) IS NOT DISTINCT FROM OLD.from_id
      AND coalesce(NEW.to_id, OLD.to_id) IS NOT DISTINCT FROM OLD.to_id
      AND coalesce(NEW.actor_id, OLD.actor_id) IS NOT DISTINCT FROM OLD.actor_id
      AND (NEW.id, NEW.request_id, NEW.kind, NEW.created_at) = (OLD.id, OLD.request_id, OLD.kind, OLD.created_at) THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the rows of % are written once', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END $$;
CREATE TRIGGER request_assignments_written_once BEFORE UPDATE OR DELETE ON request_assignments
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_assignments();
CREATE TRIGGER request_assignments_kept BEFORE TRUNCATE ON request_assignments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- Whoever is given a request by somebody else is told. Of a new one they are told as of any new request.
CREATE FUNCTION note_assignment() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    INSERT INTO due_notices (request_id, side, happening, way, status, due_at)
    SELECT id, 'agent', 'assign', 'all', status, clock_timestamp() FROM requests WHERE id = NEW.request_id;
    RETURN NULL;
  END $$;
CREATE TRIGGER request_assignments_noted AFTER INSERT ON request_assignments
  FOR EACH ROW WHEN (NEW.kind = 'give') EXECUTE FUNCTION note_assignment();

-- Agents alone. Whoever takes the role away meanwhile is waited for, and then finds what was given.
CREATE FUNCTION refuse_other_assignees() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    PERFORM 1 FROM user_roles WHERE user_id = NEW.assignee_id AND role = 'agent' FOR SHARE;
    IF NOT FOUND THEN
      RAISE check_violation USING MESSAGE = 'only agents have requests', TABLE = TG_TABLE_NAME,
        CONSTRAINT = 'requests_assignee_is_agent';
    END IF;
    RETURN NEW;
  END $$;
CREATE TRIGGER requests_assignee BEFORE INSERT OR UPDATE OF assignee_id ON requests
  FOR EACH ROW WHEN (NEW.assignee_id IS NOT NULL) EXECUTE FUNCTION refuse_other_assignees();

-- What somebody has becomes nobody's with the role.
CREATE FUNCTION release_requests() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    IF TG_OP = 'UPDATE' AND NEW.role = 'agent' THEN
      RETURN NULL;
    END IF;
    WITH released AS (
      UPDATE requests SET assignee_id = NULL WHERE assignee_id = OLD.user_id RETURNING id
    )
    INSERT INTO request_assignments (request_id, kind, from_id)
      SELECT id, 'leave', (SELECT p.id FROM profiles p WHERE p.id = OLD.user_id) FROM released;
    RETURN NULL;
  END $$;
CREATE TRIGGER user_roles_release_requests AFTER UPDATE OF role OR DELETE ON user_roles
  FOR EACH ROW WHEN (OLD.role = 'agent') EXECUTE FUNCTION release_requests();

-- When an agent was last given a new request.
CREATE TABLE assignment_turns (
  user_id uuid PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
  given_at timestamptz NOT NULL
);

-- An open program renews its session within five minutes.
CREATE FUNCTION is_present(agent uuid) RETURNS boolean
  LANGUAGE sql VOLATILE
  AS $$
    SELECT EXISTS (SELECT FROM sessions s
      WHERE s.user_id = agent AND s.revoked_at IS NULL AND NOT s.factor_pending
        AND s.expires_at > clock_timestamp() AND s.rotated_at > clock_timestamp() - interval '6 minutes')
  $$;

-- Of the agents who are present the one whose last turn is the longest ago; null where nobody is, or new requests are
-- nobody's. One turn at a time: who asks meanwhile waits for it.
CREATE FUNCTION next_agent_in_turn() RETURNS uuid
  LANGUAGE plpgsql
  AS $$
  DECLARE
    chosen uuid;
  BEGIN
    PERFORM 1 FROM agency_settings WHERE new_requests = 'in_turn' FOR NO KEY UPDATE;
    IF NOT FOUND THEN
      RETURN NULL;
    END IF;
    SELECT r.user_id INTO chosen
      FROM user_roles r LEFT JOIN assignment_turns t ON t.user_id = r.user_id
      WHERE r.role = 'agent' AND is_present(r.user_id)
      ORDER BY t.given_at NULLS FIRST, r.user_id LIMIT 1
      FOR SHARE OF r;
    IF chosen IS NOT NULL THEN
      INSERT INTO assignment_turns (user_id, given_at) VALUES (chosen, clock_timestamp())
        ON CONFLICT (user_id) DO UPDATE SET given_at = excluded.given_at;
    END IF;
    RETURN chosen;
  END $$;

CREATE FUNCTION record_turn() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    INSERT INTO request_assignments (request_id, kind, to_id) VALUES (NEW.id, 'in_turn', NEW.assignee_id);
    RETURN NULL;
  END $$;
CREATE TRIGGER requests_given_in_turn AFTER INSERT ON requests
  FOR EACH ROW WHEN (NEW.assignee_id IS NOT NULL) EXECUTE FUNCTION record_turn();

-- Put away until a day -------------------------------------------------------------------------------

-- A day has a reason, and none without the other. By its name it fires before requests_written, which follows from it.
CREATE FUNCTION fill_follow_up() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    IF NEW.follow_up_on IS NULL OR status_place(NEW.status) = 12 THEN
      NEW.follow_up_on := NULL;
      NEW.follow_up_reason := NULL;
      NEW.follow_up_by := NULL;
      NEW.follow_up_told := false;
    ELSIF NEW.follow_up_reason IS NULL OR length(NEW.follow_up_reason) NOT BETWEEN 1 AND 200 THEN
      RAISE check_violation USING MESSAGE = 'a follow-up has a reason', TABLE = TG_TABLE_NAME,
        CONSTRAINT = 'requests_follow_up_reason';
    ELSIF NEW.follow_up_on IS DISTINCT FROM OLD.follow_up_on THEN
      NEW.follow_up_told := false;
    END IF;
    RETURN NEW;
  END $$;
CREATE TRIGGER requests_follow_up BEFORE UPDATE OF follow_up_on, follow_up_reason ON requests
  FOR EACH ROW EXECUTE FUNCTION fill_follow_up();
-- What has ended comes back no more.
CREATE TRIGGER requests_follow_up_ended BEFORE UPDATE OF status ON requests
  FOR EACH ROW WHEN (NEW.follow_up_on IS NOT NULL) EXECUTE FUNCTION fill_follow_up();

CREATE FUNCTION bring_back() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    UPDATE requests SET follow_up_on = NULL WHERE id = NEW.request_id AND follow_up_on IS NOT NULL;
    RETURN NULL;
  END $$;
-- A step that the client makes. A submission comes from no status.
CREATE TRIGGER request_events_bring_back AFTER INSERT ON request_events
  FOR EACH ROW WHEN (NEW.actor_role = 'client' AND NEW.from_status IS NOT NULL) EXECUTE FUNCTION bring_back();

-- Whoever writes breaks the silence, and a client who writes or announces a transfer brings back what was put away: one
-- look at the request for both.
CREATE OR REPLACE FUNCTION break_silence() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    by_client boolean := TG_TABLE_NAME = 'declared_transfers';
  BEGIN
    IF TG_TABLE_NAME = 'conversations' THEN
      IF TG_OP = 'INSERT' THEN
        by_client := NEW.agency_unread > 0;
      ELSE
        by_client := NEW.agency_unread > OLD.agency_unread;
      END IF;
    END IF;
    UPDATE requests SET silence_asked_at = NULL, closing_proposed_at = NULL,
        follow_up_on = CASE WHEN by_client THEN NULL ELSE follow_up_on END
      WHERE id = NEW.request_id AND (silence_asked_at IS NOT NULL OR (by_client AND follow_up_on IS NOT NULL));
    RETURN NULL;
  END $$;

-- That its day has come is told once.
CREATE FUNCTION note_follow_up() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    INSERT INTO due_notices (request_id, side, happening, way, status, due_at)
    VALUES (NEW.id, 'agent', 'follow_up', 'all', NEW.status, clock_timestamp());
    RETURN NULL;
  END $$;
CREATE TRIGGER requests_follow_up_noted AFTER UPDATE OF follow_up_told ON requests
  FOR EACH ROW WHEN (NEW.follow_up_told AND NOT OLD.follow_up_told) EXECUTE FUNCTION note_follow_up();

-- Counts -------------------------------------------------------------------------------------------

-- By who has them, too; all zeros: nobody.
ALTER TABLE request_tallies
  ADD COLUMN assignee uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  DROP CONSTRAINT request_tallies_pkey,
  ADD PRIMARY KEY (status, task, assignee, shard);

DROP FUNCTION add_to_tally(text, text, integer);
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

CREATE OR REPLACE FUNCTION tally_requests() RETURNS trigger
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
DROP TRIGGER requests_tally_moves ON requests;
CREATE TRIGGER requests_tally_moves AFTER UPDATE ON requests
  FOR EACH ROW WHEN ((OLD.status, OLD.agent_task, OLD.assignee_id) IS DISTINCT FROM (NEW.status, NEW.agent_task, NEW.assignee_id))
  EXECUTE FUNCTION tally_requests();
