import type { FreightPriceBody, TariffBody } from '#contract/tariffs/tariff-endpoints.ts';
import type { OfferContent, InquiryLine, OfferLine, OfferSource } from '#domain/sourcing/offer-kinds.ts';
import { noAnswer } from '#domain/sourcing/offer-difference-rules.ts';
import type { DoorPlan } from '#domain/sourcing/door/door-plan-rules.ts';

type Terms = Pick<OfferContent, 'currency' | 'incoterm' | 'place' | 'paymentTerms'>;

/** One version of a supplier's offer. A line without an entry was not answered. */
interface DemoVersion extends Terms {
  remarks?: string;
  lines: readonly (Omit<OfferLine, 'lineId'> | null)[];
}

interface DemoOffer {
  /** The supplier's name. */
  supplierName: string;
  source: OfferSource;
  /** The days for which it is valid. */
  validDays: number;
  /** Oldest first; empty if the supplier has only opened the link. */
  versions: readonly DemoVersion[];
}

/** The inquiry of a demo request, its offers, and the offers that the agency took. */
export interface DemoSourcing {
  remarks?: string;
  /** If absent, the lines of the quote. */
  lines?: readonly Omit<InquiryLine, 'id'>[];
  offers: readonly DemoOffer[];
  /** For each line of the quote, the index of its offer. Empty while there is no quote. */
  chosenOffers: readonly number[];
  /**
   * The plan for delivery to the door. `lane` is the index in `demoLanes` of the lane whose freight price applies.
   */
  door?: Omit<DoorPlan, 'freightPrice'> & { lane: number };
}

type Answer = Partial<Omit<OfferLine, 'lineId' | 'prices'>>;

const { lineId: _lineId, ...unanswered } = noAnswer('');
/** Returns an answer. `price`: the price of one unit in ten-thousandths, from the quantity `from`. */
const answer = (
  prices: readonly [from: number, price: number][],
  more: Answer,
): Omit<OfferLine, 'lineId'> => ({
  ...unanswered,
  prices: prices.map(([from, price]) => ({ from: from * 100, price })),
  ...more,
});

const mingliang: Terms = {
  currency: 'USD',
  incoterm: 'FOB',
  place: 'Yantian',
  paymentTerms: '30 % à la commande, 70 % avant expédition',
};
const alentejo: Terms = { currency: 'EUR', incoterm: 'FCA', place: 'Évora', paymentTerms: 'Comptant' };
const anadolu: Terms = { currency: 'EUR', incoterm: 'FCA', place: 'Denizli', paymentTerms: 'Net 30 days' };

const towelCarton = {
  unitsPerCarton: 40,
  carton: { length: 600, width: 400, height: 450 },
  cartonWeight: 12_800,
  hsCode: '63029100',
};
const bandCarton = {
  unitsPerCarton: 1000,
  carton: { length: 400, width: 300, height: 250 },
  cartonWeight: 9200,
  hsCode: '48219090',
};
const labelCarton = {
  unitsPerCarton: 5000,
  carton: { length: 300, width: 200, height: 200 },
  cartonWeight: 4100,
  hsCode: '58071010',
};
const fromTurkey = { leadDays: 21, origin: 'TR' };
const fromChina = { leadDays: 38, origin: 'CN' };
const fromIndia = { leadDays: 45, origin: 'IN' };

/** Four suppliers are asked, two of them by link; one of these two has opened the link and not answered yet. */
export const towelSourcing: DemoSourcing = {
  remarks: 'Please send two samples of the tea towel in off-white with a blue selvedge.',
  lines: [
    {
      label: 'Lot de deux torchons nid d’abeille 50 × 70 cm',
      specification:
        'Coton peigné, 280 g/m², nid d’abeille, lisière de couleur, ourlet de 1 cm. Lavable à 60 °C.',
      packaging: 'Par 40 lots en carton double cannelure',
      unit: 'set',
      quantities: [100_000, 200_000, 50_000],
      targetPrice: 26_000,
    },
    {
      label: 'Bandeau imprimé pour deux torchons',
      specification: 'Carton recyclé 300 g/m², impression deux couleurs.',
      packaging: '',
      unit: 'piece',
      quantities: [100_000, 200_000],
      targetPrice: null,
    },
    {
      label: 'Étiquette tissée, cousue dans l’ourlet',
      specification: 'Damas, 15 × 40 mm, pliée en deux.',
      packaging: '',
      unit: 'piece',
      quantities: [200_000, 400_000],
      targetPrice: null,
    },
  ],
  offers: [
    {
      supplierName: 'Anadolu Dokuma Tekstil A.Ş.',
      source: 'typed',
      validDays: 45,
      versions: [
        {
          ...anadolu,
          lines: [
            answer([[300, 27_400]], { ...towelCarton, ...fromTurkey, minimum: 30_000 }),
            answer([[500, 1500]], { ...bandCarton, ...fromTurkey, tooling: 6000 }),
            answer([[1000, 580]], { ...labelCarton, ...fromTurkey, tooling: 4500 }),
          ],
        },
        {
          ...anadolu,
          remarks: 'New price after our call. Colours as on the card of 2025.',
          lines: [
            answer(
              [
                [300, 25_600],
                [2000, 24_100],
              ],
              { ...towelCarton, ...fromTurkey, minimum: 30_000, samplePrice: 1200, sampleDays: 5 },
            ),
            answer([[500, 1400]], { ...bandCarton, ...fromTurkey, tooling: 6000 }),
            answer([[1000, 550]], { ...labelCarton, ...fromTurkey, tooling: 4500 }),
          ],
        },
      ],
    },
    {
      supplierName: 'Gaoyang Yunmian Textile Co., Ltd.',
      source: 'link',
      validDays: 30,
      versions: [
        {
          currency: 'CNY',
          incoterm: 'FOB',
          place: 'Tianjin',
          paymentTerms: '30% 定金，70% 见提单副本',
          remarks: '大货前免费提供一次确认样。',
          lines: [
            answer(
              [
                [1000, 158_000],
                [2000, 146_000],
              ],
              { ...towelCarton, ...fromChina, minimum: 100_000, samplePrice: 20_000, sampleDays: 10 },
            ),
            answer([[1000, 6500]], { ...bandCarton, ...fromChina, minimum: 100_000 }),
            answer([[2000, 2400]], { ...labelCarton, ...fromChina, tooling: 30_000 }),
          ],
        },
      ],
    },
    {
      supplierName: 'Karur Loomcraft Exports',
      source: 'table',
      validDays: 60,
      versions: [
        {
          currency: 'USD',
          incoterm: 'FOB',
          place: 'Tuticorin',
          paymentTerms: 'LC at sight',
          lines: [
            answer(
              [
                [1000, 25_200],
                [2000, 23_400],
              ],
              { ...towelCarton, ...fromIndia, minimum: 150_000, samplePrice: 2500, sampleDays: 12 },
            ),
            null,
            answer([[2000, 600]], { ...labelCarton, ...fromIndia }),
          ],
        },
      ],
    },
    { supplierName: 'Teares do Ave, Lda', source: 'link', validDays: 30, versions: [] },
  ],
  chosenOffers: [],
  door: {
    mode: 'sea_lcl',
    containers: null,
    lane: 0,
    freight: null,
    insuranceRate: 40,
    premium: null,
    commission: null,
    clearance: 16_500,
    delivery: 29_000,
    bank: 3500,
    vatAtCustoms: null,
    spreadBy: 'volume',
  },
};

export const ledStripSourcing: DemoSourcing = {
  offers: [
    {
      supplierName: 'Shenzhen Mingliang Lighting Co., Ltd.',
      source: 'link',
      validDays: 45,
      versions: [
        {
          ...mingliang,
          remarks: '含 2% 备品。',
          lines: [
            answer([[500, 86_500]], {
              leadDays: 25,
              unitsPerCarton: 50,
              carton: { length: 520, width: 420, height: 300 },
              cartonWeight: 11_400,
              hsCode: '94054231',
              origin: 'CN',
            }),
            answer([[200, 16_800]], {
              leadDays: 15,
              unitsPerCarton: 200,
              carton: { length: 400, width: 300, height: 250 },
              cartonWeight: 6800,
              hsCode: '85369010',
              origin: 'CN',
            }),
          ],
        },
      ],
    },
  ],
  chosenOffers: [0, 0],
  door: {
    mode: 'air',
    containers: null,
    lane: 1,
    freight: null,
    insuranceRate: 50,
    premium: null,
    commission: null,
    clearance: 14_000,
    delivery: 19_500,
    bank: 3500,
    vatAtCustoms: null,
    spreadBy: 'weight',
  },
};

export const solarLampSourcing: DemoSourcing = {
  offers: [
    {
      supplierName: 'Shenzhen Mingliang Lighting Co., Ltd.',
      source: 'typed',
      validDays: 30,
      versions: [
        {
          ...mingliang,
          lines: [
            answer([[500, 92_600]], { leadDays: 35, origin: 'CN', hsCode: '94054110' }),
            answer([[500, 4800]], { leadDays: 35, origin: 'CN', tooling: 9000 }),
          ],
        },
      ],
    },
  ],
  chosenOffers: [0, 0],
};

export const ledPanelSourcing: DemoSourcing = {
  offers: [
    {
      supplierName: 'Shenzhen Mingliang Lighting Co., Ltd.',
      source: 'typed',
      validDays: 30,
      versions: [
        {
          ...mingliang,
          lines: [
            answer([[200, 122_000]], { leadDays: 30, origin: 'CN', hsCode: '94051190' }),
            answer([[20, 69_000]], { leadDays: 30, origin: 'CN', hsCode: '85044083' }),
          ],
        },
      ],
    },
  ],
  chosenOffers: [0, 0],
};

export const corkTrivetSourcing: DemoSourcing = {
  offers: [
    {
      supplierName: 'Cortiça do Alentejo, Lda',
      source: 'typed',
      validDays: 60,
      versions: [
        { ...alentejo, lines: [answer([[500, 20_900]], { leadDays: 28, origin: 'PT', hsCode: '45049091' })] },
      ],
    },
  ],
  chosenOffers: [0],
};

export const lanternSourcing: DemoSourcing = {
  offers: [
    {
      supplierName: 'Shenzhen Mingliang Lighting Co., Ltd.',
      source: 'typed',
      validDays: 30,
      versions: [
        {
          ...mingliang,
          lines: [
            answer([[500, 63_200]], { leadDays: 30, origin: 'CN', hsCode: '85131000' }),
            answer([[500, 2900]], { leadDays: 30, origin: 'CN' }),
          ],
        },
      ],
    },
  ],
  chosenOffers: [0, 0],
};

export const plateSourcing: DemoSourcing = {
  offers: [
    {
      supplierName: 'Oficina do Barro, Lda',
      source: 'typed',
      validDays: 60,
      versions: [
        {
          currency: 'EUR',
          incoterm: 'FCA',
          place: 'Alcobaça',
          paymentTerms: '50 % à la commande',
          lines: [
            answer([[300, 42_500]], { leadDays: 42, origin: 'PT', hsCode: '69120023' }),
            answer([[300, 39_800]], { leadDays: 42, origin: 'PT', hsCode: '69120023' }),
            answer([[300, 30_900]], { leadDays: 42, origin: 'PT', hsCode: '69120023' }),
          ],
        },
      ],
    },
  ],
  chosenOffers: [0, 0, 0],
};

/** On commission, the agency sells goods at their cost. */
export const stringLightSourcing: DemoSourcing = {
  offers: [
    {
      supplierName: 'Shenzhen Mingliang Lighting Co., Ltd.',
      source: 'typed',
      validDays: 30,
      versions: [
        {
          ...mingliang,
          currency: 'EUR',
          lines: [
            answer([[500, 167_500]], { leadDays: 35, origin: 'CN', hsCode: '94053100' }),
            answer([[500, 9800]], { leadDays: 20, origin: 'CN', hsCode: '85395200' }),
          ],
        },
      ],
    },
  ],
  chosenOffers: [0, 0],
};

/** The agency's freight prices. `days`: from the day of the demo to the last day of validity. */
export const demoLanes: readonly (Omit<FreightPriceBody, 'validUntil'> & { days: number })[] = [
  {
    fromPlace: 'Tianjin',
    toPlace: 'Fos-sur-Mer',
    mode: 'sea_lcl',
    unit: 'm3',
    currency: 'USD',
    price: 840_000,
    minimum: 16_800,
    days: 40,
  },
  {
    fromPlace: 'Shenzhen',
    toPlace: 'Lyon-Saint-Exupéry',
    mode: 'air',
    unit: 'kg',
    currency: 'USD',
    price: 46_500,
    minimum: 9000,
    days: 18,
  },
  {
    fromPlace: 'Yantian',
    toPlace: 'Le Havre',
    mode: 'sea_fcl',
    unit: 'container',
    currency: 'USD',
    price: 31_500_000,
    minimum: null,
    days: -6,
  },
];

const example = 'Exemple de la démonstration, à vérifier dans TARIC';

/** The agency's duties. `days`: how many days before the demo the agency read them. */
export const demoTariffs: readonly (Omit<TariffBody, 'asOf' | 'source'> & {
  source: string;
  days: number;
})[] = [
  { code: '63029100', origin: null, rate: 12_000, antiDumping: null, source: example, days: 12 },
  {
    code: '63029100',
    origin: 'TR',
    rate: 0,
    antiDumping: null,
    source: `${example} (union douanière, A.TR)`,
    days: 12,
  },
  { code: '63029100', origin: 'IN', rate: 9600, antiDumping: null, source: `${example} (SPG)`, days: 12 },
  { code: '482190', origin: null, rate: 0, antiDumping: null, source: example, days: 12 },
  { code: '58071010', origin: null, rate: 6200, antiDumping: null, source: example, days: 12 },
  { code: '94054231', origin: null, rate: 4700, antiDumping: null, source: example, days: 75 },
  { code: '85369010', origin: null, rate: 0, antiDumping: null, source: example, days: 120 },
];
