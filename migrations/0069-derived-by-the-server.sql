-- What follows from a request's status, quotes, ledger and transfers is derived in src/domain/derivation and written by the server.
DROP TRIGGER requests_money ON requests;
DROP TRIGGER requests_quote_validity ON requests;
DROP TRIGGER requests_pay_by_filled ON requests;
DROP TRIGGER requests_pay_by_first ON requests;
DROP TRIGGER quotes_money ON quotes;
DROP TRIGGER quotes_validity ON quotes;
DROP TRIGGER ledger_entries_listed ON ledger_entries;
DROP TRIGGER declared_transfers_listed ON declared_transfers;
DROP TRIGGER requests_follow_up ON requests;
DROP TRIGGER requests_follow_up_ended ON requests;
DROP TRIGGER request_events_bring_back ON request_events;
DROP TRIGGER conversations_break_silence ON conversations;
DROP TRIGGER conversations_begun_break_silence ON conversations;
DROP TRIGGER declared_transfers_break_silence ON declared_transfers;
DROP TRIGGER requests_end_approvals ON requests;
DROP TRIGGER quotes_end_approvals ON quotes;
DROP TRIGGER quotes_end_approvals_before ON quotes;
DROP TRIGGER companies_end_approvals ON companies;
DROP TRIGGER company_members_end_approvals ON company_members;
DROP TRIGGER company_members_removed_end_approvals ON company_members;
DROP TRIGGER requests_written ON requests;

DROP FUNCTION fill_request_money(), fill_quote_validity(), fill_pay_by(), refill_money_of_quote(), refill_quote_validity(),
  follow_ledger(), refill_transfer_of_request(), refill_payment(uuid), fill_follow_up(), bring_back(), break_silence(),
  end_approvals_of_lapsed(), end_approvals_of_quote(), end_approvals_of_rule(), end_approvals_of_member(), pay_by(uuid, text),
  newest_announcement(uuid, text), awaited_validity(uuid, text), sum_quoted(uuid);

-- No literal of a status is left in an index.
ALTER TABLE requests ADD closed boolean NOT NULL DEFAULT false;
UPDATE requests SET closed = true WHERE status_place = 12;
-- Until it is derived; the rows of verbs say it themselves.
ALTER TABLE requests ALTER status_place SET DEFAULT 0, ALTER client_rank SET DEFAULT 1, ALTER agent_rank SET DEFAULT 1;
DROP INDEX requests_of_agent, requests_of_nobody;
CREATE INDEX requests_of_agent ON requests (assignee_id, agent_rank, updated_at DESC, id DESC)
  WHERE assignee_id IS NOT NULL AND NOT closed;
CREATE INDEX requests_of_nobody ON requests (agent_rank, updated_at DESC, id DESC)
  WHERE assignee_id IS NULL AND NOT closed;

ALTER TABLE requests ADD CONSTRAINT requests_follow_up_reason CHECK (
  (follow_up_on IS NULL) = (follow_up_reason IS NULL) AND length(follow_up_reason) BETWEEN 1 AND 200);

CREATE OR REPLACE FUNCTION fill_request() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    client_name text;
    client_email text;
    company_name text;
  BEGIN
    -- As refuse_erased_account() says: whoever is erasing the account is waited for.
    SELECT first_name || ' ' || last_name, email INTO client_name, client_email
      FROM profiles WHERE id = NEW.user_id AND erased_at IS NULL FOR KEY SHARE;
    IF NOT FOUND THEN
      RAISE foreign_key_violation USING
        MESSAGE = 'the account does not exist, or is erased',
        TABLE = TG_TABLE_NAME,
        CONSTRAINT = TG_TABLE_NAME || '_user_id_fkey';
    END IF;
    IF NEW.company_id IS NOT NULL THEN
      SELECT name INTO company_name FROM companies WHERE id = NEW.company_id;
    END IF;
    -- request_search_text() and client_sort(), of what was just read. search_form() is written out, because a function
    -- that is called is started anew each time.
    NEW.search_text := lower(public.unaccent('public.unaccent'::regdictionary,
      concat_ws(E'\n', NEW.reference, NEW.title, client_name, client_email, company_name, NEW.description)));
    NEW.client_sort := lower(public.unaccent('public.unaccent'::regdictionary,
      coalesce(company_name, nullif(btrim(client_name), ''), client_email)));
    RETURN NEW;
  END $$;
CREATE TRIGGER requests_written BEFORE INSERT ON requests FOR EACH ROW EXECUTE FUNCTION fill_request();

DROP FUNCTION still_due(uuid, text, numeric), credited(uuid, text), open_announced(uuid, text);
