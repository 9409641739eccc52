import type {
  InvoiceAllowance,
  InvoiceContent,
  InvoiceLine,
  InvoiceParty,
} from '#domain/invoices/invoice-content-kinds.ts';
import type { InvoiceKind } from '#domain/invoices/invoice-kinds.ts';
import { joinTotals, taxedSum } from '#domain/invoices/vat-split-rules.ts';
import { lineTotal, type VatTotal } from '#domain/quotes/quote-line-rules.ts';
import { type AgencyIdentity, emptyIdentity } from '#domain/agency/identity-rules.ts';
import type { VatReason } from '#domain/quotes/vat-reason-kinds.ts';

export const sampleAgency: AgencyIdentity = {
  ...emptyIdentity,
  name: 'Éclat Sourcing',
  legalName: 'Éclat & Fils Sourcing SAS',
  siren: '732829320',
  companyNumber: '732 829 320 RCS Lyon',
  vatNumber: 'FR44732829320',
  legalForm: 'SAS',
  capital: '50 000 €',
  office: '12 rue de la République\n69002 Lyon',
  email: 'comptabilite@example.org',
};

export const seller: InvoiceParty = {
  name: 'Éclat & Fils Sourcing SAS',
  tradeName: 'Éclat Sourcing',
  legal: 'SAS au capital de 50 000 €, 732 829 320 RCS Lyon',
  siren: '732829320',
  siret: '73282932000074',
  foreignNumber: null,
  vatNumber: 'FR44732829320',
  address: { lines: ['12 rue de la République'], postcode: '69002', city: 'Lyon', country: 'FR' },
  endpoint: { scheme: '0225', value: '732829320' },
  isConsumer: false,
};
const buyer: InvoiceParty = {
  name: 'Maison <Duräl> & Søn SARL',
  tradeName: null,
  legal: null,
  siren: '404833048',
  siret: null,
  foreignNumber: null,
  vatNumber: 'FR83404833048',
  address: {
    lines: ['3 quai "Rive" Neuve', 'Bâtiment B'],
    postcode: '13001',
    city: 'Marseille',
    country: 'FR',
  },
  endpoint: { scheme: '0225', value: '404833048' },
  isConsumer: false,
};
export const abroad = (country: string, vatNumber: string | null): InvoiceParty => ({
  ...buyer,
  name: 'Lindqvist Handel',
  siren: null,
  foreignNumber: '556703-7485',
  vatNumber,
  address: { lines: ['Storgatan 5'], postcode: '111 51', city: 'Storstad', country },
  endpoint: { scheme: 'EM', value: 'faktura@example.org' },
});
export const consumer: InvoiceParty = {
  ...buyer,
  name: 'Camille Nguyễn-Łukasz',
  siren: null,
  vatNumber: null,
  endpoint: { scheme: 'EM', value: 'camille@example.org' },
  isConsumer: true,
};

export const line = (
  label: string,
  quantity: number,
  unitPrice: number,
  vatRate = 2000,
  more: Partial<InvoiceLine> = {},
): InvoiceLine => ({
  label,
  nature: 'goods',
  quantity,
  unit: 'piece',
  unitPrice,
  vatRate,
  vatReason: null,
  ...more,
});
export const whole = (label: string, unitPrice: number, vatRate = 2000, vatReason: VatReason | null = null) =>
  line(label, 100, unitPrice, vatRate, { unit: null, vatReason });
/** Returns a line that deducts a sum excl. VAT. */
export const deducted = (
  label: string,
  unitPrice: number,
  vatRate = 2000,
  vatReason: VatReason | null = null,
) => line(label, -100, unitPrice, vatRate, { unit: null, vatReason });

/**
 * Returns the VAT of lines by rate, rounded once for each rate. A negative base gives the VAT of the positive base,
 * with a minus sign.
 */
function vatOfLines(lines: readonly InvoiceLine[], allowances: readonly InvoiceAllowance[] = []): VatTotal[] {
  const bases = [
    ...lines.map((each) => ({ ...each, exclVat: lineTotal(each) })),
    ...allowances.map((each) => ({ ...each, exclVat: -each.amount })),
  ].map(({ vatRate: rate, vatReason: reason, exclVat }) => ({ rate, reason, exclVat, vat: 0 }));
  return joinTotals({ sign: 1, totals: bases }).map((total) => ({
    ...total,
    vat: Math.sign(total.exclVat) * Math.round((Math.abs(total.exclVat) * total.rate) / 10_000) || 0,
  }));
}

type Given = Partial<InvoiceContent> & { lines: readonly InvoiceLine[] };

let issued = 0;
/** Returns a document with its own number, by default to a French business. */
export function content(kind: InvoiceKind, given: Given): InvoiceContent {
  issued += 1;
  const prefix = kind === 'credit_note' ? 'AV' : 'FA';
  return {
    kind,
    number: `${prefix}-2026-${String(issued).padStart(5, '0')}`,
    language: 'fr',
    issuedOn: '2026-11-28',
    suppliedOn: kind === 'credit_note' ? null : '2026-11-27',
    payment: null,
    nature: 'goods',
    vatDue: kind === 'final_invoice' ? 'delivery' : 'payment',
    seller,
    buyer,
    deliverTo: null,
    reference: 'ESM-2026-00017',
    title: 'Lampes en laiton pour l’hôtel du Port',
    paymentReference: 'ESM-2026-00017',
    allowances: [],
    vat: vatOfLines(given.lines, given.allowances),
    preceding: [],
    paid: 0,
    bank: null,
    delivery: null,
    ordered: kind === 'final_invoice' ? 168_000 : null,
    account: null,
    ...given,
  };
}

export const bank = {
  holder: 'Éclat et Fils Sourcing',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  intermediaryBic: null,
};

/** Returns a prepayment invoice for a received sum incl. VAT. */
export function prepaid(
  kind: 'deposit_invoice' | 'prepayment_invoice',
  inclVat: number,
  given: Partial<InvoiceContent> & { label: string; rate?: number; reason?: VatReason },
): InvoiceContent {
  const { label, rate = 2000, reason = null, ...rest } = given;
  const vat = taxedSum(inclVat, rate, reason);
  return content(kind, {
    payment: kind === 'deposit_invoice' ? 'deposit' : 'merchandise',
    lines: [whole(label, vat.exclVat, rate, reason)],
    vat: [vat],
    paid: inclVat,
    suppliedOn: '2026-11-20',
    bank,
    ...rest,
  });
}
