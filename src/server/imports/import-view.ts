import type { ClientImport, ClientImportDetail } from '#contract/imports/import-endpoints.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import type { ImportDetailRow, ImportRow } from './import-store.ts';

/** The number of lines of a draft that the page shows, so that the reader can check the meaning of each column. */
const sampleLines = 3;

export function importView(row: ImportRow): ClientImport {
  const { id, fileName, lineCount, createdAt, importedAt, clients, companies, known, wrong, undoneAt } = row;
  const done =
    importedAt === null
      ? null
      : {
          at: importedAt.toISOString(),
          clients: clients ?? 0,
          companies: companies ?? 0,
          known: known ?? 0,
          wrong: wrong ?? 0,
          undoneAt: undoneAt?.toISOString() ?? null,
        };
  const by = fullName({ firstName: row.byFirstName ?? '', lastName: row.byLastName ?? '' });
  return { id, fileName, by, createdAt: createdAt.toISOString(), lineCount, done };
}

export function importDetailView(row: ImportDetailRow): ClientImportDetail {
  return {
    ...importView(row),
    encoding: row.encoding,
    delimiter: row.delimiter,
    headings: row.headings,
    columns: [...row.columns],
    samples: row.importedAt === null ? row.lines.slice(0, sampleLines).map(([, cells]) => [...cells]) : [],
    sameBefore: row.sameBefore?.toISOString() ?? null,
  };
}
