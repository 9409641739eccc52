-- The client is told of what was paid back, as of other news; it stays true whatever becomes of the request.
CREATE FUNCTION note_repayment() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    INSERT INTO due_notices (request_id, side, happening, way, status, due_at)
    SELECT id, 'client', 'record_repayment', 'all', status, clock_timestamp() FROM requests WHERE id = NEW.request_id;
    RETURN NULL;
  END $$;
CREATE TRIGGER deposit_repayments_noted AFTER INSERT ON deposit_repayments
  FOR EACH ROW EXECUTE FUNCTION note_repayment();
