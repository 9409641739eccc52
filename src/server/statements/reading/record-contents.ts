import { statementLimits } from '#domain/statements/statement-limits.ts';
import type { ReadContents } from './reading-kinds.ts';
import { ReadingRefused } from './refuse-reading.ts';

export const noContents = (): ReadContents => ({ statements: [], entries: [], left: 0, foreign: [] });

/** An account in the file that is not the agency's. */
export function noteForeign({ foreign }: ReadContents, account: string): void {
  const said = account.slice(0, 34);
  if (foreign.includes(said)) return;
  if (foreign.length >= statementLimits.statements) throw new ReadingRefused('too_much');
  foreign.push(said);
}
