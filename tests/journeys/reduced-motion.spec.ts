import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { formatsIn } from '#web/shared/language/formats.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { journey } from './support/journey.ts';

/** Returns every movement that pages of this browser begin from now on, as the browser reports it. */
async function noteMotion(page: Page): Promise<string[]> {
  const motion: string[] = [];
  await page.exposeFunction('noteMotion', (what: string) => motion.push(what));
  await page.addInitScript(() => {
    const { noteMotion: note } = window as unknown as { noteMotion: (what: string) => void };
    const lasting = ({ target }: Event) =>
      target instanceof Element
        ? target.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0)
        : [];
    const tell = (event: Event) => {
      if (lasting(event).length > 0) note(`${event.type} of ${(event.target as Element).className}`);
    };
    document.addEventListener('transitionrun', tell, true);
    document.addEventListener('animationstart', tell, true);
  });
  return motion;
}

journey(
  'nothing moves for somebody who has asked the system for less motion',
  async ({ cast: { client, requestAt } }) => {
    const { id } = await requestAt('devis_emis');
    const { page } = client;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const motion = await noteMotion(page);
    const openMenu = () =>
      page.getByRole('button', { name: new RegExp(`^${shellTexts.fr.account}`) }).click();

    await client.open('/dashboard');
    await page.getByRole('tab').nth(1).click();
    await openMenu();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await client.open(`/request/${id}`);
    const { accept, order } = quoteTexts.fr.decide;
    await client.button(accept.marchandise).first().hover();
    await client.button(accept.marchandise).first().click();
    const confirm = order.marchandise(formatsIn('fr').money(240_000));
    await client.confirm(confirm, transitionTexts.fr.done.accept_merchandise_quote);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(motion).toEqual([]);

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openMenu();
    await expect.poll(() => motion).not.toEqual([]);
  },
);
