import { writtenDay } from '#domain/agency/agency-day-format.ts';
import type { InvoiceContent } from '#domain/invoices/invoice-content-kinds.ts';
import { invoiceTotals } from '#domain/invoices/invoice-total-rules.ts';
import { formatMoney } from '#domain/money.ts';
import { deliveryText, termsHeading } from '#domain/quotes/delivery-terms-texts.ts';
import { invoiceTexts } from './invoice-texts.ts';

/**
 * The sentences of a document, which both the paper and the XML contain. Null if the document does not contain the
 * sentence.
 */
interface Mentions {
  /** BT-20. */
  terms: string;
  penalties: string | null;
  indemnity: string | null;
  discount: string | null;
  delivery: string | null;
  debits: string | null;
  account: string | null;
}

function terms(content: InvoiceContent): string {
  const { kind, language, suppliedOn, issuedOn } = content;
  const texts = invoiceTexts[language].terms;
  if (kind === 'credit_note') return texts.credited;
  if (kind !== 'final_invoice') return texts.paid(writtenDay(suppliedOn ?? issuedOn, language));
  const { due } = invoiceTotals(content);
  return due === 0 ? texts.settled : due > 0 ? texts.owed : texts.returned;
}

/**
 * Returns the sentences. Only businesses get the sentences about late payment (Code de commerce, L441-9 and L441-10).
 */
export function invoiceMentions(content: InvoiceContent): Mentions {
  const { language, buyer, delivery, vatDue, account } = content;
  const texts = invoiceTexts[language];
  const between = buyer.isConsumer ? null : texts.betweenBusinesses;
  return {
    terms: terms(content),
    penalties: between && between.penalties,
    indemnity: between && between.indemnity,
    discount: between && between.discount,
    delivery: delivery && `${termsHeading(delivery)}. ${deliveryText(delivery, language)}`,
    debits: vatDue === 'issue' ? texts.debits : null,
    account:
      account && texts.account(formatMoney(account.fee, language), formatMoney(account.spent, language)),
  };
}
