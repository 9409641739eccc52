import { isAgencyAccount } from '#domain/statements/agency-account-rules.ts';
import { statementLimits } from '#domain/statements/statement-limits.ts';
import type { IgnoredEntry, ReadContents, ReadEntry, ReadStatement } from './reading-kinds.ts';
import { tidy } from './read-text.ts';
import { ReadingRefused } from './refuse-reading.ts';

export const noContents = (): ReadContents => ({
  statements: [],
  entries: [],
  ignoredCount: 0,
  ignoredListed: [],
  foreignAccounts: [],
});

/** Counts an entry that is left out, and lists the first ones. */
export function noteIgnored(contents: ReadContents, { text, currency, ...entry }: IgnoredEntry): void {
  contents.ignoredCount += 1;
  if (contents.ignoredListed.length >= statementLimits.ignoredListed) return;
  const shownText = tidy(text, statementLimits.ignoredTextLength);
  contents.ignoredListed.push({ ...entry, currency: tidy(currency, 10), text: shownText });
}

/** Notes an account in the file that is not the agency's. */
export function noteForeignAccount({ foreignAccounts }: ReadContents, account: string): void {
  const shownAccount = tidy(account, 34);
  if (foreignAccounts.includes(shownAccount)) return;
  if (foreignAccounts.length >= statementLimits.statements) throw new ReadingRefused('too_much');
  foreignAccounts.push(shownAccount);
}

/** A statement while its entries are read. */
export interface OpenStatement {
  account: string;
  isOwn: boolean;
  /** The currency of the account, otherwise that of its first entry; null while it is not known. */
  currency: string | null;
  entries: number;
  movements: bigint;
  first: string | null;
  last: string | null;
}

/**
 * Opens a statement of an agency account, which the file may name without its country code. Also opens a statement of
 * a foreign account, and notes that account.
 */
export function openStatement(
  contents: ReadContents,
  { stated, accounts, currency }: { stated: string; accounts: readonly string[]; currency: string | null },
): OpenStatement {
  const account = accounts.find((own) => own === stated || own.slice(4) === stated) ?? stated.slice(0, 34);
  const isOwn = isAgencyAccount(account, accounts);
  if (!isOwn) noteForeignAccount(contents, account);
  return { account, isOwn, currency, entries: 0, movements: 0n, first: null, last: null };
}

/** Records the data that was read of an entry; ignores entries of a foreign account. */
export function keepEntry(
  contents: ReadContents,
  open: OpenStatement,
  read: { entry: ReadEntry } | { left: IgnoredEntry },
): void {
  if (!open.isOwn) return;
  if ('left' in read) {
    noteIgnored(contents, read.left);
    return;
  }
  const { entry } = read;
  contents.entries.push(entry);
  open.entries += 1;
  open.movements += BigInt(entry.direction === 'in' ? entry.cents : -entry.cents);
  if (open.first === null || entry.bookedOn < open.first) open.first = entry.bookedOn;
  if (open.last === null || entry.bookedOn > open.last) open.last = entry.bookedOn;
}

export function keepStatement({ statements }: ReadContents, statement: ReadStatement): void {
  if (statements.length >= statementLimits.statements) throw new ReadingRefused('too_much');
  statements.push(statement);
}

/** Returns the two days in order, even if the file has them in the wrong order. */
export const periodBetween = (from: string, to: string): Pick<ReadStatement, 'fromOn' | 'toOn'> =>
  from <= to ? { fromOn: from, toOn: to } : { fromOn: to, toOn: from };
