import { endpoints } from '#contract/endpoints.ts';
import type { FiguresReply } from '#contract/figures/figure-replies.ts';
import type { SavedView } from '#contract/saved-views/saved-view-replies.ts';
import { selectionTexts } from '#web/assignments/selection-texts.ts';
import { figuresTexts } from '#web/figures/figures-texts.ts';
import { filterTexts } from '#web/requests/filters/filter-texts.ts';
import { savedViewsTexts } from '#web/saved-views/saved-views-texts.ts';
import { paletteTexts } from '#web/shell/palette-texts.ts';
import { long } from './long-words.ts';
import { over } from './open-request.ts';
import { type Scene, scenesOf } from './scene.ts';
import { expect, type Stage } from './stage.ts';

const list = async (stage: Stage) => {
  await stage.open('/agent/dashboard');
  await expect(stage.page.getByRole('main').getByRole('checkbox').first()).toBeVisible();
};

const view = (place: number, name: string, sharedBy: string | null): SavedView => ({
  id: `5b1f3f6e-0c3f-4d6e-9a53-7f1c2f0c9d2${place}`,
  name,
  shown: { workList: 'mine' },
  isShared: place === 1 || sharedBy !== null,
  sharedBy,
});
const views = [
  view(1, 'Ce qui attend chez moi', null),
  view(2, long.word, null),
  view(3, 'Devis du mois', `${long.firstName} ${long.lastName}`),
];

/** On phones a separate button opens the views. */
const openViews = async (stage: Stage) => {
  const own = stage.page.getByRole('button', { name: savedViewsTexts.fr.views, exact: true });
  if (await own.isVisible()) await own.click();
  else await stage.press(filterTexts.fr.filters(0));
};

const openPalette = async (stage: Stage) => {
  await list(stage);
  await stage.press(paletteTexts.fr.open);
  await over(stage);
};

/** Seven late requests, two of them with long words, and a team of three. */
const tellLate = (reply: FiguresReply): FiguresReply => ({
  ...reply,
  now: {
    steps: reply.now.steps.map((step, place) => ({ ...step, late: place === 2 ? 4 : place === 4 ? 3 : 0 })),
    late: Array.from({ length: 7 }, (_, place) => ({
      requestId: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
      reference: `SRC-2026-${String(place + 1).padStart(5, '0')}`,
      title: place === 1 ? long.title : 'Gobelets en bambou',
      client: place === 2 ? long.word : 'Claire Fontaine',
      status: place < 4 ? 'devis_en_attente' : 'paiement_marchandise_en_attente',
      since: `2026-11-${String(place + 2).padStart(2, '0')}T09:30:00.000Z`,
      assignee: place === 3 ? null : 'Hélène Marchetti',
    })),
    workload: ['Alix Moreau', 'Hélène Marchetti', null].map((name, place) => ({
      agentId: name && `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
      name,
      open: 9 - place,
      toDo: 5 - place,
    })),
  },
});

const openFigures = async (stage: Stage) => {
  await stage.open('/agent/figures');
  await expect(stage.page.getByRole('heading', { level: 1, name: figuresTexts.fr.title })).toBeVisible();
  await stage.settle();
};

/** The tools for fast work of agents, and the lists of their work. */
export const workListScenes: Scene[] = [
  ...scenesOf('agent-dashboard', 'agent', {
    selected: {
      open: async (stage) => {
        await list(stage);
        const boxes = stage.page.getByRole('main').getByRole('checkbox');
        await boxes.first().check();
        await boxes.last().check();
        await expect(stage.page.getByRole('region', { name: selectionTexts.fr.label })).toBeVisible();
      },
    },
    views: {
      windowOnly: true,
      open: async (stage) => {
        await stage.answer(endpoints.listSavedViews, { items: views });
        await list(stage);
        await openViews(stage);
        await expect(stage.page.getByRole('menu')).toBeVisible();
      },
    },
    'views-managed': {
      windowOnly: true,
      open: async (stage) => {
        await stage.answer(endpoints.listSavedViews, { items: views });
        await list(stage);
        await openViews(stage);
        await stage.page.getByRole('menuitem', { name: savedViewsTexts.fr.manage }).click();
        await over(stage);
      },
    },
    keys: {
      windowOnly: true,
      open: async (stage) => {
        await list(stage);
        await stage.page.keyboard.press('?');
        await over(stage);
      },
    },
    palette: { windowOnly: true, open: openPalette },
    'palette-found': {
      windowOnly: true,
      open: async (stage) => {
        await openPalette(stage);
        await stage.page.getByRole('dialog').getByRole('combobox').fill('bambou');
        await expect(stage.page.getByRole('dialog').getByRole('option').first()).toBeVisible();
      },
    },
    'palette-nothing': {
      windowOnly: true,
      open: async (stage) => {
        await openPalette(stage);
        await stage.page.getByRole('dialog').getByRole('combobox').fill(long.word);
        await stage.page.getByRole('dialog').getByRole('combobox').fill('zzzzzz');
        await stage.sees(paletteTexts.fr.nothing);
      },
    },
  }),
  ...scenesOf('figures', 'agent', {
    full: { open: openFigures },
    late: {
      open: async (stage) => {
        await stage.changeReply(endpoints.getFigures, tellLate);
        await openFigures(stage);
      },
    },
    compared: {
      open: async (stage) => {
        await stage.open('/agent/figures?compare=before');
        await stage.settle();
      },
    },
    failed: {
      callsFail: true,
      open: async (stage) => {
        await stage.fail(endpoints.getFigures);
        await stage.fail(endpoints.getMoneyFigures);
        await openFigures(stage);
        await stage.sees(figuresTexts.fr.failed);
      },
    },
    loading: {
      callsFail: true,
      open: async (stage) => {
        await stage.hold(endpoints.getFigures);
        await stage.hold(endpoints.getMoneyFigures);
        await openFigures(stage);
      },
    },
  }),
];
