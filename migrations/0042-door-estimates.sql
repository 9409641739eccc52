-- The cost of a quote's goods at the client's door, each time that it was known better; written once. Clients read the figures.
CREATE TABLE door_estimates (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests ON DELETE RESTRICT,
  -- The quote for goods whose lines it prices.
  quote_id uuid NOT NULL REFERENCES quotes ON DELETE RESTRICT,
  -- From 1, in the order in which they were made.
  number smallint NOT NULL CHECK (number > 0),
  -- `quote` and `freight`: with such a quote; `correction`: an agent knew more; `actual`: everything was paid.
  stage text NOT NULL CHECK (length(stage) BETWEEN 1 AND 20),
  -- The agent's words on what changed, for the client; empty with a quote.
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  -- The sums, loads and rates that it was computed from. No endpoint for clients returns them.
  inputs jsonb NOT NULL,
  -- The figures of each line and of all, in cents, with where they come from.
  figures jsonb NOT NULL,
  made_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (request_id, number)
);
CREATE INDEX door_estimates_made_by ON door_estimates (made_by);
CREATE INDEX door_estimates_of_quote ON door_estimates (quote_id);
CREATE TRIGGER door_estimates_written_once BEFORE DELETE OR UPDATE ON door_estimates
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting('made_by');

-- Whether clients read what a piece costs at their door.
ALTER TABLE agency_settings ADD COLUMN shows_door_cost boolean NOT NULL DEFAULT true;
