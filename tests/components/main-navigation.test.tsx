import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { settingsAreaTexts } from '#web/shell/settings-area-texts.ts';
import { navTexts } from '#web/shell/nav-texts.ts';
import { checkScreen } from './support/check-screen.ts';
import { test } from './support/open-screen.tsx';
import { agent, client, ids } from './support/people.ts';
import { clientsPage, requestOf } from './support/requests.ts';
import { agencySettingsAnswers } from './support/account-answers.ts';

const nav = page.getByRole('navigation', { name: navTexts.fr.label });
const linkTo = (entry: keyof typeof entries) =>
  nav.getByRole('link', { name: new RegExp(`^${entries[entry]}`) });
const { requests, messages, clients, settings } = navTexts.fr;
const entries = { requests, messages, clients, settings };
const names = ['requests', 'messages', 'clients', 'settings'] as const;

/** Returns the distance of the header, the page and the footer from the left of the window. */
function leftEdges(): number[] {
  return ['header > div', 'main .frame', 'footer > nav'].map((part) => {
    const frame = document.querySelector(part);
    if (!frame) return Number.NaN;
    return frame.getBoundingClientRect().left + parseFloat(getComputedStyle(frame).paddingLeft);
  });
}

const pages = [
  ['/agent/dashboard', 'requests', 'page'],
  [`/agent/request/${ids.request}`, 'requests', 'true'],
  ['/agent/messages', 'messages', 'page'],
  ['/agent/clients', 'clients', 'page'],
  ['/settings', 'settings', 'page'],
  ['/settings/security', 'settings', 'true'],
  ['/agent/settings', 'settings', 'true'],
  ['/agent/settings/money', 'settings', 'true'],
  ['/agent/settings/team', 'settings', 'true'],
  ['/agent/settings/replies', 'settings', 'true'],
  ['/cgu', undefined, undefined],
] as const;

test.for([1440, 360])(
  'the navigation is on every page of an agent, aligned to one left edge, at %d px',
  async (width, { server, open }) => {
    agencySettingsAnswers(server, agent)
      .answer(endpoints.getRequest, requestOf())
      .answer(endpoints.listClients, clientsPage([client]));
    const edges = new Set<number>();
    for (const [path, current, how] of pages) {
      await open(path, { as: agent, width });
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const entry of names) {
        await expect.element(linkTo(entry)).toBeInViewport();
        if (entry === current) await expect.element(linkTo(entry)).toHaveAttribute('aria-current', how);
        else await expect.element(linkTo(entry)).not.toHaveAttribute('aria-current');
      }
      for (const edge of leftEdges()) edges.add(edge);
    }
    expect([...edges]).toHaveLength(1);
  },
);

test('the bar at the foot of a phone never covers the focused element', async ({ server, open }) => {
  agencySettingsAnswers(server, agent);
  await open('/settings', { as: agent, width: 360, height: 640 });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const links = page.getByRole('contentinfo').getByRole('link');
  await expect.poll(() => links.length).toBeGreaterThan(0);
  for (const link of links.elements()) {
    if (link instanceof HTMLElement) link.focus();
    const foot = nav.element().getBoundingClientRect();
    expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(foot.top);
  }
});

test('an agent’s own settings and the agency’s are in one place', async ({ server, open }) => {
  agencySettingsAnswers(server, agent);
  const texts = settingsAreaTexts.fr;
  const router = await open('/agent/dashboard', { as: agent });
  await linkTo('settings').click();
  const areas = page.getByRole('navigation', { name: texts.areas });
  for (const area of ['agency', 'money', 'team', 'replies', 'security', 'own'] as const) {
    const link = areas.getByRole('link', { name: texts[area], exact: true });
    await link.click();
    await expect.element(link).toHaveAttribute('aria-current', 'page');
  }
  expect(router.state.location.pathname).toBe('/settings');
  await checkScreen();
});

test('a client’s navigation leads to requests and settings', async ({ server, open }) => {
  agencySettingsAnswers(server, client);
  await open('/settings', { as: client });
  const links = nav.getByRole('link');
  await expect
    .poll(() => links.elements().map(({ textContent }) => textContent))
    .toEqual([requests, settings]);
  await expect.element(links.last()).toHaveAttribute('aria-current', 'page');
  await userEvent.click(links.first());
  await expect.element(links.first()).toHaveAttribute('aria-current', 'page');
});
