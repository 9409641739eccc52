import { ApiError } from '#server/services/api-error.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { OpenFile } from '#server/services/http/send-file.ts';
import type { Services } from '#server/services/services.ts';
import { findSourcedRequest } from '#server/sourcing/costing-store.ts';
import type { OpenLink } from '#server/sourcing/link-store.ts';
import { findSourcingFile } from '#server/sourcing/sourcing-file-store.ts';

type Deps = Pick<Services, 'db' | 'storage' | 'log'>;

export const fileNotFound = () => new ApiError('sourcing_file_not_found', 'There is no such file.');

async function openStoredFile(
  { storage, log }: Deps,
  row: Awaited<ReturnType<typeof findSourcingFile>>,
): Promise<OpenFile> {
  if (!row) throw fileNotFound();
  const object = await storage.open(row.storageKey);
  if (!object) {
    log.error({ fileId: row.id }, 'a stored file is missing');
    throw fileNotFound();
  }
  return { ...object, name: row.name, mediaType: row.mediaType };
}

/** Opens a file of a request for an agent. Throws `request_not_found` or `sourcing_file_not_found`. */
export async function openSourcingFile(
  deps: Deps,
  actor: Actor,
  { requestId, fileId }: { requestId: string; fileId: string },
): Promise<OpenFile> {
  if (!(await findSourcedRequest(deps.db, actor.scope, requestId))) {
    throw new ApiError('request_not_found', 'There is no such request.');
  }
  return openStoredFile(deps, await findSourcingFile(deps.db, requestId, fileId));
}

/** Opens, for a supplier, a file of the agency or one of the supplier's own. Throws `sourcing_file_not_found`. */
export async function openAnswerFile(
  deps: Deps,
  { requestId, supplierId }: OpenLink,
  fileId: string,
): Promise<OpenFile> {
  const row = await findSourcingFile(deps.db, requestId, fileId);
  return openStoredFile(
    deps,
    row && (row.supplierId === null || row.supplierId === supplierId) ? row : undefined,
  );
}
