-- Decision 22. Links by which people become agents; who the agents are stands in user_roles.
CREATE TABLE agent_invitations (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  -- Null: whoever holds the link chooses the address (the first agent of an installation).
  email text,
  -- In which the mail is written.
  language language_code NOT NULL DEFAULT 'fr',
  -- Null: the server's command line.
  invited_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  used_by uuid REFERENCES profiles ON DELETE SET NULL,
  -- What the account will be. Links that the server itself printed were for whoever runs the agency; what colleagues have
  -- sent makes agents, whom an administrator may raise.
  administrator boolean NOT NULL DEFAULT false,
  CONSTRAINT agent_invitations_first_is_administrator CHECK (email IS NOT NULL OR administrator)
);
