import { normalizeHeading } from './import-rules.ts';

/** A kind of list: the fields that its columns may hold, and the signs by which each field is recognised. */
export interface ColumnSigns<Field extends string> {
  fields: readonly Field[];
  /** French and English headings of each field, as `normalizeHeading` returns them. */
  headings: Readonly<Record<Field, readonly string[]>>;
  /** Tests that recognise a column by its cells if its heading does not help; the most reliable tests first. */
  contents: readonly (readonly [Field, (cell: string) => boolean])[];
}

/** The share of filled cells that must pass a test, in tenths. */
const minTenthsPassing = 8;

/** Returns whether most of the filled cells pass a test. */
export function doMostCellsPass(cells: readonly string[], is: (cell: string) => boolean): boolean {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  return filled.length > 0 && filled.filter(is).length * 10 >= filled.length * minTenthsPassing;
}

/** Guesses the field of each column by its heading, or else by its cells; each field at most once. */
export function guessFields<Field extends string>(
  { fields, headings, contents }: ColumnSigns<Field>,
  headingCells: readonly string[],
  rows: readonly (readonly string[])[],
): (Field | null)[] {
  const guessed: (Field | null)[] = headingCells.map(() => null);
  for (const field of fields) {
    const at = headingCells.findIndex(
      (heading, place) => guessed[place] === null && headings[field].includes(normalizeHeading(heading)),
    );
    if (at >= 0) guessed[at] = field;
  }
  for (const [field, is] of contents) {
    if (guessed.includes(field)) continue;
    const at = headingCells.findIndex(
      (_, place) =>
        guessed[place] === null &&
        doMostCellsPass(
          rows.map((row) => row[place] ?? ''),
          is,
        ),
    );
    if (at >= 0) guessed[at] = field;
  }
  return guessed;
}
