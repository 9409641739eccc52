import { expect } from '@playwright/test';
import { findViolations } from './support/find-violations.ts';
import { journey } from './support/journey.ts';
import { listRequests } from './support/many-requests.ts';

journey('wherever a list is scrolled to, no target in it is too small', async ({ installation, person }) => {
  const { page } = person;
  const cards = page.getByRole('tabpanel').getByRole('listitem');
  await listRequests(installation, person, [{ title: 'Un' }, { title: 'Deux' }, { title: 'Trois' }]);
  await page.setViewportSize({ width: 412, height: 640 });
  await person.open('/dashboard');
  await expect(cards).toHaveCount(3);
  const height = await cards.first().evaluate((card) => card.getBoundingClientRect().height);
  // Scrolls a whole card, step by step, past the upper edge of the bar at the bottom.
  for (let top = 0; top < height; top += 15) {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
    expect(await findViolations(page, { sizesOnly: true }), `scrolled by ${top} px`).toEqual([]);
  }
});
