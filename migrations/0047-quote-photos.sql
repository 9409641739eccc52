-- The photo of a line of a quote is a file of its request, and a picture. Several quotes of the request may show it.
ALTER TABLE attachments
  DROP CONSTRAINT attachments_purpose_check,
  ADD CONSTRAINT attachments_purpose_check CHECK (purpose IN ('request', 'transfer', 'message', 'sample', 'quote')),
  ADD CONSTRAINT attachments_check5 CHECK (purpose IS DISTINCT FROM 'quote' OR thumbnail_key IS NOT NULL);

-- Null for a line without a photo.
ALTER TABLE quote_lines ADD COLUMN photo_id uuid REFERENCES attachments ON DELETE RESTRICT;
CREATE INDEX quote_lines_photo ON quote_lines (photo_id) WHERE photo_id IS NOT NULL;
