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

export interface OperationTables {
  instances: Instances;
  last_backup: LastBackup;
}
