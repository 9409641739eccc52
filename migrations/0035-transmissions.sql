-- Where a document stands with the platforms of the e-invoicing reform (decision 55). No row: nothing is known.
CREATE TABLE transmissions (
  invoice_id uuid PRIMARY KEY REFERENCES invoices ON DELETE RESTRICT,
  -- The status that occurred last; null until one is known.
  status text CHECK (length(status) BETWEEN 1 AND 30),
  status_at timestamptz,
  -- When the server last began to send it to the platform.
  attempted_at timestamptz,
  -- The first attempt whose answer was lost: the document may have arrived. Null if there is none.
  lost_at timestamptz,
  -- The platform's id of the flow; null until it has accepted the document.
  flow_id text UNIQUE CHECK (length(flow_id) BETWEEN 1 AND 100),
  sent_at timestamptz,
  -- Why the platform did not accept the document; null if it did, or nobody has asked yet.
  failure text CHECK (length(failure) BETWEEN 1 AND 500),
  CHECK ((status IS NULL) = (status_at IS NULL)),
  CHECK ((flow_id IS NULL) = (sent_at IS NULL)),
  CHECK (flow_id IS NULL OR failure IS NULL)
);
CREATE INDEX transmissions_status ON transmissions (status);
CREATE INDEX transmissions_failed ON transmissions (invoice_id) WHERE failure IS NOT NULL;

-- Every status of a document's life cycle, by the word of an agent, a program or the platform.
CREATE TABLE transmission_statuses (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES invoices ON DELETE RESTRICT,
  status text NOT NULL CHECK (length(status) BETWEEN 1 AND 30),
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  occurred_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  source text NOT NULL CHECK (source IN ('agent', 'key', 'platform')),
  -- The agent who noted it; null once the account is erased.
  noted_by uuid REFERENCES profiles ON DELETE SET NULL,
  key_id uuid REFERENCES machine_keys ON DELETE RESTRICT,
  -- The platform's flow that said so.
  flow_id text CHECK (length(flow_id) BETWEEN 1 AND 100),
  CHECK ((source = 'key') = (key_id IS NOT NULL)),
  CHECK ((source = 'platform') = (flow_id IS NOT NULL)),
  CHECK (source = 'agent' OR noted_by IS NULL),
  UNIQUE (flow_id, invoice_id, status)
);
CREATE INDEX transmission_statuses_invoice ON transmission_statuses (invoice_id, occurred_at, recorded_at);
CREATE INDEX transmission_statuses_noted_by ON transmission_statuses (noted_by);
CREATE INDEX transmission_statuses_key ON transmission_statuses (key_id);
CREATE TRIGGER transmission_statuses_written_once BEFORE DELETE OR UPDATE ON transmission_statuses
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting('noted_by,reason');

-- The platform's flows that were read lately: one that has not changed since is not read again.
CREATE TABLE platform_flows (
  flow_id text PRIMARY KEY CHECK (length(flow_id) BETWEEN 1 AND 100),
  updated_at timestamptz NOT NULL,
  read_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX platform_flows_updated ON platform_flows (updated_at);
