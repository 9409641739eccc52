import { compactIban } from '#domain/agency/bank-details-rules.ts';
import { isIban } from '#domain/agency/iban-check-rules.ts';
import { ibanOf } from '#domain/statements/account-number-rules.ts';
import { addsUp } from '#domain/statements/balance-rules.ts';
import { statementLimits } from '#domain/statements/statement-limits.ts';
import {
  keepEntry,
  keepStatement,
  noContents,
  openStatement,
  type OpenStatement,
  periodBetween,
} from './record-contents.ts';
import { balanceOf, entryOf } from './read-swift-entry.ts';
import { readSwiftPages, type SwiftPage } from './read-swift-pages.ts';
import { tidy } from './read-text.ts';
import type { ReadBalance, ReadContents } from './reading-kinds.ts';
import { ReadingRefused } from './refuse-reading.ts';

/**
 * Returns an IBAN, which may have a currency after it or a bank before it. Otherwise returns an IBAN made of a bank
 * code and a number, or the bank's own text.
 */
function accountIn(field: string): string {
  const whole = compactIban(field);
  const account = isIban(whole) ? whole : whole.replace(/(?<=\d)[A-Z]{3}$/, '');
  const [bank = '', number = bank] = account.split('/');
  const [, french = '', branch = '', rest = '', key = ''] =
    /^(\d{5})\/?(\d{5})\/?([0-9A-Z]{11})(\d{2})?$/.exec(account) ?? [];
  const found =
    rest === ''
      ? ibanOf({ bank, branch: '', number, key: '' })
      : ibanOf({ bank: french, branch, number: rest, key });
  return found ?? account;
}

const numberOf = (digits: string | undefined) =>
  digits !== undefined && /^\d{1,9}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;

interface Statement {
  open: OpenStatement;
  statementId: string;
  sequence: number | null;
  page: number | null;
  opening: ReadBalance;
  /** True if this page begins in the middle of a statement; `isContinuedLater`: true if the page ends there. */
  isLater: boolean;
  isContinuedLater: boolean;
  closing: ReadBalance;
}

/** Returns whether a page continues the previous one: both say so, and the balances are the same. */
const isContinuedBy = (before: Statement, page: Statement) =>
  before.isContinuedLater &&
  page.isLater &&
  before.open.account === page.open.account &&
  before.sequence === page.sequence &&
  before.closing.cents === page.opening.cents;

function recordStatementPage(contents: ReadContents, statement: Statement): void {
  const { open, opening, closing, statementId, sequence } = statement;
  if (!open.isOwn || open.currency !== 'EUR') return;
  keepStatement(contents, {
    account: open.account,
    statementId,
    sequence,
    page: statement.isLater || statement.isContinuedLater ? statement.page : null,
    currency: 'EUR',
    ...periodBetween(open.first ?? closing.on, closing.on),
    opening: { cents: opening.cents, on: opening.on },
    closing: { cents: closing.cents, on: closing.on },
    entries: open.entries,
    addsUp: addsUp({ opening: opening.cents, closing: closing.cents }, open.movements),
  });
}

function statementOf(page: SwiftPage, contents: ReadContents, accounts: readonly string[]): Statement {
  const { account, opening, closing } = page;
  if (account.trim() === '') throw new ReadingRefused('malformed', ':25:');
  if (!opening) throw new ReadingRefused('malformed', ':60F:');
  if (!closing) throw new ReadingRefused('malformed', ':62F:');
  const { currency, ...balance } = balanceOf(opening.tag, opening.text);
  const [sequence, number] = page.number.split('/').map((part) => part.trim());
  return {
    open: openStatement(contents, { stated: accountIn(account), accounts, currency }),
    statementId: tidy(page.reference, statementLimits.reference),
    sequence: numberOf(sequence),
    page: numberOf(number),
    opening: balance,
    isLater: opening.tag === '60M',
    isContinuedLater: closing.tag === '62M',
    closing: balanceOf(closing.tag, closing.text),
  };
}

/** Reads SWIFT customer statements (MT940); a file may contain several. Throws `ReadingRefused`. */
export async function readSwift(
  text: string,
  accounts: readonly string[],
  progress: (entries: number) => Promise<void>,
): Promise<ReadContents> {
  const contents = noContents();
  const statements: Statement[] = [];
  let read = 0;
  for (const page of readSwiftPages(text)) {
    const next = statementOf(page, contents, accounts);
    const before = statements.at(-1);
    const isSame = before !== undefined && isContinuedBy(before, next);
    if (isSame) Object.assign(before, { closing: next.closing, isContinuedLater: next.isContinuedLater });
    else statements.push(next);
    const { open } = isSame ? before : next;
    for (const entry of page.entries) {
      keepEntry(contents, open, entryOf(entry, { account: open.account, currency: open.currency ?? '' }));
      await progress((read += 1));
    }
  }
  for (const statement of statements) recordStatementPage(contents, statement);
  return contents;
}
