import type { Generated } from 'kysely';

/** The running instances of the server. */
interface Instances {
  id: string;
  version: string;
  started_at: Date;
  seen_at: Date;
}

interface LastBackup {
  only_one: boolean;
  made_at: Date;
  files: number;
  missing: number;
}

/** Writes into existing rows after an upgrade. */
interface Backfills {
  name: string;
  reached: string | null;
  changed: Generated<number>;
  begun_at: Generated<Date>;
  done_at: Date | null;
}

export interface OperationTables {
  instances: Instances;
  last_backup: LastBackup;
  backfills: Backfills;
}
