import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { navTexts } from '#web/shell/nav-texts.ts';
import { settingsAreaTexts } from '#web/shell/settings-area-texts.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { inBothLanguages } from './support/languages.ts';

const nav = (page: Page) => page.getByRole('navigation', { name: navTexts.fr.label });

/** How far from the left of the window the header and the page begin. */
async function leftEdges(page: Page): Promise<number[]> {
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  return page.evaluate(() =>
    ['header > div', 'main .frame', 'footer > nav'].map((part) => {
      const frame = document.querySelector(part);
      if (!frame) return Number.NaN;
      return frame.getBoundingClientRect().left + parseFloat(getComputedStyle(frame).paddingLeft);
    }),
  );
}

journey(
  'the ways between the parts stay on every page of an agent, from one left edge',
  async ({ cast: { agent, requestAt } }) => {
    const { page } = agent;
    const request = await requestAt('demande_emise');
    const pages = [
      ['/agent/dashboard', 'requests', 'page'],
      [`/agent/request/${request.id}`, 'requests', 'true'],
      ['/agent/messages', 'messages', 'page'],
      ['/settings', 'settings', 'page'],
      ['/agent/settings/agency', 'settings', 'true'],
      ['/agent/settings/team', 'settings', 'true'],
      ['/agent/settings/replies', 'settings', 'true'],
      ['/cgu', undefined, undefined],
    ] as const;
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const edges = new Set<number>();
      for (const [path, current, how] of pages) {
        await agent.open(path);
        for (const entry of ['requests', 'messages', 'settings'] as const) {
          const link = nav(page).getByRole('link', { name: new RegExp(`^${navTexts.fr[entry]}`) });
          await expect(link).toBeInViewport();
          if (entry === current) await expect(link).toHaveAttribute('aria-current', how);
          else await expect(link).not.toHaveAttribute('aria-current');
        }
        for (const edge of await leftEdges(page)) edges.add(edge);
      }
      expect([...edges]).toHaveLength(1);
    }
    // What stands at the foot covers nothing that has the focus.
    await page.setViewportSize({ width: 360, height: 640 });
    await agent.open('/settings');
    const foot = await nav(page).boundingBox();
    for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
      await link.focus();
      const box = await link.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    }
  },
);

journey('settings are one place: an agent’s own, and the agency’s', async ({ cast: { agent } }) => {
  const { page } = agent;
  await agent.open('/agent/dashboard');
  await nav(page).getByRole('link', { name: navTexts.fr.settings }).click();
  for await (const language of inBothLanguages(agent)) {
    const texts = settingsAreaTexts[language];
    const areas = page.getByRole('navigation', { name: texts.areas });
    for (const area of ['agency', 'team', 'replies', 'own'] as const) {
      const link = areas.getByRole('link', { name: texts[area], exact: true });
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
    await expect(page).toHaveURL(/\/settings$/);
    await checkAccessibility(page);
  }
});

journey('a client’s navigation leads to requests and settings', async ({ cast: { client } }) => {
  const { page } = client;
  await client.open('/settings');
  for await (const language of inBothLanguages(client)) {
    const links = page.getByRole('navigation', { name: navTexts[language].label }).getByRole('link');
    await expect(links).toHaveText([navTexts[language].requests, navTexts[language].settings]);
    await expect(links.last()).toHaveAttribute('aria-current', 'page');
  }
});
