-- Decision 37: clients whom the agency brings in.

-- Of each client who has an account by the agency's doing and has not come yet: nobody can sign in with it, and nothing
-- but the invitation is written to its address. The row goes when somebody comes by the link, or by a provider.
CREATE TABLE client_invitations (
  user_id uuid PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
  -- Of the newest link; null: none has been sent.
  token_hash bytea UNIQUE,
  sent_at timestamptz,
  expires_at timestamptz,
  -- Who brought them in, or sent the newest link.
  invited_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nulls(token_hash, sent_at, expires_at) IN (0, 3))
);
CREATE INDEX client_invitations_by ON client_invitations (invited_by);
CREATE TRIGGER client_invitations_refuse_erased BEFORE INSERT ON client_invitations
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_account();

-- A request that an agent opened for its client is told to that client, under a name of its own.
CREATE FUNCTION note_opened_request() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    INSERT INTO due_notices (request_id, side, happening, way, status, due_at)
    VALUES (NEW.request_id, 'client', 'open_for_client', 'all', NEW.to_status, clock_timestamp());
    RETURN NULL;
  END $$;
CREATE TRIGGER request_events_opened_noted AFTER INSERT ON request_events
  FOR EACH ROW WHEN (NEW.transition = 'submit' AND NEW.actor_role = 'agent') EXECUTE FUNCTION note_opened_request();
