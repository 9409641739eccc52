-- A tracking number is worth telling, once it has stood for a moment: whoever mistyped corrects it by then.
CREATE UNIQUE INDEX due_notices_of_tracking ON due_notices (request_id) WHERE happening = 'track_order';

CREATE FUNCTION note_tracking() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    INSERT INTO due_notices (request_id, side, happening, way, status, due_at)
    SELECT id, 'client', 'track_order', 'all', status, clock_timestamp() + interval '2 minutes'
      FROM requests WHERE id = NEW.request_id
    ON CONFLICT (request_id) WHERE happening = 'track_order'
      DO UPDATE SET status = excluded.status, due_at = excluded.due_at;
    RETURN NULL;
  END $$;
CREATE TRIGGER orders_tracking_noted AFTER UPDATE OF tracking_number ON orders
  FOR EACH ROW WHEN (NEW.tracking_number IS NOT NULL AND NEW.tracking_number IS DISTINCT FROM OLD.tracking_number)
  EXECUTE FUNCTION note_tracking();
