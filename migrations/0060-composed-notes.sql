-- A composed PDF says its notes too: their SHA-256, so that the words stand in one place alone. Null: an upload, or composed
-- before this was kept.
ALTER TABLE stored_files ADD COLUMN composed_notes bytea
  CHECK (composed_notes IS NULL OR (composed_ttc IS NOT NULL AND octet_length(composed_notes) = 32));
