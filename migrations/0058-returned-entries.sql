-- `reversal` of an entry now says also that a payment came back, or was called back; why, as a code of ISO 20022 or in the bank's words.
ALTER TABLE statement_entries
  ADD COLUMN return_reason text CHECK (length(return_reason) BETWEEN 1 AND 100),
  -- Of the payment's banks, in euros, where they say so.
  ADD COLUMN charges numeric(12,2) CHECK (charges > 0 AND charges <> 'NaN'),
  -- What the payer had sent, in the currency in which they did.
  ADD COLUMN instructed_amount numeric CHECK (instructed_amount > 0 AND instructed_amount < 1e15),
  ADD COLUMN instructed_currency text CHECK (instructed_currency ~ '^[A-Z]{3}$'),
  ADD CHECK ((instructed_amount IS NULL) = (instructed_currency IS NULL));
