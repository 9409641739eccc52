import { expect } from '@playwright/test';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { cutLive } from './support/calls.ts';
import type { Installation } from './support/installation.ts';
import { journey } from './support/journey.ts';
import type { Person } from './support/people.ts';

const title = 'Théières en fonte';

const lapseSessions = (installation: Installation, person: Person) =>
  installation.query(
    `UPDATE sessions SET expires_at = now() - interval '1 minute'
      WHERE user_id = (SELECT id FROM profiles WHERE email = $1)`,
    [person.email],
  );

const wayBack = (installation: Installation, path: string) =>
  `${installation.url}/auth?redirect=${encodeURIComponent(path)}`;

journey(
  'a laptop that slept past the session asks for sign-in and leads back',
  async ({ installation, person }) => {
    const path = `/request/${await person.ownRequest(title)}`;
    await person.context.clock.install();
    await person.open(path);
    await expect(person.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await lapseSessions(installation, person);

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
    await installation.endSessions(person.email);
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
    await installation.endSessions(person.email);
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
