import type { InvoiceReply } from '#contract/invoices/invoice-replies.ts';
import type { InvoicePage, ListedInvoice, WaitingDocument } from '#contract/invoices/invoice-list-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { invoiceTexts } from '#web/invoices/invoice-texts.ts';
import { journalTexts } from '#web/invoices/journal-texts.ts';
import { deliveryTexts } from '#web/requests/delivery/delivery-texts.ts';
import { waitingDocumentTexts } from '#web/invoices/waiting-document-texts.ts';
import { long } from './long-words.ts';
import { asAgent, asClient, type Opener, over } from './open-request.ts';
import { type Scene, scenesOf } from './scene.ts';
import { transmissionTexts } from '#web/invoices/transmission/transmission-texts.ts';
import type { Stage } from './stage.ts';

const texts = invoiceTexts.fr;
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

const document = (place: number, more: Partial<InvoiceReply>): InvoiceReply => ({
  id: id(800 + place),
  number: `FA-2026-${String(42 - place).padStart(5, '0')}`,
  kind: 'deposit_invoice',
  payment: null,
  issuedOn: '2026-10-12',
  exclVat: 50_000,
  inclVat: 60_000,
  ...more,
});

/** In the order of issue. */
const documents: InvoiceReply[] = [
  document(9, {}),
  document(5, {
    kind: 'prepayment_invoice',
    payment: 'merchandise',
    issuedOn: '2026-10-30',
    inclVat: 1_248_000,
  }),
  document(4, { kind: 'prepayment_invoice', payment: 'freight', issuedOn: '2026-11-09', inclVat: 86_450 }),
  document(2, {
    number: 'AV-2026-00007',
    kind: 'credit_note',
    payment: 'merchandise',
    issuedOn: '2026-11-18',
    inclVat: 12_000,
  }),
  document(1, { kind: 'final_invoice', issuedOn: '2026-11-24', inclVat: 0 }),
];

const titles = [
  '500 gourdes isothermes',
  long.paragraph,
  'Sacs en coton biologique, anses longues',
  long.word,
];
const transmissions: ListedInvoice['transmission'][] = [
  null,
  { status: 'refused', failed: false },
  { status: null, failed: true },
  { status: 'collected', failed: false },
];
const clients = ['Maison Fontaine SARL', long.word, 'Camille Martin'];

/** The newest first. */
const pageOf = (total: number): InvoicePage => ({
  items: documents.toReversed().map((one, place) => ({
    ...one,
    requestId: id(place),
    reference: `ESM-237066198${place}`,
    title: titles[place % titles.length] ?? '',
    client: clients[place % clients.length] ?? '',
    transmission: transmissions[place] ?? null,
  })),
  page: 1,
  pageSize: 25,
  total,
});
const noPage: InvoicePage = { items: [], page: 1, pageSize: 25, total: 0 };

const waiting: WaitingDocument[] = [
  {
    requestId: id(1),
    reference: 'ESM-2370661981',
    title: '500 gourdes isothermes',
    client: 'Maison Fontaine SARL',
    clientId: id(11),
    documents: [{ kind: 'deposit_invoice', inclVat: 60_000 }],
    missing: {
      agency: ['legalForm', 'capital'],
      client: ['billingAddress', 'registrationNumber'],
      quote: [],
    },
  },
  {
    requestId: id(2),
    reference: 'ESM-2370661982',
    title: long.word,
    client: long.word,
    clientId: id(12),
    documents: [
      { kind: 'prepayment_invoice', inclVat: 1_248_000 },
      { kind: 'credit_note', inclVat: 12_000 },
    ],
    missing: { agency: ['legalForm', 'capital'], client: [], quote: ['vatReason', 'vatAmount'] },
  },
  {
    requestId: id(3),
    reference: 'ESM-2370661983',
    title: 'Lampes de bureau à LED',
    client: 'Camille Martin',
    clientId: id(13),
    documents: [{ kind: 'final_invoice', inclVat: 0 }],
    missing: { agency: [], client: [], quote: [] },
  },
  {
    requestId: id(4),
    reference: 'ESM-2370661984',
    title: 'Sacs en coton',
    client: 'Camille Martin',
    clientId: id(13),
    documents: [{ kind: 'deposit_invoice', inclVat: 50_000 }],
    missing: { agency: ['deposit'], client: [], quote: [] },
  },
];

const openDocuments = async (stage: Stage, page: InvoicePage, path = '/documents') => {
  await stage.answer(endpoints.listInvoices, page);
  await stage.open(path);
};

const openInvoices = async (stage: Stage, page: InvoicePage, items: WaitingDocument[]) => {
  await stage.answer(endpoints.listWaitingDocuments, { items, total: items.length });
  await openDocuments(stage, page, '/agent/invoices');
};

const failed: Pick<Scene, 'callsFail' | 'open'> = {
  callsFail: true,
  open: async (stage) => {
    await stage.fail(endpoints.listInvoices);
    await stage.open('/documents');
    await stage.sees(texts.failed);
  },
};

const exporting: Pick<Scene, 'windowOnly' | 'open'> = {
  windowOnly: true,
  open: async (stage) => {
    await openDocuments(stage, pageOf(42));
    await stage.press(texts.export.open);
    await over(stage);
  },
};

const exportingJournal: Pick<Scene, 'windowOnly' | 'open'> = {
  windowOnly: true,
  open: async (stage) => {
    await openInvoices(stage, pageOf(42), []);
    await stage.press(texts.export.open);
    await over(stage);
    await stage.page.getByLabel(journalTexts.fr.content).selectOption('fec');
    await stage.sees(journalTexts.fr.note);
  },
};

const unfolded = (opener: Opener): Pick<Scene, 'open'> => ({
  open: async (stage, cast) => {
    await stage.changeReply(endpoints.getRequest, (detail: RequestDetail) => ({
      ...detail,
      invoices: documents,
    }));
    await opener('livree')(stage, cast);
    await stage.page.getByRole('heading', { name: new RegExp(`^${texts.title}`) }).click();
    await stage.sees('AV-2026-00007');
  },
});

const asked: Pick<Scene, 'windowOnly' | 'open'> = {
  windowOnly: true,
  open: async (stage) => {
    const at = '2026-11-27T09:12:00.000Z';
    const known = { reason: null, occurredAt: at, recordedAt: at, source: 'platform', by: null } as const;
    const reason = `Numéro de commande absent. ${long.word}`;
    await stage.answer(endpoints.getTransmission, {
      statuses: [
        { ...known, id: id(1), status: 'deposited' },
        { ...known, id: id(2), status: 'made_available', source: 'key', by: 'Comptabilité' },
        { ...known, id: id(3), status: 'refused', reason, source: 'agent', by: 'Alix Martin' },
      ],
      sending: { state: 'failed', maySend: true, sentAt: null, failure: 'Invalid flow · FLOW_REFUSED' },
    });
    await openInvoices(stage, pageOf(5), []);
    await stage.page.getByTitle(transmissionTexts.fr.open('AV-2026-00007')).click();
    await over(stage);
    await stage.page
      .getByLabel(transmissionTexts.fr.note.status)
      .selectOption(transmissionTexts.fr.statuses.rejected);
  },
};

const delivery = { name: 'Entrepôt Sud', address: '4 quai du Port\n13002 Marseille', country: 'FR' };

const delivering = (opener: Opener, isWriting: boolean): Pick<Scene, 'open'> => ({
  open: async (stage, cast) => {
    await stage.changeReply(endpoints.getRequest, (detail: RequestDetail) => ({ ...detail, delivery }));
    await opener('devis_emis')(stage, cast);
    await stage.page.getByRole('heading', { name: deliveryTexts.fr.title }).click();
    if (!isWriting) return stage.sees('13002 Marseille');
    await stage.press(deliveryTexts.fr.change);
    return stage.sees(deliveryTexts.fr.addressHelp);
  },
});

export const invoiceScenes: readonly Scene[] = [
  ...scenesOf('documents', 'client', {
    full: { open: async (stage) => openDocuments(stage, pageOf(42)) },
    own: {
      open: async (stage) =>
        openDocuments(stage, pageOf(5), '/documents?kind=credit_note&from=2026-10-02&to=2026-11-24'),
    },
    empty: { open: async (stage) => openDocuments(stage, noPage) },
    'not-found': { open: async (stage) => openDocuments(stage, noPage, '/documents?search=FA-2025') },
    export: exporting,
    failed,
    dossier: unfolded(asClient),
    delivery: delivering(asClient, false),
    'delivery-form': delivering(asClient, true),
  }),
  ...scenesOf('agent-invoices', 'agent', {
    full: { open: async (stage) => openInvoices(stage, pageOf(42), []) },
    waiting: {
      open: async (stage) => {
        await openInvoices(stage, pageOf(5), waiting);
        await stage.sees(waitingDocumentTexts.fr.agencyLacks);
      },
    },
    empty: { open: async (stage) => openInvoices(stage, noPage, []) },
    journal: exportingJournal,
    transmission: asked,
    dossier: unfolded(asAgent),
    delivery: delivering(asAgent, false),
    'delivery-form': delivering(asAgent, true),
  }),
];
