-- Decision 36: the people of a company, and the two sides of a request.

-- Which side wrote a message: a colleague of who asked writes for the client as much as they do. Whoever inserts says it;
-- where nothing does, it is what the sender is for the agency. A message keeps its side whatever becomes of its sender.
ALTER TABLE messages ADD COLUMN sender_side text;
UPDATE messages m SET sender_side = CASE WHEN m.sender_id = r.user_id THEN 'client' ELSE 'agency' END
  FROM requests r WHERE r.id = m.request_id;
ALTER TABLE messages
  ALTER COLUMN sender_side SET NOT NULL,
  ADD CONSTRAINT messages_sender_side_check CHECK (sender_side IN ('client', 'agency'));
CREATE FUNCTION fill_sender_side() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    NEW.sender_side := CASE WHEN EXISTS (SELECT FROM user_roles WHERE user_id = NEW.sender_id AND role <> 'client')
      THEN 'agency' ELSE 'client' END;
    RETURN NEW;
  END $$;
CREATE TRIGGER messages_sender_side BEFORE INSERT ON messages
  FOR EACH ROW WHEN (NEW.sender_side IS NULL) EXECUTE FUNCTION fill_sender_side();

-- As it was (0011), with whose the request is instead of who asked: open screens of everybody in a company hear of it.
CREATE OR REPLACE FUNCTION tell_of_request(request uuid, what text) RETURNS void
  LANGUAGE sql
  AS $$
    SELECT pg_notify('live', json_build_array(json_build_object('kind', 'request', 'request', id, 'client', client_id, 'what', what))::text)
    FROM requests WHERE id = request
  $$;
