-- Records that are written once --------------------------------------------------------------------

-- What a newer announcement of a transfer took the place of: evidence is kept, and shown to both sides.
CREATE TABLE replaced_transfers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  kind text NOT NULL CHECK (kind IN ('deposit', 'merchandise', 'freight')),
  -- Null: replaced before this was kept; the proof alone is left of it.
  amount numeric(12,2) CHECK (amount > 0),
  made_on date,
  -- Null: there was none, or the newer announcement goes on with it.
  proof_id uuid UNIQUE REFERENCES attachments ON DELETE RESTRICT,
  declared_by uuid NOT NULL REFERENCES profiles ON DELETE RESTRICT,
  declared_at timestamptz NOT NULL,
  replaced_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((amount IS NULL) = (made_on IS NULL) AND (amount IS NOT NULL OR proof_id IS NOT NULL))
);
CREATE INDEX replaced_transfers_of_request ON replaced_transfers (request_id, kind, id);

-- Proofs that nothing names any more belong to the announcement that followed them.
INSERT INTO replaced_transfers (request_id, kind, proof_id, declared_by, declared_at, replaced_at)
  SELECT a.request_id, t.kind, a.id, a.uploaded_by, a.attached_at, t.declared_at
  FROM attachments a
  CROSS JOIN LATERAL (
    SELECT kind, declared_at FROM declared_transfers
    WHERE request_id = a.request_id AND declared_at >= a.attached_at
    ORDER BY declared_at LIMIT 1
  ) AS t
  WHERE a.purpose = 'transfer' AND NOT EXISTS (SELECT FROM declared_transfers d WHERE d.proof_id = a.id)
  ORDER BY a.attached_at;

CREATE FUNCTION refuse_rewriting() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    -- An account that is erased leaves what was done without who did it (ON DELETE SET NULL).
    IF TG_OP = 'UPDATE' THEN
      IF to_jsonb(NEW) ->> 'actor_id' IS NULL AND to_jsonb(NEW) - 'actor_id' = to_jsonb(OLD) - 'actor_id' THEN
        RETURN NEW;
      END IF;
    END IF;
    RAISE EXCEPTION 'the rows of % are written once', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END $$;
CREATE TRIGGER audit_records_written_once BEFORE UPDATE OR DELETE ON audit_records
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER audit_records_kept BEFORE TRUNCATE ON audit_records
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER request_events_written_once BEFORE UPDATE OR DELETE ON request_events
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER request_events_kept BEFORE TRUNCATE ON request_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER replaced_transfers_written_once BEFORE UPDATE OR DELETE ON replaced_transfers
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER replaced_transfers_kept BEFORE TRUNCATE ON replaced_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- Sessions that end, any number in one statement -----------------------------------------------------

DROP TRIGGER sessions_revoked_told ON sessions;
DROP TRIGGER sessions_deleted_told ON sessions;
DROP TRIGGER sessions_revoked_forget_device ON sessions;
DROP FUNCTION tell_of_session();
DROP FUNCTION forget_device();

-- Open streams close with the session they were opened for. A notification holds less than 8 000 bytes.
CREATE FUNCTION tell_of_ended_sessions(ended uuid[]) RETURNS void
  LANGUAGE sql
  AS $$
    SELECT pg_notify('live', json_agg(json_build_object('kind', 'session', 'session', id))::text)
    FROM unnest(ended) WITH ORDINALITY AS e (id, place)
    GROUP BY (place - 1) / 100
  $$;

-- Without the rows as they were: a plan made for the usual one would take hours to compare 150 000 with them, and a
-- session that is told to have ended twice has ended all the same.
CREATE FUNCTION follow_revoked_sessions() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    ended uuid[] := (SELECT array_agg(id) FROM changed WHERE revoked_at IS NOT NULL);
  BEGIN
    IF ended IS NULL THEN
      RETURN NULL;
    END IF;
    DELETE FROM push_devices WHERE session_id = ANY (ended);
    PERFORM tell_of_ended_sessions(ended);
    RETURN NULL;
  END $$;
CREATE TRIGGER sessions_revoked AFTER UPDATE ON sessions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_revoked_sessions();

CREATE FUNCTION follow_deleted_sessions() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    ended uuid[] := (SELECT array_agg(id) FROM gone WHERE revoked_at IS NULL AND expires_at > now());
  BEGIN
    IF ended IS NOT NULL THEN
      PERFORM tell_of_ended_sessions(ended);
    END IF;
    RETURN NULL;
  END $$;
CREATE TRIGGER sessions_deleted AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION follow_deleted_sessions();

CREATE INDEX sessions_standing ON sessions (user_id, rotated_at) WHERE revoked_at IS NULL;
