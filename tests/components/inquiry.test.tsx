import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { comparisonTexts } from '#web/sourcing/comparison/comparison-texts.ts';
import { offerFormTexts } from '#web/sourcing/offer/offer-form-texts.ts';
import { sourcingTexts } from '#web/sourcing/sourcing-texts.ts';
import { offering, priced } from '../support/sample-offers.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { button, expectFocusOn, field } from './support/page-words.ts';
import { agent, ids } from './support/people.ts';
import { quotable } from './support/requests.ts';
import { lineAt, offerAt, showSourcing, sourcingOf } from './support/sourcing.ts';
import { expectToast } from './support/toasts.ts';

const place = `/agent/request/${ids.request}/offers`;
const asked = sourcingTexts.fr.asked;
const form = offerFormTexts.fr;
const compared = comparisonTexts.fr;
const none = sourcingOf({ version: 0, lines: [] });
const dialog = page.getByRole('dialog');
const labels = field(asked.label);
const quantities = field(asked.quantities);

test('an empty request proposes its title as the first line, and one empty line stays at the end', async ({
  server,
  open,
}) => {
  showSourcing(server, none);
  server.answer(endpoints.saveInquiry, ({ body }) =>
    sourcingOf({ version: 1, lines: body.lines.map((line, at) => ({ ...lineAt(at), ...line })) }),
  );
  await open(place, { as: agent });
  await expect.element(labels.first()).toHaveValue(quotable().title);
  expect(labels.elements()).toHaveLength(2);
  await quantities.first().fill('500 / 1 000');
  expect(labels.elements()).toHaveLength(2);
  await labels.nth(1).fill('C');
  expect(labels.elements()).toHaveLength(3);
  await labels.nth(1).fill('Couvercles');
  await quantities.nth(1).fill('12,5');
  await field(asked.target).nth(1).fill('0,045');
  await labels.nth(2).fill('Pailles');
  await button(asked.remove('Pailles')).click();
  expect(labels.elements()).toHaveLength(3);
  await checkBothWidths();
  await button(asked.saveNew).click();
  await expectToast(asked.saved);
  const [sent] = server.received(endpoints.saveInquiry);
  expect(sent?.body).toMatchObject({
    version: 0,
    lines: [
      { label: quotable().title, quantities: [50_000, 100_000], unit: 'piece', targetPrice: null },
      { label: 'Couvercles', quantities: [1_250], targetPrice: 450 },
    ],
  });
  // The form for the first offer opens next.
  await expect.element(dialog.getByRole('searchbox', { name: form.supplier.search })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectFocusOn(compared.add);
});

test('the first lines can be saved without an offer, and a refused save opens no form for an offer', async ({
  server,
  open,
}) => {
  let stored = none;
  showSourcing(server, () => stored);
  server.answer(endpoints.saveInquiry, refusal('sourcing_over'));
  await open(place, { as: agent });
  await quantities.first().fill('500');
  await button(asked.saveNew).click();
  await expectToast(asked.saveFailed);
  await expect.element(page.getByRole('searchbox', { name: form.supplier.search })).not.toBeInTheDocument();
  server.answer(endpoints.saveInquiry, () => {
    stored = sourcingOf({ version: 1 });
    return stored;
  });
  await button(asked.save).click();
  await expectToast(asked.saved);
  await expect.element(page.getByText(compared.empty)).toBeVisible();
  await expect.element(page.getByRole('searchbox', { name: form.supplier.search })).not.toBeInTheDocument();
  // The form is gone, so the saved lines get its focus.
  const holder = () => page.getByRole('heading', { name: asked.title }).element().closest('[tabindex]');
  await expect.poll(() => document.activeElement === holder()).toBe(true);
});

test('remarks and the day of the answer are sent with the lines, and read again', async ({
  server,
  open,
}) => {
  let stored = sourcingOf();
  showSourcing(server, () => stored);
  server.answer(endpoints.saveInquiry, ({ body }) => {
    stored = sourcingOf({ version: 5, remarks: body.remarks, answerBy: body.answerBy });
    return stored;
  });
  await open(place, { as: agent });
  await button(asked.edit).click();
  await field(asked.remarks).fill('Logo gravé au laser.');
  await field(asked.answerBy).fill('demain ou après');
  await userEvent.keyboard('{Enter}');
  await expect.element(field(asked.answerBy)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field(asked.answerBy)).toHaveFocus();
  expect(server.received(endpoints.saveInquiry)).toEqual([]);
  await field(asked.answerBy).fill('31/01/2027');
  await button(asked.save).click();
  await expectToast(asked.saved);
  expect(server.received(endpoints.saveInquiry)).toMatchObject([
    { body: { remarks: 'Logo gravé au laser.', answerBy: '2027-01-31' } },
  ]);
  await expect.element(page.getByText('Logo gravé au laser.')).toBeVisible();
  await expect.element(page.getByText(asked.answersUntil('31 janvier 2027'))).toBeVisible();
});

test('wrong quantities and prices are marked and nothing is sent; an empty line is no mistake', async ({
  server,
  open,
}) => {
  showSourcing(server, none);
  server.answer(endpoints.saveInquiry, sourcingOf());
  await open(place, { as: agent });
  await labels.first().fill(' ');
  await button(asked.saveNew).click();
  await expect.element(page.getByText(asked.wrong.label)).toBeVisible();
  await labels.first().fill('Gobelets');
  for (const typed of ['', '0', '500-1000', '1 / 2 / 3 / 4 / 5 / 6', '500 / deux', '1,234']) {
    await quantities.first().fill(typed);
    await button(asked.saveNew).click();
    await expect.element(page.getByText(asked.wrong.quantities), { message: typed }).toBeVisible();
    await expect.element(quantities.first()).toHaveFocus();
  }
  await checkBothWidths();
  await quantities.first().fill('500');
  await field(asked.target).first().fill('un euro');
  await button(asked.saveNew).click();
  await expect.element(page.getByText(asked.wrong.targetPrice)).toBeVisible();
  await expect.element(page.getByText(asked.wrong.quantities)).not.toBeInTheDocument();
  expect(server.received(endpoints.saveInquiry)).toEqual([]);
  await field(asked.target).first().fill('1');
  await button(asked.saveNew).click();
  await expect.poll(() => server.received(endpoints.saveInquiry)).toHaveLength(1);
});

test('lines that a colleague changed meanwhile are not written over, and what was typed stays', async ({
  server,
  open,
}) => {
  let stored = sourcingOf();
  showSourcing(server, () => stored);
  server.answer(endpoints.saveInquiry, ({ body }) => {
    if (body.version !== stored.version) return refusal('inquiry_changed');
    return sourcingOf({ version: stored.version + 1 });
  });
  await open(place, { as: agent });
  await button(asked.edit).click();
  await labels.first().fill('Verres');
  stored = sourcingOf({ version: 5, lines: [lineAt(0, { label: 'Tasses' })] });
  await button(asked.save).click();
  await expect.element(page.getByText(asked.changedMeanwhile)).toBeVisible();
  await expect.element(labels.first()).toHaveValue('Verres');
  await checkBothWidths();
  await button(asked.cancel).click();
  await expect.element(page.getByText('Tasses').first()).toBeVisible();
  await button(asked.edit).click();
  await labels.first().fill('Verres');
  await button(asked.save).click();
  await expectToast(asked.saved);
  expect(server.received(endpoints.saveInquiry).map(({ body }) => body.version)).toEqual([4, 5]);
});

test('the first lines are not lost if a colleague was first', async ({ server, open }) => {
  let stored = none;
  showSourcing(server, () => stored);
  server.answer(endpoints.saveInquiry, refusal('inquiry_changed'));
  await open(place, { as: agent });
  await quantities.first().fill('500');
  stored = sourcingOf({ version: 1 });
  await button(asked.saveNew).click();
  await expect.element(page.getByText(asked.changedMeanwhile)).toBeVisible();
  await expect.element(page.getByText(compared.empty)).toBeVisible();
  await expect.element(quantities.first()).toHaveValue('500');
});

test('the agent’s own choice of an offer does not count as a change of the lines', async ({
  server,
  open,
}) => {
  const offers = [0, 1].map((at) => offerAt(at, offering([priced(lineAt(0).id, 9_000 + at)])));
  let stored = sourcingOf({ offers });
  showSourcing(server, () => stored);
  server.answer(endpoints.saveChoice, ({ body }) => {
    stored = { ...stored, version: stored.version + 1, choices: body.choices };
    return stored;
  });
  server.answer(endpoints.saveInquiry, ({ body }) =>
    body.version === stored.version ? stored : refusal('inquiry_changed'),
  );
  await open(place, { as: agent });
  await page.getByRole('heading', { name: asked.title }).click();
  await button(asked.edit).click();
  await page.getByRole('radio').last().click();
  await expect.poll(() => stored.version).toBe(5);
  await button(asked.save).click();
  await expectToast(asked.saved);
});
