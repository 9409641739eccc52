-- Decision 45. How the agency works: it sells in its own name, or buys for its clients' account.
ALTER TABLE agency_settings ADD COLUMN works text NOT NULL DEFAULT 'resale' CHECK (works IN ('resale', 'commission'));

CREATE FUNCTION agency_works() RETURNS text
  LANGUAGE sql STABLE
  AS $$ SELECT works FROM agency_settings $$;

-- A request keeps how the agency worked when it was made: a contract does not change its nature later.
ALTER TABLE requests ADD COLUMN works text NOT NULL DEFAULT 'resale' CHECK (works IN ('resale', 'commission'));
ALTER TABLE requests ALTER COLUMN works SET DEFAULT agency_works();
