-- Decision 36: who of a company is told of its requests.

-- Who is told of a request on its client's side. `asker`: who asked for it, while the request is theirs or they belong to its
-- company, and else the company's owners. `payers`: its accountants as well. `accountants`: these alone.
CREATE FUNCTION told_of_request(request uuid, among text) RETURNS SETOF uuid
  LANGUAGE sql STABLE ROWS 3
  AS $$
    SELECT r.user_id FROM requests r WHERE r.id = request AND r.company_id IS NULL AND among <> 'accountants'
    UNION ALL
    SELECT w.user_id FROM requests r JOIN company_members w ON w.company_id = r.company_id
    WHERE r.id = request AND CASE WHEN among <> 'accountants' AND w.user_id = r.user_id THEN true
      WHEN among <> 'asker' AND w.role = 'accountant' THEN true
      ELSE among <> 'accountants' AND w.role = 'owner' AND NOT EXISTS (SELECT FROM company_members a
        WHERE a.company_id = r.company_id AND a.user_id = r.user_id) END
  $$;

-- A colleague's decision has a payment follow: those who keep the accounts learn of it.
CREATE FUNCTION note_company_payment() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    INSERT INTO due_notices (request_id, side, happening, way, status, due_at)
    SELECT NEW.request_id, 'client', 'request_payment', 'all', NEW.to_status, clock_timestamp()
      WHERE EXISTS (SELECT FROM told_of_request(NEW.request_id, 'accountants'));
    RETURN NULL;
  END $$;
CREATE TRIGGER request_events_payment_noted AFTER INSERT ON request_events
  FOR EACH ROW WHEN (NEW.actor_role = 'client' AND payment_kind(NEW.to_status) IS NOT NULL
    AND NEW.from_status IS DISTINCT FROM NEW.to_status)
  EXECUTE FUNCTION note_company_payment();
