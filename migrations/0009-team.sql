-- Links by which people become agents (decision 22). The agents themselves are in user_roles.
CREATE TABLE agent_invitations (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  -- Null if the holder of the link chooses the address (the first agent of an installation).
  email text,
  -- The language of the mail.
  language language_code NOT NULL DEFAULT 'fr',
  -- Null if the server's command line made the link.
  invited_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  used_by uuid REFERENCES profiles ON DELETE SET NULL,
  -- Whether the new account is an administrator's. Links printed by the server were for the person who runs the
  -- agency; links sent by colleagues make agents, whom an administrator may promote.
  administrator boolean NOT NULL DEFAULT false,
  CONSTRAINT agent_invitations_first_is_administrator CHECK (email IS NOT NULL OR administrator)
);
