-- Of each client who has an account by the agency's doing and has not come yet: nobody can sign in with it, and nothing
-- but the invitation is written to its address. The row goes when somebody comes by the link, or by a provider.
CREATE TABLE client_invitations (
  user_id uuid PRIMARY KEY REFERENCES profiles (living_id) ON DELETE CASCADE,
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
