-- Who let somebody in, and the language their mail was written in. Null: the server's command line.
ALTER TABLE agent_invitations
  ADD COLUMN invited_by uuid REFERENCES profiles ON DELETE SET NULL,
  ADD COLUMN language text NOT NULL DEFAULT 'fr' CHECK (language IN ('fr', 'en'));

-- Whoever lost the agent's role keeps a trace of it, and is a client like any other until it is given back.
CREATE INDEX user_roles_former_agents ON user_roles (user_id) WHERE role = 'former_agent';
