import { expect } from '@playwright/test';
import { settingsTexts } from '#web/accounts/settings-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { journey } from './support/journey.ts';
import { named } from './support/page-title.ts';

journey('a screen that failed has its title, and so has an impossible request', async ({ person }) => {
  const { page } = person;
  await person.open('/request/no-id');
  await expect(page).toHaveTitle(named(requestTexts.fr.notFound));

  // The page of a `Person` fails the test on any error. Here an error is wanted, so the test uses another page.
  const broken = await person.context.newPage();
  await broken.route('**/assets/settings-page-*', (route) => route.abort());
  await broken.goto(new URL('/settings', page.url()).href);
  await expect(broken).toHaveTitle(named(shellTexts.fr.failureTitle));
  await broken.unroute('**/assets/settings-page-*');
  await broken.getByRole('button', { name: shellTexts.fr.retry }).click();
  await expect(broken).toHaveTitle(named(settingsTexts.fr.title));
});
