import type {
  InvoiceAllowance,
  InvoiceContent,
  InvoiceLine,
  InvoiceParty,
} from '#domain/invoices/invoice-content-kinds.ts';
import type { InvoiceKind } from '#domain/invoices/invoice-kinds.ts';
import { joinTotals, taxedSum } from '#domain/invoices/vat-split-rules.ts';
import { lineTotal, type VatTotal } from '#domain/quotes/quote-line-rules.ts';
import { type AgencyIdentity, nothingSaid } from '#domain/agency/identity-rules.ts';
import type { VatReason } from '#domain/quotes/vat-reason-kinds.ts';
import { largeLines } from './large-quote.ts';

export const sampleAgency: AgencyIdentity = {
  ...nothingSaid,
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

const seller: InvoiceParty = {
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
const abroad = (country: string, vatNumber: string | null): InvoiceParty => ({
  ...buyer,
  name: 'Lindqvist Handel',
  siren: null,
  foreignNumber: '556703-7485',
  vatNumber,
  address: { lines: ['Storgatan 5'], postcode: '111 51', city: 'Storstad', country },
  endpoint: { scheme: 'EM', value: 'faktura@example.org' },
});
const consumer: InvoiceParty = {
  ...buyer,
  name: 'Camille Nguyễn-Łukasz',
  siren: null,
  vatNumber: null,
  endpoint: { scheme: 'EM', value: 'camille@example.org' },
  isConsumer: true,
};

const line = (
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
const whole = (label: string, unitPrice: number, vatRate = 2000, vatReason: VatReason | null = null) =>
  line(label, 100, unitPrice, vatRate, { unit: null, vatReason });
/** A line that deducts a sum excl. VAT. */
const deducted = (label: string, unitPrice: number, vatRate = 2000, vatReason: VatReason | null = null) =>
  line(label, -100, unitPrice, vatRate, { nature: 'advance', unit: null, vatReason });

/** The VAT of lines by rate, rounded once for each; of a negative base it is the mirror image. */
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
/** A document of its own number, to a French business unless it says otherwise. */
function content(kind: InvoiceKind, given: Given): InvoiceContent {
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
    reference: 'ESM-2026-00017',
    title: 'Lampes en laiton pour l’hôtel du Port',
    paymentReference: 'ESM-2026-00017',
    allowances: [],
    vat: vatOfLines(given.lines, given.allowances),
    preceding: [],
    paid: 0,
    bank: null,
    delivery: null,
    ...given,
  };
}

const bank = {
  holder: 'Éclat et Fils Sourcing',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  intermediaryBic: null,
};

/** An invoice on account over a sum incl. VAT, which was received. */
function prepaid(
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

const goods = [
  line('Lampes en laiton, réf. A-12', 2400, 4250),
  line('Livres d’art', 1000, 1999, 550),
  line('Fret et assurance', 100, 38_000, 2000, { unit: 'lump_sum' }),
];
const deposit = { number: 'FA-2026-00041', issuedOn: '2026-11-20' };
const order = { number: 'FA-2026-00044', issuedOn: '2026-11-22' };
const delivery = { incoterm: 'DAP', place: 'Marseille', imports: 'agency' } as const;
const exported = { buyer: abroad('US', null), vatDue: null, vat: [] as VatTotal[] };
const settledByOne = { preceding: [deposit] };
const long = largeLines('latin').map((each): InvoiceLine => ({ ...each, nature: 'goods' }));

/** The final invoice over goods and what was paid of them in two parts, so that nothing is left to pay. */
const settled = content('final_invoice', {
  nature: 'mixed',
  delivery,
  lines: [
    ...goods,
    deducted(`Acompte ${deposit.number} du 20 novembre 2026`, 12_500),
    deducted(`Acompte ${order.number} du 22 novembre 2026`, 127_500),
    deducted(`Acompte ${order.number} du 22 novembre 2026`, 19_990, 550),
  ],
  preceding: [deposit, order],
});

/** A document of each kind and situation. */
export const sampleInvoices: Record<string, InvoiceContent> = {
  deposit: prepaid('deposit_invoice', 15_000, { label: 'Dépôt de la demande', nature: 'services' }),
  depositInEnglish: prepaid('deposit_invoice', 15_000, {
    label: 'Deposit on the request',
    language: 'en',
    title: 'Brass lamps for the harbour hotel',
  }),
  oddCents: prepaid('deposit_invoice', 3, { label: 'Dépôt de trois centimes' }),
  prepayment: prepaid('prepayment_invoice', 168_000, { label: 'Acompte sur la marchandise', delivery }),
  prepaymentOfTwoRates: content('prepayment_invoice', {
    payment: 'merchandise',
    lines: [whole('Acompte au taux de 20 %', 83_333), whole('Acompte au taux de 5,5 %', 9479, 550)],
    vat: [taxedSum(100_000, 2000, null), taxedSum(10_000, 550, null)],
    paid: 110_000,
    language: 'en',
    bank,
  }),
  exportedPrepayment: prepaid('prepayment_invoice', 102_000, {
    ...exported,
    label: 'Payment for the goods',
    rate: 0,
    reason: 'export',
    language: 'en',
    vat: [{ rate: 0, reason: 'export', exclVat: 102_000, vat: 0 }],
  }),
  settled,
  settledInEnglish: { ...settled, number: 'FA-2026-00900', language: 'en' },
  twoRatesToPay: content('final_invoice', { nature: 'mixed', lines: goods, ...settledByOne }),
  exported: content('final_invoice', {
    ...exported,
    lines: [line('Brass lamps', 2400, 4250, 0, { vatReason: 'export' })],
    vat: [{ rate: 0, reason: 'export', exclVat: 102_000, vat: 0 }],
    language: 'en',
    delivery: { incoterm: 'FOB', place: 'Le Havre', imports: 'client' },
  }),
  exportedWithDepositAt20: content('final_invoice', {
    ...exported,
    lines: [
      line('Brass lamps', 2400, 4250, 0, { vatReason: 'export' }),
      deducted('Deposit FA-2026-00041', 12_500),
      deducted('Payment FA-2026-00044', 87_000, 0, 'export'),
    ],
    vat: [
      { rate: 2000, reason: null, exclVat: -12_500, vat: -2500 },
      { rate: 0, reason: 'export', exclVat: 15_000, vat: 0 },
    ],
    language: 'en',
    preceding: [deposit, order],
  }),
  intraCommunity: content('final_invoice', {
    buyer: abroad('SE', 'SE556703748501'),
    lines: [line('Mässingslampor', 2400, 4250, 0, { vatReason: 'intra_community' })],
    vatDue: null,
    language: 'en',
  }),
  intraCommunityCredited: content('credit_note', {
    buyer: abroad('SE', 'SE556703748501'),
    lines: [whole('Mässingslampor', 4250, 0, 'intra_community')],
    vatDue: null,
    preceding: [order],
    language: 'en',
  }),
  reverseCharge: content('final_invoice', {
    buyer: abroad('DE', 'DE136695976'),
    nature: 'services',
    lines: [line('Recherche de fournisseurs', 1250, 9500, 0, { vatReason: 'reverse_charge', unit: 'hour' })],
    vatDue: null,
  }),
  outsideScope: content('final_invoice', {
    buyer: abroad('US', null),
    nature: 'services',
    lines: [whole('Sourcing study', 250_000, 0, 'outside_scope')],
    vatDue: null,
    language: 'en',
  }),
  franchise: content('final_invoice', {
    seller: { ...seller, vatNumber: null },
    lines: [line('Lampes', 300, 4250, 0, { vatReason: 'franchise' })],
    vatDue: null,
  }),
  withoutReason: content('final_invoice', { lines: [whole('Lampes, ancien devis', 4250, 0)], vatDue: null }),
  consumer: content('final_invoice', { buyer: consumer, lines: [line('Lampe', 100, 4250)] }),
  rounding: content('final_invoice', {
    lines: [
      line('A', 33, 105),
      line('B', 33, 105),
      line('C', 33, 105),
      line('D', 150, 33, 550),
      line('E', 33, 1050, 550),
      line('F', 1, 50),
      line('G', 250, 1, 210),
    ],
  }),
  disbursement: content('final_invoice', {
    nature: 'mixed',
    lines: [
      line('Lampes', 300, 4250),
      line('Droits de douane avancés', 100, 7340, 0, { vatReason: 'disbursement' }),
      line('Fret jusqu’à la frontière', 100, 30_000, 0, { vatReason: 'import_service' }),
    ],
  }),
  waived: content('final_invoice', {
    nature: 'mixed',
    lines: goods,
    allowances: [{ amount: 2500, vatRate: 2000, vatReason: null }],
    preceding: [deposit, order, { number: 'FA-2026-00047', issuedOn: '2026-11-25' }],
  }),
  deductedOddCents: content('final_invoice', {
    lines: [whole('Lot', 10_001), deducted('Acompte FA-2026-00041', 8)],
    vat: [{ rate: 2000, reason: null, exclVat: 9993, vat: 1999 }],
    ...settledByOne,
  }),
  overpaid: content('final_invoice', {
    lines: [whole('Petit lot', 5000), deducted('Acompte FA-2026-00041', 12_500)],
    ...settledByOne,
  }),
  credited: content('credit_note', {
    payment: 'deposit',
    nature: 'services',
    lines: [whole('Dépôt de la demande', 12_500)],
    preceding: [deposit],
  }),
  creditedInPart: content('credit_note', {
    payment: 'merchandise',
    lines: [line('Lampes retournées', 200, 4250)],
    preceding: [deposit, order],
    language: 'en',
  }),
  onDebits: content('final_invoice', {
    nature: 'services',
    vatDue: 'issue',
    lines: [line('Étude', 250, 40_000, 2000, { unit: 'day' })],
  }),
  anyScript: content('final_invoice', {
    buyer: {
      ...abroad('CN', null),
      name: '深圳市光明照明有限公司',
      tradeName: 'شركة النور 👩‍🚀',
      address: { lines: ['福田区深南大道1号'], postcode: '518000', city: '深圳市', country: 'CN' },
    },
    title: 'Lampes 灯具 램프 ランプ 🚢',
    lines: [
      line('黄铜台灯 A-12 (brass lamp) 💡💡', 2400, 4250, 0, { vatReason: 'export' }),
      line('مصباح نحاسي — 황동 램프', 100, 1000, 0, { vatReason: 'export' }),
      line('e\u0301clairage Ж ẟ \u202eabc\u202c\tTab', 100, 1000, 0, { vatReason: 'export' }),
    ],
    vatDue: null,
    language: 'en',
  }),
  sixtyLines: content('final_invoice', {
    lines: [...long.map((each) => ({ ...each, vatRate: 2000 })), deducted('Acompte FA-2026-00041', 6000)],
    ...settledByOne,
    delivery,
    bank,
  }),
};
