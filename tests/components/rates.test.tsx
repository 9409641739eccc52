import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { RateReply, Rates } from '#contract/rates/rate-endpoints.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { rateTexts } from '#web/rates/rate-texts.ts';
import { sourcingErrorTexts } from '#web/shared/errors/sourcing-error-texts.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { button, expectFocusOn, field } from './support/page-words.ts';
import { agent, client } from './support/people.ts';
import { expectToast } from './support/toasts.ts';

const texts = rateTexts.fr;
const { dialog } = texts;
const today = agencyDay(new Date());
const rate = (
  currency: RateReply['currency'],
  perEuro: string,
  more: Partial<RateReply> = {},
): RateReply => ({
  currency,
  perEuro,
  day: today,
  source: 'ecb',
  by: null,
  ...more,
});
const read = { triedAt: `${today}T15:00:00Z`, failure: null, fileDay: today, keptOut: [] };
const rates = (items: RateReply[], reading: Rates['reading'] = read): Rates => ({ items, reading });

test('every rate is shown with its day and source, and an old one is marked', async ({ server, open }) => {
  server.answer(
    endpoints.listRates,
    rates([
      rate('USD', '1.085'),
      rate('CNY', '7.8512', { day: '2026-01-05', source: 'typed', by: 'Nadia Perrin' }),
      rate('VND', '28750.5', { source: 'typed' }),
    ]),
  );
  await open('/agent/rates', { as: agent });
  const table = page.getByRole('table', { name: texts.table });
  await expect.element(table.getByText('7,8512', { exact: true })).toBeVisible();
  await expect.element(table.getByText('28\u00a0750,5', { exact: true })).toBeVisible();
  await expect.element(table.getByText(texts.typedBy('Nadia Perrin'))).toBeVisible();
  await expect.element(table.getByText(texts.sources.typed, { exact: true })).toBeVisible();
  expect(table.getByText(texts.old).elements()).toHaveLength(1);
  await checkBothWidths();
});

test('a failure of the daily reading is shown; without a daily reading, rates are typed', async ({
  server,
  open,
}) => {
  const { reading } = texts;
  server.answer(
    endpoints.listRates,
    rates([rate('TRY', '45')], {
      ...read,
      failure: 'unreadable',
      keptOut: [{ currency: 'TRY', perEuro: '60' }],
    }),
  );
  await open('/agent/rates', { as: agent });
  await expect.element(page.getByText(reading.failures.unreadable)).toBeVisible();
  await expect.element(page.getByText(reading.keptOut('TRY\u00a060'))).toBeVisible();
  await checkBothWidths();
  server.answer(endpoints.listRates, rates([], null));
  await open('/agent/rates', { as: agent });
  await expect.element(page.getByText(reading.none)).toBeVisible();
  await expect.element(page.getByText(texts.empty.title)).toBeVisible();
});

test('a rate is typed as people write it, and shown at once', async ({ server, open }) => {
  server.answer(endpoints.listRates, rates([rate('CNY', '7.85')]));
  server.answer(endpoints.typeRate, ({ body }) =>
    rates([rate(body.currency, body.perEuro, { source: 'typed', by: 'Nadia Perrin' })]),
  );
  await open('/agent/rates', { as: agent });
  await button(texts.typeNamed('CNY')).click();
  const amount = field(dialog.perEuro('CNY'));
  await expect.element(amount).toHaveFocus();
  await userEvent.keyboard('78,5');
  await expect.element(page.getByText(dialog.unusual('7,85'))).toBeVisible();
  await amount.fill('7,9012');
  await expect.element(page.getByText(dialog.turned('CNY', '0,1266'))).toBeVisible();
  await checkBothWidths();
  await userEvent.keyboard('{Enter}');
  await expectToast(dialog.saved);
  await expect.element(page.getByRole('table').getByText('7,9012', { exact: true })).toBeVisible();
  expect(server.received(endpoints.typeRate)).toMatchObject([
    { body: { currency: 'CNY', day: today, perEuro: '7.9012' } },
  ]);
});

test('a rate that is none, or of a day to come, is not sent; a refusal keeps what was typed', async ({
  server,
  open,
}) => {
  server.answer(endpoints.listRates, rates([]));
  server.answer(endpoints.typeRate, refusal('rate_in_future'));
  await open('/agent/rates', { as: agent });
  await button(texts.type).click();
  await field(dialog.day).fill('01/01/2099');
  await button(dialog.submit).click();
  await expect.element(page.getByText(dialog.wrongPerEuro)).toBeVisible();
  await expect.element(page.getByText(dialog.wrongDay)).toBeVisible();
  await expect.element(field(dialog.perEuro('USD'))).toHaveFocus();
  expect(server.received(endpoints.typeRate)).toEqual([]);
  await field(dialog.perEuro('USD')).fill('1,08');
  await field(dialog.day).fill('05/01/2026');
  await button(dialog.submit).click();
  await expectToast(sourcingErrorTexts.fr.rate_in_future);
  await expect.element(field(dialog.perEuro('USD'))).toHaveValue('1,08');
  server.answer(endpoints.typeRate, rates([rate('USD', '1.08')]));
  await button(dialog.submit).click();
  await expect.element(page.getByRole('table')).toBeVisible();
  // This button is not the button of the empty page, which is gone.
  await expectFocusOn(texts.type);
});

test('clients have no page of rates', async ({ open }) => {
  const router = await open('/agent/rates', { as: client });
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
});
