-- The quote beside which it is offered: the client accepts one of them. Null for a quote that stands alone or was offered first.
ALTER TABLE quotes ADD COLUMN offered_with uuid REFERENCES quotes ON DELETE RESTRICT;
-- The agent's words that tell it apart from the quotes offered with it.
ALTER TABLE quotes ADD COLUMN option_name text CHECK (length(option_name) BETWEEN 1 AND 60);
ALTER TABLE quotes
  ADD CONSTRAINT quotes_option CHECK (num_nulls(offered_with, option_name) IN (0, 2) AND (offered_with IS NULL OR (type = 'marchandise' AND offered_with <> id)));
CREATE INDEX quotes_offered_with ON quotes (offered_with) WHERE offered_with IS NOT NULL;
