-- Works with releases from 0050-upgrades on.

-- The format in whose files the bank's reference alone tells the entry from others; empty if its words count too, and for entries of older releases, whose words are compared.
ALTER TABLE statement_entries ADD COLUMN referenced_in text NOT NULL DEFAULT '';
