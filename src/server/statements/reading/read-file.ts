import { isAgencyAccount } from '#domain/statements/agency-account-rules.ts';
import { areCsvColumnsValid, guessCsvMapping, isTableRow } from '#domain/statements/guess-csv-rules.ts';
import type { StatementFormat } from '#domain/statements/statement-kinds.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import type { WorkExchange } from '#server/services/workers/worker-task.ts';
import { sendNewEntries } from './find-new-entries.ts';
import { readCamt } from './read-camt.ts';
import { readCsvEntries } from './read-csv-entries.ts';
import { readTable, type Table } from './read-table.ts';
import { readOfx } from './read-ofx.ts';
import { readSwift } from './read-swift.ts';
import { decodeFile, readHead, kindOf } from './read-text.ts';
import type { FileAnswer, FilePart, FileReply, ReadContents, ReadingContext } from './reading-kinds.ts';
import { ReadingRefused } from './refuse-reading.ts';

type Send = WorkExchange<FilePart, FileReply>['send'];

/** Number of entries between two reports of progress. */
const progressEvery = 2_000;
const rowsToGuessFrom = 50;
const sampleRows = 6;

function createReporter(send: Send): (entries: number) => Promise<void> {
  let reported = 0;
  return async (entries) => {
    if (entries < reported + progressEvery) return;
    reported = entries;
    await send({ kind: 'progress', entries });
  };
}

async function answerOf(format: StatementFormat, contents: ReadContents, send: Send): Promise<FileAnswer> {
  const { statements, entries, ignoredCount, ignoredListed, foreignAccounts } = contents;
  const isNothing = statements.length === 0 && entries.length === 0 && ignoredCount === 0;
  if (isNothing && foreignAccounts.length > 0)
    throw new ReadingRefused('foreign_account', foreignAccounts.slice(0, 5).join(' '));
  if (isNothing) throw new ReadingRefused('unreadable');
  await sendNewEntries(format, entries, send);
  return {
    kind: 'read',
    format,
    statements,
    entries: entries.length,
    ignoredCount,
    ignoredListed,
    foreignAccounts,
  };
}

function savedMappingFor({ headingsSha256 }: Table, { mappings }: ReadingContext) {
  const saved = mappings.find((one) => one.headingsSha256 === headingsSha256);
  return saved && areCsvColumnsValid(saved.columns) ? saved : null;
}

/** Returns the mapping that was saved for tables with these headings, if the account of this table is certain. */
function mappingFor(table: Table, about: ReadingContext) {
  const saved = savedMappingFor(table, about);
  if (saved === null || about.onlyColumns) return null;
  if (about.account !== null) return { ...saved, account: about.account };
  const isNamed = table.account !== null || saved.columns.includes('account');
  const isOnly = about.accounts.length === 1 && isAgencyAccount(saved.account, about.accounts);
  return isNamed || isOnly ? saved : null;
}

async function readCsv(text: string, about: ReadingContext, send: Send): Promise<FileAnswer> {
  const isWhole = (sha256: string) =>
    !about.onlyColumns && about.mappings.some((saved) => saved.headingsSha256 === sha256);
  const table = await readTable(text, {
    isWhole,
    headingsAt: about.headingsAt,
    progress: createReporter(send),
  });
  const { headings, headingsSha256, rows, account, headingsAt, beginning } = table;
  if (account !== null && !isAgencyAccount(account, about.accounts))
    throw new ReadingRefused('foreign_account', account);
  const mapping = mappingFor(table, about);
  if (mapping) return answerOf('csv', readCsvEntries(table, mapping, about.accounts), send);
  const cells = rows.map((row) => row.cells);
  const guess =
    savedMappingFor(table, about) ??
    guessCsvMapping(headings, cells.filter(isTableRow).slice(0, rowsToGuessFrom), about.accounts);
  return {
    kind: 'table',
    table: {
      headings,
      headingsSha256,
      samples: cells.slice(0, sampleRows),
      guess: { columns: guess.columns, dateOrder: guess.dateOrder, decimalMark: guess.decimalMark },
      account,
      headingsAt,
      beginning,
    },
  };
}

// oxlint-disable-next-line no-control-regex -- around messages of SWIFT, and at the end of old files
const controlsAroundMessages = /[\u0001\u0003\u001A]/g;

async function textOf(pieces: AsyncIterable<string>, kind: 'ofx' | 'mt940' | 'table'): Promise<string> {
  let text = '';
  for await (const piece of pieces) {
    text += kind === 'mt940' ? piece.replaceAll(controlsAroundMessages, '') : piece;
    if (text.length > sizeLimits.statementTable) throw new ReadingRefused('too_much');
  }
  // oxlint-disable-next-line no-control-regex -- no table has these: a program, a picture, a workbook
  if (/[\u0000-\u0008\u000E-\u001F]/.test(text)) throw new ReadingRefused('unreadable');
  return text;
}

/** Reads a bank's file; runs only in a child process. Sends the new entries once the whole file has been read. */
export async function readFile(
  { pieces: bytes, send }: WorkExchange<FilePart, FileReply>,
  about: ReadingContext,
): Promise<FileAnswer> {
  let format: StatementFormat | null = null;
  try {
    if (about.accounts.length === 0) throw new ReadingRefused('no_account');
    const { head, all } = await readHead(bytes);
    const pieces = decodeFile(all, head);
    const kind = kindOf(head);
    if (kind === 'xml') {
      const read = await readCamt(pieces, about.accounts, createReporter(send));
      format = read.format;
      return await answerOf(read.format, read.contents, send);
    }
    format = kind === 'table' ? 'csv' : kind;
    const text = await textOf(pieces, kind);
    if (kind === 'table') return await readCsv(text, about, send);
    const read = kind === 'ofx' ? readOfx : readSwift;
    return await answerOf(kind, await read(text, about.accounts, createReporter(send)), send);
  } catch (error) {
    if (!(error instanceof ReadingRefused)) throw error;
    return { kind: 'refused', refusal: error.refusal, detail: error.detail, format };
  }
}
