import { ReadingRefused } from '#server/statements/reading/refuse-reading.ts';
import { csvRows } from '#server/imports/read-csv.ts';
import { formatWithId } from './cell-format.ts';
import { openWorkbook, type Workbook, WorkbookRefused } from './open-workbook.ts';
import {
  type NumberStyle,
  readElements,
  readSheet,
  type TableLimits,
  replaceSharedTexts,
} from './read-sheet.ts';

/** The texts of a table's cells, or why it could not be read. Only a child process makes this. */
type ReadTable =
  | { kind: 'read'; sheet: string | null; rows: string[][]; isCut: boolean }
  | { kind: 'unreadable' | 'empty' | 'too_complex' };

type Attribute = (name: string) => string | null;

/** The most sheets that are searched for a table. */
const maxSheets = 20;

const folderOf = (part: string) => part.slice(0, part.lastIndexOf('/') + 1);

/** Returns the parts to which a part refers, by id, each with its type. */
async function targetsOf(workbook: Workbook, part: string) {
  const folder = folderOf(part);
  const links = `${folder}_rels/${part.slice(folder.length)}.rels`;
  return readElements(workbook, links, (name, attribute) => {
    const [id, target, type] = [attribute('Id'), attribute('Target'), attribute('Type')];
    if (name !== 'Relationship' || id === null || target === null || type === null) return null;
    const path = new URL(target, `file:///${folder}`).pathname;
    return { id, part: decodeURIComponent(path).slice(1), kind: type.slice(type.lastIndexOf('/') + 1) };
  });
}

async function numberStyle(workbook: Workbook, part: string | null, is1904: boolean): Promise<NumberStyle> {
  if (part === null) return { formats: [], is1904 };
  const named = new Map<number, string>();
  let isInCells = false;
  const ids = await readElements(workbook, part, (name, attribute) => {
    if (name === 'numFmt') named.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
    if (name === 'cellXfs') isInCells = true;
    if (name === 'cellStyles' || name === 'dxfs') isInCells = false;
    return name === 'xf' && isInCells ? Number(attribute('numFmtId') ?? 0) : null;
  });
  return { formats: ids.map((id) => formatWithId(id, named)), is1904 };
}

/** Returns the sheet that an element names; null if a person cannot see it. */
const sheetOf = (name: string, attribute: Attribute) =>
  name === 'sheet' && (attribute('state') ?? 'visible') === 'visible'
    ? { name: attribute('name') ?? '', id: attribute('r:id') ?? '' }
    : null;

async function readWorkbook(content: Uint8Array, limits: TableLimits): Promise<ReadTable> {
  const workbook = await openWorkbook(content);
  const main = (await targetsOf(workbook, '')).find(({ kind }) => kind === 'officeDocument')?.part;
  if (main === undefined) return { kind: 'unreadable' };
  let is1904 = false;
  const sheets = await readElements(workbook, main, (name, attribute) => {
    if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
    return sheetOf(name, attribute);
  });
  const targets = await targetsOf(workbook, main);
  const partOf = (kind: string) => targets.find((target) => target.kind === kind)?.part ?? null;
  const style = await numberStyle(workbook, partOf('styles'), is1904);
  let best: ReadTable = { kind: 'empty' };
  for (const { name, id } of sheets.slice(0, maxSheets)) {
    const part = targets.find((target) => target.id === id && target.kind === 'worksheet')?.part;
    if (part === undefined) continue;
    const found = await readSheet(workbook, part, style, limits);
    if (found.rows.length === 0) continue;
    const isTable = found.rows.length > 1 && found.rows.some((row) => Object.keys(row).length > 1);
    if (!isTable && best.kind === 'read') continue;
    const { rows, isCut } = await replaceSharedTexts(workbook, partOf('sharedStrings'), found);
    best = { kind: 'read', sheet: name, rows, isCut };
    // A sheet with only a title and an address may come before the table.
    if (isTable) break;
  }
  return best;
}

/** Returns the cell's text as one line of at most `most` characters. */
function cellText(text: string, most: number): string {
  const plain = text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toWellFormed();
  return plain.length > most ? `${plain.slice(0, most - 1).toWellFormed()}…` : plain;
}

/** Cuts a table to the limits, and leaves out its empty rows and columns. */
function cutToLimits(
  table: Extract<ReadTable, { kind: 'read' }>,
  { rows: most, columns, cell }: TableLimits,
): ReadTable {
  const filled = table.rows
    .map((row) => row.slice(0, columns).map((text) => cellText(text, cell)))
    .filter((row) => row.some(Boolean));
  if (filled.length === 0) return { kind: 'empty' };
  const width = Math.max(...filled.map((row) => row.length));
  const used = Array.from({ length: width }, (_, at) => at).filter((at) => filled.some((row) => row[at]));
  const isCut = table.isCut || filled.length > most || table.rows.some((row) => row.length > columns);
  const rows = filled.slice(0, most).map((row) => used.map((at) => row[at] ?? ''));
  return { ...table, rows, isCut };
}

const isArchive = (content: Uint8Array) => content[0] === 0x50 && content[1] === 0x4b;

function refusalOf(error: unknown): ReadTable {
  if (error instanceof WorkbookRefused) return { kind: error.why };
  if (error instanceof ReadingRefused) {
    return { kind: error.refusal === 'too_much' ? 'too_complex' : 'unreadable' };
  }
  // Errors of the archive and of its texts have no class of their own. In both cases the file is at fault.
  return { kind: 'unreadable' };
}

/** Reads the first rows of a workbook's first table, or of a text table with separators. Runs in a child process. */
export async function readTableFile(content: Uint8Array, limits: TableLimits): Promise<ReadTable> {
  if (!isArchive(content)) {
    const rows = csvRows(content, limits.rows + 1);
    return rows
      ? cutToLimits({ kind: 'read', sheet: null, rows, isCut: false }, limits)
      : { kind: 'unreadable' };
  }
  try {
    const read = await readWorkbook(content, limits);
    return read.kind === 'read' ? cutToLimits(read, limits) : read;
  } catch (error) {
    return refusalOf(error);
  }
}
