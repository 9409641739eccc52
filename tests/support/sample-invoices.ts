import type { InvoiceContent } from '#domain/invoices/invoice-content-kinds.ts';
import { taxedSum } from '#domain/invoices/vat-split-rules.ts';
import type { VatTotal } from '#domain/quotes/quote-line-rules.ts';
import { abroad, bank, consumer, content, deducted, line, prepaid, seller, whole } from './invoice-parts.ts';
import { largeLines } from './large-quote.ts';

const goods = [
  line('Lampes en laiton, réf. A-12', 2400, 4250, 2000, { hsCode: '9405119090', origin: 'IN' }),
  line('Livres d’art', 1000, 1999, 550, { hsCode: '490199', origin: null }),
  line('Fret et assurance', 100, 38_000, 2000, { unit: 'lump_sum' }),
];
const deposit = { number: 'FA-2026-00041', issuedOn: '2026-11-20' };
const order = { number: 'FA-2026-00044', issuedOn: '2026-11-22' };
const delivery = { incoterm: 'DAP', place: 'Marseille', imports: 'agency' } as const;
const exported = { buyer: abroad('US', null), vatDue: null, vat: [] as VatTotal[] };
const settledByOne = { preceding: [deposit] };
const long = largeLines('latin').map((each) => ({ ...each, nature: 'goods' as const }));

/** The final invoice for the goods, which were paid in two parts, so that nothing is left to pay. */
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
  deliveredElsewhere: content('final_invoice', {
    lines: goods,
    deliverTo: {
      name: 'Entrepôt <Nord> & Fils',
      address: { lines: ['4 quai du Port', 'Porte B'], postcode: '13002', city: 'Marseille', country: 'FR' },
    },
    delivery: { incoterm: 'FCA', place: 'Shenzhen', imports: 'agency' },
  }),
  intraCommunityElsewhere: content('final_invoice', {
    buyer: abroad('SE', 'SE556703748501'),
    lines: [line('Mässingslampor', 2400, 4250, 0, { vatReason: 'intra_community' })],
    deliverTo: {
      name: null,
      address: { lines: ['Havnegade 1'], postcode: '1058', city: 'København', country: 'DK' },
    },
    vatDue: null,
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
