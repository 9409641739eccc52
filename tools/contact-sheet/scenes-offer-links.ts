import { endpoints } from '#contract/endpoints.ts';
import type { Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import { linkTexts } from '#web/sourcing/links/link-texts.ts';
import type { Cast } from './cast.ts';
import { long } from './long-words.ts';
import { over } from './open-request.ts';
import { type Scene, scenesOf } from './scene.ts';
import { changedAt, id, openWith, sourcing } from './scenes-sourcing.ts';
import type { Stage } from './stage.ts';

const link = (at: number, supplier: string, more: Partial<Sourcing['links'][number]> = {}) => ({
  supplierId: id(at + 100),
  supplier,
  language: 'zh' as const,
  sentTo: 'wei@hearth.example',
  sentAt: changedAt,
  expiresAt: '2999-01-31T09:00:00.000Z',
  revokedAt: null,
  openedAt: null,
  draftSavedAt: null,
  ...more,
});

const links: Sourcing['links'] = [
  link(1, 'Ningbo Hearth Industries', { openedAt: changedAt, draftSavedAt: changedAt }),
  link(2, long.word, { sentTo: null, language: 'en' }),
  link(3, 'Saigon Weave', { openedAt: changedAt, language: 'fr' }),
  link(4, 'Yiwu Trading', { expiresAt: changedAt }),
];
const sourcingFile = (at: number, supplierId: string | null, name: string) => ({
  id: id(700 + at),
  supplierId,
  lineId: supplierId === null ? null : id(1),
  name,
  mediaType: 'application/pdf',
  size: 345_000,
  addedAt: changedAt,
});
const files = [
  sourcingFile(1, null, 'plan-gourde.pdf'),
  sourcingFile(2, id(101), 'moule-2026.pdf'),
  sourcingFile(3, id(101), `${long.word}.pdf`),
];

const asking = ['Yiwu Trading', long.word].map((name, at) => ({
  id: id(at + 200),
  name,
  originalName: at === 0 ? '义乌贸易' : null,
  country: 'CN',
  city: 'Yiwu',
  contact: null,
  language: 'zh' as const,
  currency: 'CNY' as const,
  leadDays: null,
  rating: null,
  offers: 0,
  orders: 0,
  late: 0,
  archived: false,
}));

/** Opens the dialog in which suppliers are chosen. */
async function openAsking(stage: Stage, cast: Cast): Promise<void> {
  const page = { items: asking, page: 1, pageSize: 25, total: asking.length, countries: ['CN'] };
  await stage.answer(endpoints.listSuppliers, page);
  for (const [at, supplier] of asking.entries()) {
    const contact = { name: 'Chen Wei', email: 'wei@yiwu.example', phone: null, chat: null };
    const more = {
      incoterm: null,
      incotermPlace: null,
      paymentTerms: null,
      notes: '',
      contacts: at === 0 ? [contact] : [],
      certificates: [],
      version: 1,
      createdBy: '',
      createdAt: changedAt,
    };
    await stage.answer(new RegExp(`/api/agent/suppliers/${supplier.id}$`), { ...supplier, ...more });
  }
  await openWith(stage, cast, { files });
  await stage.press(linkTexts.fr.ask);
}

export const offerLinkScenes: Scene[] = scenesOf('agent-offer-links', 'agent', {
  followed: { open: (stage, cast) => openWith(stage, cast, { offers: [], links, files }) },
  stopped: {
    open: (stage, cast) => openWith(stage, cast, { links, files, closedAt: changedAt }),
  },
  ask: {
    windowOnly: true,
    open: async (stage, cast) => {
      await openAsking(stage, cast);
      await over(stage);
    },
  },
  asked: {
    windowOnly: true,
    open: async (stage, cast) => {
      await openAsking(stage, cast);
      for (const { name } of asking) await stage.page.getByText(name).last().click();
      await over(stage);
    },
  },
  made: {
    windowOnly: true,
    open: async (stage, cast) => {
      await openAsking(stage, cast);
      for (const { name } of asking) await stage.page.getByText(name).last().click();
      const made = asking.map(({ id: supplierId }) => ({
        supplierId,
        link: `https://exemple.example/offer#${'x'.repeat(43)}`,
      }));
      await stage.answer(endpoints.askSuppliers, { links: made, sourcing: { ...sourcing, links } });
      await stage.press(linkTexts.fr.dialog.send(asking.length));
      await over(stage);
    },
  },
});
