import type { BrowserContext, Page, Response } from '@playwright/test';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { awaitRenewal, renewalHeard } from './support/hear-renewal.ts';
import { journey } from './support/journey.ts';
import { intercept } from './support/intercept.ts';
import { openWorking } from './support/program-works.ts';

const refreshPath = endpoints.refreshSession.path;

const title = 'Théières en fonte';

/** Returns a list of the answers to every refresh of this browser from now on. */
function refreshesOf(context: BrowserContext): Response[] {
  const answers: Response[] = [];
  context.on('response', (response) => {
    if (new URL(response.url()).pathname === refreshPath) answers.push(response);
  });
  return answers;
}

/** Opens the request from the list, and returns the token of that call. */
async function tokenOfNextCall(page: Page): Promise<string> {
  const asked = page.waitForRequest((request) => /\/api\/requests\/[0-9a-f-]{36}$/.test(request.url()));
  await page.getByRole('link', { name: title }).click();
  const { authorization = '' } = (await asked).headers();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return authorization;
}

async function tokenIn(answer: Response | undefined): Promise<string> {
  const reply: { accessToken?: string } = await answer?.json();
  return `Bearer ${reply.accessToken}`;
}

journey.describe('in English', () => {
  journey.use({ language: 'en' });

  journey('two tabs refresh once, and both go on with the new token', async ({ installation, person }) => {
    await person.ownRequest(title);
    await person.context.clock.install();
    const other = await person.context.newPage();
    for (const page of [person.page, other]) {
      await openWorking(page, `${installation.url}/dashboard`);
      await expect(page.getByRole('link', { name: title })).toBeVisible();
    }
    const refreshes = refreshesOf(person.context);
    const tabs = [person.page, other];
    await Promise.all(tabs.map(awaitRenewal));

    await person.context.clock.fastForward('04:30');
    await expect.poll(() => refreshes.length).toBe(1);
    await Promise.all(tabs.map(renewalHeard));
    const renewed = await tokenIn(refreshes[0]);
    expect(await tokenOfNextCall(other)).toBe(renewed);
    await person.comeBack();
    expect(await tokenOfNextCall(person.page)).toBe(renewed);
    expect(refreshes).toHaveLength(1);
  });

  journey('signing out in one tab ends what is open in the other', async ({ installation, person }) => {
    await person.ownRequest(title);
    await person.open('/dashboard');
    const other = await person.context.newPage();
    await other.goto(`${installation.url}/dashboard`);
    await tokenOfNextCall(other);

    await person.comeBack();
    await person.signOut();
    await expect(other).toHaveURL(`${installation.url}/auth`);
    await expect(other.getByText(title)).toBeHidden();
    await other.goBack();
    await expect(other).toHaveURL(/\/auth/);
    await expect(other.getByText(title)).toBeHidden();
  });

  journey(
    'a tab signs in and the other, waiting at the sign-in page, follows',
    async ({ installation, person }) => {
      const other = await person.context.newPage();
      await person.open('/dashboard');
      await person.comeBack();
      await person.signOut();
      await other.goto(`${installation.url}/settings`);
      await expect(other).toHaveURL(`${installation.url}/auth?redirect=${encodeURIComponent('/settings')}`);
      await person.signInHere();
      await expect(person.page).toHaveURL(/\/dashboard$/);
      await expect(other).toHaveURL(`${installation.url}/settings`);
    },
  );
});

journey('a laptop that slept for hours continues where it was', async ({ installation, person }) => {
  await person.ownRequest(title);
  await person.context.clock.install();
  await person.open('/dashboard?search=fonte');
  await expect(person.page.getByRole('link', { name: title })).toBeVisible();
  const refreshes = refreshesOf(person.context);

  // No timer runs while the computer sleeps. The first call afterwards finds that the token is too old.
  await person.context.clock.setSystemTime(Date.now() + 8 * 3_600_000);
  const token = await tokenOfNextCall(person.page);
  expect(refreshes).toHaveLength(1);
  expect(token).toBe(await tokenIn(refreshes[0]));

  await person.page.goBack();
  await expect(person.page).toHaveURL(`${installation.url}/dashboard?search=fonte`);
  await person.context.clock.fastForward('24:00:00');
  await expect.poll(() => refreshes.length).toBe(2);
  await expect(person.page.getByRole('link', { name: title })).toBeVisible();
  await expect(person.page).toHaveURL(`${installation.url}/dashboard?search=fonte`);
});

journey('a refresh whose answer is lost signs nobody out', async ({ installation, person }) => {
  const path = `/request/${await person.ownRequest(title)}`;
  await person.context.clock.install();
  await person.open(path);
  await expect(person.page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const lost: number[] = [];
  await intercept(
    person.context,
    `**${refreshPath}`,
    async (route) => {
      const before = await person.context.cookies();
      const answer = await route.fetch();
      lost.push(answer.status());
      // The browser never received the answer, so it still has the token that the server has used up.
      await person.context.addCookies(before);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  const refreshes = refreshesOf(person.context);
  await person.context.clock.fastForward('04:30');
  await expect.poll(() => lost).toEqual([200]);
  await expect(person.page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await person.context.clock.runFor(1_000);
  await expect.poll(() => refreshes.map((answer) => answer.status())).toEqual([200]);
  await person.write('Toujours là.');
  await expect(person.page).toHaveURL(installation.url + path);
  await person.page.reload();
  await expect(person.page.getByRole('log').getByText('Toujours là.')).toBeVisible();
  expect(refreshes.map((answer) => answer.status())).toEqual([200, 200]);
});

journey('without a network nobody is signed out', async ({ installation, person }) => {
  await person.ownRequest(title);
  await person.context.clock.install();
  await person.open('/dashboard');
  await expect(person.page.getByRole('link', { name: title })).toBeVisible();
  const refreshes = refreshesOf(person.context);

  await person.context.setOffline(true);
  const failed = person.page.waitForEvent('requestfailed', (request) => request.url().endsWith(refreshPath));
  await person.context.clock.fastForward('00:30:00');
  await failed;
  await expect(person.page).toHaveURL(`${installation.url}/dashboard`);
  await person.context.setOffline(false);
  await expect.poll(() => refreshes.length).toBeGreaterThan(0);
  await tokenOfNextCall(person.page);
  expect(refreshes[0]?.status()).toBe(200);
});
