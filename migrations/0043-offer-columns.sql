-- What the columns of a supplier's price lists mean, as an agent chose it last. No endpoint for clients reads it.
CREATE TABLE offer_columns (
  supplier_id uuid REFERENCES suppliers ON DELETE CASCADE,
  heading text CHECK (length(heading) BETWEEN 1 AND 200),
  -- Null if the column is left out.
  meaning text CHECK (length(meaning) BETWEEN 1 AND 20),
  PRIMARY KEY (supplier_id, heading)
);
