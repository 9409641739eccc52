-- The members of each company. Somebody without a row here cannot see the company's requests, even those they
-- made.
CREATE TABLE company_members (
  company_id uuid REFERENCES companies ON DELETE CASCADE,
  user_id uuid REFERENCES profiles (living_id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'buyer', 'approver', 'accountant')),
  joined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, user_id)
);
CREATE INDEX company_members_of_user ON company_members (user_id);

-- Links by which people join a company in the given role.
CREATE TABLE company_invitations (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'buyer', 'approver', 'accountant')),
  -- The language of the mail.
  language language_code NOT NULL,
  invited_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_by uuid REFERENCES profiles ON DELETE SET NULL,
  withdrawn_at timestamptz,
  CHECK (accepted_at IS NULL OR withdrawn_at IS NULL)
);
CREATE UNIQUE INDEX company_invitations_open ON company_invitations (company_id, email)
  WHERE (accepted_at IS NULL) AND (withdrawn_at IS NULL);
