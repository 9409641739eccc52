import type { Cents } from '#domain/money.ts';
import { acceptedOf } from '#domain/payments/deposit-rules.ts';
import { validEntries } from '#domain/payments/ledger-rules.ts';
import { type QuoteLine, vatOf, type VatTotal } from '#domain/quotes/quote-line-rules.ts';
import { type PaymentKind, paymentKinds } from '#domain/requests/lifecycle-kinds.ts';
import { endedUndelivered } from '#domain/payments/settlement-rules.ts';
import type { TaxedDeposit } from './deposit-vat-rules.ts';
import type { IssuedDocument, PlannedDocument } from './invoice-kinds.ts';
import { isFinallyDue, type StandingFacts, standingSums } from './standing-rules.ts';
import { inclVatOf, joinTotals, splitByRate, sumInclVat, taxedSum } from './vat-split-rules.ts';

type InvoicedQuote = StandingFacts['quotes'][number] & { amountHt: Cents; lines: readonly QuoteLine[] };

export interface InvoiceFacts extends StandingFacts {
  deposit: TaxedDeposit;
  quotes: readonly InvoicedQuote[];
}

export const quoteTypes = { merchandise: 'marchandise', freight: 'fret' } as const;

/** The VAT of the whole that a payment is a part of. */
function vatOfPayment(kind: PaymentKind, { deposit, quotes }: InvoiceFacts): VatTotal[] {
  if (kind === 'deposit') return [taxedSum(deposit.inclVat, deposit.vatRate, deposit.vatReason)];
  const quote = acceptedOf(quoteTypes[kind], quotes);
  return quote ? vatOf(quote) : [];
}

const signed = (issued: readonly IssuedDocument[]) =>
  issued.map(({ kind, vat }) => ({ sign: kind === 'credit_note' ? -1 : 1, totals: vat }) as const);

/** Names the latest of the documents that together cover a sum. */
function latestFor(sum: Cents, documents: readonly IssuedDocument[]): string[] {
  const names: string[] = [];
  let left = sum;
  for (const { number, vat } of documents.toReversed()) {
    if (left <= 0) break;
    names.push(number);
    left -= sumInclVat(vat);
  }
  return names;
}

/** The invoice or the credit note that one payment calls for; none if documents already say what stands. */
function prepayments(
  kind: PaymentKind,
  standing: Cents,
  facts: InvoiceFacts,
  issued: readonly IssuedDocument[],
): PlannedDocument[] {
  const own = issued.filter(({ payment }) => payment === kind);
  const documented = joinTotals(...signed(own));
  const difference = standing - sumInclVat(documented);
  if (difference === 0) return [];
  if (difference > 0) {
    const invoice = kind === 'deposit' ? 'deposit_invoice' : 'prepayment_invoice';
    const vat = splitByRate(difference, vatOfPayment(kind, facts));
    return [{ kind: invoice, payment: kind, vat, names: [] }];
  }
  // The whole is credited as it was invoiced, so that no cent of VAT is left.
  const vat = standing === 0 ? documented : splitByRate(-difference, documented);
  const invoices = own.filter((document) => document.kind !== 'credit_note');
  return [{ kind: 'credit_note', payment: kind, vat, names: latestFor(-difference, invoices) }];
}

/** The outstanding amounts that the agency waived, by the rates of what they were asked for. */
export function waivedVat(facts: InvoiceFacts): VatTotal[] {
  const waived = validEntries(facts.ledger).filter(({ type }) => type === 'waived');
  const parts = waived.map(({ kind, amount }) =>
    splitByRate(amount, vatOfPayment(kind === 'freight' ? 'freight' : 'merchandise', facts)),
  );
  return joinTotals(...parts.map((totals) => ({ sign: 1, totals }) as const));
}

/** Goods and freight less what was waived, and less the prepayments that the final invoice settles. */
function finalVat(facts: InvoiceFacts, prepaid: readonly VatTotal[]): VatTotal[] {
  const goods = [...vatOfPayment('merchandise', facts), ...vatOfPayment('freight', facts)];
  return joinTotals(
    { sign: 1, totals: goods },
    { sign: -1, totals: waivedVat(facts) },
    { sign: -1, totals: prepaid },
  );
}

/**
 * The credit note after the final invoice: a request may end between shipment and receipt, and be refunded. If the
 * agency keeps more than it credited, or a refund is undone, an invoice states that sum again.
 */
function corrections(
  facts: InvoiceFacts,
  issued: readonly IssuedDocument[],
  { number }: IssuedDocument,
): PlannedDocument[] {
  if (!endedUndelivered(facts)) return [];
  const documented = joinTotals(...signed(issued));
  const standing = Object.values(standingSums(facts)).reduce((sum, amount) => sum + amount, 0);
  const difference = sumInclVat(documented) - standing;
  if (difference === 0) return [];
  // A waived rest may exceed what has its rate; only what is stated can be divided.
  const stated = documented.filter((total) => inclVatOf(total) > 0);
  if (difference < 0) {
    const totals = stated.length > 0 ? stated : vatOfPayment('deposit', facts);
    return [{ kind: 'prepayment_invoice', payment: null, vat: splitByRate(-difference, totals), names: [] }];
  }
  const vat = standing === 0 ? documented : splitByRate(difference, stated);
  return [{ kind: 'credit_note', payment: null, vat, names: [number] }];
}

/**
 * Returns the documents that the ledger calls for next, in the order of issue. It compares what stands of each
 * payment with what documents say of it; once they were issued it returns what follows, and in the end nothing: the
 * final invoice names the others. After it, only an end before receipt leaves something to correct.
 */
export function plannedDocuments(facts: InvoiceFacts, issued: readonly IssuedDocument[]): PlannedDocument[] {
  const final = issued.find(({ kind }) => kind === 'final_invoice');
  if (final) return corrections(facts, issued, final);
  const standing = standingSums(facts);
  const planned: PlannedDocument[] = paymentKinds.flatMap((kind) =>
    prepayments(kind, standing[kind], facts, issued),
  );
  if (planned.length > 0 || !isFinallyDue(facts)) return planned;
  const names = issued.filter(({ kind }) => kind !== 'credit_note').map(({ number }) => number);
  const vat = finalVat(facts, joinTotals(...signed(issued)));
  return [{ kind: 'final_invoice', payment: null, vat, names }];
}
