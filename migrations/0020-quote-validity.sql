-- Quotes lapse when they say so (decision 28).

-- The last day on which it may be accepted, in the agency's calendar. Those of before are valid as their PDF said: the agency's
-- days from the date of issue.
ALTER TABLE quotes ADD COLUMN valid_until date;
UPDATE quotes SET valid_until = issued_on + (SELECT quote_validity_days FROM agency_settings);
ALTER TABLE quotes ALTER COLUMN valid_until SET NOT NULL;
ALTER TABLE quotes ADD CHECK (valid_until >= issued_on);

-- A composed PDF says it too.
ALTER TABLE stored_files ADD COLUMN composed_until date;
UPDATE stored_files SET composed_until = composed_on + (SELECT quote_validity_days FROM agency_settings);
ALTER TABLE stored_files DROP CONSTRAINT stored_files_check;
ALTER TABLE stored_files
  ADD CHECK (num_nulls(quote_number, composed_ht, composed_rate, composed_ttc, composed_on, composed_until) IN (0, 6));

-- An agent gave a quote more time. Its PDF keeps its date; this is what both sides read beside it.
CREATE TABLE quote_extensions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  quote_id uuid NOT NULL REFERENCES quotes ON DELETE RESTRICT,
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  valid_before date NOT NULL,
  valid_until date NOT NULL CHECK (valid_until > valid_before),
  extended_by uuid REFERENCES profiles ON DELETE SET NULL,
  extended_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX quote_extensions_of_quote ON quote_extensions (quote_id, id);
CREATE INDEX quote_extensions_of_request ON quote_extensions (request_id, extended_at);
CREATE TRIGGER quote_extensions_written_once BEFORE UPDATE OR DELETE ON quote_extensions
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER quote_extensions_kept BEFORE TRUNCATE ON quote_extensions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

CREATE FUNCTION note_extension() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    INSERT INTO due_notices (request_id, side, happening, way, status, due_at)
    SELECT id, 'client', 'extend_quote', 'all', status, clock_timestamp() FROM requests WHERE id = NEW.request_id;
    RETURN NULL;
  END $$;
CREATE TRIGGER quote_extensions_noted AFTER INSERT ON quote_extensions
  FOR EACH ROW EXECUTE FUNCTION note_extension();

-- Of the quote that waits for the client's decision, as quoteToDecide() finds it; null where none does.
CREATE FUNCTION awaited_validity(request uuid, request_status text) RETURNS date
  LANGUAGE sql STABLE
  AS $$
    SELECT CASE newest.status WHEN 'pending_validation' THEN newest.valid_until END
    FROM (SELECT q.status, q.valid_until FROM quotes q
      WHERE q.request_id = request
        AND q.type = CASE request_status WHEN 'devis_emis' THEN 'marchandise' WHEN 'devis_fret_emis' THEN 'fret' END
      ORDER BY q.number DESC LIMIT 1) AS newest
  $$;

-- Lists read it, and what is to be done follows from it. That its day is over, and that the client was reminded of it, is
-- written by the server as time passes; a new date takes both back.
ALTER TABLE requests
  ADD COLUMN quote_valid_until date,
  ADD COLUMN quote_lapsed boolean NOT NULL DEFAULT false,
  ADD COLUMN quote_reminded boolean NOT NULL DEFAULT false;

CREATE FUNCTION fill_quote_validity() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    awaited date := awaited_validity(NEW.id, NEW.status);
  BEGIN
    IF NEW.quote_valid_until IS DISTINCT FROM awaited THEN
      NEW.quote_valid_until := awaited;
      NEW.quote_lapsed := false;
      NEW.quote_reminded := false;
    END IF;
    RETURN NEW;
  END $$;
-- A new request has no quote yet.
CREATE TRIGGER requests_quote_validity BEFORE UPDATE OF status ON requests
  FOR EACH ROW EXECUTE FUNCTION fill_quote_validity();

CREATE FUNCTION refill_quote_validity() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    request uuid := coalesce(NEW.request_id, OLD.request_id);
  BEGIN
    UPDATE requests r SET quote_valid_until = now_is.awaited, quote_lapsed = false, quote_reminded = false
    FROM (SELECT id, awaited_validity(id, status) AS awaited FROM requests WHERE id = request) AS now_is
    WHERE r.id = now_is.id AND r.quote_valid_until IS DISTINCT FROM now_is.awaited;
    RETURN NULL;
  END $$;
CREATE TRIGGER quotes_validity AFTER INSERT OR DELETE OR UPDATE OF valid_until, status ON quotes
  FOR EACH ROW EXECUTE FUNCTION refill_quote_validity();

-- taskOf(), for either side: a quote that has lapsed is no longer the client's to accept, but the agency's to extend or revise.
DROP INDEX requests_awaiting_agents;
DROP TRIGGER requests_tally_moves ON requests;
ALTER TABLE requests DROP COLUMN client_task, DROP COLUMN agent_task;
ALTER TABLE requests
  ADD COLUMN client_task text GENERATED ALWAYS AS (
    CASE WHEN wish IS NOT NULL THEN NULL
         WHEN status IN ('devis_emis', 'devis_fret_emis') THEN CASE WHEN NOT quote_lapsed THEN 'act' END
         WHEN status IN ('depot_en_attente', 'paiement_marchandise_en_attente', 'paiement_fret_en_attente')
           AND due IS DISTINCT FROM 0 AND transfer_declared_for IS NULL THEN 'act' END) STORED,
  ADD COLUMN agent_task text GENERATED ALWAYS AS (
    CASE WHEN wish IS NOT NULL THEN 'act'
         WHEN status IN ('demande_emise', 'devis_en_attente', 'commande_en_preparation', 'devis_fret_en_attente') THEN 'act'
         WHEN status IN ('devis_emis', 'devis_fret_emis')
           THEN CASE WHEN quote_lapsed OR closing_proposed_at IS NOT NULL THEN 'act' END
         WHEN status IN ('depot_en_attente', 'paiement_marchandise_en_attente', 'paiement_fret_en_attente')
           THEN CASE WHEN due = 0 THEN 'act' WHEN transfer_declared_for IS NOT NULL THEN 'check_transfer'
                     WHEN closing_proposed_at IS NOT NULL THEN 'act' END
         END) STORED;
-- What waits for clients, by which the sweep looks for silence: it went with the column.
CREATE INDEX requests_awaiting_clients ON requests (updated_at) WHERE client_task IS NOT NULL;
CREATE INDEX requests_awaiting_agents ON requests (agent_task, agent_rank, updated_at DESC, id DESC)
  WHERE agent_task IS NOT NULL;
CREATE TRIGGER requests_tally_moves AFTER UPDATE ON requests
  FOR EACH ROW WHEN ((OLD.status, OLD.agent_task) IS DISTINCT FROM (NEW.status, NEW.agent_task))
  EXECUTE FUNCTION tally_requests();

-- What waits now. What has lapsed before this release is told nobody: the lists say it.
UPDATE requests SET quote_valid_until = awaited_validity(id, status),
  quote_lapsed = coalesce(awaited_validity(id, status) < (now() AT TIME ZONE 'Europe/Paris')::date, false)
WHERE status IN ('devis_emis', 'devis_fret_emis');

-- Each minute the server looks for what lapses, and for whom to remind.
CREATE INDEX requests_awaiting_decision ON requests (quote_valid_until)
  WHERE quote_valid_until IS NOT NULL AND NOT quote_lapsed;

CREATE FUNCTION note_quote_time() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    INSERT INTO due_notices (request_id, side, happening, way, status, due_at)
    VALUES (NEW.id, TG_ARGV[0], TG_ARGV[1], 'all', NEW.status, clock_timestamp());
    RETURN NULL;
  END $$;
CREATE TRIGGER requests_lapse_noted AFTER UPDATE OF quote_lapsed ON requests
  FOR EACH ROW WHEN (NEW.quote_lapsed AND NOT OLD.quote_lapsed)
  EXECUTE FUNCTION note_quote_time('agent', 'lapse_quote');
CREATE TRIGGER requests_reminder_noted AFTER UPDATE OF quote_reminded ON requests
  FOR EACH ROW WHEN (NEW.quote_reminded AND NOT OLD.quote_reminded)
  EXECUTE FUNCTION note_quote_time('client', 'remind_quote');

CREATE FUNCTION tell_of_lapse() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    PERFORM tell_of_request(NEW.id, 'quotes');
    RETURN NULL;
  END $$;
CREATE TRIGGER requests_lapse_told AFTER UPDATE OF quote_lapsed ON requests
  FOR EACH ROW WHEN (NEW.quote_lapsed AND NOT OLD.quote_lapsed) EXECUTE FUNCTION tell_of_lapse();
