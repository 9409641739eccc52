-- Most statuses ask for no payment: what is due is then not reckoned at all, which a new request and most moves pay for.
CREATE OR REPLACE FUNCTION fill_request_money() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    paid text := payment_kind(NEW.status);
  BEGIN
    IF paid IS NULL THEN
      NEW.due := NULL;
      NEW.transfer_declared_for := NULL;
    ELSE
      NEW.due := sum_due(NEW.id, paid, NEW.deposit_ttc);
      NEW.transfer_declared_for :=
        (SELECT t.made_on FROM declared_transfers t WHERE t.request_id = NEW.id AND t.kind = paid);
    END IF;
    RETURN NEW;
  END $$;
