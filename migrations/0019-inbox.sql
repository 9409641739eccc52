-- The inbox: all conversations, the most recent first; and one that was read may be marked unread again. What the agency has
-- once seen stays told to the client.
ALTER TABLE conversations
  ADD COLUMN agency_seen_up_to bigint NOT NULL DEFAULT 0,
  ADD COLUMN last_message_at timestamptz NOT NULL DEFAULT clock_timestamp();

UPDATE conversations c SET agency_seen_up_to = c.agency_read_up_to,
  last_message_at = coalesce((SELECT m.created_at FROM messages m WHERE m.request_id = c.request_id ORDER BY m.number DESC LIMIT 1), now());

CREATE INDEX conversations_recent ON conversations (last_message_at DESC, request_id);

-- An agent who puts a conversation back among the unread knows of it: nobody is told again.
DROP TRIGGER conversations_unread_noted ON conversations;
CREATE TRIGGER conversations_unread_noted AFTER UPDATE OF client_unread, agency_unread ON conversations
  FOR EACH ROW WHEN ((OLD.client_unread = 0 AND NEW.client_unread > 0)
    OR (OLD.agency_unread = 0 AND NEW.agency_unread > 0 AND NEW.agency_read_up_to >= OLD.agency_read_up_to))
  EXECUTE FUNCTION note_unread();
