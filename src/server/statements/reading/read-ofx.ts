import { decimalFromCents } from '#domain/money.ts';
import { compactIban } from '#domain/agency/bank-details-rules.ts';
import { ibanOf } from '#domain/statements/account-number-rules.ts';
import { isDay } from '#domain/statements/day-rules.ts';
import { referenceOrNull } from '#domain/statements/bank-reference-rules.ts';
import type { IgnoredReason } from '#domain/statements/statement-kinds.ts';
import { statementLimits } from '#domain/statements/statement-limits.ts';
import { centsOfText, makePart } from './make-part.ts';
import {
  keepEntry,
  keepStatement,
  noContents,
  openStatement,
  type OpenStatement,
  periodBetween,
} from './record-contents.ts';
import { type OfxNode, ofxChild, ofxValue, readOfxNodes } from './read-ofx-nodes.ts';
import { tidy } from './read-text.ts';
import type { IgnoredEntry, ReadBalance, ReadContents, ReadEntry, ReadStatement } from './reading-kinds.ts';
import { ReadingRefused } from './refuse-reading.ts';

/** Returns the bank's local day of a moment; null if there is none. */
function dayAt(node: OfxNode | undefined, name: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(ofxValue(node, name)) ?? [];
  const isoDay = `${year}-${month}-${day}`;
  return isDay(isoDay) ? isoDay : null;
}

const nodeRefused = (node: OfxNode, name: string) =>
  new ReadingRefused('malformed', `${name} ${ofxValue(node, name).slice(0, 40)}`);

function ibanAt(node: OfxNode | undefined): string | null {
  const [bank, branch, number, key] = ['BANKID', 'BRANCHID', 'ACCTID', 'ACCTKEY'].map((name) =>
    ofxValue(node, name),
  );
  return ibanOf({ bank: bank ?? '', branch: branch ?? '', number: number ?? '', key: key ?? '' });
}

/** Returns the account as an IBAN if its parts form one, otherwise its text in the file. */
function accountAt(statement: OfxNode): string {
  const node = ofxChild(statement, 'BANKACCTFROM', 'CCACCTFROM');
  if (ofxValue(node, 'ACCTID') === '') throw new ReadingRefused('malformed', 'ACCTID');
  const parts = ['BANKID', 'BRANCHID', 'ACCTID', 'ACCTKEY'].map((name) => ofxValue(node, name));
  return ibanAt(node) ?? compactIban(parts.join(''));
}

/**
 * Returns the name and the text. Banks often split the label of a payment in two, so the text also contains the
 * payer's name.
 */
function nameAndTextOf(node: OfxNode): { name: string; text: string } {
  const name = ofxValue(ofxChild(node, 'PAYEE'), 'NAME') || ofxValue(node, 'NAME');
  const memo = ofxValue(node, 'MEMO');
  return { name, text: memo.includes(name) ? memo : `${name} ${memo}` };
}

/**
 * Returns why the entry is left out; null if it is not. A correction is left out, because the corrected entry would
 * count twice.
 */
function ofxIgnoredReason(node: OfxNode, currency: string, cents: number | null): IgnoredReason | null {
  if (node.name === 'STMTTRNP' || node.values.has('CORRECTFITID')) return 'not_booked';
  if (currency !== 'EUR') return 'other_currency';
  return cents === 0 ? 'no_amount' : null;
}

function entryOf(
  node: OfxNode,
  account: string,
  ofAccount: string,
): { entry: ReadEntry } | { left: IgnoredEntry } {
  const cents = centsOfText(ofxValue(node, 'TRNAMT'));
  const currency = ofxValue(ofxChild(node, 'CURRENCY'), 'CURSYM') || ofAccount;
  const direction = cents !== null && cents < 0 ? 'out' : 'in';
  const bookedOn = dayAt(node, 'DTPOSTED') ?? dayAt(node, 'DTTRAN');
  const { name, text } = nameAndTextOf(node);
  const reason = ofxIgnoredReason(node, currency, cents);
  if (reason !== null) {
    const amount = cents === null ? null : decimalFromCents(Math.abs(cents));
    return {
      left: { bookedOn, direction: cents === null ? null : direction, amount, currency, text, reason },
    };
  }
  if (cents === null) throw nodeRefused(node, 'TRNAMT');
  if (bookedOn === null) throw nodeRefused(node, 'DTPOSTED');
  const part = makePart({
    direction,
    cents: Math.abs(cents),
    name,
    iban: ibanAt(ofxChild(node, 'BANKACCTTO')) ?? '',
    text,
    added: tidy(ofxValue(node, 'CHECKNUM'), statementLimits.reference),
  });
  const entry = {
    account,
    bookedOn,
    valueOn: dayAt(node, 'DTAVAIL') ?? dayAt(node, 'DTUSER') ?? bookedOn,
    direction: part.direction,
    cents: part.cents,
    reversal: false,
    bankReference: referenceOrNull(tidy(ofxValue(node, 'FITID'), statementLimits.reference)),
    parts: [part],
  };
  return { entry };
}

function closingOf(statement: OfxNode): ReadBalance | null {
  const node = ofxChild(statement, 'LEDGERBAL');
  if (!node) return null;
  const cents = centsOfText(ofxValue(node, 'BALAMT'));
  if (cents === null) throw nodeRefused(node, 'BALAMT');
  const on = dayAt(node, 'DTASOF');
  return on === null ? null : { cents, on };
}

function statementOf(node: OfxNode, open: OpenStatement): ReadStatement {
  const list = ofxChild(node, 'BANKTRANLIST');
  const closing = closingOf(node);
  const to = dayAt(list, 'DTEND') ?? open.last ?? closing?.on;
  if (to === undefined) throw new ReadingRefused('malformed', 'DTEND');
  return {
    account: open.account,
    statementId: '',
    sequence: null,
    page: null,
    currency: 'EUR',
    ...periodBetween(dayAt(list, 'DTSTART') ?? open.first ?? to, to),
    opening: null,
    closing,
    entries: open.entries,
    addsUp: null,
  };
}

/** Reads Open Financial Exchange, as SGML (1.x) or XML (2.x). Reports progress; throws `ReadingRefused`. */
export async function readOfx(
  text: string,
  accounts: readonly string[],
  progress: (entries: number) => Promise<void>,
): Promise<ReadContents> {
  const contents = noContents();
  let read = 0;
  for (const node of readOfxNodes(text)) {
    const currency = ofxValue(node, 'CURDEF') || 'EUR';
    const open = openStatement(contents, { stated: accountAt(node), accounts, currency });
    const lists = node.children.filter(({ name }) => name === 'BANKTRANLIST' || name === 'BANKTRANLISTP');
    for (const each of lists.flatMap(({ children }) => children)) {
      if (each.name !== 'STMTTRN' && each.name !== 'STMTTRNP') continue;
      keepEntry(contents, open, entryOf(each, open.account, currency));
      await progress((read += 1));
    }
    if (open.isOwn && currency === 'EUR') keepStatement(contents, statementOf(node, open));
  }
  return contents;
}
