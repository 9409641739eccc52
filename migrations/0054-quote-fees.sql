-- Decision 45. What of a quote is the agency's own remuneration, incl. VAT, where it buys for the client's account. Null on resale,
-- and of quotes that were issued before anybody was asked.
ALTER TABLE quotes ADD COLUMN fee numeric(12,2)
  CONSTRAINT quotes_fee_is_part CHECK (fee BETWEEN 0 AND amount_ttc);
-- A composed PDF says it too.
ALTER TABLE stored_files ADD COLUMN composed_fee numeric(12,2)
  CHECK (composed_fee IS NULL OR (composed_ttc IS NOT NULL AND composed_fee BETWEEN 0 AND composed_ttc));

-- From here on a quote says it exactly where its request is on commission; what was issued before stays as it is.
CREATE FUNCTION check_quote_fee() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    IF (NEW.fee IS NULL) IS DISTINCT FROM ((SELECT works FROM requests WHERE id = NEW.request_id) = 'resale') THEN
      RAISE check_violation USING MESSAGE = 'a quote says the fee of the agency exactly where the request is on commission';
    END IF;
    RETURN NEW;
  END $$;
CREATE TRIGGER quotes_fee BEFORE INSERT ON quotes
  FOR EACH ROW EXECUTE FUNCTION check_quote_fee();

-- What is held for clients is summed over these alone; empty where an agency resells.
CREATE INDEX requests_on_commission ON requests (id) WHERE works = 'commission';
