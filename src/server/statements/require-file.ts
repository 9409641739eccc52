import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { type FileRow, findFile } from './statement-file-store.ts';

/** Returns the file; throws `statement_file_not_found`. */
export async function requireFile(db: Services['db'], fileId: string): Promise<FileRow> {
  const file = await findFile(db, fileId);
  if (!file) throw new ApiError('statement_file_not_found', 'There is no such file.');
  return file;
}
