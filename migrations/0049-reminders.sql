-- Decision 44. What is due has a day, and is asked for again three times after it.
ALTER TABLE agency_settings ADD COLUMN payment_days smallint NOT NULL DEFAULT 7 CHECK (payment_days BETWEEN 1 AND 90);

-- Until when what is due is to be transferred; null where the status asks for no payment.
ALTER TABLE requests ADD COLUMN pay_by date;

-- Counted from the day it is asked for; the last day of the accepted quote where that is sooner.
CREATE FUNCTION pay_by(request uuid, kind text) RETURNS date
  LANGUAGE sql STABLE
  AS $$ SELECT greatest(agency_day(now()), least(agency_day(now()) + s.payment_days, (SELECT q.valid_until FROM quotes q
      WHERE q.request_id = request AND q.type = CASE kind WHEN 'merchandise' THEN 'marchandise' WHEN 'freight' THEN 'fret' END
      ORDER BY (q.status = 'validated') DESC, q.created_at DESC LIMIT 1)))
    FROM agency_settings s $$;

CREATE FUNCTION fill_pay_by() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    paid text := payment_kind(NEW.status);
  BEGIN
    NEW.pay_by := CASE WHEN paid IS NOT NULL THEN pay_by(NEW.id, paid) END;
    RETURN NEW;
  END $$;
CREATE TRIGGER requests_pay_by_first BEFORE INSERT ON requests
  FOR EACH ROW WHEN (payment_kind(NEW.status) IS NOT NULL) EXECUTE FUNCTION fill_pay_by();
CREATE TRIGGER requests_pay_by_filled BEFORE UPDATE OF status ON requests
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND (OLD.pay_by IS NOT NULL OR payment_kind(NEW.status) IS NOT NULL))
  EXECUTE FUNCTION fill_pay_by();

-- Whoever owed something before there were days has as long from now on as everybody.
UPDATE requests SET pay_by = pay_by(id, payment_kind(status)) WHERE payment_kind(status) IS NOT NULL;
CREATE INDEX requests_by_pay_day ON requests (pay_by) WHERE pay_by IS NOT NULL;

CREATE TABLE payment_reminders (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('deposit', 'merchandise', 'freight')),
  -- Null: an agent's own, of which there may be several.
  number smallint CHECK (number BETWEEN 1 AND 3),
  asked_by uuid REFERENCES profiles ON DELETE SET NULL,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When the first of its mails was given to the mail server; null: none has left, or what it says was over by then.
  left_at timestamptz,
  UNIQUE (request_id, kind, number)
);
CREATE INDEX payment_reminders_asked_by ON payment_reminders (asked_by);
CREATE TRIGGER payment_reminders_told AFTER INSERT OR UPDATE ON payment_reminders
  FOR EACH ROW EXECUTE FUNCTION tell_of_row('transfer');

-- An agent's word that a request is not reminded of until the end of a day; the newest counts, null ends it.
CREATE TABLE reminder_pauses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests ON DELETE CASCADE,
  paused_until date,
  paused_by uuid REFERENCES profiles ON DELETE SET NULL,
  paused_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX reminder_pauses_of_request ON reminder_pauses (request_id, id);
CREATE INDEX reminder_pauses_paused_by ON reminder_pauses (paused_by);
CREATE TRIGGER reminder_pauses_told AFTER INSERT ON reminder_pauses
  FOR EACH ROW EXECUTE FUNCTION tell_of_row('transfer');
