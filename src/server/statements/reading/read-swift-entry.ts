import { decimalFromCents } from '#domain/money.ts';
import { isDay } from '#domain/statements/day-rules.ts';
import { isReturnCode, isReturnText } from '#domain/statements/return-rules.ts';
import { referenceOrNull } from '#domain/statements/bank-reference-rules.ts';
import type { IgnoredReason } from '#domain/statements/statement-kinds.ts';
import { statementLimits } from '#domain/statements/statement-limits.ts';
import { centsOfText, makePart } from './make-part.ts';
import { purposeOf } from './read-swift-purpose.ts';
import { tidy } from './read-text.ts';
import type { IgnoredEntry, ReadBalance, ReadEntry, ParsedPayment } from './reading-kinds.ts';
import { ReadingRefused } from './refuse-reading.ts';

/** Fields 61 and 86: the movement, its additional information and its purpose. */
export interface SwiftEntry {
  movement: string;
  added: readonly string[];
  purpose: string[];
}

const fieldRefused = (tag: string, text: string) =>
  new ReadingRefused('malformed', `:${tag}: ${text.slice(0, 60)}`);

/** Returns `YYMMDD` as a day; null if it is not one. */
function dayOf(text: string): string | null {
  const day = `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`;
  return isDay(day) ? day : null;
}

/** Returns the day nearest to the value date, for a day without its year. */
function dayNear(valueOn: string, monthAndDay: string): string | null {
  const year = Number(valueOn.slice(0, 4));
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(valueOn));
  const days = [year - 1, year, year + 1].map(
    (each) => `${each}-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2)}`,
  );
  const [nearest] = days.filter(isDay).toSorted((one, other) => distance(one) - distance(other));
  return nearest ?? null;
}

/** Field 60 or 62: `C260105EUR1000,00`. */
export function balanceOf(tag: string, text: string): ReadBalance & { currency: string } {
  const [, mark, date = '', currency = '', amount = ''] =
    /^([CD])(\d{6})([A-Z]{3})([\d.,]{1,20})$/.exec(text.trim()) ?? [];
  const [on, cents] = [dayOf(date), centsOfText(amount)];
  if (on === null || cents === null) throw fieldRefused(tag, text);
  return { cents: mark === 'D' ? -cents : cents, on, currency };
}

const pattern = /^(\d{6})(\d{4})?([RE]?[CD])[A-Z]?([\d.,]{1,20})(?:([A-Z][A-Z0-9]{3})(.*))?$/;
/** Texts in place of a reference: there is none, or field 86 contains it. */
const referenceElsewhere = /^(?:[EKMP]REF|MARF)\+?$/;

/** Returns the amount that was sent, and the charges that the bank deducted. */
function moneyOf(added: string): Pick<ParsedPayment, 'charges' | 'instructed'> {
  const [, currency, whole, decimals] = /\/OCMT\/([A-Z]{3})(\d{1,15}),?(\d{0,5})/.exec(added) ?? [];
  const chargeCents = centsOfText(/\/CHGS?\/EUR(\d{1,12},?\d{0,2})/.exec(added)?.[1] ?? '');
  const amount = decimals ? `${whole}.${decimals}` : (whole ?? '');
  const isSaid = currency !== undefined && Number(amount) > 0;
  return {
    charges: chargeCents === 0 ? null : chargeCents,
    instructed: isSaid ? { amount, currency } : null,
  };
}

function partOf(
  { added, purpose }: SwiftEntry,
  sum: Pick<ParsedPayment, 'direction' | 'cents'>,
  { kind, reference }: { kind: string; reference: string },
): ParsedPayment {
  const { isReturn, ...rest } = purposeOf(purpose);
  const addedText = added.join(' ');
  const ownReference = referenceElsewhere.test(reference) ? null : referenceOrNull(reference);
  const words = [ownReference ?? '', addedText.startsWith('/') ? '' : addedText].filter(
    (word) => !rest.text.includes(word),
  );
  return makePart({
    ...sum,
    ...rest,
    added: tidy(words.join(' '), statementLimits.text),
    isReturn: isReturn || isReturnCode(kind) || isReturnText(rest.text),
    ...moneyOf(addedText),
  });
}

function swiftIgnoredReason(mark: string, currency: string, cents: number | null): IgnoredReason | null {
  if (mark.startsWith('E')) return 'not_booked';
  if (currency !== 'EUR') return 'other_currency';
  return cents === 0 ? 'no_amount' : null;
}

/** Returns an entry of an account, or a row for the list of left-out entries. */
export function entryOf(
  swiftEntry: SwiftEntry,
  { account, currency }: { account: string; currency: string },
): { entry: ReadEntry } | { left: IgnoredEntry } {
  const [, date = '', entryDate, mark = '', amount = '', kind = '', references = ''] =
    pattern.exec(swiftEntry.movement.trim()) ?? [];
  const valueOn = dayOf(date);
  const bookedOn = valueOn && entryDate !== undefined ? dayNear(valueOn, entryDate) : valueOn;
  const cents = centsOfText(amount);
  if (valueOn === null || bookedOn === null || cents === null) throw fieldRefused('61', swiftEntry.movement);
  const reversal = mark.startsWith('R');
  const direction = mark.endsWith('C') === reversal ? 'out' : 'in';
  const [reference = '', bank = ''] = references.split('//');
  const part = partOf(swiftEntry, { direction, cents }, { kind, reference: reference.trim() });
  const reason = swiftIgnoredReason(mark, currency, cents);
  if (reason !== null) {
    const text = `${part.name} ${part.text}`;
    return { left: { bookedOn, direction, amount: decimalFromCents(cents), currency, text, reason } };
  }
  const bankReference = referenceOrNull(tidy(bank, statementLimits.reference));
  const entry = {
    account,
    bookedOn,
    valueOn,
    direction,
    cents,
    reversal,
    bankReference,
    parts: [part],
  } as const;
  return { entry };
}
