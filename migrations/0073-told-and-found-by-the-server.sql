-- What searches look through is folded in src/domain/requests/search-word-rules.ts and written by the server.
DROP TRIGGER requests_search_text ON requests;
DROP TRIGGER profiles_search_text ON profiles;
DROP TRIGGER companies_search_text ON companies;
DROP TRIGGER requests_written ON requests;
DROP FUNCTION fill_request_search_text(), refill_search_text_of_client(), refill_search_text_of_company(), fill_request();
ALTER TABLE requests ALTER search_text SET DEFAULT '', ALTER client_sort SET DEFAULT '';
ALTER TABLE profiles ALTER search_text DROP EXPRESSION;
ALTER TABLE profiles ALTER search_text SET DEFAULT '', ALTER search_text SET NOT NULL;
ALTER TABLE companies ADD search_text text NOT NULL DEFAULT '';
ALTER TABLE statement_entries ADD search_text text NOT NULL DEFAULT '';
ALTER TABLE set_aside_entries ADD search_text text NOT NULL DEFAULT '';
DROP FUNCTION request_search_text(text, text, text, uuid, uuid), client_sort(uuid, uuid), search_pattern(text),
  person_search_text(text, text, text), search_form(text);

-- Nobody asks for anything once they are erased; whoever is erasing them is waited for.
CREATE FUNCTION refuse_request_of_erased() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM FROM profiles WHERE id = NEW.user_id AND erased_at IS NULL FOR KEY SHARE;
    IF NOT FOUND THEN
      RAISE foreign_key_violation USING MESSAGE = 'the account does not exist, or is erased',
        TABLE = TG_TABLE_NAME, CONSTRAINT = 'requests_user_id_fkey';
    END IF;
    RETURN NEW;
  END $$;
CREATE TRIGGER requests_of_living BEFORE INSERT ON requests FOR EACH ROW EXECUTE FUNCTION refuse_request_of_erased();
DROP EXTENSION unaccent;

CREATE OR REPLACE FUNCTION refuse_rewriting_entries() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    said text[] := '{counterparty_name,counterparty_iban,text,search_text,creditor_reference,end_to_end_id,return_reason}';
  BEGIN
    IF TG_OP = 'UPDATE' AND OLD.booked_on < date_trunc('year', agency_day(now()) - interval '10 years')
      AND (NEW.counterparty_name, NEW.text, NEW.search_text) = ('', '', '')
      AND num_nonnulls(NEW.counterparty_iban, NEW.creditor_reference, NEW.end_to_end_id, NEW.return_reason) = 0
      AND to_jsonb(NEW) - said = to_jsonb(OLD) - said THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the rows of % are written once', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END $$;

-- When a client was last active is said by `record`.
DROP TRIGGER profiles_activity_begins ON profiles;
DROP TRIGGER profiles_activity_ends ON profiles;
DROP TRIGGER requests_activity ON requests;
DROP TRIGGER conversations_activity ON conversations;
DROP FUNCTION begin_client_activity(), end_client_activity(), note_activity_of_request(), note_activity_of_conversation(),
  note_client_activity(uuid, timestamptz);

-- Whoever ends a session says so, and ends what is sent to its browser.
DROP TRIGGER sessions_deleted ON sessions;
DROP TRIGGER sessions_revoked ON sessions;
DROP FUNCTION follow_deleted_sessions(), follow_revoked_sessions(), tell_of_ended_sessions(uuid[]);
DROP FUNCTION told_of_request(uuid, text);
