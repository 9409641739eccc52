import { guessFields } from '#domain/imports/column-guess-rules.ts';
import { countryIn, normalizeHeading } from '#domain/imports/import-rules.ts';
import { parseDecimal } from '#domain/sourcing/typed-number-rules.ts';
import type { DutyRate } from './tariff-rules.ts';

/** The fields that a column of a list of duties may hold. */
const tariffFields = ['code', 'origin', 'rate', 'antiDumping', 'source', 'asOf'] as const;
export type TariffField = (typeof tariffFields)[number];
/** The field of each column, in order; null if the column is ignored. */
export type TariffColumns = readonly (TariffField | null)[];

/** Why a line is not imported. */
export const tariffFaults = [
  'code_wrong',
  'origin_unknown',
  'rate_wrong',
  'anti_dumping_wrong',
  'source_wrong',
  'day_wrong',
  'twice',
] as const;
export type TariffFault = (typeof tariffFaults)[number];

const headings = {
  code: [
    'code',
    'code sh',
    'code hs',
    'hs',
    'hs code',
    'sh',
    'taric',
    'code taric',
    'nomenclature',
    'tariff',
    'commodity code',
    'code douanier',
    'customs code',
  ],
  origin: ['origine', 'origin', 'pays', 'country', 'pays d origine', 'country of origin'],
  rate: ['droit', 'droits', 'duty', 'taux', 'rate', 'duty rate', 'droit de douane', 'droits de douane'],
  antiDumping: ['antidumping', 'anti dumping', 'droit antidumping', 'anti dumping duty'],
  source: ['source', 'releve dans', 'read in'],
  asOf: ['date', 'jour', 'day', 'le', 'on', 'releve le', 'read on', 'as of'],
} as const satisfies Record<TariffField, readonly string[]>;

/** Guesses the field of each column of a list of duties by its heading. It also recognises the code by its cells. */
export const guessTariffColumns = (
  headingTexts: readonly string[],
  rows: readonly (readonly string[])[],
): TariffColumns =>
  guessFields(
    { fields: tariffFields, headings, contents: [['code', (cell) => tariffCodeIn(cell) !== null]] },
    headingTexts,
    rows,
  );

export const areTariffColumnsValid = (columns: TariffColumns): boolean =>
  columns.includes('code') && columns.includes('rate');

/**
 * Returns the code of a cell, without spaces and points; null unless it has 6, 8 or 10 digits. With an odd number of
 * digits, a spreadsheet has dropped the leading zero.
 */
export function tariffCodeIn(cell: string): string | null {
  const code = cell.replaceAll(/[\s.\u00A0\u202F]/g, '');
  return /^(?:\d{6}|\d{8}|\d{10})$/.test(code) ? code : null;
}

/** Words for goods of any origin; 1011 is the TARIC's code for any origin. */
const anyOriginWords = new Set([
  '',
  'tous',
  'toutes',
  'toute origine',
  'all',
  'any',
  'any origin',
  'erga omnes',
  '1011',
]);

/** Returns the country of a cell. Null means any country; undefined means that the text names no country. */
export function tariffOriginIn(cell: string): string | null | undefined {
  return anyOriginWords.has(normalizeHeading(cell)) ? null : (countryIn(cell) ?? undefined);
}

/** Returns a percentage in thousandths; null if the cell contains none. */
export function dutyRateIn(cell: string): DutyRate | null {
  return parseDecimal(cell.replace(/%\s*$/, ''), 3);
}

/**
 * Returns the day of a cell as `YYYY-MM-DD`; null unless the cell has one of these forms: `2026-03-01`, `01/03/2026`,
 * `1.3.2026`.
 */
export function listedDayIn(cell: string): string | null {
  const text = cell.trim();
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const [, day, month, year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null;
}
