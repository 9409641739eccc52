import { expect } from '@playwright/test';
import { requestTexts } from '#web/requests/request-texts.ts';
import { journey } from './support/journey.ts';
import { listRequests } from './support/many-requests.ts';

journey('an agent sees the client’s language and other requests', async ({ cast }) => {
  const { agent } = cast;
  const [first, second] = [
    await cast.requestAt('demande_emise', { title: 'Cadres en chêne' }),
    await cast.requestAt('depot_en_attente', { title: 'Miroirs ovales' }),
  ];
  await agent.open(`/agent/request/${first.id}`);
  const texts = requestTexts.fr.client;
  await expect(agent.page.getByText(texts.reads.fr, { exact: true })).toBeVisible();
  await agent.page.getByText(texts.others(1), { exact: true }).click();
  await agent.page.getByRole('link', { name: second.title }).click();
  await expect(agent.page).toHaveURL(new RegExp(`${second.id}$`));
});

journey('the way back from a request leads to the list as it was', async ({ installation, cast }) => {
  const { agent, client } = cast;
  const { page } = agent;
  const texts = requestTexts[agent.language];
  await listRequests(
    installation,
    client,
    Array.from({ length: 17 }, (_, place) => ({
      title: `Bobine ${place + 1}`,
      status: 'devis_emis' as const,
    })),
  );
  const title = (place: number) =>
    page.getByRole('heading', { level: 1, name: `Bobine ${place}`, exact: true });
  await page.setViewportSize({ width: 1440, height: 400 });
  const address = '/agent/dashboard?search=bobine&status=devis_emis&page=2';
  await agent.open(address);
  const link = page.getByRole('link', { name: 'Bobine 10', exact: true });
  await link.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await link.click();
  await expect(title(10)).toBeVisible();
  const walk = page.getByRole('navigation', { name: texts.neighbours.label });
  await expect(walk).toContainText(texts.neighbours.place(10, 17));
  // The agent goes on to the next page of the list, and past a request that has changed since.
  await agent.button(texts.neighbours.next).click();
  await expect(title(11)).toBeVisible();
  await installation.query(`update requests set status = 'cloturee' where title = 'Bobine 11'`);
  await page.keyboard.press('j');
  await expect(title(12)).toBeVisible();
  await page.keyboard.press('k');
  await expect(title(11)).toBeVisible();
  await expect(walk).toContainText(texts.neighbours.place(11, 17));
  await page.getByRole('link', { name: texts.back, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${address.replace('?', '\\?')}$`));
  await expect(link).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);

  // A request opened by its address belongs to no list, so its back link leads to the dashboard.
  await page.goto(
    page.url().replace(/\/agent.*/, `/agent/request/${(await cast.requestAt('demande_emise')).id}`),
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(walk).toHaveCount(0);
  await page.getByRole('link', { name: texts.back, exact: true }).click();
  await expect(page).toHaveURL(/\/agent\/dashboard$/);
});

journey(
  'a request that has left its list still leads to the next, even after a reload',
  async ({ installation, cast }) => {
    const { agent, client } = cast;
    const { page } = agent;
    const texts = requestTexts[agent.language].neighbours;
    const titles = ['Nasse une', 'Nasse deux', 'Nasse trois'];
    await listRequests(
      installation,
      client,
      titles.map((title) => ({ title, status: 'devis_emis' as const })),
    );
    const heading = (title: string) => page.getByRole('heading', { level: 1, name: title, exact: true });
    const walk = page.getByRole('navigation', { name: texts.label });
    await agent.open('/agent/dashboard?search=nasse&status=devis_emis');
    await page.getByRole('link', { name: 'Nasse une', exact: true }).click();
    await expect(heading('Nasse une')).toBeVisible();
    await expect(walk).toContainText(texts.first(texts.place(1, 3)));
    await page.keyboard.press('j');
    await expect(heading('Nasse deux')).toBeVisible();
    await installation.query(`update requests set status = 'cloturee' where title = 'Nasse deux'`);
    await page.reload();
    await expect(heading('Nasse deux')).toBeVisible();
    await expect(walk).toContainText(texts.left(2));
    // The next request is the one that has moved up to this position.
    await page.keyboard.press('j');
    await expect(heading('Nasse trois')).toBeVisible();
    await expect(walk).toContainText(texts.last(texts.place(2, 2)));
    await expect(agent.button(texts.next)).toBeDisabled();
    await page.keyboard.press('p');
    await expect(heading('Nasse une')).toBeVisible();
    await page.keyboard.press('p');
    await expect(heading('Nasse une')).toBeVisible();
  },
);
