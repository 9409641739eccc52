-- How far the two sides of each request have read: the client, and the agency as a whole. A writer locks the
-- row before the message draws its number, so that the messages of a conversation appear in the order of their
-- numbers.
CREATE TABLE conversations (
  request_id uuid PRIMARY KEY REFERENCES requests ON DELETE RESTRICT,
  last_message_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  client_read_up_to bigint NOT NULL DEFAULT 0,
  client_read_at timestamptz,
  client_unread integer NOT NULL DEFAULT 0 CHECK (client_unread >= 0),
  agency_read_up_to bigint NOT NULL DEFAULT 0,
  agency_read_at timestamptz,
  agency_unread integer NOT NULL DEFAULT 0 CHECK (agency_unread >= 0),
  -- The moment of the oldest message that the agency has not read.
  agency_unread_since timestamptz,
  -- The last message that the agency has seen, as the client is told. It does not go back when an agent marks
  -- the conversation as unread.
  agency_seen_up_to bigint NOT NULL DEFAULT 0,
  CHECK ((agency_unread = 0) = (agency_unread_since IS NULL))
) WITH (fillfactor = 70);
CREATE INDEX conversations_recent ON conversations (last_message_at DESC, request_id);
-- The inbox: unread conversations, the longest waiting first. conversations_recent serves all of them, newest
-- first.
CREATE INDEX conversations_unread_by_agency ON conversations (agency_unread_since, request_id) WHERE agency_unread > 0;

-- The messages of a request's conversation (decision 16).
CREATE TABLE messages (
  id uuid PRIMARY KEY,
  -- The order of the conversation, because the clocks of several servers may disagree.
  number bigint GENERATED ALWAYS AS IDENTITY,
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  sender_id uuid NOT NULL REFERENCES profiles ON DELETE RESTRICT,
  -- The text; may be empty if files are attached.
  content text NOT NULL CHECK (length(content) <= 5000),
  replies_to uuid REFERENCES messages ON DELETE RESTRICT,
  -- The moment of writing, not of the transaction's start, so that the moments follow the numbers.
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The side that wrote the message. It does not change, whatever happens to the sender's account or role.
  sender_side text NOT NULL CHECK (sender_side IN ('client', 'agency'))
);
-- Instances read this index to find the messages that a stopped instance did not publish.
CREATE INDEX messages_in_order ON messages (number);
CREATE INDEX messages_of_request ON messages (request_id, number DESC);
