-- Decision 34: the people of a client's company.

ALTER TABLE company_members DROP CONSTRAINT company_members_role_check;
ALTER TABLE company_members ADD CONSTRAINT company_members_role_check
  CHECK (role IN ('owner', 'buyer', 'approver', 'accountant'));

-- Accepting more than this waits for somebody who may approve it; null: the company has no such rule.
ALTER TABLE companies ADD COLUMN approval_above numeric(12,2) CHECK (approval_above >= 0);

CREATE TABLE company_invitations (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'buyer', 'approver', 'accountant')),
  -- In which the mail is written.
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
  WHERE accepted_at IS NULL AND withdrawn_at IS NULL;

-- Whoever comes, goes or becomes something else, and the others of the company, ask again who they are and who is there.
CREATE FUNCTION tell_of_member() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    PERFORM pg_notify('live', json_build_array(json_build_object('kind', 'belonging', 'users', (
      SELECT json_agg(w.id) FROM (
        SELECT coalesce(NEW.user_id, OLD.user_id) AS id
        UNION SELECT user_id FROM company_members WHERE company_id = coalesce(NEW.company_id, OLD.company_id)
      ) AS w)))::text);
    RETURN NULL;
  END $$;
CREATE TRIGGER company_members_told AFTER INSERT OR DELETE OR UPDATE OF role ON company_members
  FOR EACH ROW EXECUTE FUNCTION tell_of_member();
