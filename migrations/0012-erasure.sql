-- An account whose owner had it erased while documents must be kept: the name stays with them, nothing leads to anybody
-- any more. Its address is none, so that nobody can write to it, sign in or sign up with it; the old one is free.
ALTER TABLE profiles
  ADD COLUMN erased_at timestamptz,
  ADD CHECK (erased_at IS NULL OR (email = 'erased:' || id::text AND phone = '' AND email_verified_at IS NULL));

ALTER TABLE mails
  ADD CHECK (recipient NOT LIKE 'erased:%');

-- What begins for an account waits for whoever is erasing it, then finds it gone: kept or not, as a reference to nothing.
CREATE FUNCTION refuse_erased_account() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    PERFORM 1 FROM profiles WHERE id = NEW.user_id AND erased_at IS NULL FOR KEY SHARE;
    IF NOT FOUND THEN
      RAISE foreign_key_violation USING
        MESSAGE = 'the account does not exist, or is erased',
        TABLE = TG_TABLE_NAME,
        CONSTRAINT = TG_TABLE_NAME || '_user_id_fkey';
    END IF;
    RETURN NEW;
  END $$;
CREATE TRIGGER requests_refuse_erased BEFORE INSERT ON requests
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_account();
CREATE TRIGGER sessions_refuse_erased BEFORE INSERT ON sessions
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_account();
CREATE TRIGGER credentials_refuse_erased BEFORE INSERT ON credentials
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_account();
CREATE TRIGGER identities_refuse_erased BEFORE INSERT ON identities
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_account();
CREATE TRIGGER factors_refuse_erased BEFORE INSERT ON factors
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_account();
CREATE TRIGGER user_roles_refuse_erased BEFORE INSERT ON user_roles
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_account();
CREATE TRIGGER notice_choices_refuse_erased BEFORE INSERT ON notice_choices
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_account();

-- Searching finds people by their name and address; one that is erased has no address.
CREATE OR REPLACE FUNCTION request_search_text(reference text, title text, description text, owner uuid) RETURNS text
  LANGUAGE sql STABLE
  AS $$
    SELECT search_form(concat_ws(E'\n', reference, title, p.first_name || ' ' || p.last_name,
      CASE WHEN p.erased_at IS NULL THEN p.email END, description))
    FROM (SELECT) AS one LEFT JOIN profiles p ON p.id = owner
  $$;
