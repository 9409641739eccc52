import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { transitionsTo } from '#domain/requests/transition-rules.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { actingAs } from './support/company-answers.ts';
import { test } from './support/open-screen.tsx';
import { client, ids } from './support/people.ts';
import { requestAfter } from './support/requests.ts';

const ownFreight = [
  ...transitionsTo('devis_fret_emis'),
  'collect_own_freight',
  'confirm_own_freight',
] as const;

test('on a wide screen no part of a step’s caption takes more than three lines', async ({ server, open }) => {
  const told = [requestAfter(transitionsTo('cloturee'), 'client'), requestAfter(ownFreight, 'agent')];
  for (const language of ['fr', 'en'] as const) {
    for (const request of told) {
      server.answer(endpoints.getRequest, request);
      await open(`/request/${ids.request}`, { as: client, language, width: 1440, height: 900 });
      const steps = page.getByRole('region', { name: requestTexts[language].timeline.steps });
      await expect.element(steps.getByRole('listitem').first()).toBeVisible();
      await document.fonts.ready;
      const captions = [...steps.element().querySelectorAll<HTMLElement>('li > span:last-child > span')];
      expect(captions.length).toBeGreaterThan(16);
      const tall = captions.filter(
        (caption) => caption.offsetHeight > 3 * Number.parseFloat(getComputedStyle(caption).lineHeight) + 1,
      );
      expect(tall.map(({ textContent }) => textContent)).toEqual([]);
    }
  }
});

test('a reason that a role may not read is not reported as missing', async ({ server, open }) => {
  const declined = requestAfter(['submit', 'decline'], 'client');
  const hide = (hidden: boolean) => ({
    ...declined,
    may: ['announce' as const],
    events: declined.events.map((event) => ({ ...event, ...(hidden && { hidden }) })),
  });
  const { hiddenReason, noReason } = requestTexts.fr.closing;
  server.answer(endpoints.getRequest, hide(true));
  await open(`/request/${ids.request}`, { as: actingAs('accountant') });
  await expect.element(page.getByText(hiddenReason)).toBeVisible();
  expect(page.getByText(noReason).query()).toBeNull();

  server.answer(endpoints.getRequest, hide(false));
  await open(`/request/${ids.request}`, { as: actingAs('accountant') });
  await expect.element(page.getByText(noReason)).toBeVisible();
});
