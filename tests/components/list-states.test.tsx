import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { foldText } from '#domain/requests/search-word-rules.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { filterTexts } from '#web/requests/filters/filter-texts.ts';
import { homeTexts } from '#web/requests/home/home-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { retryTexts } from '#web/shared/errors/retry-texts.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { checkScreen } from './support/check-screen.ts';
import { refusal } from './support/fake-server.ts';
import { pressOn, walkByTab } from './support/keys.ts';
import { keepList, requestsOf } from './support/lists.ts';
import { test } from './support/open-screen.tsx';
import { button } from './support/page-words.ts';
import { agent, client } from './support/people.ts';
import { clientList } from './support/requests.ts';
import { noOwnCounts } from './support/usual-answers.ts';

const texts = dashboardTexts.fr;
const panel = page.getByRole('tabpanel');
const cards = panel.getByRole('listitem');
const search = page.getByRole('searchbox');
const titles = () =>
  cards
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);

/** Eleven requests. A and B, for which the client must act, come first. */
const eleven = requestsOf(
  { title: 'A Œuvre céramique', status: 'devis_emis' },
  { title: 'B Lampes d’atelier', status: 'depot_en_attente' },
  { title: 'C Vases', status: 'commande_en_preparation' },
  { title: 'D Tapis', status: 'envoi_en_cours' },
  ...'EFGHIJ'.split('').map((letter) => ({ title: `${letter} Plateaux` })),
  { title: 'K Panier', status: 'livree' },
);
const counts = {
  ...noOwnCounts,
  total: 11,
  actionRequired: 2,
  decisions: 1,
  payments: 1,
  toTransfer: 60_000,
  tabs: { demande_emise: 6, devis_emis: 1, commande_en_preparation: 1, envoi_en_cours: 1 },
};

test('a list that cannot be loaded says so and offers to try again', async ({ server, open }) => {
  keepList(server, requestsOf({ title: 'x'.repeat(40) }));
  server.answer(endpoints.listMyRequests, refusal('internal'));
  await open('/dashboard', { as: client, width: 320, height: 740 });
  await expect.element(page.getByRole('alert').getByText(texts.failed)).toBeVisible();
  await checkScreen();
  const again = page.getByRole('button', { name: retryTexts.fr.retry });
  const before = server.received(endpoints.listMyRequests).length;
  await pressOn(again);
  await expect.poll(() => server.received(endpoints.listMyRequests).length).toBeGreaterThan(before);
  await expect.element(again).toHaveFocus();
  keepList(server, requestsOf({ title: 'x'.repeat(40) }));
  await again.click();
  await expect.element(cards.getByRole('link')).toBeVisible();
  expect(cards.elements()).toHaveLength(1);
  await checkScreen();
});

test('every stop of the Tab key on a dashboard is seen', async ({ server, open }) => {
  keepList(server, eleven).answer(endpoints.countMyRequests, counts);
  await open('/dashboard', { as: client });
  await expect.poll(titles).toHaveLength(5);
  const stops = await walkByTab(page.getByRole('contentinfo').getByRole('link').last());
  expect(stops).not.toContain('tabpanel');
});

test('filters and search live in the address and give way to one another', async ({ server, open }) => {
  keepList(server, eleven).answer(endpoints.countMyRequests, counts);
  const router = await open('/dashboard?page=2', { as: client });
  const href = () => decodeURIComponent(router.state.location.href);
  await page.getByRole('link', { name: homeTexts.fr.show(2) }).click();
  await expect.poll(href).toBe('/dashboard?action=required');
  await expect.poll(titles).toEqual(['A Œuvre céramique', 'B Lampes d’atelier']);
  const menu = page.getByRole('button', { name: filterTexts.fr.filters(0) });
  const choice = (name: string) => page.getByRole('menuitemradio', { name, exact: true });
  await menu.click();
  await expect.element(choice(filterTexts.fr.actionRequired)).toBeChecked();
  await userEvent.keyboard('{Escape}');

  // Focus alone selects no tab; arrows and Enter do.
  const tab = (name: string) => page.getByRole('tab', { name });
  tab(texts.tabs.all).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(href()).toBe('/dashboard?action=required');
  await userEvent.keyboard('{Enter}');
  await expect.poll(href).toBe('/dashboard?status=demande_emise');
  await expect.poll(titles).toHaveLength(5);
  router.history.back();
  await expect.poll(href).toBe('/dashboard?action=required');
  await menu.click();
  await choice(statusTexts.fr.statuses.commande_en_preparation).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(titles).toEqual(['C Vases']);
  await expect.element(tab(texts.tabs.commande_en_preparation)).toHaveAttribute('aria-selected', 'true');
  await tab(texts.tabs.all).click();
  await button(uiTexts.fr.next).click();
  await expect.poll(href).toBe('/dashboard?page=2');
  await userEvent.keyboard('/');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('oeuvre/CERAM');
  await expect.element(search).toHaveValue('oeuvre/CERAM');
  await expect.poll(href).toBe('/dashboard?search=oeuvre/CERAM');
});

test('what was searched for is marked, and nothing found leads back to all', async ({ server, open }) => {
  keepList(server, eleven, 0, ({ title, reference }, asked) => {
    const words = foldText(asked).split(/[^a-z0-9]+/);
    return words.every((word) => foldText(`${title} ${reference}`).includes(word));
  });
  await open(`/dashboard?search=${encodeURIComponent('OEUVRE ceram')}`, { as: client });
  await expect.poll(marks).toEqual(['Œuvre', 'céram']);
  const before = await open(`/dashboard?search=${encodeURIComponent("d'atelier src")}`, { as: client });
  await expect.element(search).toHaveValue("d'atelier src");
  await expect.poll(titles).toEqual(['B Lampes d’atelier']);
  await expect.poll(marks).toEqual(['d’atelier', 'SRC']);
  await search.fill('introuvable');
  await expect.element(page.getByText(texts.nothingFound.title)).toBeVisible();
  await checkScreen();
  const held = Promise.withResolvers<void>();
  server.answer(endpoints.listMyRequests, async () => {
    await held.promise;
    return { ...clientList(eleven.slice(0, 5)), pageSize: 5, total: 11 };
  });
  await button(texts.nothingFound.action).click();
  await expect.element(page.getByText(texts.loading)).toBeInTheDocument();
  await expect.element(page.getByText(texts.client.nothingYet.title)).not.toBeInTheDocument();
  held.resolve();
  await expect.poll(titles).toHaveLength(5);
  await expect.element(search).toHaveValue('');
  expect(before.state.location.href).toBe('/dashboard');
});

test('a list that changes while it is paged ends where it ends', async ({ server, open }) => {
  const lots = requestsOf(...'012345'.split('').map((at) => ({ title: `Lot ${at}` })));
  keepList(server, lots);
  const wide = { as: agent, width: 1440, height: 900 };
  const path = '/agent/dashboard?search=lot&status=demande_emise';
  await open(`${path}&page=2`, wide);
  await expect.element(page.getByRole('link', { name: 'Lot 5', exact: true })).toBeVisible();
  keepList(server, lots.slice(0, 5));
  const router = await open(`${path}&page=2`, wide);
  await expect.poll(() => router.state.location.href).toBe(path);
  await expect.element(page.getByRole('link', { name: 'Lot 4', exact: true })).toBeVisible();
  const pages = uiTexts.fr.page({ page: 1, pageCount: 1, total: texts.counted(5) });
  await expect.element(page.getByText(pages)).toBeVisible();
});
