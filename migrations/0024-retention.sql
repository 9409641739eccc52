-- Audit records may go once they are older than the privacy policy keeps them, and only then: whoever deletes one that is
-- younger is refused as before, and nobody changes one (`auditMonths` in domain/personal-data/retention-limits.ts).
CREATE FUNCTION refuse_rewriting_before_age() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    IF OLD.created_at < now() - TG_ARGV[0]::interval THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'the rows of % are written once', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END $$;

DROP TRIGGER audit_records_written_once ON audit_records;
CREATE TRIGGER audit_records_written_once BEFORE UPDATE ON audit_records
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER audit_records_kept_for_a_time BEFORE DELETE ON audit_records
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_before_age('12 months');
