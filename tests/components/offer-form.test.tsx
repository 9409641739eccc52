import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { comparisonTexts } from '#web/sourcing/comparison/comparison-texts.ts';
import { offerFormTexts } from '#web/sourcing/offer/offer-form-texts.ts';
import { answerTo, offering, priced } from '../support/sample-offers.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { button } from './support/page-words.ts';
import { agent, ids } from './support/people.ts';
import { lineAt, offerAt, showSourcing, sourcingOf, suppliers } from './support/sourcing.ts';
import { expectToast, readToast } from './support/toasts.ts';

const place = `/agent/request/${ids.request}/offers`;
const form = offerFormTexts.fr;
const compared = comparisonTexts.fr;
const lines = [lineAt(0), lineAt(1), lineAt(2)];
const [cups, lids, straws] = lines.map(({ id }) => id) as [string, string, string];
const ming = suppliers[0]?.name ?? '';
const dialog = page.getByRole('dialog', { name: form.title(ming) });
const cell = (at: number, part: keyof typeof form.cells) =>
  dialog
    .getByRole('group', { name: lineAt(at).label })
    .getByRole('textbox', { name: form.cells[part], exact: true })
    .first();
const typedIn = (part: keyof typeof form.cells) =>
  lines.map((_, at) => (cell(at, part).element() as HTMLInputElement).value);

/** Pastes a text into the field, as a browser does with text copied from a spreadsheet. */
function paste(into: ReturnType<typeof cell>, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  into
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

const chooseMing = async () => {
  await button(compared.add).click();
  await page.getByRole('dialog').getByRole('button', { name: ming }).click();
  await expect.element(cell(0, 'price')).toBeVisible();
};

test('a table pasted from a spreadsheet fills the lines downwards, and a message says so', async ({
  server,
  open,
}) => {
  const sourcing = sourcingOf({ lines });
  showSourcing(server, sourcing);
  server.answer(endpoints.saveOffer, ({ body }) => ({ ...sourcing, offers: [offerAt(0, body.content)] }));
  await open(place, { as: agent });
  await chooseMing();
  await cell(1, 'leadDays').fill('12');
  paste(
    cell(0, 'price'),
    '$ 0.82\t1,000.00\t30 days\tUSD 120\r\n0,045\t\t\t\r\n¥1 250,50/pc\t500 pcs\t25\t0\r\n',
  );
  await expect.poll(() => typedIn('price')).toEqual(['0.82', '0,045', '1250,50']);
  expect(typedIn('minimum')).toEqual(['1000.00', '', '500']);
  expect(typedIn('leadDays')).toEqual(['30', '12', '25']);
  expect(typedIn('tooling')).toEqual(['120', '', '0']);
  await checkBothWidths();
  await button(form.save).click();
  await expectToast(form.saved(ming));
  const [sent] = server.received(endpoints.saveOffer);
  expect(sent?.params.supplierId).toBe(suppliers[0]?.id);
  expect(sent?.body).toMatchObject({ version: 0, source: 'table', content: { currency: 'USD' } });
  expect(sent?.body.content.lines).toEqual([
    answerTo(cups, {
      prices: [{ from: 100_000, price: 8_200 }],
      minimum: 100_000,
      leadDays: 30,
      tooling: 12_000,
    }),
    answerTo(lids, { prices: [{ from: 1, price: 450 }], leadDays: 12 }),
    answerTo(straws, {
      prices: [{ from: 50_000, price: 12_505_000 }],
      minimum: 50_000,
      leadDays: 25,
      tooling: 0,
    }),
  ]);
  await expect.element(page.getByRole('columnheader', { name: ming })).toBeVisible();
});

test('a cell with several numbers is never made into one: it is marked, and nothing is sent', async ({
  server,
  open,
}) => {
  showSourcing(server, sourcingOf({ lines }));
  server.answer(endpoints.saveOffer, sourcingOf({ lines }));
  await open(place, { as: agent });
  await chooseMing();
  paste(cell(0, 'price'), '0.82\t1000 (20 ctns)\t5-7 days\n0.8-0.9\t1\t7~10天');
  await expect.poll(() => typedIn('leadDays')).toEqual(['5-7 days', '7~10天', '']);
  expect(typedIn('minimum')).toEqual(['1000 (20 ctns)', '1', '']);
  await button(form.save).click();
  for (const wrong of [cell(0, 'minimum'), cell(0, 'leadDays'), cell(1, 'price'), cell(1, 'leadDays')]) {
    await expect.element(wrong).toHaveAttribute('aria-invalid', 'true');
  }
  await expect.element(cell(0, 'price')).not.toHaveAttribute('aria-invalid');
  await expect.element(dialog.getByText(form.wrong).first()).toBeVisible();
  await checkBothWidths();
  expect(server.received(endpoints.saveOffer)).toEqual([]);
});

test('a table may be pasted from the middle on; what does not fit is left out, and one cell is no table', async ({
  server,
  open,
}) => {
  showSourcing(server, sourcingOf({ lines }));
  await open(place, { as: agent });
  await chooseMing();
  paste(cell(1, 'leadDays'), '30\t100\tmore\n40\t200\n50\t300\n');
  await expect.poll(() => typedIn('leadDays')).toEqual(['', '30', '40']);
  expect(typedIn('tooling')).toEqual(['', '100', '200']);
  expect([...typedIn('price'), ...typedIn('minimum')].join('')).toBe('');
  await readToast(form.pasted(2, 3), form.pastedLeft);
  await button(form.cancel).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('an offer that somebody changed meanwhile is refused in words, and what was typed stays', async ({
  server,
  open,
}) => {
  const older = offering([priced(cups, 8_000), priced(lids, 4_000)]);
  const newer = offering([priced(cups, 7_000)]);
  let stored = sourcingOf({ lines, offers: [offerAt(0, older)] });
  showSourcing(server, () => stored);
  server.answer(endpoints.saveOffer, refusal('offer_changed'));
  await open(place, { as: agent });
  await button(compared.edit(ming)).click();
  await expect.element(cell(0, 'price')).toHaveValue('0,80');
  await cell(0, 'price').fill('0,75');
  await cell(1, 'minimum').fill('200');
  // The colleague has also changed the order of the lines.
  stored = sourcingOf({ version: 5, lines: lines.toReversed(), offers: [offerAt(0, older, newer)] });
  await dialog.getByRole('button', { name: form.save }).click();
  await expect.element(dialog.getByText(form.changedMeanwhile)).toBeVisible();
  expect(typedIn('price')).toEqual(['0,75', '0,40', '']);
  expect(typedIn('minimum')).toEqual(['1', '200', '']);
  await checkBothWidths();
  server.answer(endpoints.saveOffer, () => stored);
  await dialog.getByRole('button', { name: form.save }).click();
  await expectToast(form.saved(ming));
  const sent = server.received(endpoints.saveOffer).map(({ body }) => body);
  expect(sent.map(({ version, source }) => [version, source])).toEqual([
    [1, 'typed'],
    [2, 'typed'],
  ]);
  expect(sent[1]?.content.lines).toEqual([
    priced(lids, 4_000, { prices: [{ from: 20_000, price: 4_000 }], minimum: 20_000 }),
    priced(cups, 7_500, { minimum: 100 }),
  ]);
});

test('one offer after the other: the form asks for the next supplier, without those that have answered', async ({
  server,
  open,
}) => {
  let stored = sourcingOf();
  showSourcing(server, () => stored);
  server.answer(endpoints.saveOffer, ({ body }) => {
    stored = sourcingOf({ offers: [offerAt(0, body.content)] });
    return stored;
  });
  await open(place, { as: agent });
  await chooseMing();
  await cell(0, 'price').fill('0,82');
  await button(form.saveNext).click();
  await expectToast(form.saved(ming));
  const next = page.getByRole('dialog', { name: form.newTitle });
  await expect.element(next.getByRole('button', { name: suppliers[1]?.name ?? '' })).toBeVisible();
  await expect.element(next.getByRole('button', { name: ming, exact: true })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('columnheader', { name: ming })).toBeVisible();
});
