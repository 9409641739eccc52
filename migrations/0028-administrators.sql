-- Decision 31. An administrator is an agent who also decides for the agency: its settings, its team, its records. In
-- `role` and in tokens that person stays an agent; whoever was an agent before could do all of it.
ALTER TABLE user_roles ADD COLUMN administrator boolean NOT NULL DEFAULT false;
UPDATE user_roles SET administrator = true WHERE role = 'agent';
ALTER TABLE user_roles ADD CONSTRAINT user_roles_administrators_are_agents CHECK (role = 'agent' OR NOT administrator);
CREATE INDEX user_roles_administrators ON user_roles (user_id) WHERE administrator;

-- Open screens of the team follow, that person's too: nobody is signed out by it.
CREATE FUNCTION tell_of_administrator() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    PERFORM pg_notify('live', json_build_array(json_build_object('kind', 'team'))::text);
    RETURN NULL;
  END $$;
CREATE TRIGGER user_roles_administrator_told AFTER UPDATE OF administrator ON user_roles
  FOR EACH ROW WHEN (OLD.role = NEW.role AND OLD.administrator <> NEW.administrator)
  EXECUTE FUNCTION tell_of_administrator();

-- What the account will be. Links that the server itself printed were for whoever runs the agency; what colleagues have
-- sent makes agents, whom an administrator may raise.
ALTER TABLE agent_invitations ADD COLUMN administrator boolean NOT NULL DEFAULT false;
UPDATE agent_invitations SET administrator = true WHERE invited_by IS NULL;
ALTER TABLE agent_invitations ADD CONSTRAINT agent_invitations_first_is_administrator
  CHECK (email IS NOT NULL OR administrator);

-- Where an act came from: the address of the session that made it. It goes with its record after the period that the privacy
-- policy names for connections, and with its author’s account before that.
ALTER TABLE audit_records ADD COLUMN address inet;
CREATE FUNCTION refuse_rewriting_of_audit() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    IF to_jsonb(NEW) - 'actor_id' - 'address' = to_jsonb(OLD) - 'actor_id' - 'address'
      AND (NEW.actor_id IS NULL OR NEW.actor_id = OLD.actor_id)
      AND (NEW.address IS NULL OR NEW.address = OLD.address) THEN
      IF NEW.actor_id IS NULL THEN
        NEW.address := NULL;
      END IF;
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the rows of % are written once', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END $$;
DROP TRIGGER audit_records_written_once ON audit_records;
CREATE TRIGGER audit_records_written_once BEFORE UPDATE ON audit_records
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_of_audit();

-- The records are read newest first, of some actions and by some people.
CREATE INDEX audit_records_by_action ON audit_records (action, created_at, id);
CREATE INDEX audit_records_by_actor ON audit_records (actor_id, action, created_at, id);
