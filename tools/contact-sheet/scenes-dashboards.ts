import { endpoints } from '#contract/endpoints.ts';
import type { AgentRequestCounts } from '#contract/requests/request-count-replies.ts';
import type { AgentRequestPage } from '#contract/requests/request-replies.ts';
import type { Agency } from '#contract/agency/agency-replies.ts';
import { bankMissingTexts } from '#web/agency/bank-missing-texts.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { filterTexts } from '#web/requests/filters/filter-texts.ts';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { photo } from '#tests/support/pictures.ts';
import { nothingSaid } from '#tests/support/samples.ts';
import type { PlayerName } from './cast.ts';
import { long } from './long-words.ts';
import { type Scene, scenesOf } from './scene.ts';
import { expect, type Stage } from './stage.ts';

const texts = dashboardTexts.fr;

/** The states of both dashboards. */
function listScenes(screen: string, as: PlayerName, path: string): Scene[] {
  const isAgent = as === 'agent';
  const list = isAgent ? endpoints.listAllRequests : endpoints.listMyRequests;
  const counts = isAgent ? endpoints.countAllRequests : endpoints.countMyRequests;
  return scenesOf(screen, as, {
    full: { open: (stage) => stage.open(path) },
    'page-2': { open: (stage) => stage.open(`${path}?page=2`) },
    searched: { open: (stage) => stage.open(`${path}?search=bambou`) },
    'one-status': { open: (stage) => stage.open(`${path}?status=devis_emis`) },
    'action-required': { open: (stage) => stage.open(`${path}?action=required`) },
    filters: {
      open: async (stage) => {
        await stage.open(path);
        const filters = stage.page.getByRole('button', { name: filterTexts.fr.filters(0) });
        await filters.click();
      },
    },
    'unknown-status': {
      open: async (stage) => {
        await stage.changeReply(
          list,
          ({ items: [first, ...others], ...page }: Pick<AgentRequestPage, 'items'>) => ({
            ...page,
            items: [{ ...first, status: 'etat_inconnu' }, ...others],
          }),
        );
        await stage.open(path);
        await stage.sees('etat_inconnu');
      },
    },
    'nothing-found': {
      open: async (stage) => {
        await stage.open(`${path}?search=introuvable`);
        await stage.sees(texts.nothingFound.title);
      },
    },
    loading: {
      callsFail: true,
      open: async (stage) => {
        await stage.hold(list);
        await stage.hold(counts);
        await stage.open(path);
      },
    },
    failed: {
      callsFail: true,
      open: async (stage) => {
        await stage.fail(list);
        await stage.fail(counts);
        await stage.open(path);
        await stage.sees(texts.failed);
      },
    },
  });
}

/** Shows an agency that has stated neither its identity nor its bank details. */
async function lackEverything(stage: Stage): Promise<void> {
  const lacks = { identity: nothingSaid, bankDetails: null };
  await stage.changeReply(endpoints.getAgency, (agency: Agency) => ({ ...agency, ...lacks }));
  await stage.answer(endpoints.getIdentity, nothingSaid);
}

async function openForm(stage: Stage): Promise<void> {
  await stage.open('/new-request');
  await expect(stage.page.getByLabel(newRequestTexts.fr.projectTitle)).toBeVisible();
}

export const dashboardScenes: Scene[] = [
  ...listScenes('client-dashboard', 'client', '/dashboard'),
  ...scenesOf('client-dashboard', 'newcomer', {
    'nothing-yet': { open: (stage) => stage.open('/dashboard') },
  }),
  ...scenesOf('client-dashboard', 'talker', { 'long-words': { open: (stage) => stage.open('/dashboard') } }),
  ...listScenes('agent-dashboard', 'agent', '/agent/dashboard'),
  ...scenesOf('agent-dashboard', 'agent', {
    mine: { open: (stage) => stage.open('/agent/dashboard?workList=mine') },
    later: {
      open: async (stage) => {
        await stage.changeReply(
          endpoints.listAllRequests,
          ({ items, ...page }: Pick<AgentRequestPage, 'items'>) => ({
            ...page,
            items: items.map((item, place) => ({
              ...item,
              assignee:
                place % 2 === 0
                  ? { id: item.id, firstName: 'Maximilienne', lastName: 'de La Rochebrune' }
                  : null,
              followUp: { on: '2199-11-21', reason: place === 0 ? long.word : 'Le fournisseur répond jeudi' },
            })),
          }),
        );
        await stage.open('/agent/dashboard');
        await stage.sees('Le fournisseur répond jeudi');
      },
    },
    'long-words': { open: (stage) => stage.open(`/agent/dashboard?search=${long.word}`) },
    'nothing-yet': {
      open: async (stage) => {
        const none: AgentRequestPage = { items: [], page: 1, pageSize: 5, total: 0, totalIsMinimum: false };
        await stage.answer(endpoints.listAllRequests, none);
        const waiting = { actionRequired: 0, transfers: 0, tabs: {} };
        const counts: AgentRequestCounts = {
          ...waiting,
          total: 0,
          pending: 0,
          inProgress: 0,
          shipped: 0,
          unread: 0,
          workList: { mine: waiting, nobody: waiting, later: 0 },
        };
        await stage.answer(endpoints.countAllRequests, counts);
        await lackEverything(stage);
        await stage.open('/agent/dashboard');
      },
    },
    'not-set-up': {
      open: async (stage) => {
        await lackEverything(stage);
        await stage.open('/agent/dashboard');
        await stage.sees(bankMissingTexts.fr.title);
      },
    },
    transfers: { open: (stage) => stage.open('/agent/dashboard?show=transfers') },
    sorted: { open: (stage) => stage.open('/agent/dashboard?sort=amount-desc&size=25') },
    'unknown-clients': {
      open: async (stage) => {
        await stage.changeReply(endpoints.listAllRequests, (page: AgentRequestPage) => ({
          ...page,
          total: 10_000,
          totalIsMinimum: true,
          items: page.items.map((item) => ({ ...item, client: null })),
        }));
        await stage.open('/agent/dashboard');
      },
    },
  }),
  ...scenesOf('new-request', 'newcomer', {
    empty: { open: openForm },
    errors: {
      open: async (stage) => {
        await openForm(stage);
        await stage.press(newRequestTexts.fr.submit);
        await stage.sees(newRequestTexts.fr.errors.titleMissing);
      },
    },
    files: {
      open: async (stage) => {
        await openForm(stage);
        const buffer = await photo('640x480');
        await stage.page.locator('input[type=file]').setInputFiles([
          { name: 'modele.jpg', mimeType: 'image/jpeg', buffer },
          { name: `${long.word.toLowerCase()}-${long.word}.jpg`, mimeType: 'image/jpeg', buffer },
          { name: 'notice.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
        ]);
        await stage.settle();
      },
      callsFail: true,
    },
    draft: {
      open: async (stage) => {
        await openForm(stage);
        await stage.page.getByLabel(newRequestTexts.fr.projectTitle).fill(long.title);
        await stage.page.getByLabel(newRequestTexts.fr.details).fill(long.paragraph.repeat(4));
        await openForm(stage);
      },
    },
  }),
];
