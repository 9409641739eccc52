-- The mediator to whom consumers may turn, as the terms of sale say; null: to be completed.
ALTER TABLE agency_settings
  ADD COLUMN mediator text CHECK (length(mediator) BETWEEN 1 AND 300);
