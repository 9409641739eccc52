import { endpoints } from '#contract/endpoints.ts';
import type { Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { proposedPlan } from '#domain/sourcing/door/door-plan-rules.ts';
import { noAnswer } from '#domain/sourcing/offer-difference-rules.ts';
import { doorTexts } from '#web/sourcing/door/door-texts.ts';
import { sellingTexts } from '#web/sourcing/selling/selling-texts.ts';
import type { Cast } from './cast.ts';
import { id } from './cast-matching.ts';
import { type Scene, scenesOf } from './scene.ts';
import { sourcing } from './scenes-sourcing.ts';
import { tables } from './scenes-tariffs.ts';
import type { Stage } from './stage.ts';

const texts = doorTexts.fr;
const today = agencyDay(new Date());

/** Cartons, HS code and origin of the lines, by position. The last line has none of these. */
const described = [
  {
    unitsPerCarton: 50,
    carton: { length: 600, width: 400, height: 400 },
    cartonWeight: 12_000,
    hsCode: '9617000000',
    origin: 'CN',
  },
  {
    unitsPerCarton: 500,
    carton: { length: 400, width: 300, height: 300 },
    cartonWeight: 9_500,
    hsCode: '4419110000',
    origin: 'CN',
  },
];

const isDescribed = (count: number): Sourcing['offers'] =>
  sourcing.offers.map((offer) => ({
    ...offer,
    versions: offer.versions.map((version) => ({
      ...version,
      content: {
        ...version.content,
        lines: version.content.lines.map((line) => {
          const at = sourcing.lines.findIndex(({ id: lineId }) => lineId === line.lineId);
          return { ...noAnswer(line.lineId), ...line, ...(at < count && described[at]) };
        }),
      },
    })),
  }));

const whole: NonNullable<Sourcing['door']> = {
  ...proposedPlan(true),
  freightPrice: id(100),
  insuranceRate: 35,
  clearance: 9_000,
  delivery: 24_000,
  bank: 2_500,
  spreadBy: 'volume',
  version: 2,
  savedOn: today,
};

async function openWith(stage: Stage, cast: Cast, more: Partial<Sourcing>, margin: string | null) {
  await stage.answer(endpoints.listTariffs, tables);
  await stage.answer(endpoints.getSourcing, { ...sourcing, offers: isDescribed(2), ...more });
  await stage.open(`/agent/request/${cast.requests.devis_en_attente}/offers`);
  if (margin !== null)
    await stage.page.getByRole('textbox', { name: sellingTexts.fr.marginIn, exact: true }).fill(margin);
  await stage.page.getByRole('heading', { name: texts.title }).scrollIntoViewIfNeeded();
}

const twoLines = { lines: sourcing.lines.slice(0, 2) };

export const doorScenes: Scene[] = scenesOf('agent-door', 'agent', {
  begun: { open: (stage, cast) => openWith(stage, cast, { hasVatNumber: false }, null) },
  known: { open: (stage, cast) => openWith(stage, cast, { ...twoLines, door: whole }, '25') },
  partly: { open: (stage, cast) => openWith(stage, cast, { door: whole }, '25') },
  alone: {
    open: async (stage, cast) => {
      const lines = sourcing.lines.slice(0, 1);
      const plan = { ...whole, vatAtCustoms: 2_000, freightPrice: null, freight: 45_000 };
      await openWith(stage, cast, { lines, door: plan }, '25');
    },
  },
  typed: {
    open: async (stage, cast) => {
      await openWith(stage, cast, { ...twoLines, door: whole }, '25');
      await stage.page.getByLabel(texts.fields.mode).selectOption('sea_fcl');
      await stage.page.getByLabel(texts.fields.clearance).fill('cent');
    },
  },
});
