import { type Kysely, sql, type Transaction } from 'kysely';
import type { ImportColumns, ImportDelimiter, ImportEncoding } from '#domain/imports/import-rules.ts';
import { endedRecordDays, listDraftDays } from '#domain/personal-data/retention-limits.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { ListLine } from './check-lines.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** The maximum number of imports that the page shows. */
const maxListed = 100;

/**
 * Returns a map with the given email addresses that already have an account, and whether it is an agent's.
 */
export async function listTakenAddresses(db: Db, emails: readonly string[]): Promise<Map<string, boolean>> {
  const rows = await db
    .selectFrom('profiles as p')
    .leftJoin('user_roles as u', 'u.user_id', 'p.id')
    .select(['p.email', sql<boolean>`coalesce(u.role = 'agent', false)`.as('isAgent')])
    .where(sql<boolean>`p.email = ANY (${emails}::text[])`)
    .execute();
  return new Map(rows.map(({ email, isAgent }) => [email, isAgent]));
}

interface NewDraft {
  id: string;
  fileName: string;
  content: Buffer;
  sha256: Buffer;
  list: ParsedList;
  by: string;
}

/** The content of a file, and a guess at its columns. */
export interface ParsedList {
  encoding: ImportEncoding;
  delimiter: ImportDelimiter;
  headings: readonly string[];
  lines: readonly ListLine[];
  columns: ImportColumns;
}

const parsedListColumns = ({ encoding, delimiter, headings, lines, columns }: ParsedList) => ({
  encoding,
  delimiter,
  headings: [...headings],
  lines: JSON.stringify(lines),
  line_count: lines.length,
  columns: [...columns],
});

export async function insertDraft(db: Db, draft: NewDraft): Promise<void> {
  await db
    .insertInto('client_imports')
    .values({
      id: draft.id,
      file_name: draft.fileName,
      content: draft.content,
      sha256: draft.sha256,
      ...parsedListColumns(draft.list),
      created_by: draft.by,
    })
    .execute();
}

const imports = (db: Db) =>
  db
    .selectFrom('client_imports as m')
    .leftJoin('profiles as b', 'b.id', 'm.created_by')
    .select(['m.id', 'm.file_name as fileName', 'm.created_at as createdAt', 'm.line_count as lineCount'])
    .select(['m.imported_at as importedAt', 'm.clients', 'm.companies', 'm.known', 'm.wrong'])
    .select('m.undone_at as undoneAt')
    .select(['b.first_name as byFirstName', 'b.last_name as byLastName']);

export function listImports(db: Db) {
  return imports(db).orderBy('m.created_at', 'desc').orderBy('m.id', 'desc').limit(maxListed).execute();
}
export type ImportRow = Awaited<ReturnType<typeof listImports>>[number];

const readingSettingColumns = [
  sql<ImportEncoding>`encoding`.as('encoding'),
  sql<ImportDelimiter>`delimiter`.as('delimiter'),
] as const;

/** Finds the import with its stored lines. */
export function findImport(db: Db, id: string) {
  return imports(db)
    .select(['m.headings', ...readingSettingColumns])
    .select([sql<ImportColumns>`m.columns`.as('columns'), sql<ListLine[]>`m.lines`.as('lines')])
    .select(
      sql<Date | null>`(SELECT max(s.imported_at) FROM client_imports s
        WHERE s.sha256 = m.sha256 AND s.id <> m.id AND s.undone_at IS NULL)`.as('sameBefore'),
    )
    .where('m.id', '=', id)
    .executeTakeFirst();
}
export type ImportDetailRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** Locks the import until the transaction ends, so that nobody else runs, undoes or discards it. */
export function lockImport(trx: Trx, id: string) {
  return trx
    .selectFrom('client_imports')
    .select(['id', 'imported_at as importedAt', 'undone_at as undoneAt', ...readingSettingColumns])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Finds the file of a draft. */
export function findContent(db: Db, id: string) {
  return db
    .selectFrom('client_imports')
    .select(['content', 'imported_at as importedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Replaces a draft's lines, headings and columns after its file was read with other settings. The file stays. */
export async function updateImportReading(db: Db, id: string, list: ParsedList): Promise<void> {
  await db
    .updateTable('client_imports')
    .set(parsedListColumns(list))
    .where('id', '=', id)
    .where('imported_at', 'is', null)
    .execute();
}

/** Stores which client field each column of a draft contains. */
export async function updateColumns(db: Db, id: string, columns: ImportColumns): Promise<void> {
  await db
    .updateTable('client_imports')
    .set({ columns: [...columns] })
    .where('id', '=', id)
    .where('imported_at', 'is', null)
    .execute();
}

interface ImportResult {
  columns: ImportColumns;
  clients: number;
  companies: number;
  knownAddresses: number;
  faultyLines: number;
  /** The lines that were not imported. */
  unimportedLines: readonly ListLine[];
}

export async function updateAsImported(
  trx: Trx,
  id: string,
  { columns, clients, companies, knownAddresses, faultyLines, unimportedLines }: ImportResult,
): Promise<void> {
  await trx
    .updateTable('client_imports')
    .set({
      columns: [...columns],
      clients,
      companies,
      known: knownAddresses,
      wrong: faultyLines,
      lines: JSON.stringify(unimportedLines),
      content: null,
      imported_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

export async function updateAsUndone(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('client_imports')
    .set({ undone_at: sql<Date>`coalesce(undone_at, now())`, lines: '[]' })
    .where('id', '=', id)
    .execute();
}

export async function deleteDraft(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('client_imports').where('id', '=', id).where('imported_at', 'is', null).execute();
}

/**
 * Deletes the lines with that email address, in any cell, from the unimported lines that finished imports keep.
 * Deletes a draft that contains the address as a whole, because its file can be read again and would create the person
 * anew. In a draft that was read with the wrong delimiter, the address is a part of a cell.
 */
export async function deleteFromLists(trx: Trx, email: string): Promise<void> {
  const isOf = sql<boolean>`EXISTS (SELECT FROM jsonb_array_elements_text(l -> 1) c WHERE lower(btrim(c)) = ${email})`;
  // The drafts come first: a draft that is imported meanwhile is then found among the finished imports.
  await trx
    .deleteFrom('client_imports')
    .where('imported_at', 'is', null)
    .where(
      sql<boolean>`EXISTS (SELECT FROM jsonb_array_elements(lines) l, jsonb_array_elements_text(l -> 1) c
        WHERE position(${email} IN lower(c)) > 0)`,
    )
    .execute();
  await trx
    .updateTable('client_imports')
    .set({
      lines: sql<string>`(SELECT coalesce(jsonb_agg(l), '[]'::jsonb) FROM jsonb_array_elements(lines) l WHERE NOT ${isOf})`,
    })
    .where('imported_at', 'is not', null)
    .where(sql<boolean>`EXISTS (SELECT FROM jsonb_array_elements(lines) l WHERE ${isOf})`)
    .execute();
}

/**
 * Deletes expired drafts, and the unimported lines of imports that are older than `endedRecordDays`. Returns the
 * number of drafts deleted and imports emptied.
 */
export async function deleteOldLists(db: Db): Promise<number> {
  const drafts = await db
    .deleteFrom('client_imports')
    .where('imported_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${listDraftDays})`)
    .executeTakeFirst();
  const lines = await db
    .updateTable('client_imports')
    .set({ lines: '[]' })
    .where('imported_at', '<', sql<Date>`now() - make_interval(days => ${endedRecordDays})`)
    .where(sql<boolean>`lines <> '[]'::jsonb`)
    .executeTakeFirst();
  return Number(drafts.numDeletedRows) + Number(lines.numUpdatedRows);
}
