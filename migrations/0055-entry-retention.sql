-- Decision 41: who paid, from where and with what words goes once accounts need not be kept any longer (Code de commerce,
-- L123-22): ten years after the year of the entry. The entry itself, its sum and what it was matched with stay.
CREATE FUNCTION refuse_rewriting_entries() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    said text[] := '{counterparty_name,counterparty_iban,text,creditor_reference,end_to_end_id}';
  BEGIN
    IF TG_OP = 'UPDATE' AND OLD.booked_on < date_trunc('year', agency_day(now()) - interval '10 years')
      AND (NEW.counterparty_name, NEW.text) = ('', '')
      AND num_nonnulls(NEW.counterparty_iban, NEW.creditor_reference, NEW.end_to_end_id) = 0
      AND to_jsonb(NEW) - said = to_jsonb(OLD) - said THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the rows of % are written once', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END $$;
DROP TRIGGER statement_entries_written_once ON statement_entries;
CREATE TRIGGER statement_entries_written_once BEFORE UPDATE OR DELETE ON statement_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_entries();

-- What the sweep looks for; nothing once it has been there.
CREATE INDEX statement_entries_with_payer ON statement_entries (booked_on)
  WHERE counterparty_name <> '' OR text <> '' OR num_nonnulls(counterparty_iban, creditor_reference, end_to_end_id) > 0;
