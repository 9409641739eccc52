import { languages } from '#domain/language.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { foldText } from '#domain/requests/search-word-rules.ts';

/** Returns the amount in the form that people type, once for each language of the product (`1234,56`, `1234.56`). */
export const typedAmounts = (cents: Cents) =>
  languages.map((language) => formatMoney(cents, language, 'typed'));

/**
 * Returns the folded text in which a search finds a bank entry: the counterparty's name and IBAN, the entry's text
 * and its amount.
 */
export function entrySearchText(entry: { name: string; iban: string | null; text: string; cents: Cents }) {
  const { name, iban, text, cents } = entry;
  return foldText([name, iban ?? '', text, ...typedAmounts(cents)].join('\n'));
}
