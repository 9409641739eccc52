import { compactIban } from '#domain/agency/bank-details-rules.ts';
import { isDay } from '#domain/statements/day-rules.ts';
import { referenceOrNull } from '#domain/statements/bank-reference-rules.ts';
import type { EntryDirection, IgnoredReason } from '#domain/statements/statement-kinds.ts';
import { maxEntryCents, statementLimits } from '#domain/statements/statement-limits.ts';
import { addedOf, chargesOf, instructedAmountOf, returnOf } from './read-camt-details.ts';
import { tidy } from './read-text.ts';
import type { IgnoredEntry, ReadBalance, ReadEntry, ParsedPayment } from './reading-kinds.ts';
import { allAt, firstAt, textAt, type XmlNode } from './read-xml.ts';
import { ReadingRefused } from './refuse-reading.ts';

/** A payment of an entry in the form of the file. `cents` is null if the payment has no amount of its own. */
type PartOfEntry = Omit<ParsedPayment, 'cents'> & { cents: number | null; bankReference: string | null };

const { reference: referenceLength, name: nameLength, text: textLength } = statementLimits;

/**
 * Returns the cents of an amount in euros; null for another currency. An amount without a currency has that of
 * the account.
 */
function centsOf(node: XmlNode | null, ofAccount = 'EUR'): number | null {
  if (node === null) throw new ReadingRefused('malformed', 'Amt');
  const found = /^(\d{1,15})(?:\.(\d{1,5}))?$/.exec(node.text);
  if (!found) throw new ReadingRefused('malformed', `Amt ${node.text.slice(0, 40)}`);
  if ((node.currency ?? ofAccount) !== 'EUR') return null;
  const [, whole = '', decimals = ''] = found;
  if (/[1-9]/.test(decimals.slice(2))) throw new ReadingRefused('malformed', `Amt ${node.text}`);
  const cents = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  if (cents > maxEntryCents) throw new ReadingRefused('malformed', `Amt ${node.text}`);
  return cents;
}

function directionOf(node: XmlNode): EntryDirection {
  const indicator = textAt(node, ['CdtDbtInd']);
  if (indicator === 'CRDT') return 'in';
  if (indicator === 'DBIT') return 'out';
  throw new ReadingRefused('malformed', `CdtDbtInd ${indicator.slice(0, 40)}`);
}

/** Returns a day, or the bank's local day of a moment; null if there is none. */
export function dayAt(node: XmlNode, name: string): string | null {
  const date = textAt(node, [name, 'Dt'], [name, 'DtTm'], [name]);
  if (date === '') return null;
  const day = date.slice(0, 10);
  if (!isDay(day) || !/^(?:$|Z|[+-]\d|T)/.test(date.slice(10)))
    throw new ReadingRefused('malformed', `${name} ${date.slice(0, 40)}`);
  return day;
}

const isTrue = (text: string) => text === 'true' || text === '1';

/**
 * Returns the payer of an incoming payment, or the payee of an outgoing one. For a returned payment, returns the
 * other party of the original payment.
 */
function counterpartyOf(node: XmlNode, isSender: boolean) {
  const partyOf = (role: string) => ({
    name: textAt(
      node,
      ['RltdPties', role, 'Nm'],
      ['RltdPties', role, 'Pty', 'Nm'],
      ['RltdPties', role, 'Agt', 'FinInstnId', 'Nm'],
      ['RltdPties', `Ultmt${role}`, 'Nm'],
      ['RltdPties', `Ultmt${role}`, 'Pty', 'Nm'],
    ),
    iban: compactIban(textAt(node, ['RltdPties', `${role}Acct`, 'Id', 'IBAN']).replaceAll(/\p{Cf}/gu, '')),
  });
  const { name, iban } = partyOf(isSender ? 'Dbtr' : 'Cdtr');
  return {
    name: tidy(name, nameLength),
    iban: /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/.test(iban) ? iban : null,
  };
}

function textOf(node: XmlNode): string {
  const information = firstAt(node, 'RmtInf');
  const remittances = information
    ? [
        ...allAt(information, 'Ustrd'),
        ...allAt(information, 'Strd', 'AddtlRmtInf'),
        ...allAt(information, 'Strd', 'RfrdDocInf', 'Nb'),
      ]
    : [];
  return (
    tidy(remittances.map(({ text }) => text).join(' '), textLength) ||
    tidy(textAt(node, ['AddtlTxInf']), textLength)
  );
}

const referenceAt = (node: XmlNode, ...path: readonly string[]) =>
  referenceOrNull(tidy(textAt(node, path), referenceLength));

/** Reads `TxDtls`. `ownDirection` is null if only its entry states a direction. */
export function partOf(details: XmlNode): Omit<PartOfEntry, 'direction' | 'name' | 'iban'> & {
  ownDirection: EntryDirection | null;
  node: XmlNode;
} {
  const amount = [
    firstAt(details, 'Amt'),
    firstAt(details, 'AmtDtls', 'TxAmt', 'Amt'),
    firstAt(details, 'AmtDtls', 'InstdAmt', 'Amt'),
  ].find((node) => node !== null && (node.currency === null || node.currency === 'EUR'));
  const text = textOf(details);
  return {
    cents: amount ? centsOf(amount) : null,
    ownDirection: firstAt(details, 'CdtDbtInd') ? directionOf(details) : null,
    text,
    creditorReference: referenceAt(details, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    endToEndId: referenceAt(details, 'Refs', 'EndToEndId'),
    bankReference: referenceAt(details, 'Refs', 'AcctSvcrRef'),
    added: addedOf(details, text),
    ...returnOf(details),
    charges: chargesOf(details),
    instructed: instructedAmountOf(details),
    node: { ...details, children: allAt(details, 'RltdPties') },
  };
}
export type DetailedPart = ReturnType<typeof partOf>;

/** The entry's own values, used if it bundles no payments. */
type EntryValues = Pick<
  ParsedPayment,
  'text' | 'added' | 'isReturn' | 'returnReason' | 'charges' | 'instructed'
>;

function completePart(part: DetailedPart, entry: Movement, own: EntryValues): PartOfEntry {
  const { ownDirection, node, ...rest } = part;
  const direction = ownDirection ?? entry.direction;
  const isReturn = part.isReturn || own.isReturn;
  const counterparty = counterpartyOf(node, (direction === 'in') !== (entry.reversal || isReturn));
  return {
    ...rest,
    direction,
    isReturn,
    returnReason: part.returnReason ?? own.returnReason,
    ...(isReturn && counterparty.name === '' && counterparty.iban === null
      ? counterpartyOf(node, direction === 'in')
      : counterparty),
  };
}

const signedCents = ({ direction, cents }: { direction: EntryDirection; cents: number }) =>
  direction === 'in' ? cents : -cents;

type Movement = Pick<ReadEntry, 'direction' | 'cents' | 'reversal'>;

/** Returns the entry's payments if they add up to its amount; otherwise a single payment with all their texts. */
function partsOf(movement: Movement, detailed: readonly DetailedPart[], own: EntryValues): ParsedPayment[] {
  const parts = detailed.map((part) => completePart(part, movement, own));
  const priced = parts.flatMap((part) =>
    part.cents === null || part.cents === 0 ? [] : [{ ...part, cents: part.cents }],
  );
  const total = priced.reduce((sum, part) => sum + signedCents(part), 0);
  if (parts.length > 1 && priced.length === parts.length && total === signedCents(movement)) {
    return priced;
  }
  const one = parts.length === 1 ? parts[0] : undefined;
  const texts = parts.map(({ text }) => text).filter((text) => text !== '');
  return [
    {
      direction: movement.direction,
      cents: movement.cents,
      name: one?.name ?? '',
      iban: one?.iban ?? null,
      text: tidy(texts.join(' '), textLength) || own.text,
      added: one?.added ?? '',
      isReturn: one?.isReturn ?? own.isReturn,
      returnReason: one?.returnReason ?? own.returnReason,
      charges: own.charges ?? one?.charges ?? null,
      instructed: one?.instructed ?? own.instructed,
      creditorReference: one?.creditorReference ?? null,
      endToEndId: one?.endToEndId ?? null,
    },
  ];
}

const valuesOfEntry = (node: XmlNode): EntryValues => ({
  text: tidy(textAt(node, ['AddtlNtryInf']), textLength),
  added: '',
  ...returnOf(node),
  charges: chargesOf(node),
  instructed: instructedAmountOf(node),
});

/** Returns why the entry is left out (not booked, not in euros, no amount); null if it is not left out. */
function ignoredReasonOf(node: XmlNode, cents: number | null): IgnoredReason | null {
  if (textAt(node, ['Sts', 'Cd'], ['Sts']) !== 'BOOK') return 'not_booked';
  if (cents === null) return 'other_currency';
  return cents === 0 ? 'no_amount' : null;
}

/** Reads `Ntry` with its payments. If the entry is left out, returns a row for the list of left-out entries. */
export function entryOf(
  node: XmlNode,
  { account, currency }: { account: string; currency: string | null },
  detailed: readonly DetailedPart[],
): { entry: ReadEntry } | { left: IgnoredEntry } {
  const cents = centsOf(firstAt(node, 'Amt'), currency ?? undefined);
  const direction = directionOf(node);
  const bookedOn = dayAt(node, 'BookgDt') ?? dayAt(node, 'ValDt');
  const movement = { direction, cents: cents ?? 0, reversal: isTrue(textAt(node, ['RvslInd'])) };
  const parts = partsOf(movement, detailed, valuesOfEntry(node));
  const reason = ignoredReasonOf(node, cents);
  if (reason !== null) {
    const amount = firstAt(node, 'Amt');
    const text = parts.map((part) => `${part.name} ${part.text}`).join(' ');
    const saidCurrency = amount?.currency ?? currency ?? 'EUR';
    const left = { bookedOn, direction, amount: amount?.text ?? null, currency: saidCurrency, text, reason };
    return { left };
  }
  if (bookedOn === null) throw new ReadingRefused('malformed', 'BookgDt');
  const entry = {
    account,
    bookedOn,
    valueOn: dayAt(node, 'ValDt') ?? bookedOn,
    ...movement,
    bankReference:
      referenceAt(node, 'AcctSvcrRef') ??
      (detailed.length === 1 ? (detailed[0]?.bankReference ?? null) : null),
    parts,
  };
  return { entry };
}

/** Returns the first balance of one of these kinds, in euros. */
export function balanceOf(statement: XmlNode, kinds: readonly string[]): ReadBalance | null {
  const balances = allAt(statement, 'Bal');
  for (const kind of kinds) {
    const found = balances.find((balance) => textAt(balance, ['Tp', 'CdOrPrtry', 'Cd']) === kind);
    const cents = found ? centsOf(firstAt(found, 'Amt')) : null;
    const on = found ? dayAt(found, 'Dt') : null;
    if (found && cents !== null && on !== null)
      return { cents: signedCents({ direction: directionOf(found), cents }), on };
  }
  return null;
}
