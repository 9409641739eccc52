import type { Transaction } from 'kysely';
import type { ClientImportDetail } from '#contract/imports/import-endpoints.ts';
import type { ImportColumns } from '#domain/imports/import-rules.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import type { CheckedLine } from './check-lines.ts';
import { type ImportDetailRow, lockImport, updateAsImported } from './import-store.ts';
import { insertImportedClients, insertImportedCompanies } from './imported-client-store.ts';
import { enqueueInvitations } from './invite-imported.ts';
import { openLines, throttleReading } from './open-list.ts';
import { unimportedLinesOf, planImport } from './plan-import.ts';
import { importNotFound, readImport, requireImport } from './read-import.ts';

interface ImportChoices {
  columns: ImportColumns;
  /** The number of clients that the preview showed. */
  clients: number;
  invite: boolean;
}

interface ImportToMake {
  actor: Actor;
  draft: ImportDetailRow;
  /** The draft's lines, as they were checked before the transaction. */
  lines: readonly CheckedLine[];
  wanted: ImportChoices;
}

export const importChanged = () =>
  new ApiError('import_changed', 'Others are concerned by now than were shown: nothing was done.');

async function insertImport(
  services: Services,
  trx: Transaction<Database>,
  { actor, draft, lines, wanted }: ImportToMake,
): Promise<void> {
  const { id } = draft;
  const locked = await lockImport(trx, id);
  if (!locked) throw importNotFound();
  if (locked.importedAt !== null) return;
  if (locked.encoding !== draft.encoding || locked.delimiter !== draft.delimiter) throw importChanged();
  const plan = await planImport(trx, lines);
  const { clients, companies, knownLines, wrongLines } = plan;
  if (clients.length !== wanted.clients) throw importChanged();
  await insertImportedCompanies(trx, companies);
  const by = actor.userId;
  if (!(await insertImportedClients(trx, clients, { importId: id, by }))) throw importChanged();
  await updateAsImported(trx, id, {
    columns: wanted.columns,
    clients: clients.length,
    companies: companies.length,
    knownAddresses: knownLines.length,
    faultyLines: wrongLines.length,
    unimportedLines: unimportedLinesOf(plan).map(({ line, cells }) => [line, cells] as const),
  });
  const details = { import: id, clients: clients.length };
  await insertAuditRecord(trx, { action: 'import_clients', by: actor, details });
  if (!wanted.invite) return;
  await enqueueInvitations(services, trx, { clientIds: clients.map((client) => client.id), by });
  await insertAuditRecord(trx, { action: 'invite_imported_clients', by: actor, details });
}

/**
 * Imports every line without a fault in one transaction, and stores the others for download. A second call
 * changes nothing and returns the import. Throws `import_not_found`, `import_changed` or `throttled`.
 */
export async function makeImport(
  services: Services,
  actor: Actor,
  importId: string,
  wanted: ImportChoices,
): Promise<ClientImportDetail> {
  await throttleReading(services, actor.userId);
  const draft = await requireImport(services, importId);
  if (draft.importedAt === null) {
    // Checks the lines before the transaction, so that this slow work holds no lock.
    const { columns } = wanted;
    const lines = await openLines(services, { lines: draft.lines, columns }, { by: actor.userId });
    await transaction(services.db, (trx) => insertImport(services, trx, { actor, draft, lines, wanted }));
  }
  return readImport(services, importId);
}
