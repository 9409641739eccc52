import { endpoints } from '#contract/endpoints.ts';
import type {
  SupplierCertificate,
  SupplierDetail,
  SupplierPage,
  SupplierRequest,
  SupplierItem,
} from '#contract/suppliers/supplier-replies.ts';
import { certificateTexts } from '#web/suppliers/certificate-texts.ts';
import { supplierFormTexts } from '#web/suppliers/supplier-form-texts.ts';
import { supplierListTexts } from '#web/suppliers/supplier-list-texts.ts';
import { supplierTexts } from '#web/suppliers/supplier-texts.ts';
import { long } from './long-words.ts';
import type { Scene } from './scene.ts';
import { scenesOf } from './scene.ts';
import type { Stage } from './stage.ts';

const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

const contact = {
  name: 'Chen Wei',
  email: 'wei@mingliang.example',
  phone: '+86 755 8123 4567',
  chat: 'WeChat : mingliang-chen',
};

const summary: SupplierItem = {
  id: id(1),
  name: 'Shenzhen Mingliang Lighting Co., Ltd.',
  originalName: '深圳市明亮照明有限公司',
  country: 'CN',
  city: 'Shenzhen',
  contact,
  language: 'zh',
  currency: 'USD',
  leadDays: 35,
  rating: 'Sérieux, répond dans la journée',
  offers: 12,
  orders: 4,
  late: 1,
  archived: false,
};
const plain: SupplierItem = {
  ...summary,
  name: 'Cortiça do Alentejo, Lda',
  originalName: null,
  country: 'PT',
  city: null,
  contact: null,
  currency: 'EUR',
  leadDays: null,
  rating: null,
  offers: 0,
  orders: 0,
  late: 0,
};
const wide: SupplierItem = {
  ...summary,
  name: long.word,
  originalName: long.word,
  city: long.word,
  rating: long.word,
  contact: { ...contact, name: long.word },
};

function suppliers(count: number): SupplierPage {
  const items = Array.from({ length: count }, (_, index) => ({
    ...([summary, plain, wide][index % 3] ?? summary),
    id: id(index + 1),
  }));
  return { items, page: 1, pageSize: 25, total: count, countries: ['CN', 'PT', 'TR', 'VN'] };
}

const version = '0'.repeat(32);
const certificates: SupplierCertificate[] = [
  { id: id(20), version, title: 'Contact alimentaire (SGS)', validUntil: '2025-03-01', file: null },
  {
    id: id(21),
    version,
    title: 'ISO 9001',
    validUntil: 'soon',
    file: { name: 'iso-9001.pdf', mediaType: 'application/pdf', size: 412_000 },
  },
  { id: id(22), version, title: 'CE et RoHS, lampes de table', validUntil: '2199-01-31', file: null },
  {
    id: id(23),
    version,
    title: long.word,
    validUntil: null,
    file: { name: `${long.word}.pdf`, mediaType: 'application/pdf', size: 9_412_000 },
  },
];

/** A day on which a certificate already counts as expiring. */
const soon = () => new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

export const detailOfSupplier = (): SupplierDetail => ({
  ...summary,
  incoterm: 'FOB',
  incotermPlace: 'Yantian',
  paymentTerms: '30 % à la commande, 70 % avant expédition',
  notes: 'Fermé deux semaines au Nouvel An lunaire.\nÉchantillons payants, remboursés à la commande.',
  contacts: [contact, { name: 'Liu Fang', email: 'qc@mingliang.example', phone: null, chat: null }],
  certificates: certificates
    .slice(0, 3)
    .map((one) => (one.validUntil === 'soon' ? { ...one, validUntil: soon() } : one)),
  version: 3,
  createdBy: 'Alix Martin',
  createdAt: '2026-03-18T09:30:00.000Z',
});

const longest = (): SupplierDetail => ({
  ...detailOfSupplier(),
  ...wide,
  archived: true,
  incotermPlace: long.word,
  paymentTerms: long.word,
  notes: long.word,
  contacts: [{ name: long.word, email: long.email, phone: '+86 755 8123 4567', chat: long.word }],
  certificates: certificates.map((one) => (one.validUntil === 'soon' ? { ...one, validUntil: soon() } : one)),
});

const request: SupplierRequest = {
  requestId: id(30),
  reference: 'SRC-2026-00031',
  title: 'Lampes de table en laiton, 500 pièces',
  askedAt: '2026-10-01T08:00:00.000Z',
  offeredAt: '2026-10-04T08:00:00.000Z',
  orderedOn: '2026-10-20',
  expectedOn: '2026-11-01',
  receivedOn: '2026-11-05',
  promisedDays: 35,
  sentAfterDays: 30,
};
const unordered = {
  orderedOn: null,
  expectedOn: null,
  receivedOn: null,
  promisedDays: null,
  sentAfterDays: null,
};
const requests: SupplierRequest[] = [
  { ...request, ...unordered, offeredAt: null, title: 'Appliques murales' },
  { ...request, ...unordered, title: long.word },
  request,
  { ...request, expectedOn: null, sentAfterDays: 43, title: 'Guirlandes solaires' },
  { ...request, receivedOn: '2026-10-30', title: 'Suspensions en verre' },
];

async function openSupplier(stage: Stage, supplier: SupplierDetail, items: SupplierRequest[] = requests) {
  await stage.answer(endpoints.getSupplier, supplier);
  const shown = items.map((item, index) => ({ ...item, requestId: id(30 + index) }));
  await stage.answer(endpoints.listSupplierRequests, {
    items: shown,
    page: 1,
    pageSize: 8,
    total: items.length,
  });
  await stage.open(`/agent/suppliers/${id(1)}`);
  await stage.sees(supplierTexts.fr.facts.title);
}

export const supplierScenes: readonly Scene[] = [
  ...scenesOf('suppliers', 'agent', {
    full: {
      open: async (stage) => {
        await stage.answer(endpoints.listSuppliers, { ...suppliers(25), total: 240 });
        await stage.open('/agent/suppliers');
      },
    },
    empty: {
      open: async (stage) => {
        await stage.answer(endpoints.listSuppliers, suppliers(0));
        await stage.open('/agent/suppliers');
        await stage.sees(supplierListTexts.fr.none.title);
      },
    },
    'not-found': {
      open: async (stage) => {
        await stage.open('/agent/suppliers?search=personne-de-ce-nom');
        await stage.sees(supplierListTexts.fr.notFound.title);
      },
    },
    new: {
      windowOnly: true,
      open: async (stage) => {
        await stage.open('/agent/suppliers');
        await stage.press(supplierListTexts.fr.add);
        await stage.sees(supplierFormTexts.fr.newTitle);
      },
    },
    refused: {
      windowOnly: true,
      fleeting: true,
      open: async (stage) => {
        await stage.open('/agent/suppliers');
        await stage.press(supplierListTexts.fr.add);
        await stage.field(supplierFormTexts.fr.fields.leadDays).fill('1e3');
        await stage.press(supplierFormTexts.fr.save);
      },
    },
  }),
  ...scenesOf('supplier', 'agent', {
    full: { open: (stage) => openSupplier(stage, detailOfSupplier()) },
    longest: { open: (stage) => openSupplier(stage, longest()) },
    new: {
      open: (stage) =>
        openSupplier(
          stage,
          { ...detailOfSupplier(), ...plain, contacts: [], certificates: [], notes: '' },
          [],
        ),
    },
    edit: {
      windowOnly: true,
      open: async (stage) => {
        await openSupplier(stage, detailOfSupplier());
        await stage.press(supplierTexts.fr.edit);
        await stage.sees(supplierFormTexts.fr.contacts);
      },
    },
    certificate: {
      windowOnly: true,
      open: async (stage) => {
        await openSupplier(stage, detailOfSupplier());
        await stage.press(certificateTexts.fr.addLabel);
        await stage.sees(certificateTexts.fr.newTitle);
      },
    },
  }),
];
