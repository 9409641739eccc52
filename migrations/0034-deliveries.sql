-- Where the goods of a request go, if not to the billing address (EN 16931, BG-13).
ALTER TABLE requests
  -- Who receives the goods there, or the name of the place.
  ADD COLUMN delivery_name text CHECK (length(delivery_name) BETWEEN 1 AND 100),
  -- Null if the goods go to the billing address.
  ADD COLUMN delivery_address text CHECK (length(delivery_address) BETWEEN 1 AND 300),
  -- ISO 3166-1 alpha-2.
  ADD COLUMN delivery_country text CHECK (delivery_country ~ '^[A-Z]{2}$'),
  ADD CONSTRAINT requests_delivery CHECK (
    (delivery_address IS NULL) = (delivery_country IS NULL) AND (delivery_address IS NOT NULL OR delivery_name IS NULL)
  );
