-- Decision 40: the client is told of a part that has come, of one that was taken back, and of what becomes of a sum that
-- was too much. What completes a payment, or reopens its step, is told as the step that it leads to.

CREATE FUNCTION note_entry() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    told text;
  BEGIN
    IF NEW.type = 'refunded' THEN
      told := CASE WHEN NEW.undoes IS NULL THEN 'record_repayment' END;
    ELSIF NEW.undoes IS NOT NULL THEN
      told := CASE WHEN NEW.type = 'received' THEN 'undo_payment' END;
    ELSIF NEW.type IN ('carried', 'promised') THEN
      told := 'settle_surplus';
    ELSIF NEW.type = 'received' THEN
      told := 'receive_part';
    END IF;
    IF told IS NOT NULL THEN
      INSERT INTO due_notices (request_id, side, happening, way, status, due_at)
      SELECT id, 'client', told, 'all', status, clock_timestamp() FROM requests
      WHERE id = NEW.request_id AND (told NOT IN ('receive_part', 'undo_payment') OR (payment_kind(status) = NEW.kind AND due > 0));
    END IF;
    RETURN NULL;
  END $$;
DROP TRIGGER ledger_entries_noted ON ledger_entries;
-- By its name it comes after the one that keeps what is due.
CREATE TRIGGER ledger_entries_noted AFTER INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION note_entry();
DROP FUNCTION note_repayment();
