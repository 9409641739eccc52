import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import type { Cents } from '#domain/money.ts';
import type { VatTotal } from '#domain/quotes/quote-line-rules.ts';
import type { VatReason } from '#domain/quotes/vat-reason-kinds.ts';
import type { PaymentKind } from '#domain/requests/lifecycle-kinds.ts';
import {
  type AgencyMention,
  agencyMentions,
  type ClientMention,
  type QuoteMention,
  quoteMentions,
} from './mention-kinds.ts';

/** Mentions that the law requires and that are still missing. */
export interface MissingMentions {
  agency: AgencyMention[];
  client: ClientMention[];
  quote: QuoteMention[];
}

type AgencyMentionFacts = Pick<
  AgencyIdentity,
  'seat' | 'legalName' | 'siren' | 'vatNumber' | 'vatExemption' | 'legalForm' | 'capital' | 'office'
>;

/**
 * Returns whether the legal form is that of one person in business alone, without capital: EI, EIRL,
 * micro-entrepreneur.
 */
const hasNoCapital = (legalForm: string) =>
  /^(ei|eirl)\b|entrepr(ise|eneure?) individuel|micro-?\s?entrepr|auto-?\s?entrepr|sole trader/i.test(
    legalForm,
  );

/** The mentions that the agency's identity states. */
type IdentityMention = Exclude<AgencyMention, 'deposit'>;
const identityMentions = agencyMentions.filter((part) => part !== 'deposit');

/**
 * Returns the missing parts of the agency's identity. An agency established abroad issues its invoices elsewhere,
 * under its own law.
 */
export function missingOfAgency(agency: AgencyMentionFacts): IdentityMention[] {
  if (agency.seat !== 'france') return ['seat'];
  const isMissing: Record<Exclude<IdentityMention, 'seat'>, boolean> = {
    legalName: agency.legalName === null,
    siren: agency.siren === null,
    vatNumber: agency.vatNumber === null && agency.vatExemption === null,
    legalForm: agency.legalForm === null,
    capital: agency.capital === null && agency.legalForm !== null && !hasNoCapital(agency.legalForm),
    office: agency.office === null,
  };
  return identityMentions.filter((part) => part !== 'seat' && isMissing[part]);
}

/** The client to whom documents are addressed. */
export interface InvoicedClient {
  isConsumer: boolean;
  /** A person's own address; null if they have not stated it. */
  billingAddress: string | null;
  company: {
    country: string;
    registrationNumber: string | null;
    vatNumber: string | null;
    billingAddress: string | null;
  } | null;
}

/** With these reasons, the document must state the client's VAT number (BR-AE-02, BR-IC-02). */
const needsVatNumber: ReadonlySet<VatReason> = new Set(['reverse_charge', 'intra_community']);

function missingOfClient(client: InvoicedClient, reasons: readonly VatReason[]): ClientMention[] {
  const { company } = client;
  if (!company) {
    if (!client.isConsumer) return ['company'];
    return client.billingAddress === null ? ['personAddress'] : [];
  }
  const missing: ClientMention[] = [];
  if (company.billingAddress === null) missing.push('billingAddress');
  if (company.country === 'FR' && company.registrationNumber === null) missing.push('registrationNumber');
  if (company.vatNumber === null && reasons.some((reason) => needsVatNumber.has(reason)))
    missing.push('vatNumber');
  return missing;
}

/** The difference between VAT and base × rate that the official rules of EN 16931 accept: less than one euro. */
const tolerance: Cents = 100;

function missingOfQuote(vat: readonly VatTotal[]): QuoteMention[] {
  const isWrong: Record<QuoteMention, boolean> = {
    vatReason: vat.some(({ rate, reason }) => (rate === 0) !== (reason !== null)),
    vatAmount: vat.some(
      ({ rate, exclVat, vat: tax }) => Math.abs(tax * 10_000 - exclVat * rate) >= tolerance * 10_000,
    ),
    // A document must not state a supply outside the scope of French VAT together with another supply (BR-O-11).
    scope: new Set(vat.map(({ reason }) => reason === 'outside_scope')).size > 1,
  };
  return quoteMentions.filter((part) => isWrong[part]);
}

/**
 * Returns the mentions that are still missing before a document with this VAT may be issued. `client`: null to skip
 * the client's mentions. `payment`: the payment for which the document is issued. The VAT of a deposit comes from the
 * agency's settings, the VAT of a quote from the quote.
 */
export function missingMentions(
  agency: AgencyMentionFacts,
  client: InvoicedClient | null,
  vat: readonly VatTotal[],
  payment: PaymentKind | null = null,
): MissingMentions {
  const reasons = vat.flatMap(({ reason }) => reason ?? []);
  const wrong = missingOfQuote(vat);
  const isDepositWrong = payment === 'deposit' && wrong.length > 0;
  return {
    agency: [...missingOfAgency(agency), ...(isDepositWrong ? ['deposit' as const] : [])],
    client: client ? missingOfClient(client, reasons) : [],
    quote: isDepositWrong ? [] : wrong,
  };
}

export const isComplete = (missing: MissingMentions): boolean =>
  Object.values(missing).every((mentions: readonly string[]) => mentions.length === 0);
