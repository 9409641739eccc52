import { readXml, textAt, type XmlNode } from '#server/statements/reading/read-xml.ts';
import { numberText } from './cell-format.ts';
import { openPart, type Workbook, WorkbookRefused } from './open-workbook.ts';

/** The most that the server takes from a table. The person sees a notice if the table had more. */
export interface TableLimits {
  rows: number;
  columns: number;
  /** Characters of one cell. */
  cell: number;
}

/** How a workbook writes its numbers. */
export interface NumberStyle {
  formats: readonly string[];
  is1904: boolean;
}

/** A cell: its text, or the index of its text in the list of shared texts. */
type Cell = string | number;

export interface Sheet {
  rows: Cell[][];
  isCut: boolean;
}

/** Ends the reading of a part once enough is known. */
class StopReading extends Error {}

async function readPart(
  workbook: Workbook,
  name: string,
  listener: Parameters<typeof readXml>[1],
): Promise<void> {
  const text = await openPart(workbook, name);
  if (!text) throw new WorkbookRefused('unreadable', 'a part is missing');
  try {
    await readXml(text, listener);
  } catch (error) {
    if (!(error instanceof StopReading)) throw error;
  }
}

/** Returns the results of `pick` for each element with one of the names. */
export async function readElements<T>(
  workbook: Workbook,
  part: string,
  pick: (name: string, attribute: (name: string) => string | null) => T | null,
): Promise<T[]> {
  const picked: T[] = [];
  await readPart(workbook, part, {
    begin: ({ name }, _, attribute) => {
      const it = pick(name, attribute);
      if (it !== null) picked.push(it);
      return false;
    },
    end: () => false,
  });
  return picked;
}

/** Returns the column number in a cell's name: 27 for `AB12`. */
function columnIn(name: string): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(name)?.[1];
  if (letters === undefined) return null;
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Returns the text of a cell or of a shared text, without its phonetic hints. */
function richText(node: XmlNode): string {
  const runs = node.children.filter(({ name }) => name === 'r' || name === 't');
  return runs.map((run) => (run.name === 't' ? run.text : textAt(run, ['t']))).join('');
}

interface OpenCell {
  column: number;
  type: string;
  style: number;
}

/**
 * Returns a cell. Writes numbers and results of formulas in the form that a person sees; keeps texts, errors and the
 * words for true and false.
 */
function cellOf(node: XmlNode, { type, style }: OpenCell, { formats, is1904 }: NumberStyle): Cell | null {
  const value = textAt(node, ['v']);
  if (type === 'inlineStr') return richText(node.children.find(({ name }) => name === 'is') ?? node);
  if (value === '') return null;
  if (type === 's') return /^\d{1,9}$/.test(value) ? Number(value) : null;
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return value.slice(0, 10);
  return type === 'n' ? numberText(value, formats[style] ?? 'General', is1904) : value;
}

/** Reads the first rows of a sheet that have content. */
export async function readSheet(
  workbook: Workbook,
  part: string,
  style: NumberStyle,
  limits: TableLimits,
): Promise<Sheet> {
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  let next = 0;
  let open: OpenCell | null = null;
  let isCut = false;
  await readPart(workbook, part, {
    begin: ({ name }, _, attribute) => {
      if (name === 'row') {
        row = [];
        next = 0;
      }
      if (name !== 'c') return false;
      const column = columnIn(attribute('r') ?? '') ?? next;
      next = column + 1;
      open = { column, type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0) };
      return true;
    },
    end: (node, parent) => {
      if (node.name !== 'c' || parent) return true;
      const cell = open && cellOf(node, open, style);
      if (!open || cell === null || cell === '') return false;
      if (open.column >= limits.columns) {
        isCut = true;
        return false;
      }
      if (row.length === 0) {
        if (rows.length === limits.rows) {
          isCut = true;
          throw new StopReading();
        }
        rows.push(row);
      }
      row[open.column] = cell;
      return false;
    },
  });
  return { rows, isCut };
}

/** Replaces the indexes of shared texts by the texts. Keeps in memory only the texts that the sheet uses. */
export async function replaceSharedTexts(
  workbook: Workbook,
  part: string | null,
  { rows, isCut }: Sheet,
): Promise<{ rows: string[][]; isCut: boolean }> {
  const wanted = new Set(rows.flat().filter((cell) => typeof cell === 'number'));
  const texts = new Map<number, string>();
  let at = -1;
  const last = Math.max(-1, ...wanted);
  if (part !== null && wanted.size > 0) {
    await readPart(workbook, part, {
      begin: ({ name }) => {
        if (name !== 'si') return false;
        at += 1;
        if (at > last) throw new StopReading();
        return wanted.has(at);
      },
      end: (node, parent) => {
        if (node.name !== 'si' || parent) return true;
        texts.set(at, richText(node));
        return false;
      },
    });
  }
  const textOf = (cell: Cell | undefined) =>
    typeof cell === 'number' ? (texts.get(cell) ?? '') : (cell ?? '');
  return { rows: rows.map((row) => Array.from(row, textOf)), isCut };
}
