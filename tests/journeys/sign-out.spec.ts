import { expect } from '@playwright/test';
import { journey } from './support/journey.ts';

journey('signing out is no error: the console stays empty on every page', async ({ cast }) => {
  const { agent, client } = cast;
  const { id } = await cast.requestAt('devis_emis');
  for (const [person, path] of [
    [client, `/request/${id}`],
    [agent, `/agent/request/${id}`],
    [client, '/dashboard'],
    [agent, '/agent/payments'],
    [agent, '/agent/figures'],
  ] as const) {
    const { page } = person;
    const errors: string[] = [];
    const hear = (text: string) => errors.push(`${path}: ${text}`);
    page.on('console', (message) => {
      // The browser itself logs an error if a call is refused that was under way at the sign-out.
      const isItsOwn = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !isItsOwn) hear(message.text());
    });
    page.on('pageerror', (error) => hear(error.message));
    await person.open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await person.signOut();
    await page.waitForLoadState('networkidle');
    expect(errors).toEqual([]);
    await person.signIn();
    await expect(page).not.toHaveURL(/\/auth/);
  }
});
