-- The history of assignments: who took or assigned which request. Rows are written once and shown only to
-- agents.
CREATE TABLE request_assignments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  kind text NOT NULL CHECK (kind IN ('take', 'take_over', 'give', 'put_back', 'in_turn', 'leave')),
  from_id uuid REFERENCES profiles ON DELETE SET NULL,
  to_id uuid REFERENCES profiles ON DELETE SET NULL,
  -- Null if the agency's setting or the loss of a role caused it.
  actor_id uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX request_assignments_of_request ON request_assignments (request_id, id);
CREATE TRIGGER request_assignments_written_once BEFORE DELETE OR UPDATE ON request_assignments
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting('from_id,to_id,actor_id');

-- The last time each agent was given a new request.
CREATE TABLE assignment_turns (
  user_id uuid PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
  given_at timestamptz NOT NULL
);

-- Whether the agent is present: an open program renews its session within five minutes.
CREATE FUNCTION is_present(agent uuid) RETURNS boolean
  LANGUAGE sql
  AS $$
    SELECT EXISTS (SELECT FROM sessions s
      WHERE s.user_id = agent AND s.revoked_at IS NULL AND NOT s.factor_pending
        AND s.expires_at > clock_timestamp() AND s.rotated_at > clock_timestamp() - interval '6 minutes')
  $$;

-- Returns the present agent whose last turn is longest ago; null if no agent is present or new requests are not
-- assigned. Takes one turn at a time: simultaneous calls wait.
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
