import type { BankDetails } from '#domain/agency/bank-details-rules.ts';
import type { ClientKind } from '#domain/agency/client-kind-rules.ts';
import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import type { Language } from '#domain/language.ts';
import type { Cents } from '#domain/money.ts';
import type { WrittenAddition } from '#domain/payments/addition-format.ts';
import type { DeliveryTerms } from '#domain/quotes/incoterm-kinds.ts';
import type { QuoteLine, VatTotal } from '#domain/quotes/quote-line-rules.ts';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';
import type { QuotedCompany } from './quoted-company-format.ts';

export interface QuoteDocument {
  language: Language;
  type: QuoteType;
  number: string;
  reference: string;
  paymentReference: string;
  /** `YYYY-MM-DD`. */
  issuedOn: string;
  validUntil: string;
  agency: AgencyIdentity;
  operatingMode: OperatingMode;
  client: { name: string; email: string; phone: string; kind: ClientKind };
  /** The company for which the client asked, and to which the quote is addressed. */
  company: QuotedCompany | null;
  subject: string;
  lines: readonly QuoteLine[];
  exclVat: Cents;
  vat: readonly VatTotal[];
  inclVat: Cents;
  /** The agency's own remuneration within the amount; null if it resells. */
  fee: Cents | null;
  /** Null if the quote does not state delivery terms. */
  delivery: DeliveryTerms | null;
  deposit: { inclVat: Cents };
  /** The sum that accepting the quote makes due. */
  sum: WrittenAddition;
  notes: string;
  bank: BankDetails | null;
  /** A last line below everything else, such as that this is a demonstration. */
  remark?: string;
}
