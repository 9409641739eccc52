import type { ClientImportDetail } from '#contract/imports/import-endpoints.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { findImport, type ImportDetailRow } from './import-store.ts';
import { importDetailView } from './import-view.ts';

export const importNotFound = () => new ApiError('import_not_found', 'There is no such import.');
export const importDone = () => new ApiError('import_done', 'That file has been imported.');

/** Throws `import_not_found`. */
export async function requireImport({ db }: Pick<Services, 'db'>, id: string): Promise<ImportDetailRow> {
  const row = await findImport(db, id);
  if (!row) throw importNotFound();
  return row;
}

export async function readImport(services: Pick<Services, 'db'>, id: string): Promise<ClientImportDetail> {
  return importDetailView(await requireImport(services, id));
}
