import { statementLimits } from '#domain/statements/statement-limits.ts';
import type { LeftEntry, ReadContents } from './reading-kinds.ts';
import { tidy } from './read-text.ts';
import { ReadingRefused } from './refuse-reading.ts';

export const noContents = (): ReadContents => ({
  statements: [],
  entries: [],
  left: 0,
  leftListed: [],
  foreign: [],
});

/** An entry that is left out: of many the first are listed. */
export function noteLeft(contents: ReadContents, { text, currency, ...entry }: LeftEntry): void {
  contents.left += 1;
  if (contents.leftListed.length >= statementLimits.leftListed) return;
  const said = tidy(text, statementLimits.leftText);
  contents.leftListed.push({ ...entry, currency: tidy(currency, 10), text: said });
}

/** An account in the file that is not the agency's. */
export function noteForeign({ foreign }: ReadContents, account: string): void {
  const said = account.slice(0, 34);
  if (foreign.includes(said)) return;
  if (foreign.length >= statementLimits.statements) throw new ReadingRefused('too_much');
  foreign.push(said);
}
