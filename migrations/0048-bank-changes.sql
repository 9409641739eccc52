-- Decision 43. Where clients transfer to: what stood when, and what is to stand.
CREATE TABLE bank_details_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  holder text NOT NULL,
  iban text NOT NULL,
  bic text NOT NULL,
  intermediary_bic text,
  held_from timestamptz NOT NULL,
  -- Null: they stand.
  held_until timestamptz CHECK (held_until >= held_from),
  -- Null: the server itself, or an account that is gone.
  asked_by uuid REFERENCES profiles ON DELETE SET NULL,
  confirmed_by uuid REFERENCES profiles ON DELETE SET NULL
);
CREATE UNIQUE INDEX bank_details_history_one_stands ON bank_details_history ((true)) WHERE held_until IS NULL;
CREATE INDEX bank_details_history_asked ON bank_details_history (asked_by);
CREATE INDEX bank_details_history_confirmed ON bank_details_history (confirmed_by);

-- What stood before this: as the audit record tells, and what stands now.
INSERT INTO bank_details_history (holder, iban, bic, intermediary_bic, held_from, held_until, asked_by)
SELECT details #>> '{after,holder}', details #>> '{after,iban}', details #>> '{after,bic}',
  details #>> '{after,intermediaryBic}', created_at, lead(created_at, 1, now()) OVER (ORDER BY id), actor_id
FROM audit_records
WHERE action = 'save_bank_details' AND num_nulls(details #>> '{after,holder}', details #>> '{after,iban}',
  details #>> '{after,bic}') = 0
ORDER BY id;
ALTER TABLE agency_settings
  -- Since when the details stand.
  ADD COLUMN bank_since timestamptz,
  -- The second agent whose word these details needed.
  ADD COLUMN bank_confirmed_by uuid REFERENCES profiles ON DELETE SET NULL;
UPDATE agency_settings SET bank_since = coalesce((SELECT h.held_from FROM bank_details_history h
    WHERE h.held_until = now() AND (h.holder, h.iban, h.bic) = (bank_holder, bank_iban, bank_bic)
      AND h.intermediary_bic IS NOT DISTINCT FROM bank_intermediary_bic ORDER BY h.id DESC LIMIT 1), updated_at)
  WHERE bank_iban IS NOT NULL;
DELETE FROM bank_details_history h USING agency_settings a WHERE h.held_until = now() AND h.held_from = a.bank_since;
INSERT INTO bank_details_history (holder, iban, bic, intermediary_bic, held_from, asked_by)
SELECT bank_holder, bank_iban, bank_bic, bank_intermediary_bic, bank_since, updated_by
FROM agency_settings WHERE bank_iban IS NOT NULL;
ALTER TABLE agency_settings ADD CHECK ((bank_iban IS NULL) = (bank_since IS NULL));

CREATE FUNCTION refuse_rewriting_of_bank_history() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    IF TG_OP = 'UPDATE' THEN
      IF to_jsonb(NEW) - 'held_until' - 'asked_by' - 'confirmed_by'
          = to_jsonb(OLD) - 'held_until' - 'asked_by' - 'confirmed_by'
        AND (OLD.held_until IS NULL OR NEW.held_until IS NOT DISTINCT FROM OLD.held_until)
        AND (NEW.asked_by IS NULL OR NEW.asked_by IS NOT DISTINCT FROM OLD.asked_by)
        AND (NEW.confirmed_by IS NULL OR NEW.confirmed_by IS NOT DISTINCT FROM OLD.confirmed_by) THEN
        RETURN NEW;
      END IF;
    END IF;
    RAISE EXCEPTION 'the rows of % are written once', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END $$;
CREATE TRIGGER bank_details_history_written_once BEFORE UPDATE OR DELETE ON bank_details_history
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_of_bank_history();

-- Whoever writes the details, their history is whole.
CREATE FUNCTION date_bank_details() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    NEW.bank_since := CASE WHEN NEW.bank_iban IS NOT NULL THEN clock_timestamp() END;
    RETURN NEW;
  END $$;
CREATE FUNCTION keep_bank_details() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    UPDATE bank_details_history SET held_until = coalesce(NEW.bank_since, clock_timestamp()) WHERE held_until IS NULL;
    IF NEW.bank_iban IS NOT NULL THEN
      INSERT INTO bank_details_history (holder, iban, bic, intermediary_bic, held_from, asked_by, confirmed_by)
      VALUES (NEW.bank_holder, NEW.bank_iban, NEW.bank_bic, NEW.bank_intermediary_bic, NEW.bank_since, NEW.updated_by,
        NEW.bank_confirmed_by);
    END IF;
    RETURN NULL;
  END $$;
CREATE TRIGGER agency_settings_bank_dated BEFORE UPDATE ON agency_settings
  FOR EACH ROW WHEN ((OLD.bank_holder, OLD.bank_iban, OLD.bank_bic, OLD.bank_intermediary_bic)
    IS DISTINCT FROM (NEW.bank_holder, NEW.bank_iban, NEW.bank_bic, NEW.bank_intermediary_bic))
  EXECUTE FUNCTION date_bank_details();
CREATE TRIGGER agency_settings_bank_kept AFTER UPDATE ON agency_settings
  FOR EACH ROW WHEN ((OLD.bank_holder, OLD.bank_iban, OLD.bank_bic, OLD.bank_intermediary_bic)
    IS DISTINCT FROM (NEW.bank_holder, NEW.bank_iban, NEW.bank_bic, NEW.bank_intermediary_bic))
  EXECUTE FUNCTION keep_bank_details();

-- What waits for a second agent's word, or for its day; at most one at a time.
CREATE TABLE bank_details_changes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  holder text NOT NULL,
  iban text NOT NULL,
  bic text NOT NULL,
  intermediary_bic text,
  asked_by uuid REFERENCES profiles ON DELETE SET NULL,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  needs_second boolean NOT NULL,
  confirmed_by uuid REFERENCES profiles ON DELETE SET NULL,
  confirmed_at timestamptz,
  -- Null while it waits for the second.
  holds_at timestamptz,
  ended_as text CHECK (ended_as IN ('held', 'stopped', 'replaced', 'role_gone')),
  ended_at timestamptz,
  ended_by uuid REFERENCES profiles ON DELETE SET NULL,
  CHECK ((ended_as IS NULL) = (ended_at IS NULL)),
  CHECK (confirmed_by IS NULL OR confirmed_by <> asked_by),
  CHECK ((holds_at IS NULL) = (needs_second AND confirmed_at IS NULL))
);
CREATE UNIQUE INDEX bank_details_changes_one_open ON bank_details_changes ((true)) WHERE ended_at IS NULL;
CREATE INDEX bank_details_changes_asked ON bank_details_changes (asked_by);
CREATE INDEX bank_details_changes_confirmed ON bank_details_changes (confirmed_by);
CREATE INDEX bank_details_changes_ended ON bank_details_changes (ended_by);
CREATE TRIGGER bank_details_changes_told AFTER INSERT OR UPDATE ON bank_details_changes
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_agency();
