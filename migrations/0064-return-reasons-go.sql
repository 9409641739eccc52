-- Decision 41: why a payment came back may be in the bank's own words, and name who paid; it goes with the rest of them.
CREATE OR REPLACE FUNCTION refuse_rewriting_entries() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    said text[] := '{counterparty_name,counterparty_iban,text,creditor_reference,end_to_end_id,return_reason}';
  BEGIN
    IF TG_OP = 'UPDATE' AND OLD.booked_on < date_trunc('year', agency_day(now()) - interval '10 years')
      AND (NEW.counterparty_name, NEW.text) = ('', '')
      AND num_nonnulls(NEW.counterparty_iban, NEW.creditor_reference, NEW.end_to_end_id, NEW.return_reason) = 0
      AND to_jsonb(NEW) - said = to_jsonb(OLD) - said THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the rows of % are written once', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END $$;

DROP INDEX statement_entries_with_payer;
CREATE INDEX statement_entries_with_payer ON statement_entries (booked_on)
  WHERE counterparty_name <> '' OR text <> ''
    OR num_nonnulls(counterparty_iban, creditor_reference, end_to_end_id, return_reason) > 0;
