import { expect } from '@playwright/test';
import { authTexts } from '#web/sessions/auth-texts.ts';
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
  'a laptop that slept beyond the end of the session asks for sign-in and leads back',
  async ({ installation, person }) => {
    const path = `/request/${await person.ownRequest(title)}`;
    await person.context.clock.install();
    await person.open(path);
    await expect(person.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await lapseSessions(installation, person);

    await person.context.clock.fastForward(8 * 24 * 3_600_000);
    await expect(person.page).toHaveURL(wayBack(installation, path));
    await expect(person.page.getByText(title)).toBeHidden();
    const { ended: endedText, endedMore } = authTexts.fr.signIn;
    await expect(person.page.getByRole('status').getByText(endedText)).toBeVisible();
    await expect(person.page.getByRole('status').getByText(endedMore)).toBeVisible();
    await person.signInHere();
    await expect(person.page).toHaveURL(installation.url + path);
    await expect(person.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  },
);

journey('a browser whose cookie has gone asks for sign-in, once', async ({ installation, person }) => {
  await person.context.clearCookies();
  await person.open('/dashboard?search=th%C3%A9');
  await expect(person.page).toHaveURL(/\/auth\?redirect=/);
  await person.signInHere();
  await expect(person.page).toHaveURL(`${installation.url}/dashboard?search=th%C3%A9`);
});
