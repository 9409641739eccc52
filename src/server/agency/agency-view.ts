import type { Agency, BankDetailsReply } from '#contract/agency/agency-replies.ts';
import type { ClientTypes } from '#domain/agency/client-kind-rules.ts';
import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import { accentDepth } from '#domain/agency/accent-rules.ts';
import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import { type Brand, defaultHue, productName } from '#domain/brand.ts';
import type { DepositNature, FinalInvoiceMoment } from '#domain/invoices/invoice-kinds.ts';
import { defaultJournalAccounts, type JournalAccounts } from '#domain/invoices/journal-account-rules.ts';
import { centsFromDecimal } from '#domain/money.ts';
import type { LoadFactors } from '#domain/sourcing/door/load-rules.ts';
import { instant } from '#server/services/database/json-instant.ts';

/** Amounts as `numeric` text. */
export interface PaymentTermsRow {
  bankHolder: string | null;
  bankIban: string | null;
  bankBic: string | null;
  bankIntermediaryBic: string | null;
  bankSince: Date | string | null;
  agencyDepositHt: string;
  agencyDepositTtc: string;
}

function bankDetailsView(row: PaymentTermsRow): BankDetailsReply | null {
  const { bankHolder: holder, bankIban: iban, bankBic: bic, bankIntermediaryBic: intermediaryBic } = row;
  const { bankSince: since } = row;
  if (holder === null || iban === null || bic === null || since === null) return null;
  return { holder, iban, bic, intermediaryBic, since: instant(since) };
}

/** Returns the bank details that clients transfer to, and the deposit. */
export function paymentTermsView(row: PaymentTermsRow): Pick<Agency, 'bankDetails' | 'deposit'> {
  return {
    bankDetails: bankDetailsView(row),
    deposit: {
      exclVat: centsFromDecimal(row.agencyDepositHt),
      inclVat: centsFromDecimal(row.agencyDepositTtc),
    },
  };
}

interface BrandRow {
  name: string | null;
  accentHue: number | null;
  logoSha256: Buffer | null;
  logoWidth: number | null;
  logoHeight: number | null;
  clientTypes: ClientTypes;
  operatingMode: OperatingMode;
}

/** Returns the agency's name, accent and logo. The product's defaults replace what the agency has not chosen. */
export function brandView(row: BrandRow): Brand {
  const { name, accentHue, logoSha256: hash, logoWidth: width, logoHeight: height } = row;
  const { clientTypes, operatingMode } = row;
  const hue = accentHue ?? defaultHue;
  return {
    name: name ?? productName,
    hue,
    depth: accentDepth(hue),
    logo:
      hash === null || width === null || height === null
        ? null
        : { hash: hash.toString('hex'), width, height },
    clientTypes,
    operatingMode,
  };
}

interface InvoicesRow {
  invoicesSince: Date | null;
  depositNature: DepositNature;
  finalInvoiceAt: FinalInvoiceMoment;
  vatOnDebits: boolean;
  /** Only the accounts that differ from the usual ones. */
  journalAccounts: Partial<JournalAccounts>;
}

interface LoadFactorsRow {
  seaLclFactor: number;
  railFactor: number;
  airFactor: number;
  expressFactor: number;
}

export const loadFactorsView = (row: LoadFactorsRow): LoadFactors => ({
  sea_lcl: row.seaLclFactor,
  rail: row.railFactor,
  air: row.airFactor,
  express: row.expressFactor,
});

export interface AgencyRow
  extends PaymentTermsRow, AgencyIdentity, InvoicesRow, LoadFactorsRow, Omit<BrandRow, 'name'> {
  quoteValidityDays: number;
  silenceDays: number;
  paymentDays: number;
  bankChangeWaits: boolean;
  /** `numeric` text. */
  waiverLimit: string;
  /** Percent, as `numeric` text. */
  exchangeMargin: string;
  showsDoorCost: boolean;
}

export function agencyIdentityView(row: AgencyIdentity): AgencyIdentity {
  const { legalName, seat, siren, vatExemption, name, legalForm, capital, office } = row;
  const { companyNumber, vatNumber } = row;
  const { email, phone, publicationDirector, host, mediator } = row;
  return {
    legalName,
    seat,
    siren,
    vatExemption,
    name,
    legalForm,
    capital,
    office,
    companyNumber,
    vatNumber,
    email,
    phone,
    publicationDirector,
    host,
    mediator,
  };
}

/** Returns the accounts of the sales journal. */
export const journalAccountsView = ({ journalAccounts }: Pick<InvoicesRow, 'journalAccounts'>) => ({
  ...defaultJournalAccounts,
  ...journalAccounts,
});

export function agencyInvoicesView({ invoicesSince, ...row }: InvoicesRow): Agency['invoices'] {
  const { depositNature, finalInvoiceAt, vatOnDebits } = row;
  return {
    since: invoicesSince && instant(invoicesSince),
    depositNature,
    finalInvoiceAt,
    vatOnDebits,
    accounts: journalAccountsView(row),
  };
}

/**
 * Returns the agency as clients see it: without the pending change of the bank details, the accounts of the sales
 * journal, the days of silence, the limit of waivers and everything about costs.
 */
export function agencyClientView(row: AgencyRow): Agency {
  const agency = agencyView({ ...row, bankChangeWaits: false });
  return {
    ...agency,
    silenceDays: null,
    waiverLimit: null,
    exchangeMargin: null,
    loadFactors: null,
    invoices: { ...agency.invoices, accounts: null },
  };
}

export function agencyView(row: AgencyRow): Agency {
  return {
    brand: brandView(row),
    identity: agencyIdentityView(row),
    quoteValidityDays: row.quoteValidityDays,
    silenceDays: row.silenceDays,
    waiverLimit: centsFromDecimal(row.waiverLimit),
    paymentDays: row.paymentDays,
    exchangeMargin: centsFromDecimal(row.exchangeMargin),
    loadFactors: loadFactorsView(row),
    showsDoorCost: row.showsDoorCost,
    ...paymentTermsView(row),
    bankChangeWaits: row.bankChangeWaits,
    invoices: agencyInvoicesView(row),
  };
}
