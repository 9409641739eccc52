import type { Services } from '#server/services/services.ts';
import { deleteOldLists } from './import-store.ts';

/** Deletes expired drafts, and unimported lines of old imports. Returns the number of rows. */
export function sweepImports({ db }: Pick<Services, 'db'>): Promise<number> {
  return deleteOldLists(db);
}
