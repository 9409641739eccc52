-- What a request's two sides have read of one another: the client, and the agency as one. Whoever writes locks the row
-- before the message draws its number, so that within a conversation messages appear in the order of their numbers.
CREATE TABLE conversations (
  request_id uuid PRIMARY KEY REFERENCES requests ON DELETE RESTRICT,
  client_read_up_to bigint NOT NULL DEFAULT 0,
  client_read_at timestamptz,
  client_unread integer NOT NULL DEFAULT 0 CHECK (client_unread >= 0),
  agency_read_up_to bigint NOT NULL DEFAULT 0,
  agency_read_at timestamptz,
  agency_unread integer NOT NULL DEFAULT 0 CHECK (agency_unread >= 0),
  -- When the oldest message was written that the agency has not read.
  agency_unread_since timestamptz,
  CHECK ((agency_unread = 0) = (agency_unread_since IS NULL))
) WITH (fillfactor = 70);
CREATE INDEX conversations_unread_by_agency ON conversations (agency_unread_since, request_id) WHERE agency_unread > 0;

-- Whatever was written before counts as read.
INSERT INTO conversations (request_id, client_read_up_to, agency_read_up_to)
  SELECT request_id, max(number), max(number) FROM messages GROUP BY request_id;

-- The moment of writing, not of the transaction's begin: moments then follow the numbers.
ALTER TABLE messages
  ALTER COLUMN created_at SET DEFAULT clock_timestamp(),
  ADD COLUMN replies_to uuid REFERENCES messages ON DELETE RESTRICT,
  DROP CONSTRAINT messages_content_check,
  -- Empty where files speak for themselves.
  ADD CHECK (length(content) <= 5000);
CREATE INDEX messages_in_order ON messages (number);

ALTER TABLE attachments
  ADD COLUMN message_id uuid REFERENCES messages ON DELETE RESTRICT,
  DROP CONSTRAINT attachments_purpose_check,
  ADD CHECK (purpose IN ('request', 'transfer', 'message')),
  ADD CHECK ((purpose = 'message') = (message_id IS NOT NULL));
CREATE INDEX attachments_of_message ON attachments (message_id, position) WHERE message_id IS NOT NULL;

-- What changed is told on a channel in the very transaction that changes it, whoever writes. Messages, reading and new
-- requests are told by the server after they are committed, many at once: a transaction that notifies commits alone.
CREATE FUNCTION tell_of_request(request uuid, what text) RETURNS void
  LANGUAGE sql
  AS $$
    SELECT pg_notify('live', json_build_array(json_build_object('kind', 'request', 'request', id, 'owner', user_id, 'what', what))::text)
    FROM requests WHERE id = request
  $$;

CREATE FUNCTION tell_of_row() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    PERFORM tell_of_request(NEW.request_id, TG_ARGV[0]);
    RETURN NULL;
  END $$;
CREATE TRIGGER request_events_told AFTER INSERT ON request_events
  FOR EACH ROW WHEN (NEW.transition <> 'submit') EXECUTE FUNCTION tell_of_row('status');
CREATE TRIGGER quotes_told AFTER INSERT OR UPDATE ON quotes
  FOR EACH ROW EXECUTE FUNCTION tell_of_row('quotes');
CREATE TRIGGER orders_told AFTER INSERT OR UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION tell_of_row('order');
CREATE TRIGGER declared_transfers_told AFTER INSERT OR UPDATE ON declared_transfers
  FOR EACH ROW EXECUTE FUNCTION tell_of_row('transfer');

CREATE FUNCTION tell_of_notes() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    PERFORM tell_of_request(NEW.id, 'notes');
    RETURN NULL;
  END $$;
CREATE TRIGGER requests_notes_told AFTER UPDATE OF notes ON requests
  FOR EACH ROW WHEN (OLD.notes IS DISTINCT FROM NEW.notes) EXECUTE FUNCTION tell_of_notes();

CREATE FUNCTION tell_of_agency() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    PERFORM pg_notify('live', '[{"kind":"agency"}]');
    RETURN NULL;
  END $$;
CREATE TRIGGER agency_settings_told AFTER UPDATE ON agency_settings
  FOR EACH ROW EXECUTE FUNCTION tell_of_agency();

-- Open streams close with the session or the role they were opened for.
CREATE FUNCTION tell_of_session() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    PERFORM pg_notify('live', json_build_array(json_build_object('kind', 'session', 'session', OLD.id))::text);
    RETURN NULL;
  END $$;
CREATE TRIGGER sessions_revoked_told AFTER UPDATE OF revoked_at ON sessions
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION tell_of_session();
CREATE TRIGGER sessions_deleted_told AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL) EXECUTE FUNCTION tell_of_session();

CREATE FUNCTION tell_of_role() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    PERFORM pg_notify('live', json_build_array(json_build_object('kind', 'role', 'user', coalesce(NEW.user_id, OLD.user_id)))::text);
    RETURN NULL;
  END $$;
CREATE TRIGGER user_roles_given_told AFTER INSERT ON user_roles
  FOR EACH ROW WHEN (NEW.role <> 'client') EXECUTE FUNCTION tell_of_role();
CREATE TRIGGER user_roles_changed_told AFTER UPDATE OF role OR DELETE ON user_roles
  FOR EACH ROW EXECUTE FUNCTION tell_of_role();
