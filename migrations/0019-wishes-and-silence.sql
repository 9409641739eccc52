-- Decision 27: what a client asks of the agency instead of a yes or no, and requests of which nothing is heard.

ALTER TABLE agency_settings
  ADD COLUMN silence_days smallint NOT NULL DEFAULT 30 CHECK (silence_days BETWEEN 7 AND 365);

ALTER TABLE requests
  -- What the client asks for while a quote waits; the words are in the event that asked.
  ADD COLUMN wish text CHECK (wish IN ('change', 'own_freight')),
  -- When the client was asked whether they go on, and when closing was proposed to the agents; both are taken back once
  -- anything happens.
  ADD COLUMN silence_asked_at timestamptz,
  ADD COLUMN closing_proposed_at timestamptz,
  ADD CHECK (closing_proposed_at IS NULL OR silence_asked_at IS NOT NULL);

-- taskOf(), for either side: a wish is the agency's to answer, and so is a proposal to close.
DROP TRIGGER requests_tally_moves ON requests;
DROP INDEX requests_awaiting_agents;
ALTER TABLE requests DROP COLUMN client_task, DROP COLUMN agent_task;
ALTER TABLE requests
  ADD COLUMN client_task text GENERATED ALWAYS AS (
    CASE WHEN wish IS NOT NULL THEN NULL
         WHEN status IN ('devis_emis', 'devis_fret_emis') THEN 'act'
         WHEN status IN ('depot_en_attente', 'paiement_marchandise_en_attente', 'paiement_fret_en_attente')
           AND due IS DISTINCT FROM 0 AND transfer_declared_for IS NULL THEN 'act' END) STORED,
  ADD COLUMN agent_task text GENERATED ALWAYS AS (
    CASE WHEN wish IS NOT NULL THEN 'act'
         WHEN status IN ('demande_emise', 'devis_en_attente', 'commande_en_preparation', 'devis_fret_en_attente') THEN 'act'
         WHEN status IN ('depot_en_attente', 'paiement_marchandise_en_attente', 'paiement_fret_en_attente')
           THEN CASE WHEN due = 0 THEN 'act' WHEN transfer_declared_for IS NOT NULL THEN 'check_transfer'
                     WHEN closing_proposed_at IS NOT NULL THEN 'act' END
         WHEN status IN ('devis_emis', 'devis_fret_emis') AND closing_proposed_at IS NOT NULL THEN 'act'
         END) STORED;
CREATE INDEX requests_awaiting_agents ON requests (agent_task, agent_rank, updated_at DESC, id DESC)
  WHERE agent_task IS NOT NULL;
CREATE TRIGGER requests_tally_moves AFTER UPDATE ON requests
  FOR EACH ROW WHEN ((OLD.status, OLD.agent_task) IS DISTINCT FROM (NEW.status, NEW.agent_task))
  EXECUTE FUNCTION tally_requests();
-- What waits for clients, by which the sweep looks for silence.
CREATE INDEX requests_awaiting_clients ON requests (updated_at) WHERE client_task IS NOT NULL;

-- Only a quote takes the place of another one: whoever asks for something else leaves the status as it is, too.
CREATE OR REPLACE FUNCTION note_event() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    INSERT INTO due_notices (request_id, side, happening, way, status, due_at)
    VALUES (NEW.request_id, CASE NEW.actor_role WHEN 'agent' THEN 'client' ELSE 'agent' END,
      CASE WHEN NEW.from_status = NEW.to_status AND NEW.transition LIKE 'issue\_%' THEN 'revise:' || NEW.transition
           ELSE NEW.transition END,
      'all', NEW.to_status, clock_timestamp());
    RETURN NULL;
  END $$;

-- Whoever writes breaks the silence.
CREATE FUNCTION break_silence() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    UPDATE requests SET silence_asked_at = NULL, closing_proposed_at = NULL
      WHERE id = NEW.request_id AND silence_asked_at IS NOT NULL;
    RETURN NULL;
  END $$;
CREATE TRIGGER conversations_break_silence AFTER UPDATE OF last_message_at ON conversations
  FOR EACH ROW WHEN (NEW.last_message_at IS DISTINCT FROM OLD.last_message_at) EXECUTE FUNCTION break_silence();
CREATE TRIGGER conversations_begun_break_silence AFTER INSERT ON conversations
  FOR EACH ROW EXECUTE FUNCTION break_silence();
CREATE TRIGGER declared_transfers_break_silence AFTER INSERT OR UPDATE ON declared_transfers
  FOR EACH ROW EXECUTE FUNCTION break_silence();

-- Open screens ask again once closing is proposed, or is no longer.
CREATE TRIGGER requests_silence_told AFTER UPDATE OF closing_proposed_at ON requests
  FOR EACH ROW WHEN (OLD.closing_proposed_at IS DISTINCT FROM NEW.closing_proposed_at) EXECUTE FUNCTION tell_of_notes();
