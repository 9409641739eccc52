import type { Database } from '../database/schema.ts';

export interface SealedColumn {
  table: keyof Database;
  /** The primary key's column. */
  key: string;
  column: string;
  /** The purpose for which the feature seals the value. */
  purpose: string;
}

/** Every column with sealed values. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'signing_keys', key: 'id', column: 'private_sealed', purpose: 'signing key' },
  { table: 'factors', key: 'id', column: 'totp_sealed', purpose: 'totp seed' },
  { table: 'mails', key: 'id', column: 'details_sealed', purpose: 'mail' },
  { table: 'oauth_attempts', key: 'secret_hash', column: 'sealed', purpose: 'oauth attempt' },
  { table: 'push_keys', key: 'singleton', column: 'private_sealed', purpose: 'push key' },
];
