-- Files as MT940 and OFX are read as well.
ALTER TABLE statement_files
  DROP CONSTRAINT statement_files_format_check,
  ADD CONSTRAINT statement_files_format_check
    CHECK (format IN ('camt.052', 'camt.053', 'camt.054', 'mt940', 'ofx', 'csv'));
ALTER TABLE statements
  DROP CONSTRAINT statements_kind_check,
  ADD CONSTRAINT statements_kind_check
    CHECK (kind IN ('camt.052', 'camt.053', 'camt.054', 'mt940', 'ofx', 'csv'));
