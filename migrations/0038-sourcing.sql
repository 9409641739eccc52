-- What an agent asks suppliers for at a request. No endpoint for clients reads the tables of this file.
CREATE TABLE inquiries (
  request_id uuid PRIMARY KEY REFERENCES requests ON DELETE RESTRICT,
  -- Words to all suppliers.
  remarks text NOT NULL DEFAULT '' CHECK (length(remarks) <= 2000),
  -- The last day for answers.
  answer_by date,
  -- Grows with each change of the lines and of the choice.
  version integer NOT NULL DEFAULT 1,
  -- No supplier may answer any more.
  closed_at timestamptz,
  changed_by uuid REFERENCES profiles ON DELETE SET NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX inquiries_changed_by ON inquiries (changed_by);

-- The lines that suppliers are asked for.
CREATE TABLE inquiry_lines (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES inquiries ON DELETE RESTRICT,
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 60),
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 200),
  specification text NOT NULL DEFAULT '' CHECK (length(specification) <= 4000),
  packaging text NOT NULL DEFAULT '' CHECK (length(packaging) <= 500),
  unit text NOT NULL CHECK (length(unit) BETWEEN 1 AND 20),
  -- The quantities wanted, the one to buy first.
  quantities numeric(9,2)[] NOT NULL CHECK (cardinality(quantities) BETWEEN 1 AND 5 AND 0 < ALL (quantities)),
  -- Euros for one unit, excl. VAT.
  target_price numeric(14,4) CHECK (target_price >= 0),
  -- The last change of what is asked: an older answer may not fit.
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- Not asked for any more; offers may still name it.
  removed_at timestamptz
);
CREATE INDEX inquiry_lines_of_request ON inquiry_lines (request_id, position);

-- A supplier's answer to an inquiry.
CREATE TABLE offers (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES inquiries ON DELETE RESTRICT,
  supplier_id uuid NOT NULL REFERENCES suppliers ON DELETE RESTRICT,
  -- The number of its newest version; 0 until there is one.
  version integer NOT NULL DEFAULT 0,
  created_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (request_id, supplier_id)
);
CREATE INDEX offers_created_by ON offers (created_by);
CREATE INDEX offers_of_supplier ON offers (supplier_id, created_at DESC);

-- What an offer said at one time; written once.
CREATE TABLE offer_versions (
  offer_id uuid REFERENCES offers ON DELETE RESTRICT,
  number integer CHECK (number > 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  incoterm text CHECK (length(incoterm) = 3),
  incoterm_place text CHECK (length(incoterm_place) BETWEEN 1 AND 100),
  valid_until date,
  payment_terms text CHECK (length(payment_terms) BETWEEN 1 AND 200),
  remarks text NOT NULL DEFAULT '' CHECK (length(remarks) <= 2000),
  -- Transport in the supplier's country for all lines, in the currency; null if it is unknown or included.
  inland numeric(12,2) CHECK (inland >= 0),
  -- `typed`, `table`, `file`: by an agent; `link`: by the supplier.
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 20),
  saved_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (offer_id, number)
);
CREATE INDEX offer_versions_saved_by ON offer_versions (saved_by);

-- The answer to one line. Null is unknown, never zero.
CREATE TABLE offer_lines (
  offer_id uuid,
  number integer,
  line_id uuid REFERENCES inquiry_lines ON DELETE RESTRICT,
  -- The smallest quantity that the supplier sells.
  minimum numeric(9,2) CHECK (minimum > 0),
  lead_days smallint CHECK (lead_days BETWEEN 0 AND 730),
  -- Once for the whole quantity, in the offer's currency, like the other amounts.
  tooling numeric(12,2) CHECK (tooling >= 0),
  -- For one unit.
  packaging numeric(14,4) CHECK (packaging >= 0),
  sample_price numeric(12,2) CHECK (sample_price >= 0),
  sample_days smallint CHECK (sample_days BETWEEN 0 AND 730),
  units_per_carton integer CHECK (units_per_carton BETWEEN 1 AND 1000000),
  -- Millimetres.
  carton_length smallint CHECK (carton_length BETWEEN 1 AND 10000),
  carton_width smallint CHECK (carton_width BETWEEN 1 AND 10000),
  carton_height smallint CHECK (carton_height BETWEEN 1 AND 10000),
  -- Grams, gross.
  carton_weight integer CHECK (carton_weight BETWEEN 1 AND 10000000),
  hs_code text CHECK (hs_code ~ '^[0-9]{6,10}$'),
  -- ISO 3166-1 alpha-2, where the goods are made.
  origin text CHECK (origin ~ '^[A-Z]{2}$'),
  remarks text NOT NULL DEFAULT '' CHECK (length(remarks) <= 1000),
  PRIMARY KEY (offer_id, number, line_id),
  FOREIGN KEY (offer_id, number) REFERENCES offer_versions ON DELETE RESTRICT,
  CONSTRAINT offer_lines_carton_whole CHECK (num_nulls(carton_length, carton_width, carton_height) IN (0, 3))
);
CREATE INDEX offer_lines_of_line ON offer_lines (line_id);

-- The price of one unit from a quantity on, in the offer's currency.
CREATE TABLE offer_prices (
  offer_id uuid,
  number integer,
  line_id uuid,
  from_quantity numeric(9,2) CHECK (from_quantity > 0),
  unit_price numeric(14,4) NOT NULL CHECK (unit_price >= 0),
  PRIMARY KEY (offer_id, number, line_id, from_quantity),
  FOREIGN KEY (offer_id, number, line_id) REFERENCES offer_lines ON DELETE RESTRICT
);

CREATE TRIGGER offer_versions_written_once BEFORE DELETE OR UPDATE ON offer_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting('saved_by');
CREATE TRIGGER offer_lines_written_once BEFORE DELETE OR UPDATE ON offer_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER offer_prices_written_once BEFORE DELETE OR UPDATE ON offer_prices
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- Whose offer is chosen for a line, and for which quantity.
CREATE TABLE offer_choices (
  line_id uuid PRIMARY KEY REFERENCES inquiry_lines ON DELETE RESTRICT,
  offer_id uuid NOT NULL REFERENCES offers ON DELETE RESTRICT,
  quantity numeric(9,2) NOT NULL CHECK (quantity > 0),
  chosen_by uuid REFERENCES profiles ON DELETE SET NULL,
  chosen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX offer_choices_chosen_by ON offer_choices (chosen_by);
CREATE INDEX offer_choices_of_offer ON offer_choices (offer_id);

-- What goods cost when the lines of a quote were made from chosen offers; written once.
CREATE TABLE costings (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES inquiries ON DELETE RESTRICT,
  -- Percent added to costs in other currencies.
  exchange_margin numeric(4,2) NOT NULL CHECK (exchange_margin BETWEEN 0 AND 20),
  made_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX costings_made_by ON costings (made_by);
CREATE INDEX costings_of_request ON costings (request_id, created_at);

-- The lines of a costing; written once.
CREATE TABLE costing_lines (
  costing_id uuid REFERENCES costings ON DELETE RESTRICT,
  position smallint CHECK (position BETWEEN 1 AND 60),
  line_id uuid NOT NULL,
  offer_id uuid NOT NULL,
  number integer NOT NULL,
  quantity numeric(9,2) NOT NULL CHECK (quantity > 0),
  -- Euros for the whole quantity, excl. VAT, with the margin on the rate.
  cost numeric(12,2) NOT NULL CHECK (cost >= 0),
  -- The rate that was used; all three null for an offer in euros.
  per_euro numeric(18,6) CHECK (per_euro > 0),
  rate_day date,
  rate_source text CHECK (length(rate_source) BETWEEN 1 AND 20),
  PRIMARY KEY (costing_id, position),
  FOREIGN KEY (offer_id, number, line_id) REFERENCES offer_lines ON DELETE RESTRICT,
  CONSTRAINT costing_lines_rate_whole CHECK (num_nulls(per_euro, rate_day, rate_source) IN (0, 3))
);
CREATE INDEX costing_lines_of_offer ON costing_lines (offer_id, number, line_id);
CREATE TRIGGER costings_written_once BEFORE DELETE OR UPDATE ON costings
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting('made_by');
CREATE TRIGGER costing_lines_written_once BEFORE DELETE OR UPDATE ON costing_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- The line of a quote and the line of the costing that it was made from.
CREATE TABLE quote_line_costs (
  quote_id uuid,
  position smallint,
  costing_id uuid NOT NULL,
  costing_position smallint NOT NULL,
  PRIMARY KEY (quote_id, position),
  UNIQUE (quote_id, costing_id, costing_position),
  FOREIGN KEY (quote_id, position) REFERENCES quote_lines ON DELETE RESTRICT,
  FOREIGN KEY (costing_id, costing_position) REFERENCES costing_lines ON DELETE RESTRICT
);
CREATE INDEX quote_line_costs_of_costing ON quote_line_costs (costing_id, costing_position);
CREATE TRIGGER quote_line_costs_written_once BEFORE DELETE OR UPDATE ON quote_line_costs
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
