import { foldedWords } from './search-word-rules.ts';

export interface SearchTerms {
  /** A found text contains all of these words. */
  words: string[];
  /**
   * Digits that may be words, the beginning of a payment reference or part of a phone number; null if the user typed
   * none.
   */
  number: SearchedNumber | null;
}

interface SearchedNumber {
  /** The digits as words. All must occur, unless the number is found as a payment reference or phone number. */
  words: string[];
  /** The beginning of a payment reference. */
  reference: string | null;
  /** A regular expression for phone numbers in E.164. */
  phone: string | null;
}

const paymentReference = /(?<=^|\s)esm[\s-]*(\d[\d\s]*)(?=\s|$)/i;
const digitRun = /(?<=^|\s)\+?\(?\d[\d\s().\u00a0/-]*(?=\s|$)/;

/** Returns the words, without those that are part of another searched word. */
function wordsOf(text: string): string[] {
  const words = foldedWords(text);
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');
const minPhoneDigits = 3;
const minDigitsWithoutZero = 6;
const maxReferenceDigits = 10;

function referenceOf(digits: string, min: number): string | null {
  return digits.length >= min && digits.length <= maxReferenceDigits ? `ESM-${digits}` : null;
}

/**
 * Returns a regular expression for a number typed as +33 6…, 0033 6…, 06… or +33 (0)6…. Six or more other digits may
 * be any part of the number. Null for fewer digits.
 */
function phoneOf(typed: string): string | null {
  const digits = digitsOf(typed.replace('(0)', ''));
  const [, abroad] = typed.startsWith('+') ? [digits, digits] : (/^00([1-9]\d*)$/.exec(digits) ?? []);
  if (abroad !== undefined) return abroad.length >= minPhoneDigits ? String.raw`^\+${abroad}` : null;
  const [, national = ''] = /^0([1-9]\d*)$/.exec(digits) ?? [];
  if (national !== '') {
    return national.length >= minPhoneDigits ? String.raw`^\+\d{1,3}0?${national}` : null;
  }
  return digits.length >= minDigitsWithoutZero ? digits : null;
}

/** Reads the typed text; spaces within a payment reference or a phone number do not separate words. */
export function searchTerms(typed: string): SearchTerms {
  const named = paymentReference.exec(typed);
  const found = named ?? digitRun.exec(typed);
  if (!found) return { words: wordsOf(typed), number: null };
  const [run] = found;
  const number = {
    words: wordsOf(run),
    reference: referenceOf(digitsOf(run), named ? 1 : minDigitsWithoutZero),
    phone: named ? null : phoneOf(run.trim()),
  };
  if (number.reference === null && number.phone === null) return { words: wordsOf(typed), number: null };
  const rest = `${typed.slice(0, found.index)} ${typed.slice(found.index + run.length)}`;
  return { words: wordsOf(rest), number };
}
