import { endpoints } from '#contract/endpoints.ts';
import type { Offer, Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import type { OfferTableReply } from '#contract/sourcing/offer-table-replies.ts';
import { defaultLoadFactors } from '#domain/sourcing/door/load-rules.ts';
import { noAnswer } from '#domain/sourcing/offer-difference-rules.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { comparisonTexts } from '#web/sourcing/comparison/comparison-texts.ts';
import { sellingTexts } from '#web/sourcing/selling/selling-texts.ts';
import { offerTableTexts } from '#web/sourcing/offer/offer-table-texts.ts';
import { sourcingTexts } from '#web/sourcing/sourcing-texts.ts';
import type { Cast } from './cast.ts';
import { long } from './long-words.ts';
import { over } from './open-request.ts';
import { type Scene, scenesOf } from './scene.ts';
import { detailOfSupplier } from './scenes-suppliers.ts';
import type { Stage } from './stage.ts';

export const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const today = agencyDay(new Date());
export const changedAt = '2026-11-02T09:00:00.000Z';

const asked = ['Gourde isotherme 500 ml', 'Bouchon en bambou', long.paragraph.slice(0, 180)];
const lines: Sourcing['lines'] = asked.map((label, at) => ({
  id: id(at + 1),
  label,
  specification: at === 0 ? 'Inox 304, double paroi, sans BPA.\nLogo gravé au laser.' : '',
  packaging: at === 0 ? 'Boîte individuelle, 50 par carton' : '',
  unit: 'piece',
  quantities: at === 2 ? [50_000] : [50_000, 100_000, 500_000],
  targetPrice: at === 0 ? 42_000 : null,
  changedAt,
}));

type Line = Offer['versions'][number]['content']['lines'][number];
const line = (at: number, price: number | null, more: Partial<Line> = {}): Line => ({
  ...noAnswer(id(at)),
  prices:
    price === null
      ? []
      : [
          { from: 1, price },
          { from: 100_000, price: Math.round(price * 0.9) },
        ],
  ...more,
});

type Content = Offer['versions'][number]['content'];
const offer = (
  at: number,
  name: string,
  content: Partial<Content>,
  earlier: Partial<Content>[] = [],
): Offer => {
  const whole: Content = {
    currency: 'USD',
    incoterm: 'FOB',
    place: 'Ningbo',
    validUntil: '2027-01-31',
    paymentTerms: '30 % / 70 %',
    remarks: '',
    inland: null,
    lines: [],
    ...content,
  };
  const contents = [whole, ...earlier.map((each) => ({ ...whole, ...each }))];
  return {
    id: id(100 + at),
    supplier: { id: id(200 + at), name, country: 'CN', currency: whole.currency },
    versions: contents.map((each, place) => ({
      number: contents.length - place,
      content: each,
      source: place === 0 ? 'typed' : 'table',
      savedAt: `2026-11-${String(20 - place).padStart(2, '0')}T10:00:00.000Z`,
      by: 'Nadia Perrin',
    })),
  };
};

const offers: Offer[] = [
  offer(
    1,
    'Ningbo Hearth Industries',
    {
      lines: [
        line(1, 48_000, { leadDays: 35, tooling: 40_000, packaging: 1_500 }),
        line(2, 6_200, { leadDays: 20 }),
        line(3, 21_500, { leadDays: 40, remarks: 'Échantillon sous dix jours.' }),
      ],
    },
    [{ lines: [line(1, 51_000, { leadDays: 30 }), line(2, 6_200, { leadDays: 20 })] }],
  ),
  offer(2, long.word, {
    currency: 'CNY',
    incoterm: 'EXW',
    place: 'Yiwu',
    lines: [line(1, 320_000, { leadDays: 25, minimum: 100_000 }), line(2, null)],
  }),
  offer(3, 'Saigon Weave', { currency: 'VND', lines: [line(1, 1_250_000_000, { leadDays: 50 })] }),
];

const rates: Sourcing['rates'] = [
  { currency: 'USD', day: today, perEuro: '1.085', source: 'ecb' },
  { currency: 'CNY', day: today, perEuro: '7.8512', source: 'ecb' },
];

export const sourcing: Sourcing = {
  version: 3,
  remarks: '',
  answerBy: null,
  lines,
  offers,
  links: [],
  closedAt: null,
  files: [],
  choices: [],
  rates,
  exchangeMargin: 200,
  door: null,
  loadFactors: defaultLoadFactors,
  hasVatNumber: true,
  isOpen: true,
  quoted: [],
};
const nothing: Sourcing = { ...sourcing, version: 0, lines: [], offers: [], rates: [] };

const priceList: OfferTableReply = {
  sheet: 'Quotation 2027',
  rows: [
    ['Ningbo Hearth Industries Co., Ltd', '', '', '', '', '', '', ''],
    ['No.', '品名', 'Unit price (USD)', 'MOQ', '交期', 'Carton size (cm)', 'G.W. (kg)', 'Remarks'],
    ['1', 'Gourde isotherme 500 ml', '$ 4.80', '1,000', '35天', '40x30x25', '9.5', 'Laser logo included'],
    ['2', 'Bouchon en bambou', '1,250', '500', '20-25天', '30x30x20', '4', ''],
    ['3', long.word, '$ 2.15', '', '40天', '', '', long.paragraph.slice(0, 180)],
    ['', 'Payment: T/T 30% deposit', '', '', '', '', '', ''],
  ],
  isCut: true,
  columns: [],
};

/** Opens the offers of a request with these changes to its sourcing. */
export const openWith = async (stage: Stage, cast: Cast, more: Partial<Sourcing> = {}) => {
  await stage.answer(endpoints.getSourcing, { ...sourcing, ...more });
  await stage.open(`/agent/request/${cast.requests.devis_en_attente}/offers`);
};

async function openPriceList(stage: Stage, cast: Cast) {
  await stage.answer(endpoints.getSupplier, detailOfSupplier());
  await stage.answer(endpoints.readOfferFile, priceList);
  await openWith(stage, cast);
  await stage.press(comparisonTexts.fr.edit('Ningbo Hearth Industries'));
  await stage.page.locator('input[type=file]').setInputFiles({
    name: 'Ningbo Hearth 2027.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from('PK'),
  });
  await stage.page.getByText(offerTableTexts.fr.currency).waitFor();
}

export const sourcingScenes: Scene[] = scenesOf('agent-offers', 'agent', {
  new: { open: (stage, cast) => openWith(stage, cast, nothing) },
  unanswered: { open: (stage, cast) => openWith(stage, cast, { offers: [] }) },
  compared: { open: openWith },
  over: {
    open: (stage, cast) =>
      openWith(stage, cast, {
        isOpen: false,
        quoted: [{ quoteId: id(900), sold: 1_284_500, cost: 1_020_050, isWhole: true, rates }],
      }),
  },
  offer: {
    windowOnly: true,
    open: async (stage, cast) => {
      await openWith(stage, cast);
      await stage.press(comparisonTexts.fr.add);
      await over(stage);
    },
  },
  'offer-file': {
    windowOnly: true,
    open: openPriceList,
  },
  'offer-filled': {
    windowOnly: true,
    open: async (stage, cast) => {
      await openPriceList(stage, cast);
      await stage.press(offerTableTexts.fr.use(3));
      await over(stage);
    },
  },
  versions: {
    windowOnly: true,
    open: async (stage, cast) => {
      await openWith(stage, cast);
      await stage.press(comparisonTexts.fr.versions('Ningbo Hearth Industries'));
      await over(stage);
    },
  },
  edited: {
    open: async (stage, cast) => {
      await openWith(stage, cast);
      await stage.page.getByRole('heading', { name: sourcingTexts.fr.asked.title }).click();
      await stage.press(sourcingTexts.fr.asked.edit);
    },
  },
  unpriced: {
    open: async (stage, cast) => {
      await openWith(stage, cast);
      await stage.press(sellingTexts.fr.prepare);
    },
  },
});
