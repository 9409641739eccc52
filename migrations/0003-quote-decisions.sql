-- From where a quote was decided, and the SHA-256 of exactly the PDF that was then on screen: what both sides can show
-- each other later (Code civil, articles 1366 and 1367).
ALTER TABLE quotes
  ADD COLUMN decided_address inet,
  ADD COLUMN decided_user_agent text CHECK (length(decided_user_agent) <= 300),
  ADD COLUMN decided_sha256 bytea;
