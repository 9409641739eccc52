-- How the agency looks: one hue, and a mark that is drawn anew from what was uploaded. Null: the product's own.
ALTER TABLE agency_settings
  ADD COLUMN accent_hue smallint CHECK (accent_hue BETWEEN 0 AND 360),
  ADD COLUMN mark_key text,
  ADD COLUMN mark_sha256 bytea CHECK (length(mark_sha256) = 32),
  ADD COLUMN mark_width smallint CHECK (mark_width > 0),
  ADD COLUMN mark_height smallint CHECK (mark_height > 0),
  ADD CHECK (num_nulls(mark_key, mark_sha256, mark_width, mark_height) IN (0, 4));
