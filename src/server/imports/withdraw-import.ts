import type { Transaction } from 'kysely';
import type { ImportUndone } from '#contract/imports/import-endpoints.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { deleteDraft, lockImport, updateAsUndone } from './import-store.ts';
import {
  deleteImportedClients,
  listImportedClientsWithReason,
  lockImportedClients,
} from './imported-client-store.ts';
import { importChanged } from './make-import.ts';
import { importDone, importNotFound, requireImport } from './read-import.ts';

/** The most clients that a page shows. */
const maxKeptShown = 100;

function splitByReason(all: Awaited<ReturnType<typeof listImportedClientsWithReason>>) {
  const gone = all.filter(({ reason }) => reason === null);
  const kept = all.flatMap(({ reason, ...client }) => (reason === null ? [] : [{ ...client, reason }]));
  const view: ImportUndone = {
    removed: gone.length,
    kept: kept.length,
    keptClients: kept.slice(0, maxKeptShown),
  };
  return { gone, view };
}

/** Returns the clients whom `undoImport` would remove and those whom it would keep. Throws `import_not_found`. */
export async function readUndo(services: Pick<Services, 'db'>, importId: string): Promise<ImportUndone> {
  await requireImport(services, importId);
  return splitByReason(await listImportedClientsWithReason(services.db, importId)).view;
}

async function undo(
  trx: Transaction<Database>,
  actor: Actor,
  { importId, removed }: { importId: string; removed: number },
): Promise<ImportUndone> {
  const done = await lockImport(trx, importId);
  if (!done?.importedAt) throw importNotFound();
  await lockImportedClients(trx, importId);
  // Read this after taking the lock: an invitation that was being accepted is then accepted, and a request that was
  // being opened exists.
  const { gone, view } = splitByReason(await listImportedClientsWithReason(trx, importId));
  if (gone.length !== removed) throw importChanged();
  await deleteImportedClients(trx, gone);
  await updateAsUndone(trx, importId);
  if (removed > 0) {
    const details = { import: importId, clients: removed };
    await insertAuditRecord(trx, { action: 'undo_client_import', by: actor, details });
  }
  return view;
}

/**
 * Removes the clients of an import on whom nothing depends, if their number equals the number that the agent saw. A
 * second call tries the kept clients again. Throws `import_not_found` or `import_changed`.
 */
export function undoImport(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  what: { importId: string; removed: number },
): Promise<ImportUndone> {
  return transaction(db, (trx) => undo(trx, actor, what));
}

/** Removes a draft. Throws `import_not_found` or `import_done`. */
export function discardImport({ db }: Pick<Services, 'db'>, importId: string): Promise<void> {
  return transaction(db, async (trx) => {
    const draft = await lockImport(trx, importId);
    if (!draft) throw importNotFound();
    if (draft.importedAt !== null) throw importDone();
    await deleteDraft(trx, importId);
  });
}
