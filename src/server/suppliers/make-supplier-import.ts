import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SupplierList, SupplierListQuery } from '#contract/suppliers/supplier-list-endpoints.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { nameKey } from '#domain/suppliers/name-key-rules.ts';
import {
  areSupplierColumnsValid,
  guessSupplierColumns,
  type SupplierColumns,
  supplierFields,
} from '#domain/suppliers/supplier-list-rules.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { importChanged } from '#server/imports/make-import.ts';
import { sampledRows, openTable } from '#server/imports/open-list.ts';
import { receiveList } from '#server/imports/receive-list.ts';
import { isUniqueViolation } from '#server/services/database/is-unique-violation.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { SentFile } from '#server/services/files/take-file.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { admitUpload } from '#server/services/http/admit-upload.ts';
import type { Services } from '#server/services/services.ts';
import { type CheckedSupplier, checkSupplierLines } from './check-supplier-lines.ts';
import { listTakenKeys } from './supplier-import-store.ts';
import { keysFrom } from './supplier-key-format.ts';
import { insertSuppliers } from './supplier-store.ts';

/** The most lines with faults, and the lines of content, that a page shows. */
const maxFaultyLinesShown = 100;
const sampleLines = 3;

const { supplierList: maxSize } = sizeLimits;

type SentSupplierList = SentFile & { query: SupplierListQuery };

/** Returns the columns that the query names, one for each column of the file; null if it names none. */
function columnsIn({ columns }: SupplierListQuery, width: number): SupplierColumns | null {
  if (columns === undefined) return null;
  const named = columns.split(',').map((part) => supplierFields.find((field) => field === part) ?? null);
  return Array.from({ length: width }, (_, place) => named[place] ?? null);
}

/** Marks the lines whose supplier exists. Needs only one query for any number of lines. */
async function markExisting(
  db: Kysely<Database>,
  lines: readonly CheckedSupplier[],
): Promise<CheckedSupplier[]> {
  const written = lines.flatMap((line) => line.supplier ?? []);
  const taken = await listTakenKeys(db, {
    names: written.map(({ name }) => nameKey(name)),
    originalNames: written.flatMap(({ originalName }) =>
      originalName === null ? [] : nameKey(originalName),
    ),
    emails: written.flatMap(({ contacts }) => contacts.flatMap(({ email }) => email?.toLowerCase() ?? [])),
  });
  return lines.map((line) =>
    line.supplier && keysFrom(line.supplier).some((key) => taken.has(key))
      ? { ...line, supplier: null, faults: ['known'] }
      : line,
  );
}

/** Adds the suppliers of all lines without a fault, if their number is the one that the agent saw. */
async function addSuppliers(
  db: Kysely<Database>,
  actor: Actor,
  { lines, expectedCount }: SuppliersToAdd,
): Promise<string> {
  const importId = randomUUID();
  try {
    await transaction(db, async (trx) => {
      const written = (await markExisting(trx, lines)).flatMap((line) => line.supplier ?? []);
      if (written.length !== expectedCount) throw importChanged();
      const by = actor.userId;
      await insertSuppliers(
        trx,
        written.map((one) => ({ id: randomUUID(), written: one, by, importId })),
      );
      const details = { supplierImport: importId, suppliers: expectedCount };
      await insertAuditRecord(trx, { action: 'import_suppliers', by: actor, details });
    });
  } catch (error) {
    // Somebody else has just added one of them.
    throw isUniqueViolation(error) ? importChanged() : error;
  }
  return importId;
}

interface SuppliersToAdd {
  lines: readonly CheckedSupplier[];
  expectedCount: number;
}

async function importSuppliers(
  services: Services,
  actor: Actor,
  sent: SentSupplierList,
): Promise<{ kept: SupplierList; size: number }> {
  const content = await receiveList(sent.request, maxSize);
  const { encoding, delimiter, run: expectedCount } = sent.query;
  const chosen = { ...(encoding && { encoding }), ...(delimiter && { delimiter }) };
  const about = { by: actor.userId, signal: sent.signal };
  const table = await openTable(services, content, { chosen, about });
  const rows = table.lines.map(([, cells]) => cells);
  const columns =
    columnsIn(sent.query, table.headings.length) ??
    guessSupplierColumns(table.headings, rows.slice(0, sampledRows));
  const isSound = areSupplierColumnsValid(columns);
  const lines = isSound ? await markExisting(services.db, checkSupplierLines(table.lines, columns)) : [];
  const faultyLines = lines.filter(({ supplier }) => supplier === null);
  const importId =
    expectedCount === undefined ? null : await addSuppliers(services.db, actor, { lines, expectedCount });
  const kept: SupplierList = {
    encoding: table.encoding,
    delimiter: table.delimiter,
    headings: [...table.headings],
    columns: [...columns],
    samples: rows.slice(0, sampleLines).map((cells) => [...cells]),
    suppliers: lines.length - faultyLines.length,
    left: faultyLines.length,
    leftLines: faultyLines
      .slice(0, maxFaultyLinesShown)
      .map(({ line, name, faults }) => ({ line, name, faults })),
    importId,
  };
  // The file is not stored, but its bytes count because reading it was work.
  return { kept, size: content.length };
}

/**
 * Reads a list of suppliers and returns what it would add. With `run`, adds them in one transaction. Throws the
 * errors of `openTable`, and `import_changed`.
 */
export function makeSupplierImport(
  services: Services,
  actor: Actor,
  sent: SentSupplierList,
): Promise<SupplierList> {
  return admitUpload(services, actor, { request: sent.request, maxSize }, () =>
    importSuppliers(services, actor, sent),
  );
}
