import type { ImportPreview } from '#contract/imports/import-endpoints.ts';
import type { ImportColumns } from '#domain/imports/import-rules.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { updateColumns } from './import-store.ts';
import { openLines, throttleReading } from './open-list.ts';
import { planImport } from './plan-import.ts';
import { importDone, requireImport } from './read-import.ts';

/** The most lines that a page shows. The downloaded file has all of them. */
const maxLinesShown = 100;

/**
 * Returns what the draft would import with these columns, and stores the columns with it. Throws
 * `import_not_found` or `import_done`.
 */
export async function checkImport(
  services: Services,
  actor: Actor,
  { importId, columns, signal }: { importId: string; columns: ImportColumns; signal: AbortSignal },
): Promise<ImportPreview> {
  await throttleReading(services, actor.userId);
  const draft = await requireImport(services, importId);
  if (draft.importedAt !== null) throw importDone();
  const { lines } = draft;
  const checked = await openLines(services, { lines, columns }, { by: actor.userId, signal });
  await updateColumns(services.db, importId, columns);
  const { clients, companies, knownLines, wrongLines } = await planImport(services.db, checked);
  return {
    clients: clients.length,
    companies: companies.length,
    known: knownLines.length,
    wrong: wrongLines.length,
    // Lines that the agent can correct come first.
    wrongLines: [...wrongLines, ...knownLines]
      .slice(0, maxLinesShown)
      .map(({ line, email, faults }) => ({ line, email, faults })),
  };
}
