import type { BankDetails } from '#domain/agency/bank-details-rules.ts';
import type { Language } from '#domain/language.ts';
import type { Cents, VatRate } from '#domain/money.ts';
import type { DeliveryTerms } from '#domain/quotes/incoterm-kinds.ts';
import type { VatTotal } from '#domain/quotes/quote-line-rules.ts';
import type { Unit } from '#domain/quotes/unit-kinds.ts';
import type { VatReason } from '#domain/quotes/vat-reason-kinds.ts';
import type { PaymentKind } from '#domain/requests/lifecycle-kinds.ts';
import type { InvoiceKind } from './invoice-kinds.ts';

/** In this file, the codes that begin with BT and BG are terms of EN 16931. */
export interface PostalAddress {
  /** At most three: BT-35, 36, 162 and BT-50, 51, 163. */
  lines: readonly string[];
  /** BT-38, BT-53; null if the address has none. */
  postcode: string | null;
  /** BT-37, BT-52; null if the address has none. */
  city: string | null;
  /** ISO 3166-1 alpha-2: BT-40, BT-55. */
  country: string;
}

/** The agency or the client (BG-4, BG-7). */
export interface InvoiceParty {
  /** The registered name with the legal form, or a person's name: BT-27, BT-44. */
  name: string;
  /** BT-28, BT-45; null if it is the same as the name. */
  tradeName: string | null;
  /** Legal form, capital and register, in the document's language: BT-33; null for a client. */
  legal: string | null;
  siren: string | null;
  siret: string | null;
  /** The number in a foreign register; null in France. */
  foreignNumber: string | null;
  vatNumber: string | null;
  address: PostalAddress;
  /** The address for electronic documents (BT-34, BT-49): a SIREN in the French directory, or an e-mail address. */
  endpoint: { scheme: '0225' | 'EM'; value: string };
  isConsumer: boolean;
}

/** The place to which goods are delivered (BG-13, BG-15). */
export interface InvoicePlace {
  /** BT-70; null if the place names no recipient. */
  name: string | null;
  address: PostalAddress;
}

/** The nature of a line, which decides the account in the sales journal. */
export type LineNature = 'advance' | 'goods' | 'services';

/** One line (BG-25). */
export interface InvoiceLine {
  label: string;
  nature: LineNature;
  /** Hundredths; negative if the line is deducted. */
  quantity: number;
  /** Null for a line without a unit: an amount paid, or the only line of a quote that states its total alone. */
  unit: Unit | null;
  /** Excl. VAT, never negative (BR-27). */
  unitPrice: Cents;
  vatRate: VatRate;
  vatReason: VatReason | null;
  /** The digits of the HS code (BT-158); null or absent if the line has none. */
  hsCode?: string | null;
  /** The country of origin (BT-159), ISO 3166-1 alpha-2; null or absent if the line has none. */
  origin?: string | null;
}

/** An allowance on the whole document (BG-20): an outstanding amount that the agency waived. */
export interface InvoiceAllowance {
  /** Excl. VAT. */
  amount: Cents;
  vatRate: VatRate;
  vatReason: VatReason | null;
}

/** The moment at which VAT falls due (BT-8). */
export type VatMoment = 'issue' | 'delivery' | 'payment';

/** The whole content of a document, from which the PDF and the XML are made. Amounts in cents. */
export interface InvoiceContent {
  kind: InvoiceKind;
  /** Empty on a preview. */
  number: string;
  language: Language;
  /** `YYYY-MM-DD`. */
  issuedOn: string;
  /** The day of supply or of the payment on account (BT-72); null for a credit note. */
  suppliedOn: string | null;
  /** The payment for which the document is issued; null if it is issued for the whole request. */
  payment: PaymentKind | null;
  /** The kind of supply, for BT-23 in the French reform. */
  nature: 'goods' | 'services' | 'mixed';
  /** Null if no VAT is charged. */
  vatDue: VatMoment | null;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  /** The request's reference (BT-14) and title. */
  reference: string;
  title: string;
  /** The reference of the client's transfers (BT-83). */
  paymentReference: string;
  lines: readonly InvoiceLine[];
  allowances: readonly InvoiceAllowance[];
  /**
   * The VAT by rate and reason (BG-23). It is stored, not computed: the VAT of a received sum may differ by a cent
   * from base × rate.
   */
  vat: readonly VatTotal[];
  /** The documents that it settles or corrects (BG-3), in the order of issue. */
  preceding: readonly { number: string; issuedOn: string }[];
  /** The part of this document's total that was paid (BT-113). */
  paid: Cents;
  /** The account to which the client transferred; null if the agency has none. */
  bank: BankDetails | null;
  /** The place of delivery (BG-13); null if it is the buyer's address. */
  deliverTo: InvoicePlace | null;
  /** The delivery terms of the quote; null if the quote has none, or if the document is about no quote. */
  delivery: DeliveryTerms | null;
  /**
   * On a final invoice, the whole price of goods and freight, incl. VAT and less the waived amounts; null on all
   * other documents.
   */
  ordered: Cents | null;
  /**
   * On commission, the final invoice accounts for the client's money: the agency's own remuneration and the sum that
   * it spent for the client, incl. VAT. Null on all other documents.
   */
  account: { fee: Cents; spent: Cents } | null;
}
