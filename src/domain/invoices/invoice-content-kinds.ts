import type { BankDetails } from '#domain/agency/bank-details-rules.ts';
import type { Language } from '#domain/language.ts';
import type { Cents, VatRate } from '#domain/money.ts';
import type { DeliveryTerms } from '#domain/quotes/incoterm-kinds.ts';
import type { VatTotal } from '#domain/quotes/quote-line-rules.ts';
import type { Unit } from '#domain/quotes/unit-kinds.ts';
import type { VatReason } from '#domain/quotes/vat-reason-kinds.ts';
import type { PaymentKind } from '#domain/requests/lifecycle-kinds.ts';
import type { InvoiceKind } from './invoice-kinds.ts';

/** BT and BG are the terms of EN 16931. */
export interface PostalAddress {
  /** At most three: BT-35, 36, 162 and BT-50, 51, 163. */
  lines: readonly string[];
  /** BT-38, BT-53; null if the address does not say. */
  postcode: string | null;
  /** BT-37, BT-52; null if the address does not say. */
  city: string | null;
  /** ISO 3166-1 alpha-2: BT-40, BT-55. */
  country: string;
}

/** The agency or the client (BG-4, BG-7). */
export interface InvoiceParty {
  /** The registered name with the legal form, or a person's name: BT-27, BT-44. */
  name: string;
  /** Null if it is the same: BT-28, BT-45. */
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
  /** BT-70; null if nobody is named. */
  name: string | null;
  address: PostalAddress;
}

/** The nature of a line, which decides the account that it is booked on. */
export type LineNature = 'advance' | 'goods' | 'services';

/** One line (BG-25). */
export interface InvoiceLine {
  label: string;
  nature: LineNature;
  /** Hundredths; negative for what is deducted. */
  quantity: number;
  /** Null for a whole: an amount paid, or a quote that states its total alone. */
  unit: Unit | null;
  /** Excl. VAT, never negative (BR-27). */
  unitPrice: Cents;
  vatRate: VatRate;
  vatReason: VatReason | null;
  /** The digits of the customs code (BT-158); null or absent if the line does not say. */
  hsCode?: string | null;
  /** The country of origin (BT-159), ISO 3166-1 alpha-2; null or absent if the line does not say. */
  origin?: string | null;
}

/** An allowance on the whole document (BG-20): an outstanding rest that the agency waived. */
export interface InvoiceAllowance {
  /** Excl. VAT. */
  amount: Cents;
  vatRate: VatRate;
  vatReason: VatReason | null;
}

/** The moment at which VAT falls due (BT-8). */
export type VatMoment = 'issue' | 'delivery' | 'payment';

/** All that a document says, from which paper and XML are drawn. Amounts in cents. */
export interface InvoiceContent {
  kind: InvoiceKind;
  /** Empty on a preview. */
  number: string;
  language: Language;
  /** `YYYY-MM-DD`. */
  issuedOn: string;
  /** The day of supply or of the payment on account (BT-72); null for a credit note. */
  suppliedOn: string | null;
  /** The payment that it is about; null if it is about the whole request. */
  payment: PaymentKind | null;
  /** The supply, for the reform's BT-23. */
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
   * The VAT by rate and reason (BG-23). It is given, not computed: the VAT of a sum received may differ by a cent
   * from base × rate.
   */
  vat: readonly VatTotal[];
  /** The documents that it settles or corrects (BG-3), in the order of issue. */
  preceding: readonly { number: string; issuedOn: string }[];
  /** The part of this very document that was paid (BT-113). */
  paid: Cents;
  /** The account to which the client transferred; null if the agency has none. */
  bank: BankDetails | null;
  /** Where the goods go, if not to the buyer's address (BG-13); null if they do. */
  deliverTo: InvoicePlace | null;
  /** The delivery terms of the quote; null if it has none, or the document is about none. */
  delivery: DeliveryTerms | null;
  /** The whole price of goods and freight on a final invoice, incl. VAT and less what was waived; null for all others. */
  ordered: Cents | null;
  /**
   * On commission, how the agency accounts for the money in its final invoice: its own remuneration and what it spent
   * for the client, incl. VAT; null for all other documents.
   */
  account: { fee: Cents; spent: Cents } | null;
}
