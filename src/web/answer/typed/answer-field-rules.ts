import type { SupplierLanguage } from '#domain/suppliers/supplier-language-kinds.ts';

/** The typed texts, by field name. */
export type Fields = Readonly<Record<string, string>>;

/** Returns the decimal separator in fields. */
export const decimalMarkOf = (language: SupplierLanguage) => (language === 'fr' ? ',' : '.');

/** The parts of a line on which its fields depend. */
export interface AskedLine {
  id: string;
  /** Hundredths of a unit. */
  quantities: readonly number[];
}

/** The fields of a line that are folded until the person opens them. */
export const detailParts = [
  'tooling',
  'packaging',
  'samplePrice',
  'sampleDays',
  'unitsPerCarton',
  'length',
  'width',
  'height',
  'weight',
  'hsCode',
  'origin',
  'remarks',
] as const;
type DetailPart = (typeof detailParts)[number];
export type LinePart = 'minimum' | 'leadDays' | DetailPart;

export const sides = ['length', 'width', 'height'] as const;

export const lineField = (lineId: string, part: LinePart) => `${lineId}.${part}`;
/** The price for a quantity that was asked for. */
export const askedPriceField = (lineId: string, quantity: number) => `${lineId}.price.${quantity}`;
/** The quantity of a further price, and the price. */
export const furtherFromField = (lineId: string, at: number) => `${lineId}.from.${at}`;
export const furtherPriceField = (lineId: string, at: number) => `${lineId}.step.${at}`;

/** Returns the requested quantities, each once, lowest first. */
export const askedQuantities = ({ quantities }: Pick<AskedLine, 'quantities'>) =>
  [...new Set(quantities)].sort((a, b) => a - b);

/** Returns the number of further prices for which a line has fields, including empty ones between others. */
export function furtherCount(fields: Fields, lineId: string): number {
  const places = Object.keys(fields).flatMap((name) => {
    const [id, part, at] = name.split('.');
    return id === lineId && (part === 'from' || part === 'step') ? [Number(at) + 1] : [];
  });
  return Math.max(0, ...places);
}

export const isFilled = (fields: Fields, name: string) => (fields[name] ?? '').trim() !== '';

/** Returns the fields that contain text; empty fields count as absent. */
export const filledFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isFilled(fields, name)));

/** Returns whether both contain the same text. */
export function isSame(one: Fields, other: Fields): boolean {
  const names = (fields: Fields) => Object.keys(filledFields(fields));
  return names(one).length === names(other).length && names(one).every((name) => one[name] === other[name]);
}
