-- Works with releases from 0050-upgrades on.

-- No statement looks for a reference as it was written.
DROP INDEX CONCURRENTLY IF EXISTS statement_entries_of_reference;
