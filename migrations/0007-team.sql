-- Decision 22. Who the agents are stands in user_roles.
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
  used_by uuid REFERENCES profiles ON DELETE SET NULL
);
