import type { Rates } from '#contract/rates/rate-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { rateTexts } from '#web/rates/rate-texts.ts';
import { long } from './long-words.ts';
import { type Scene, scenesOf } from './scene.ts';
import type { Stage } from './stage.ts';

const today = agencyDay(new Date());
const perEuro = {
  USD: '1.085',
  CNY: '7.8512',
  GBP: '0.8641',
  CHF: '0.9433',
  JPY: '162.51',
  HKD: '8.4413',
  KRW: '1498.22',
  INR: '91.265',
  VND: '28750.5',
  IDR: '17712.45',
  TRY: '45.0211',
  KHR: '4352',
} as const;

const rates: Rates = {
  items: Object.entries(perEuro).map(([currency, rate]) => ({
    currency: currency as keyof typeof perEuro,
    perEuro: rate,
    day: currency === 'KHR' ? '2026-01-05' : today,
    source: currency === 'VND' || currency === 'KHR' ? 'typed' : 'ecb',
    by: currency === 'VND' ? 'Nadia Perrin' : currency === 'KHR' ? long.word : null,
  })),
  reading: { triedAt: `${today}T15:00:00.000Z`, failure: null, fileDay: today, keptOut: [] },
};

const openWith = async (stage: Stage, more: Partial<Rates> = {}) => {
  await stage.answer(endpoints.listRates, { ...rates, ...more });
  await stage.open('/agent/rates');
};

export const rateScenes: Scene[] = scenesOf('rates', 'agent', {
  plain: { open: (stage) => openWith(stage) },
  troubled: {
    open: (stage) =>
      openWith(stage, {
        reading: {
          triedAt: '2026-11-02T15:00:00.000Z',
          failure: 'unreachable',
          fileDay: '2026-10-30',
          keptOut: [
            { currency: 'TRY', perEuro: '61.2' },
            { currency: 'KRW', perEuro: '14.9' },
          ],
        },
      }),
  },
  empty: { open: (stage) => openWith(stage, { items: [], reading: null }) },
  dialog: {
    windowOnly: true,
    open: async (stage) => {
      await openWith(stage);
      await stage.press(rateTexts.fr.typeNamed('CNY'));
      await stage.page.getByLabel(rateTexts.fr.dialog.perEuro('CNY')).fill('78,5');
    },
  },
});
