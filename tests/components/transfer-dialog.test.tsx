import { expect, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { transferTexts } from '#web/payments/transfer-texts.ts';
import { cacheRequest } from '#web/requests/request-cache.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { test } from './support/open-screen.tsx';
import { button } from './support/page-words.ts';
import { client, ids } from './support/people.ts';
import { requestOf } from './support/requests.ts';
import { expectToast } from './support/toasts.ts';

const texts = transferTexts.fr;
const declaredAt = '2026-03-03T09:00:00.000Z';

/** Sums up the layout shifts from now on, in the unit of Cumulative Layout Shift. */
function noteShifts(): () => Promise<number> {
  let sum = 0;
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) if ('value' in entry) sum += Number(entry.value);
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  onTestFinished(() => observer.disconnect());
  return async () => {
    // The browser reports shifts after it draws.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    add(observer.takeRecords());
    return sum;
  };
}

/** A deposit with this outstanding amount, and an announced transfer of 600 euros. */
const announcedOf = (due: number, announced = 60_000) =>
  requestOf({
    status: 'depot_en_attente',
    payment: {
      kind: 'deposit',
      charged: due,
      deducted: 0,
      asked: due,
      received: 0,
      waived: 0,
      carried: 0,
      due,
      announced,
    },
    payBy: '2026-03-10',
    transfers: [
      {
        id: ids.other,
        kind: 'deposit',
        amount: 60_000,
        madeOn: '2026-03-03',
        declaredAt,
        firstDeclaredAt: declaredAt,
        proof: null,
        replaced: [],
      },
    ],
  });

test('a correction being typed stays when more becomes due meanwhile', async ({ server, open }) => {
  server.answer(endpoints.getRequest, announcedOf(60_000));
  await open(`/request/${ids.request}`, { as: client });
  await button(texts.correct).click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  const amount = dialog.getByLabelText(texts.amount);
  await amount.fill('123,45');
  server.answer(endpoints.getRequest, announcedOf(90_000));
  await cacheRequest(queryClient, announcedOf(90_000));
  await expect.element(page.getByText(texts.underWay).first()).toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await expect.element(amount).toHaveValue('123,45');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a transfer that is announced after a receipt is another one, of the sum left', async ({
  server,
  open,
}) => {
  const { transfers, ...due } = announcedOf(60_000, 0);
  const partCome = announcedOf(40_000, 0);
  server.answer(endpoints.getRequest, { ...due, transfers: [] }).answer(endpoints.declareTransfer, () => {
    server.answer(endpoints.getRequest, partCome);
    return partCome;
  });
  await open(`/request/${ids.request}`, { as: client });
  const dialog = page.getByRole('dialog', { name: texts.title, exact: true });
  const amount = dialog.getByLabelText(texts.amount);
  const submit = dialog.getByRole('button', { name: texts.submit });
  await button(texts.open).click();
  await amount.fill('200');
  await submit.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await button(texts.open).click();
  await expect.element(amount).toHaveValue('400,00');
  await submit.click();
  await expect.poll(() => server.received(endpoints.declareTransfer).length).toBe(2);
  const [first, second] = server.received(endpoints.declareTransfer).map(({ body }) => body.id);
  expect(second).not.toBe(first);
  expect(transfers).toHaveLength(1);
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test(`opening a request and announcing its transfer move nothing at ${viewport.width} px`, async ({
    server,
    open,
  }) => {
    const due = { ...announcedOf(60_000, 0), transfers: [] };
    server.answer(endpoints.getRequest, due).answer(endpoints.declareTransfer, () => {
      server.answer(endpoints.getRequest, announcedOf(60_000));
      return announcedOf(60_000);
    });
    await page.viewport(viewport.width, viewport.height);
    const shifts = noteShifts();
    await open(`/request/${ids.request}`, { as: client, ...viewport });
    const offer = page.getByRole('button', { name: texts.open });
    await expect.element(offer).toBeVisible();
    offer.element().scrollIntoView({ block: 'center' });
    const { steps } = requestTexts.fr.timeline;
    await expect.element(page.getByRole('region', { name: steps })).toBeInTheDocument();
    const before = await shifts();
    expect(before).toBeLessThan(0.05);
    await offer.click();
    const dialog = page.getByRole('dialog', { name: texts.title, exact: true });
    await expect.element(dialog).toBeVisible();
    const opened = await shifts();
    expect(opened - before).toBeLessThan(0.05);
    await dialog.getByRole('button', { name: texts.submit }).click();
    await expectToast(texts.done);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: texts.correct })).toBeInTheDocument();
    expect((await shifts()) - opened).toBeLessThan(0.05);
  });
}
