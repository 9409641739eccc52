import type { Language } from '#domain/language.ts';
import { type Cents, centsFromDecimal, formatMoney } from '#domain/money.ts';
import { type WrittenAddition, writtenAddition } from '#domain/payments/addition-format.ts';
import { paymentAddition, type PaymentFacts, quoteAddition } from '#domain/payments/addition-rules.ts';
import type { EntryType } from '#domain/payments/ledger-rules.ts';
import type { PaymentKind, QuoteType } from '#domain/requests/request-lifecycle.ts';
import type { SummaryLine } from '#server/mail/mail-kinds.ts';
import type { Sums } from './sum-store.ts';

interface StoredEntry {
  id: string;
  type: EntryType;
  kind: PaymentKind | null;
  fromKind: PaymentKind | null;
  /** `numeric` text. */
  amount: string;
  undoes: string | null;
  valueOn: string;
  recordedAt: string;
}

/** The stored facts from which the sum of a payment follows. */
interface PaymentSumFacts extends Omit<Sums, 'due'> {
  status: string;
  ledger: readonly StoredEntry[];
}

function factsOf({ status, deposit, merchandise, freight, ledger }: PaymentSumFacts): PaymentFacts {
  const inclVat = deposit === null ? 0 : centsFromDecimal(deposit);
  const quoteOf = (type: QuoteType, amount: string | null) =>
    amount === null ? [] : [{ type, status: 'validated', amountTtc: centsFromDecimal(amount) }];
  const quotes = [...quoteOf('fret', freight), ...quoteOf('marchandise', merchandise)];
  const entries = ledger.map((entry) => ({ ...entry, amount: centsFromDecimal(entry.amount) }));
  return { status, deposit: { inclVat }, events: [], quotes, ledger: entries };
}

/** Writes the sum of one payment for a mail or a document. */
export function writePaymentSum(
  stored: PaymentSumFacts,
  kind: PaymentKind,
  language: Language,
): WrittenAddition {
  const facts = factsOf(stored);
  return writtenAddition(paymentAddition(facts, kind), facts.deposit.inclVat, language);
}

/** Writes the sum that a quote makes due once it is accepted. */
export function writeQuoteSum(
  stored: PaymentSumFacts,
  quote: { type: QuoteType; amountTtc: Cents },
  language: Language,
): WrittenAddition {
  const facts = factsOf(stored);
  return writtenAddition(quoteAddition(facts, quote), facts.deposit.inclVat, language);
}

/**
 * Returns the lines of a sum that a mail shows above its total. Returns none if the total alone has the same content.
 */
export function sumParts({ lines }: WrittenAddition, language: Language): SummaryLine[] {
  if (lines.length < 2) return [];
  return lines.map(({ label, cents, sign }) => ({
    label,
    value: `${sign ? '\u2212\u202f' : ''}${formatMoney(cents, language)}`,
    isPart: true,
  }));
}
