import { writtenDay } from '#domain/agency/agency-day-format.ts';
import type { BankDetails } from '#domain/agency/bank-details-rules.ts';
import type { Cents } from '#domain/money.ts';
import type { Language } from '#domain/language.ts';
import { acceptedQuoteOf } from '#domain/payments/deposit-rules.ts';
import type { DeliveryTerms } from '#domain/quotes/incoterm-kinds.ts';
import type { VatTotal } from '#domain/quotes/quote-line-rules.ts';
import type { PaymentKind, QuoteType } from '#domain/requests/lifecycle-kinds.ts';
import type {
  InvoiceContent,
  InvoiceLine,
  InvoiceParty,
  InvoicePlace,
  LineNature,
  VatMoment,
} from './invoice-content-kinds.ts';
import type { DepositNature, IssuedDocument, PlannedDocument } from './invoice-kinds.ts';
import { invoiceLineTexts } from './invoice-line-texts.ts';
import { type InvoiceFacts, quoteTypes, waivedVat } from './invoice-plan-rules.ts';
import { sumInclVat } from './vat-split-rules.ts';

type DatedDocument = IssuedDocument & { issuedOn: string };

/** Everything that a document states apart from its amounts. */
export interface InvoiceTerms {
  language: Language;
  reference: string;
  title: string;
  paymentReference: string;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  deliverTo: InvoicePlace | null;
  bank: BankDetails | null;
  depositNature: DepositNature;
  vatOnDebits: boolean;
  /** The day on which the last part of each payment came; null if no part did. */
  paidOn: Record<PaymentKind, string | null>;
  /** The day of the shipment or the receipt; null before. */
  suppliedOn: string | null;
}

/** Facts of a request, with the delivery terms of its quotes. */
export type InvoiceFactsWithDelivery = Omit<InvoiceFacts, 'quotes'> & {
  quotes: readonly (InvoiceFacts['quotes'][number] & {
    delivery: DeliveryTerms | null;
    /** The agency's own remuneration incl. VAT; null on resale. */
    fee: Cents | null;
  })[];
};

/**
 * Returns a line for an amount paid on account. The quantity has the sign, because a price is never negative (BR-27).
 */
function amountLine(label: string, { rate, reason, exclVat }: VatTotal, sign: 1 | -1 = 1): InvoiceLine {
  const isDeducted = exclVat * sign < 0;
  return {
    label,
    nature: 'advance',
    quantity: isDeducted ? -100 : 100,
    unit: null,
    unitPrice: Math.abs(exclVat),
    vatRate: rate,
    vatReason: reason,
  };
}

function orderLines(facts: InvoiceFactsWithDelivery): InvoiceLine[] {
  const linesOfQuoteType = (type: QuoteType, nature: LineNature) =>
    (acceptedQuoteOf(type, facts.quotes)?.lines ?? []).map((line) => ({ ...line, nature }));
  return [
    ...linesOfQuoteType(quoteTypes.merchandise, 'goods'),
    ...linesOfQuoteType(quoteTypes.freight, 'services'),
  ];
}

function finalLines(
  facts: InvoiceFactsWithDelivery,
  issued: readonly DatedDocument[],
  language: Language,
): InvoiceLine[] {
  const texts = invoiceLineTexts[language];
  const prepaid = issued.flatMap(({ kind, number, issuedOn, vat }) => {
    const isCredit = kind === 'credit_note';
    const label = (isCredit ? texts.credited : texts.deducted)(number, writtenDay(issuedOn, language));
    return vat.map((total) => amountLine(label, total, isCredit ? 1 : -1));
  });
  return [...orderLines(facts), ...prepaid];
}

function linesOf(
  { kind, payment, vat, referredNumbers }: PlannedDocument,
  facts: InvoiceFactsWithDelivery,
  issued: readonly DatedDocument[],
  { language, depositNature }: InvoiceTerms,
): InvoiceLine[] {
  const texts = invoiceLineTexts[language];
  if (kind === 'final_invoice') return finalLines(facts, issued, language);
  if (kind === 'credit_note')
    return vat.map((total) => amountLine(texts.correction(referredNumbers.join(', ')), total));
  const label =
    payment === null || payment === 'deposit' ? texts.deposit[depositNature] : texts.payments[payment];
  return vat.map((total) => amountLine(label, total));
}

function natureOf(
  { payment }: PlannedDocument,
  facts: InvoiceFactsWithDelivery,
  { depositNature }: InvoiceTerms,
) {
  if (payment === 'deposit') return depositNature === 'fee' ? 'services' : 'goods';
  if (payment === 'freight') return 'services';
  return payment === null && acceptedQuoteOf(quoteTypes.freight, facts.quotes) ? 'mixed' : 'goods';
}

/**
 * Returns when VAT falls due. VAT on goods: at delivery or at payment on account. VAT on services: at payment, or at
 * the invoice if the agency chose that.
 */
function vatMomentOf(
  { kind }: PlannedDocument,
  nature: InvoiceContent['nature'],
  { vatOnDebits }: InvoiceTerms,
): VatMoment | null {
  if (kind === 'credit_note') return null;
  if (vatOnDebits && nature === 'services') return 'issue';
  return kind === 'final_invoice' ? 'delivery' : 'payment';
}

function deliveryOf(
  { kind, payment }: PlannedDocument,
  { quotes }: InvoiceFactsWithDelivery,
): DeliveryTerms | null {
  if (kind === 'credit_note' || payment === 'deposit') return null;
  const types = payment === null ? [quoteTypes.merchandise, quoteTypes.freight] : [quoteTypes[payment]];
  return (
    types.map((type) => acceptedQuoteOf(type, quotes)?.delivery ?? null).find((terms) => terms !== null) ??
    null
  );
}

/**
 * Returns the price of goods and freight, less the waived amounts. On commission, also returns the agency's part and
 * the client's part of that price.
 */
function orderOf(facts: InvoiceFactsWithDelivery): Pick<InvoiceContent, 'ordered' | 'account'> {
  const accepted = [quoteTypes.merchandise, quoteTypes.freight].flatMap(
    (type) => acceptedQuoteOf(type, facts.quotes) ?? [],
  );
  const sum = (amounts: readonly Cents[]) => amounts.reduce((total, amount) => total + amount, 0);
  const waived = sumInclVat(waivedVat(facts));
  const ordered = sum(accepted.map(({ amountTtc }) => amountTtc)) - waived;
  const fees = accepted.flatMap(({ fee }) => fee ?? []);
  if (fees.length === 0) return { ordered, account: null };
  // A waiver reduces the agency's part, never the purchase (decision 45).
  const fee = Math.max(0, sum(fees) - waived);
  return { ordered, account: { fee, spent: ordered - fee } };
}

/** Returns the content of a planned document, once it has its number. `issued` are the request's documents so far. */
export function invoiceContent(
  planned: PlannedDocument,
  { number, issuedOn }: { number: string; issuedOn: string },
  facts: InvoiceFactsWithDelivery,
  issued: readonly DatedDocument[],
  terms: InvoiceTerms,
): InvoiceContent {
  const { kind, payment, referredNumbers } = planned;
  const { language, reference, title, paymentReference, seller, buyer, deliverTo, bank } = terms;
  const isPaid = kind === 'deposit_invoice' || kind === 'prepayment_invoice';
  const lines = linesOf(planned, facts, issued, terms);
  const { vat } = planned;
  const nature = natureOf(planned, facts, terms);
  return {
    kind,
    number,
    language,
    issuedOn,
    suppliedOn: isPaid ? payment && terms.paidOn[payment] : kind === 'credit_note' ? null : terms.suppliedOn,
    payment,
    nature,
    vatDue: vat.some(({ rate }) => rate > 0) ? vatMomentOf(planned, nature, terms) : null,
    seller,
    buyer,
    reference,
    title,
    paymentReference,
    lines,
    allowances:
      kind === 'final_invoice'
        ? waivedVat(facts).map(({ exclVat, rate, reason }) => ({
            amount: exclVat,
            vatRate: rate,
            vatReason: reason,
          }))
        : [],
    vat,
    preceding: issued
      .filter((document) => referredNumbers.includes(document.number))
      .map((document) => ({ number: document.number, issuedOn: document.issuedOn })),
    paid: isPaid ? sumInclVat(planned.vat) : 0,
    bank,
    deliverTo,
    delivery: deliveryOf(planned, facts),
    ...(kind === 'final_invoice' ? orderOf(facts) : { ordered: null, account: null }),
  };
}
