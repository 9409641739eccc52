import type { BrowserContext, Page, Response } from '@playwright/test';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { cutLive } from './support/calls.ts';
import type { Installation } from './support/installation.ts';
import { awaitRenewal, renewalHeard } from './support/hear-renewal.ts';
import { journey } from './support/journey.ts';
import type { Person } from './support/people.ts';

const refreshPath = endpoints.refreshSession.path;
const title = 'Théières en fonte';

/** The answers to every refresh of this browser, from now on. */
function refreshesOf(context: BrowserContext): Response[] {
  const answers: Response[] = [];
  context.on('response', (response) => {
    if (new URL(response.url()).pathname === refreshPath) answers.push(response);
  });
  return answers;
}

/** Opens the request from the list, and answers the token that asked for it. */
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

const moveSession = (installation: Installation, person: Person, change: string) =>
  installation.query(
    `UPDATE sessions SET ${change} WHERE user_id = (SELECT id FROM profiles WHERE email = $1)`,
    [person.email],
  );
const lapsed = "expires_at = now() - interval '1 minute'";
const ended = "revoked_at = now(), revoked_because = 'signed_out'";

const wayBack = (installation: Installation, path: string) =>
  `${installation.url}/auth?redirect=${encodeURIComponent(path)}`;

journey.describe('in English', () => {
  journey.use({ language: 'en' });

  journey('two tabs refresh once, and both go on with the new token', async ({ installation, person }) => {
    await person.ownRequest(title);
    await person.context.clock.install();
    const other = await person.context.newPage();
    for (const page of [person.page, other]) {
      await page.goto(`${installation.url}/dashboard`);
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
      await expect(other).toHaveURL(wayBack(installation, '/settings'));
      await person.signInHere();
      await expect(person.page).toHaveURL(/\/dashboard$/);
      await expect(other).toHaveURL(`${installation.url}/settings`);
    },
  );
});

journey('a laptop that slept for hours goes on where it was', async ({ installation, person }) => {
  await person.ownRequest(title);
  await person.context.clock.install();
  await person.open('/dashboard?search=fonte');
  await expect(person.page.getByRole('link', { name: title })).toBeVisible();
  const refreshes = refreshesOf(person.context);

  // Nothing ticks while it sleeps: the first call after it finds the token old.
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

journey(
  'a laptop that slept past the session asks for sign-in and leads back',
  async ({ installation, person }) => {
    const path = `/request/${await person.ownRequest(title)}`;
    await person.context.clock.install();
    await person.open(path);
    await expect(person.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await moveSession(installation, person, lapsed);

    await person.context.clock.fastForward(8 * 24 * 3_600_000);
    await expect(person.page).toHaveURL(wayBack(installation, path));
    await expect(person.page.getByText(title)).toBeHidden();
    const { ended: said, endedMore } = authTexts.fr.signIn;
    await expect(person.page.getByRole('status').getByText(said)).toBeVisible();
    await expect(person.page.getByRole('status').getByText(endedMore)).toBeVisible();
    await person.signInHere();
    await expect(person.page).toHaveURL(installation.url + path);
    await expect(person.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  },
);

journey(
  'a session ended elsewhere: the message that was typed is still there after sign-in',
  async ({ installation, person }) => {
    const texts = messageTexts.fr;
    const path = `/request/${await person.ownRequest(title)}`;
    const words = 'Pouvez-vous livrer à Lyon avant le 12 mars ?';
    const box = person.page.getByRole('textbox', { name: texts.label });
    // It learns of the end by what it asks, not before.
    await cutLive(person.context);
    await person.open(path);
    await box.fill(words);
    await moveSession(installation, person, ended);
    await box.press('Enter');
    await expect(person.page).toHaveURL(wayBack(installation, path));
    await person.signInHere();
    await expect(person.page).toHaveURL(installation.url + path);
    await expect(person.page.getByRole('log').getByText(words)).toBeVisible();
    await person.button(texts.resend).click();
    await expect(person.button(texts.resend)).toBeHidden();
    await person.page.reload();
    await expect(person.page.getByRole('log').getByText(words)).toBeVisible();
  },
);

journey(
  'a session ended elsewhere: the request that was being written is sent after sign-in',
  async ({ installation, person }) => {
    const texts = newRequestTexts.fr;
    await cutLive(person.context);
    await person.open('/new-request');
    await person.page.getByLabel(texts.projectTitle).fill(title);
    await person.page.getByLabel(texts.details).fill('2 000 pièces, 300 ml.');
    await moveSession(installation, person, ended);
    await person.button(texts.submit).click();
    await expect(person.page).toHaveURL(wayBack(installation, '/new-request'));
    await person.signInHere();
    await expect(person.page).toHaveURL(`${installation.url}/new-request`);
    await expect(person.page.getByLabel(texts.projectTitle)).toHaveValue(title);
    await expect(person.page.getByLabel(texts.details)).toHaveValue('2 000 pièces, 300 ml.');
    await person.button(texts.submit).click();
    await person.expectToast(texts.created);
    await person.open('/dashboard');
    await expect(person.page.getByRole('link', { name: title })).toHaveCount(1);
  },
);

journey('a browser whose cookie has gone asks for sign-in, once', async ({ installation, person }) => {
  await person.context.clearCookies();
  await person.open('/dashboard?search=th%C3%A9');
  await expect(person.page).toHaveURL(/\/auth\?redirect=/);
  await person.signInHere();
  await expect(person.page).toHaveURL(`${installation.url}/dashboard?search=th%C3%A9`);
});

journey('a refresh whose answer is lost signs nobody out', async ({ installation, person }) => {
  const path = `/request/${await person.ownRequest(title)}`;
  await person.context.clock.install();
  await person.open(path);
  await expect(person.page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const lost: number[] = [];
  await person.context.route(
    `**${refreshPath}`,
    async (route) => {
      const before = await person.context.cookies();
      const answer = await route.fetch();
      lost.push(answer.status());
      // The browser never saw it: it still holds the token that the server has spent.
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
