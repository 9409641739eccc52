import type { InvoiceContent } from '#domain/invoices/invoice-content-kinds.ts';
import { invoiceTotals, statedVat } from '#domain/invoices/invoice-total-rules.ts';
import { vatReasonTexts } from '#domain/quotes/vat-reason-texts.ts';
import { reasonCodes, vatMomentCodes } from './invoice-code-kinds.ts';
import { invoiceMentions } from './invoice-mention-format.ts';
import { invoiceTexts } from './invoice-texts.ts';
import { type CategoryTotal, categoryTotals, writtenRate } from './write-tax.ts';
import { amount, day, element, type Xml } from './xml-format.ts';

const vatType = element('ram:TypeCode', 'VAT');

/** Returns how the client pays (BG-16): by SEPA transfer to the agency's account. */
const paymentMeans = ({ bank }: InvoiceContent) =>
  bank &&
  element('ram:SpecifiedTradeSettlementPaymentMeans', [
    element('ram:TypeCode', '58'),
    element('ram:PayeePartyCreditorFinancialAccount', [
      element('ram:IBANID', bank.iban),
      element('ram:AccountName', bank.holder),
    ]),
    element('ram:PayeeSpecifiedCreditorFinancialInstitution', [element('ram:BICID', bank.bic)]),
  ]);

/**
 * Writes the VAT of one category and rate (BG-23). If there are two reasons, it has no code, because no code covers
 * both.
 */
function breakdown(
  { language, vatDue }: InvoiceContent,
  { rate, reason, exclVat, vat, reasons }: CategoryTotal,
) {
  const mentions = reasons.map((each) => vatReasonTexts[language][each].mention);
  const [only] = reasons;
  return element('ram:ApplicableTradeTax', [
    amount('ram:CalculatedAmount', vat),
    vatType,
    element('ram:ExemptionReason', mentions.join('\u202f; ')),
    amount('ram:BasisAmount', exclVat),
    ...writtenRate(rate, reason, [
      element('ram:ExemptionReasonCode', only && reasons.length === 1 ? reasonCodes[only].code : null),
      element('ram:DueDateTypeCode', vatDue && vatMomentCodes[vatDue]),
    ]),
  ]);
}

const allowance = (
  { language }: InvoiceContent,
  { amount: waived, vatRate, vatReason }: InvoiceContent['allowances'][number],
) =>
  element('ram:SpecifiedTradeAllowanceCharge', [
    element('ram:ChargeIndicator', [element('udt:Indicator', 'false')]),
    amount('ram:ActualAmount', waived),
    // A discount, in UNTDID 5189.
    element('ram:ReasonCode', '95'),
    element('ram:Reason', invoiceTexts[language].waived),
    element('ram:CategoryTradeTax', [vatType, ...writtenRate(vatRate, vatReason)]),
  ]);

function summation(content: InvoiceContent) {
  const totals = invoiceTotals(content);
  return element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    amount('ram:LineTotalAmount', totals.lines),
    amount('ram:AllowanceTotalAmount', totals.allowances || null),
    amount('ram:TaxBasisTotalAmount', totals.exclVat),
    amount('ram:TaxTotalAmount', totals.vat, { currencyID: 'EUR' }),
    amount('ram:GrandTotalAmount', totals.inclVat),
    amount('ram:TotalPrepaidAmount', content.paid || null),
    amount('ram:DuePayableAmount', totals.due),
  ]);
}

/** Writes what is owed, with its VAT, how it is paid, and the documents that this one settles or corrects. */
export function writeSettlement(content: InvoiceContent): Xml | null {
  const { paymentReference, allowances, preceding, paid, suppliedOn } = content;
  // The French reform requires the day of payment as the due date of a paid document.
  const dueOn = paid === 0 ? null : suppliedOn;
  return element('ram:ApplicableHeaderTradeSettlement', [
    element('ram:PaymentReference', paymentReference),
    element('ram:InvoiceCurrencyCode', 'EUR'),
    paymentMeans(content),
    ...categoryTotals(statedVat(content)).map((total) => breakdown(content, total)),
    ...allowances.map((each) => allowance(content, each)),
    element('ram:SpecifiedTradePaymentTerms', [
      element('ram:Description', invoiceMentions(content).terms),
      day('ram:DueDateDateTime', dueOn),
    ]),
    summation(content),
    ...preceding.map(({ number, issuedOn }) =>
      element('ram:InvoiceReferencedDocument', [
        element('ram:IssuerAssignedID', number),
        day('ram:FormattedIssueDateTime', issuedOn, 'qdt'),
      ]),
    ),
  ]);
}
