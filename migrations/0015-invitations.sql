-- Clients whose account the agency made and who have not come yet. Nobody can sign in with such an account, and
-- its address receives only the invitation. The row is deleted when the client comes by the link or through a
-- provider.
CREATE TABLE client_invitations (
  user_id uuid PRIMARY KEY REFERENCES profiles (living_id) ON DELETE CASCADE,
  -- The hash of the newest link's token; null if no link has been sent.
  token_hash bytea UNIQUE,
  sent_at timestamptz,
  expires_at timestamptz,
  -- The agent who made the account or sent the newest link.
  invited_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nulls(token_hash, sent_at, expires_at) IN (0, 3))
);
CREATE INDEX client_invitations_by ON client_invitations (invited_by);
