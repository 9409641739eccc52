-- Works with releases from 0050-upgrades on.

-- The entries that may have a reference in another spelling; those with letters beyond ASCII are together, because only the server folds these.
CREATE INDEX CONCURRENTLY IF NOT EXISTS statement_entries_of_folded_reference ON statement_entries (account_iban,
  (CASE WHEN octet_length(bank_reference) > length(bank_reference) THEN '' ELSE upper(replace(bank_reference, ' ', '') COLLATE "C") END)) WHERE bank_reference IS NOT NULL;
