import { writtenDay } from '#domain/agency/agency-day-format.ts';
import type { Language } from '#domain/language.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { type PaymentKind, paymentKinds } from '#domain/requests/lifecycle-kinds.ts';
import type { Addition, AdditionRow } from './addition-rules.ts';
import { type AdditionTexts, additionTexts } from './addition-texts.ts';

/** A line of a sum: its words, and its amount without a sign. */
interface WrittenLine {
  id: string;
  label: string;
  cents: Cents;
  /** Absent if the line adds to the total. */
  sign?: 'minus';
}

export interface WrittenAddition {
  lines: WrittenLine[];
  total: { label: string; cents: Cents };
}

const isCharge = (name: AdditionRow['name']): name is PaymentKind =>
  paymentKinds.some((kind) => kind === name);

function labelOf(
  { name, kind, amount, isOpen, day }: AdditionRow,
  deposit: Cents,
  language: Language,
): string {
  const texts: AdditionTexts = additionTexts[language];
  const on = day === null ? '' : writtenDay(day, language).replaceAll(' ', '\u00a0');
  if (name === 'deducted') {
    return -amount < deposit ? texts.partOfDeposit(formatMoney(deposit, language)) : texts.deposit;
  }
  if (name === 'received' && amount > 0) return texts.came[kind ?? 'deposit'](on);
  if (name === 'received' || name === 'refunded') return texts[name](on);
  if (name === 'retained') return texts.retained[kind ?? 'deposit'];
  if (!isCharge(name)) return texts[name];
  return isOpen ? texts.open(texts.charged[name]) : texts.charged[name];
}

/** Writes the sum in a language. Screens, mails and documents show these lines. */
export function writtenAddition(
  { rows, total: { name, amount } }: Addition,
  /** The whole deposit incl. VAT. */
  deposit: Cents,
  language: Language,
): WrittenAddition {
  const lines = rows.map((row, index) => ({
    id: `${row.name} ${index}`,
    label: labelOf(row, deposit, language),
    cents: Math.abs(row.amount),
    ...(row.amount < 0 && { sign: 'minus' as const }),
  }));
  return { lines, total: { label: additionTexts[language].total[name], cents: amount } };
}
