-- Decision 31. What an agent is at the agency, where it is neither an agent like any other (null) nor an administrator,
-- which `administrator` says: the name of a row of domain/team/agency-role-rules.ts.
ALTER TABLE user_roles ADD COLUMN agency_role text
  CHECK (agency_role ~ '^[a-z_]{1,50}$' AND agency_role NOT IN ('agent', 'administrator'));
ALTER TABLE user_roles ADD CONSTRAINT user_roles_one_agency_role
  CHECK (agency_role IS NULL OR role = 'agent' AND NOT administrator);
