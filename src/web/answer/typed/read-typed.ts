import { numberRules, type NumberPart } from '#domain/sourcing/offer-part-rules.ts';
import { meaningsOf, parseDecimal } from '#domain/sourcing/typed-number-rules.ts';

/** An error in a field; its text uses `typed` and `limit`. */
export type FieldError =
  | { kind: 'twoMeanings' | 'thousands'; typed: string }
  | { kind: 'places' | 'atMost'; limit: number }
  | {
      kind:
        | 'number'
        | 'whole'
        | 'zero'
        | 'currency'
        | 'day'
        | 'hsCode'
        | 'sideMissing'
        | 'quantityMissing'
        | 'priceMissing'
        | 'sameQuantity'
        | 'tooManyPrices';
    };

/** Chinese keyboards also write full-width digits and punctuation. */
const toHalfWidth = (typed: string) => typed.normalize('NFKC').replaceAll('。', '.');

/** Returns the text as the server accepts it: trimmed, without characters that a database cannot store. */
export function readText(typed: string): string {
  return typed
    .replaceAll('\u0000', '')
    .replaceAll(/\p{Cs}/gu, '')
    .trim();
}

interface NumberRead {
  /** Null if the field is empty or has an error. */
  value: number | null;
  error?: FieldError;
}

/** Thousands in groups, with or without decimals: `1,250,000`, `1.250,00`. */
const groupedThousands = /^\d{1,3}([.,]\d{3})+([.,]\d*)?$/;

function errorOf(text: string, places: number): FieldError {
  if (places > 0 && meaningsOf(text, '.')) return { kind: 'twoMeanings', typed: text };
  if (groupedThousands.test(text)) return { kind: 'thousands', typed: text };
  if (!/^\d+[.,]\d+$/.test(text)) return { kind: 'number' };
  return places === 0 ? { kind: 'whole' } : { kind: 'places', limit: places };
}

/** Reads a typed number, in its smallest unit. */
export function readNumber(typed: string, part: NumberPart): NumberRead {
  const { places, least, most } = numberRules[part];
  const text = toHalfWidth(typed).trim();
  if (text === '') return { value: null };
  const value = parseDecimal(text, places);
  if (value === null) return { value, error: errorOf(text, places) };
  if (value < least) return { value: null, error: { kind: 'zero' } };
  if (value > most) return { value: null, error: { kind: 'atMost', limit: most / 10 ** places } };
  return { value };
}
