-- Decision 42: a row of the ledger names an entry of the bank only where money came or went by it.
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_entry_moves
  CHECK (statement_entry_id IS NULL OR type IN ('received', 'refunded'));

-- From which day on the bank and the ledger are compared, and which entries count.
CREATE INDEX statement_entries_of_value ON statement_entries (value_on);
