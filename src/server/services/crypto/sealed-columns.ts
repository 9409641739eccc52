import type { Database } from '../database/schema.ts';

export interface SealedColumn {
  table: keyof Database;
  /** The primary key. */
  key: string;
  column: string;
  /** What its feature seals it for. */
  purpose: string;
}

/** Everything that lies sealed in the database. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'signing_keys', key: 'id', column: 'private_sealed', purpose: 'signing key' },
  { table: 'factors', key: 'id', column: 'totp_sealed', purpose: 'totp seed' },
  { table: 'mails', key: 'id', column: 'details_sealed', purpose: 'mail' },
  { table: 'oauth_attempts', key: 'secret_hash', column: 'sealed', purpose: 'oauth attempt' },
  { table: 'push_keys', key: 'singleton', column: 'private_sealed', purpose: 'push key' },
];
