-- Keys with which a program can do one thing and nothing else: send statement files, or read documents. The key
-- itself is shown once and not stored.
ALTER TABLE statement_keys RENAME TO machine_keys;
ALTER INDEX statement_keys_created_by RENAME TO machine_keys_created_by;
ALTER INDEX statement_keys_revoked_by RENAME TO machine_keys_revoked_by;
ALTER TABLE machine_keys RENAME CONSTRAINT statement_keys_pkey TO machine_keys_pkey;
ALTER TABLE machine_keys RENAME CONSTRAINT statement_keys_key_sha256_key TO machine_keys_key_sha256_key;
-- What it allows.
ALTER TABLE machine_keys ADD COLUMN purpose text NOT NULL DEFAULT 'statements' CHECK (length(purpose) BETWEEN 1 AND 30);
ALTER TABLE machine_keys ALTER COLUMN purpose DROP DEFAULT;
