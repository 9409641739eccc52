import { languages } from '#domain/language.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { foldText } from '#domain/requests/search-word-rules.ts';

/** Returns an amount as people of each language type it. */
export const typedAmounts = (cents: Cents) =>
  languages.map((language) => formatMoney(cents, language, 'typed'));

/** Returns the text in which a search finds a statement entry: name, account, text and amount. */
export function entrySearchText(entry: { name: string; iban: string | null; text: string; cents: Cents }) {
  const { name, iban, text, cents } = entry;
  return foldText([name, iban ?? '', text, ...typedAmounts(cents)].join('\n'));
}
