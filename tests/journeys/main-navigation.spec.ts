import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { personalDataTexts } from '#web/personal-data/personal-data-texts.ts';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import { settingsTexts } from '#web/accounts/settings-texts.ts';
import { agencyTexts } from '#web/agency/agency-texts.ts';
import { navTexts } from '#web/shell/nav-texts.ts';
import { settingsAreaTexts } from '#web/shell/settings-area-texts.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { holdAsPhone } from './support/hold-as-phone.ts';
import { journey } from './support/journey.ts';
import { pressOn } from './support/keyboard.ts';
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
      ['/agent/clients', 'clients', 'page'],
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
        for (const entry of ['requests', 'messages', 'clients', 'settings'] as const) {
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

/** The links to the parts of a page of settings, beside them or, on phones, in a row above them. */
const partsIn = (page: Page, label: string) => page.getByRole('navigation', { name: label, exact: true });
const current = (parts: Locator) => parts.locator('[aria-current="location"]');
/** Wheels until a part begins near the top of the window, as hands do. */
async function wheelTo(page: Page, id: string): Promise<void> {
  const part = page.locator(`[id="${id}"]`);
  await expect(part).toBeAttached();
  await page.mouse.move(600, 400);
  const top = async () => (await part.boundingBox())?.y ?? 0;
  await page.mouse.wheel(0, (await top()) - 60);
}

journey('settings mark the part that is read, by scrolling and by keyboard', async ({ person }) => {
  const { page } = person;
  await page.setViewportSize({ width: 1440, height: 800 });
  await person.open('/settings');
  for await (const language of inBothLanguages(person)) {
    const parts = partsIn(page, settingsTexts[language].parts);
    const { email, factors } = securityTexts[language];
    const { title: first } = settingsTexts[language].profile;
    const { title: last } = personalDataTexts[language];
    await expect(current(parts)).toHaveText([first]);
    await wheelTo(page, 'two-step');
    await expect(current(parts)).toHaveText([factors.title]);
    await page.mouse.wheel(0, 20_000);
    await expect(current(parts)).toHaveText([last]);
    await page.mouse.wheel(0, -20_000);
    await expect(current(parts)).toHaveText([first]);

    // Keys scroll too; and links are followed by Enter, to where the next Tab goes on.
    await page.keyboard.press('End');
    await expect(current(parts)).toHaveText([last]);
    await page.keyboard.press('Home');
    await expect(current(parts)).toHaveText([first]);
    await pressOn(page, parts.getByRole('link', { name: email.title, exact: true }));
    await expect(page.getByRole('heading', { name: email.title, exact: true })).toBeInViewport();
    await expect(current(parts)).toHaveText([email.title]);
    await page.keyboard.press('Tab');
    await expect(page.locator('#email').locator(':focus')).toHaveCount(1);
    await page.locator('main').focus();
    await page.keyboard.press('Home');
    await expect(current(parts)).toHaveText([first]);
  }
});

journey('every part of the settings is marked once its link is followed', async ({ cast: { agent } }) => {
  const { page } = agent;
  for (const [path, label] of [
    ['/settings', settingsTexts.fr.parts],
    ['/agent/settings/agency', agencyTexts.fr.title],
  ] as const) {
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await agent.open(path);
      const parts = partsIn(page, label);
      await expect(parts).toBeVisible();
      const names = await parts.getByRole('link').allTextContents();
      expect(names.length).toBeGreaterThan(4);
      await page.mouse.move(width / 2, 400);
      // Parts that come late make the page longer under a reader, who then scrolls on.
      await expect(async () => {
        await page.mouse.wheel(0, 20_000);
        await expect(current(parts)).toHaveText([names.at(-1) ?? ''], { timeout: 1000 });
      }).toPass();
      for (const name of names) {
        await parts.getByRole('link', { name, exact: true }).click();
        await expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeInViewport();
        await expect(current(parts)).toHaveText([name]);
      }
    }
  }
});

journey(
  'on a phone the parts of the settings stay in a row, the one that is read in sight',
  async ({ person }) => {
    const { page } = person;
    await holdAsPhone(page);
    await person.open('/settings');
    for await (const language of inBothLanguages(person)) {
      const row = partsIn(page, settingsTexts[language].parts);
      await expect(row).toHaveCount(1);
      for (const [id, title] of [
        ['two-step', securityTexts[language].factors.title],
        ['personal-data', personalDataTexts[language].title],
        ['profile', settingsTexts[language].profile.title],
      ] as const) {
        await page.locator(`#${id}`).evaluate((part) => part.scrollIntoView());
        await expect(current(row)).toHaveText([title]);
        await expect(current(row)).toBeInViewport({ ratio: 1 });
        if (id !== 'profile') expect((await row.boundingBox())?.y).toBe(0);
      }
      await checkAccessibility(page);
    }
  },
);
