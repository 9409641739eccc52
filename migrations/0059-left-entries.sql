-- What was left out of a file, as far as it is listed: nothing of it is reckoned with.
CREATE TABLE left_entries (
  file_id uuid NOT NULL REFERENCES statement_files ON DELETE CASCADE,
  place integer NOT NULL CHECK (place >= 1),
  booked_on date,
  direction text CHECK (direction IN ('in', 'out')),
  -- As the file says it, in its currency.
  amount numeric CHECK (amount >= 0 AND amount < 1e15),
  currency text NOT NULL CHECK (length(currency) <= 10),
  text text NOT NULL CHECK (length(text) <= 300),
  reason text NOT NULL CHECK (reason IN ('not_booked', 'other_currency', 'no_amount')),
  PRIMARY KEY (file_id, place)
);
