-- The customs code of the goods of a line; null if the quote does not say.
ALTER TABLE quote_lines ADD COLUMN hs_code text CHECK (hs_code ~ '^[0-9]{6,10}$');
-- ISO 3166-1 alpha-2.
ALTER TABLE quote_lines ADD COLUMN origin text CHECK (origin ~ '^[A-Z]{2}$');
