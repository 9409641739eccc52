import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { verificationTexts } from '#web/accounts/verification-texts.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { requestListTexts } from '#web/requests/dashboard/request-list-texts.ts';
import { filterTexts } from '#web/requests/filters/filter-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { shortcutsTexts } from '#web/shell/shortcuts-texts.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { checkBothWidths, checkScreen } from './support/check-screen.ts';
import { keepList, requestsOf } from './support/lists.ts';
import { test } from './support/open-screen.tsx';
import { button } from './support/page-words.ts';
import { agent, client } from './support/people.ts';
import { agentList } from './support/requests.ts';
import { agency, noOwnCounts } from './support/usual-answers.ts';

const texts = dashboardTexts.fr;
const wide = { as: agent, width: 1440, height: 900 };
const panel = page.getByRole('tabpanel');
const cards = panel.getByRole('listitem');
/** The rows of the table, without that of the headers. */
const rows = panel.getByRole('row').filter({ hasText: 'SRC-' });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const search = page.getByRole('searchbox');

test('an agent chooses rows and order; both are kept in the address, rows with the agent', async ({
  server,
  open,
}) => {
  keepList(
    server,
    requestsOf(...Array.from({ length: 30 }, (_, place) => ({ title: `Série ${String(place)}.` }))),
  );
  const countOf = () => rows.elements().length;
  let router = await open('/agent/dashboard?search=SRC&page=3', wide);
  const shown = () => router.state.location.search;
  await expect.poll(countOf).toBe(5);
  for (const at of [0, 1, 2, 3, 4]) {
    await expect.element(rows.nth(at).getByRole('link', { name: `Série ${String(10 + at)}.` })).toBeVisible();
  }
  const size = (name: string) =>
    page.getByRole('group', { name: filterTexts.fr.rows }).getByRole('button', { name, exact: true });
  await size('25').click();
  await expect.poll(shown).toEqual({ search: 'SRC', size: '25' });
  await expect.poll(countOf).toBe(25);
  await button(uiTexts.fr.next).click();
  await expect.poll(countOf).toBe(5);
  router = await open('/agent/dashboard', wide);
  await expect.poll(countOf).toBe(25);
  await expect.poll(shown).toEqual({ size: '25' });
  await expect.element(size('25')).toHaveAttribute('aria-pressed', 'true');
  await size('5').click();
  await expect.poll(countOf).toBe(5);
  await expect.poll(shown).toEqual({});
});

test('each header sorts both ways, and at its third press gives the list its own order back', async ({
  server,
  open,
}) => {
  const [request] = requestsOf({ title: 'Claies en bambou' });
  server.answer(endpoints.listAllRequests, agentList(request ? [request] : []));
  const router = await open('/agent/dashboard', wide);
  const { columns } = requestListTexts.fr;
  const header = (name: string) => page.getByRole('columnheader', { name });
  const sorted = async (sort: string | undefined) => {
    await expect.poll(() => (router.state.location.search as { sort?: string }).sort).toBe(sort);
    // The program has the list's own order already.
    if (sort === undefined) return;
    await expect.poll(() => server.received(endpoints.listAllRequests).at(-1)?.query.sort).toBe(sort);
  };
  const { updated } = columns;
  await expect.element(header(updated)).toHaveAttribute('aria-sort', 'none');
  await header(updated).getByRole('button').click();
  await sorted('updated-desc');
  await expect.element(header(updated)).toHaveAttribute('aria-sort', 'descending');
  await userEvent.keyboard('{Enter}');
  await sorted('updated-asc');
  await expect.element(header(updated)).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.keyboard('{Enter}');
  await sorted(undefined);
  for (const [name, sort] of [
    [columns.client, 'client-asc'],
    [columns.amount, 'amount-desc'],
    [columns.created, 'created-desc'],
    [columns.status, 'status-asc'],
  ] as const) {
    await header(name).getByRole('button').click();
    await sorted(sort);
    await expect
      .element(header(name))
      .toHaveAttribute('aria-sort', expect.stringMatching(/^(a|de)scending$/));
  }
  const created = formatsIn('fr').dayOfYear(new Date(request?.createdAt ?? ''));
  await expect.element(rows.first().getByText(created, { exact: true })).toBeVisible();
  await checkBothWidths();
});

test('counters lead to what they count, and Enter in the search opens what alone was found', async ({
  server,
  open,
}) => {
  keepList(
    server,
    requestsOf(
      { title: 'Vases bleus', status: 'devis_emis' },
      { title: 'Vases verts' },
      { title: 'Tapis', status: 'envoi_en_cours' },
    ),
  );
  server.answer(endpoints.countMyRequests, { ...noOwnCounts, total: 3, pending: 2, shipped: 1 });
  const router = await open('/dashboard', { as: client });
  const href = () => router.state.location.href;
  const titles = () =>
    cards
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent);
  const { counters, countedIn } = texts;
  const shipped = link(countedIn(counters.shipped, '1'));
  await shipped.click();
  await expect.poll(href).toBe('/dashboard?show=shipped');
  await expect.poll(titles).toEqual(['Tapis']);
  await expect.element(shipped).toHaveAttribute('aria-current', 'page');
  await link(countedIn(counters.total, '3')).click();
  await expect.poll(titles).toHaveLength(3);

  await search.fill('vases');
  await userEvent.keyboard('{Enter}');
  await expect.poll(titles).toHaveLength(2);
  await expect.poll(href).toBe('/dashboard?search=vases');
  await search.fill('vases verts');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Vases verts')).toBeVisible();
  router.history.back();
  await expect.element(search).toHaveValue('vases verts');
});

test('on a phone the first request is above the fold, filters behind one button', async ({
  server,
  open,
}) => {
  keepList(
    server,
    requestsOf({ title: 'Premier', status: 'depot_en_attente' }, { title: 'Suivant' }, { title: 'Encore' }),
  );
  // Nothing is missing that the agent would be warned about.
  server.answer(endpoints.getAgency, {
    ...agency,
    bankDetails: requestsOf({ title: '' })[0]?.bankDetails ?? null,
  });
  const { reminder } = verificationTexts.fr;
  // The client is also reminded of the unconfirmed address.
  for (const [as, path] of [
    [{ ...client, emailVerified: false }, '/dashboard'],
    [agent, '/agent/dashboard'],
  ] as const) {
    const router = await open(path, { as, width: 360, height: 740 });
    await expect.element(page.getByText(texts.counters.total, { exact: true })).toBeVisible();
    if (as !== agent) {
      await expect.element(page.getByText(reminder.briefly)).toBeVisible();
      await expect.element(page.getByRole('button', { name: reminder.resend })).toBeVisible();
    }
    await expect.element(cards.first()).toBeVisible();
    const foot = document.querySelector('[data-foot-nav]')?.getBoundingClientRect().height ?? 0;
    await expect
      .poll(() => cards.first().element().getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(740 - foot);
    await button(filterTexts.fr.filters(0)).click();
    const sheet = page.getByRole('dialog', { name: filterTexts.fr.filters(0) });
    await expect.element(sheet).toBeVisible();
    await checkScreen();
    await sheet.getByLabelText(filterTexts.fr.status).selectOptions('livree');
    await sheet.getByRole('button', { name: filterTexts.fr.showResults }).click();
    await expect.poll(() => router.state.location.href).toBe(`${path}?status=livree`);
    await expect.element(button(filterTexts.fr.filters(1))).toHaveFocus();
  }
});

test('the keys are shown, walk a client’s list, and can be turned off', async ({ server, open }) => {
  keepList(server, requestsOf({ title: 'Un' }, { title: 'Deux' }, { title: 'Trois' }));
  const router = await open('/dashboard', { as: client });
  // The field binds the keys of the list, and may appear after it.
  await expect.element(search).toHaveAttribute('aria-keyshortcuts', '/');
  await expect.element(link('Un')).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(link('Un')).toHaveFocus();
  await userEvent.keyboard('j{ArrowDown}');
  await expect.element(link('Trois')).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(link('Deux')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Deux')).toBeVisible();
  router.history.back();

  const keys = shortcutsTexts.fr;
  const sheet = page.getByRole('dialog', { name: keys.title });
  await search.click();
  await userEvent.keyboard('?j');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(search).toHaveValue('?j');
  await search.fill('');
  search.element().blur();
  await userEvent.keyboard('?');
  await expect.element(sheet).toBeVisible();
  await checkScreen();
  await sheet.getByLabelText(keys.choice).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await userEvent.keyboard('?/');
  await expect.element(search).not.toHaveFocus();
  await expect.element(sheet).not.toBeInTheDocument();

  // People can find the shortcuts without knowing them.
  await page.getByRole('button', { name: new RegExp(`^${shellTexts.fr.account}`) }).click();
  await page.getByRole('menuitem', { name: keys.title }).click();
  await sheet.getByLabelText(keys.choice).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await userEvent.keyboard('/');
  await expect.element(search).toHaveFocus();
});
