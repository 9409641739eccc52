-- Decision 33: the agency's view of its clients.

-- When each client last did or was sent something: by this agents' list of clients is ordered. A row for each account that
-- is not erased, in a table of its own: its index changes with every request and message, those of profiles hardly ever.
CREATE TABLE client_activity (
  user_id uuid PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
  active_at timestamptz NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX client_activity_recent ON client_activity (active_at DESC, user_id DESC);

INSERT INTO client_activity (user_id, active_at)
  SELECT p.id, greatest(p.created_at, max(r.updated_at), max(c.last_message_at))
  FROM profiles p
  LEFT JOIN requests r ON r.user_id = p.id
  LEFT JOIN conversations c ON c.request_id = r.id
  WHERE p.erased_at IS NULL
  GROUP BY p.id;

CREATE FUNCTION begin_client_activity() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    INSERT INTO client_activity (user_id, active_at) VALUES (NEW.id, NEW.created_at) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
CREATE TRIGGER profiles_activity_begins AFTER INSERT ON profiles
  FOR EACH ROW WHEN (NEW.erased_at IS NULL) EXECUTE FUNCTION begin_client_activity();

CREATE FUNCTION end_client_activity() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    DELETE FROM client_activity WHERE user_id = NEW.id;
    RETURN NULL;
  END $$;
CREATE TRIGGER profiles_activity_ends AFTER UPDATE OF erased_at ON profiles
  FOR EACH ROW WHEN (NEW.erased_at IS NOT NULL) EXECUTE FUNCTION end_client_activity();

-- Nobody waits for anybody: where another transaction is writing the row, its moment is as good as this one's. Requests of
-- one client are written side by side, and in any order without two of them locking each other out.
CREATE FUNCTION note_client_activity(client uuid, moment timestamptz) RETURNS void
  LANGUAGE plpgsql
  AS $$ BEGIN
    UPDATE client_activity SET active_at = moment
      WHERE ctid = (SELECT a.ctid FROM client_activity a
        WHERE a.user_id = client AND a.active_at < moment FOR UPDATE SKIP LOCKED);
  END $$;

CREATE FUNCTION note_activity_of_request() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    PERFORM note_client_activity(NEW.user_id, NEW.updated_at);
    RETURN NULL;
  END $$;
CREATE TRIGGER requests_activity AFTER INSERT OR UPDATE OF updated_at ON requests
  FOR EACH ROW EXECUTE FUNCTION note_activity_of_request();

CREATE FUNCTION note_activity_of_conversation() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    PERFORM note_client_activity((SELECT r.user_id FROM requests r WHERE r.id = NEW.request_id), NEW.last_message_at);
    RETURN NULL;
  END $$;
CREATE TRIGGER conversations_activity AFTER INSERT OR UPDATE OF last_message_at ON conversations
  FOR EACH ROW EXECUTE FUNCTION note_activity_of_conversation();

-- Any part of the name and of the address, folded once; phone numbers have an index of their own.
CREATE FUNCTION person_search_text(first_name text, last_name text, email text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT public.search_form(concat(first_name, ' ', last_name, E'\n', email)) $$;
ALTER TABLE profiles
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (person_search_text(first_name, last_name, email)) STORED;
CREATE INDEX profiles_search ON profiles USING gin (search_text gin_trgm_ops);

-- What agents note of a client for one another. No endpoint that a client may call reads it, but for the copy of one's data.
CREATE TABLE client_notes (
  id uuid PRIMARY KEY,
  -- Of whom.
  user_id uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  -- Null: whoever wrote it has left and is forgotten.
  author_id uuid REFERENCES profiles ON DELETE SET NULL,
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL DEFAULT now(),
  edited_at timestamptz
);
CREATE INDEX client_notes_of_client ON client_notes (user_id, created_at DESC, id DESC);
CREATE INDEX client_notes_by_author ON client_notes (author_id);
CREATE TRIGGER client_notes_refuse_erased BEFORE INSERT ON client_notes
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_account();
