import type { Services } from '#server/services/services.ts';
import { deleteOldLines } from './import-store.ts';

/** Deletes drafts that nobody imported, and lines that were wrong long ago; how many. */
export function sweepImports({ db }: Pick<Services, 'db'>): Promise<number> {
  return deleteOldLines(db);
}
