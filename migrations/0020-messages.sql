-- What a request's two sides have read of one another: the client, and the agency as one. Whoever writes locks the row
-- before the message draws its number, so that within a conversation messages appear in the order of their numbers.
CREATE TABLE conversations (
  request_id uuid PRIMARY KEY REFERENCES requests ON DELETE RESTRICT,
  last_message_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  client_read_up_to bigint NOT NULL DEFAULT 0,
  client_read_at timestamptz,
  client_unread integer NOT NULL DEFAULT 0 CHECK (client_unread >= 0),
  agency_read_up_to bigint NOT NULL DEFAULT 0,
  agency_read_at timestamptz,
  agency_unread integer NOT NULL DEFAULT 0 CHECK (agency_unread >= 0),
  -- When the oldest message was written that the agency has not read.
  agency_unread_since timestamptz,
  -- Stays where it is when an agent puts the conversation back among the unread: what the agency has once seen stays told
  -- to the client.
  agency_seen_up_to bigint NOT NULL DEFAULT 0,
  CHECK ((agency_unread = 0) = (agency_unread_since IS NULL))
) WITH (fillfactor = 70);
CREATE INDEX conversations_recent ON conversations (last_message_at DESC, request_id);
-- The inbox: what waits unread, longest first, and all conversations, the most recent first.
CREATE INDEX conversations_unread_by_agency ON conversations (agency_unread_since, request_id) WHERE agency_unread > 0;

-- Decision 16. The conversation of a request.
CREATE TABLE messages (
  id uuid PRIMARY KEY,
  -- The order of the conversation: clocks of several servers may disagree.
  number bigint GENERATED ALWAYS AS IDENTITY,
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  sender_id uuid NOT NULL REFERENCES profiles ON DELETE RESTRICT,
  -- Empty where files speak for themselves.
  content text NOT NULL CHECK (length(content) <= 5000),
  replies_to uuid REFERENCES messages ON DELETE RESTRICT,
  -- The moment of writing, not of the transaction's begin: moments then follow the numbers.
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Which side wrote it. It stays, whatever becomes of the sender.
  sender_side text NOT NULL CHECK (sender_side IN ('client', 'agency'))
);
-- By which instances look for what an instance that ended could not tell.
CREATE INDEX messages_in_order ON messages (number);
CREATE INDEX messages_of_request ON messages (request_id, number DESC);
