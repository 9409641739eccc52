import type { ColumnType } from 'kysely';
import type { CreatedAt } from './schema-columns.ts';

interface ClientImports {
  id: string;
  file_name: string;
  sha256: Buffer;
  content: Buffer | null;
  encoding: string;
  delimiter: string;
  headings: string[];
  /** Written as JSON text. */
  lines: ColumnType<unknown, string, string>;
  line_count: number;
  columns: (string | null)[];
  created_by: string | null;
  created_at: CreatedAt;
  imported_at: Date | null;
  clients: number | null;
  companies: number | null;
  known: number | null;
  wrong: number | null;
  undone_at: Date | null;
}

interface ImportedClients {
  user_id: string;
  import_id: string;
  line: number;
}

export interface ImportTables {
  client_imports: ClientImports;
  imported_clients: ImportedClients;
}
