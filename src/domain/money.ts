import { type Language, locales } from './language.ts';

/** An amount of euros as a whole number of cents. */
export type Cents = number;

/** A VAT rate in hundredths of a percent: 20 % is 2000, 5.5 % is 550. */
export type VatRate = number;

export const maxAmount: Cents = 999_999_999;
export const maxVatRate: VatRate = 10_000;
export const defaultVatRate: VatRate = 2000;
export const vatPresets: readonly VatRate[] = [0, 210, 550, 1000, 2000];

export function isAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0 && value <= maxAmount;
}

export function isVatRate(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= maxVatRate;
}

/** Returns excl. VAT × (1 + rate), rounded half up to the cent. Both arguments must pass their checks. */
export function withVat(exclVat: Cents, rate: VatRate): Cents {
  const exact = BigInt(exclVat) * BigInt(10_000 + rate);
  return Number((exact + 5_000n) / 10_000n);
}

const groupSpaces = /[\s\u00a0\u202f]/g;

/**
 * Reads a typed amount: `1 234,56`, `1234.56`, `1,234.56`, `1.234,56`, with or without `€`. Returns null if the text
 * is not an amount. Also returns null for `1.234`, which some people read as thousands and others as decimals.
 */
export function parseAmount(typed: string): Cents | null {
  const text = typed.replace('€', '').replace(groupSpaces, '');
  const match = /^(\d{1,3}(?:([.,])\d{3}(?:\2\d{3})*)|\d+)(?:([.,])(\d{0,2}))?$/.exec(text);
  if (!match) return null;
  const [, whole = '', group, mark, decimals = ''] = match;
  if (group !== undefined && (group === mark || (mark === undefined && whole.length <= 7))) return null;
  const cents = Number(whole.replace(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}

/** Reads a VAT rate in percent as typed (`5,5`, `20`, `2.10 %`); null if it is not a rate or above 100 %. */
export function parseVatRate(typed: string): VatRate | null {
  const match = /^(\d{1,3})(?:[.,](\d{0,2}))?$/.exec(typed.replace('%', '').replace(groupSpaces, ''));
  if (!match) return null;
  const rate = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return isVatRate(rate) ? rate : null;
}

/** Converts `numeric(12,2)` text, as PostgreSQL reads and writes it, to cents and back. */
export function centsFromDecimal(text: string): Cents {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new RangeError(`not a decimal with at most two places: ${text}`);
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) throw new RangeError(`too large for cents: ${text}`);
  return match[1] === '-' && cents !== 0 ? -cents : cents;
}

export function decimalFromCents(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const notations = {
  /** `1 234,56 €`, `€1,234.56` */
  euros: { style: 'currency', currency: 'EUR' },
  /** `1,2 k€`, `€1.2k`: for axes, which have little space. */
  short: { style: 'currency', currency: 'EUR', notation: 'compact', maximumFractionDigits: 1 },
  /** `1 234,56`, `1,234.56`: for the content of a field. */
  amount: { minimumFractionDigits: 2 },
  /** `1234,56`, `1234.56`: for pasting into a field. */
  typed: { minimumFractionDigits: 2, useGrouping: false },
} as const satisfies Record<string, Intl.NumberFormatOptions>;

const numberFormats = new Map<string, Intl.NumberFormat>();

/**
 * Returns an amount for people to read. It replaces the thin French space, which is too narrow between tabular
 * figures, and writes a minus sign instead of a hyphen.
 */
export function formatMoney(
  cents: Cents,
  language: Language,
  notation: keyof typeof notations = 'euros',
): string {
  const key = `${language} ${notation}`;
  // A slow phone needs some ten milliseconds to make a formatter, so each is made at its first use.
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locales[language], notations[notation]);
  numberFormats.set(key, format);
  return (
    format
      .format(cents / 100)
      .replaceAll('\u202f', '\u00a0')
      // French writes the multiplier directly before the unit: `k€`.
      .replace(/(?<=[kM])\u00a0/, '')
      .replace('-', '\u2212')
  );
}
