import type { Cents } from '#domain/money.ts';
import { acceptedQuoteOf } from '#domain/payments/deposit-rules.ts';
import { validEntries } from '#domain/payments/ledger-rules.ts';
import { type QuoteLine, vatOf, type VatTotal } from '#domain/quotes/quote-line-rules.ts';
import { type PaymentKind, paymentKinds } from '#domain/requests/lifecycle-kinds.ts';
import { endedUndelivered } from '#domain/payments/settlement-rules.ts';
import type { TaxedDeposit } from './deposit-vat-rules.ts';
import type { IssuedDocument, PlannedDocument } from './invoice-kinds.ts';
import { isFinallyDue, type DocumentedSumFacts, sumsToDocument } from './documented-sum-rules.ts';
import { inclVatOf, joinTotals, splitByRate, sumInclVat, taxedSum } from './vat-split-rules.ts';

type InvoicedQuote = DocumentedSumFacts['quotes'][number] & { amountHt: Cents; lines: readonly QuoteLine[] };

export interface InvoiceFacts extends DocumentedSumFacts {
  deposit: TaxedDeposit;
  quotes: readonly InvoicedQuote[];
}

export const quoteTypes = { merchandise: 'marchandise', freight: 'fret' } as const;

/** Returns the VAT of the deposit or the quote to which a payment belongs. */
function vatOfPayment(kind: PaymentKind, { deposit, quotes }: InvoiceFacts): VatTotal[] {
  if (kind === 'deposit') return [taxedSum(deposit.inclVat, deposit.vatRate, deposit.vatReason)];
  const quote = acceptedQuoteOf(quoteTypes[kind], quotes);
  return quote ? vatOf(quote) : [];
}

const totalsWithSign = (issued: readonly IssuedDocument[]) =>
  issued.map(({ kind, vat }) => ({ sign: kind === 'credit_note' ? -1 : 1, totals: vat }) as const);

/** Returns the numbers of the latest documents that together cover a sum. */
function latestDocumentsCovering(sum: Cents, documents: readonly IssuedDocument[]): string[] {
  const names: string[] = [];
  let left = sum;
  for (const { number, vat } of documents.toReversed()) {
    if (left <= 0) break;
    names.push(number);
    left -= sumInclVat(vat);
  }
  return names;
}

/**
 * Returns the invoice or the credit note that one payment needs; none if the documents already state exactly its
 * standing sum (see documented-sum-rules.ts).
 */
function planPrepaymentDocuments(
  kind: PaymentKind,
  standing: Cents,
  facts: InvoiceFacts,
  issued: readonly IssuedDocument[],
): PlannedDocument[] {
  const own = issued.filter(({ payment }) => payment === kind);
  const documented = joinTotals(...totalsWithSign(own));
  const difference = standing - sumInclVat(documented);
  if (difference === 0) return [];
  if (difference > 0) {
    const invoice = kind === 'deposit' ? 'deposit_invoice' : 'prepayment_invoice';
    const vat = splitByRate(difference, vatOfPayment(kind, facts));
    return [{ kind: invoice, payment: kind, vat, referredNumbers: [] }];
  }
  // A full credit has exactly the VAT of the invoices, so that no cent of VAT remains.
  const vat = standing === 0 ? documented : splitByRate(-difference, documented);
  const invoices = own.filter((document) => document.kind !== 'credit_note');
  return [
    {
      kind: 'credit_note',
      payment: kind,
      vat,
      referredNumbers: latestDocumentsCovering(-difference, invoices),
    },
  ];
}

/** Returns the VAT of the outstanding amounts that the agency waived, at the rates of their payments. */
export function waivedVat(facts: InvoiceFacts): VatTotal[] {
  const waived = validEntries(facts.ledger).filter(({ type }) => type === 'waived');
  const parts = waived.map(({ kind, amount }) =>
    splitByRate(amount, vatOfPayment(kind === 'freight' ? 'freight' : 'merchandise', facts)),
  );
  return joinTotals(...parts.map((totals) => ({ sign: 1, totals }) as const));
}

/**
 * Returns the VAT of goods and freight, less the waived amounts and the prepayments that the final invoice settles.
 */
function finalVat(facts: InvoiceFacts, prepaid: readonly VatTotal[]): VatTotal[] {
  const goods = [...vatOfPayment('merchandise', facts), ...vatOfPayment('freight', facts)];
  return joinTotals(
    { sign: 1, totals: goods },
    { sign: -1, totals: waivedVat(facts) },
    { sign: -1, totals: prepaid },
  );
}

/**
 * Returns the document that corrects a final invoice. A request may end and be refunded between shipment and receipt:
 * then a credit note follows. If the agency keeps more than it left uncredited, or a refund is undone, an invoice
 * states that sum again.
 */
function planCorrections(
  facts: InvoiceFacts,
  issued: readonly IssuedDocument[],
  { number }: IssuedDocument,
): PlannedDocument[] {
  if (!endedUndelivered(facts)) return [];
  const documented = joinTotals(...totalsWithSign(issued));
  const standing = Object.values(sumsToDocument(facts)).reduce((sum, amount) => sum + amount, 0);
  const difference = sumInclVat(documented) - standing;
  if (difference === 0) return [];
  // A waived amount may exceed the total of its rate. A sum can only be divided over totals above zero.
  const stated = documented.filter((total) => inclVatOf(total) > 0);
  if (difference < 0) {
    const totals = stated.length > 0 ? stated : vatOfPayment('deposit', facts);
    return [
      {
        kind: 'prepayment_invoice',
        payment: null,
        vat: splitByRate(-difference, totals),
        referredNumbers: [],
      },
    ];
  }
  const vat = standing === 0 ? documented : splitByRate(difference, stated);
  return [{ kind: 'credit_note', payment: null, vat, referredNumbers: [number] }];
}

/**
 * Returns the documents that must be issued next because of the ledger, in the order of issue. The function compares
 * the standing sum of each payment with the sum that documents state. Call it again once those documents are issued,
 * until it returns none: the final invoice names the other documents. After the final invoice, it corrects only a
 * request that ended before receipt.
 */
export function plannedDocuments(facts: InvoiceFacts, issued: readonly IssuedDocument[]): PlannedDocument[] {
  const final = issued.find(({ kind }) => kind === 'final_invoice');
  if (final) return planCorrections(facts, issued, final);
  const standing = sumsToDocument(facts);
  const planned: PlannedDocument[] = paymentKinds.flatMap((kind) =>
    planPrepaymentDocuments(kind, standing[kind], facts, issued),
  );
  if (planned.length > 0 || !isFinallyDue(facts)) return planned;
  const referredNumbers = issued.filter(({ kind }) => kind !== 'credit_note').map(({ number }) => number);
  const vat = finalVat(facts, joinTotals(...totalsWithSign(issued)));
  return [{ kind: 'final_invoice', payment: null, vat, referredNumbers }];
}
