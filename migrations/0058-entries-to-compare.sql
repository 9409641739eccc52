-- Works with releases from 0050-upgrades on.

-- The entries with which those of another file of the bank are compared by their words.
CREATE INDEX CONCURRENTLY IF NOT EXISTS statement_entries_to_compare ON statement_entries (account_iban, referenced_in, booked_on, entry_amount);
