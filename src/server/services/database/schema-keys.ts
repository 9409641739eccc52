import type { KeyPurpose } from '#domain/keys/machine-key-kinds.ts';
import type { CreatedAt } from './schema-columns.ts';

/** The keys of programs; only their hashes. */
interface MachineKeys {
  id: string;
  name: string;
  purpose: KeyPurpose;
  key_sha256: Buffer;
  created_by: string | null;
  created_at: CreatedAt;
  last_used_at: Date | null;
  revoked_by: string | null;
  revoked_at: Date | null;
}

export interface KeyTables {
  machine_keys: MachineKeys;
}
