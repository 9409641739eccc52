import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { answerEndpoints } from '#contract/sourcing/answer-endpoints.ts';
import { answerTexts } from '#web/answer/answer-texts.ts';
import { answerOf, cups, storedAnswer } from '../support/sample-answers.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { noConnection, refusal } from './support/fake-server.ts';
import { test } from './support/answers.ts';

const { readAnswer, saveAnswerDraft } = answerEndpoints;
const texts = answerTexts.en;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const price = page.getByLabelText(texts.priceFor('5,000\u00a0pieces'));
const savedAt = { savedAt: '2027-01-10T09:42:00.000Z' };

test('typed text is saved at once, and is there at the next visit', async ({ server, open }) => {
  server.answer(readAnswer, answerOf());
  await open();
  await expect.element(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  await expect.element(page.getByText(texts.answerBy('15 January 2027'))).toBeVisible();
  await checkBothWidths();
  await price.fill('0,041');
  await page.getByLabelText(texts.paymentTerms).fill('30% deposit');
  await expect.element(page.getByText(/^Saved on 10 January 2027/)).toBeVisible();
  await expect
    .poll(() => server.received(saveAnswerDraft).at(-1)?.body.fields)
    .toEqual({
      currency: 'USD',
      [`${cups}.price.500000`]: '0,041',
      paymentTerms: '30% deposit',
    });
  await expect.element(page.getByText(texts.priced(1, 2))).toBeVisible();
  expect(localStorage).toHaveLength(0);
  const { version, fields } = server.received(saveAnswerDraft).at(-1)?.body ?? { version: 0, fields: {} };
  server.answer(readAnswer, answerOf({ draft: { version: version + 1, fields, ...savedAt } }));
  await open();
  await expect.element(price).toHaveValue('0,041');
});

test('without a connection, typed text is kept on the device, and saved once the connection is back', async ({
  server,
  open,
}) => {
  server.answer(readAnswer, answerOf());
  server.answer(saveAnswerDraft, noConnection);
  await open();
  await price.fill('0.05');
  await expect.element(page.getByText(texts.save.failed)).toBeVisible();
  // The page closes before the server has received anything.
  await open();
  await expect.element(price).toHaveValue('0.05');
  server.answer(saveAnswerDraft, { version: 1, ...savedAt });
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText(/^Saved/)).toBeVisible();
  expect(server.received(saveAnswerDraft).at(-1)?.body.fields).toMatchObject({
    [`${cups}.price.500000`]: '0.05',
  });
  expect(localStorage).toHaveLength(0);
});

test('a save whose reply was lost is no change of another device', async ({ server, open }) => {
  let arrived: Record<string, string> = {};
  server.answer(readAnswer, () =>
    answerOf({ draft: { version: Object.keys(arrived).length > 0 ? 1 : 0, fields: arrived, savedAt: null } }),
  );
  server.answer(saveAnswerDraft, ({ body }) => {
    if (body.version === 1) return { version: 2, ...savedAt };
    if (Object.keys(arrived).length > 0) return refusal('draft_changed');
    arrived = body.fields;
    return noConnection;
  });
  await open();
  await price.fill('0.05');
  await expect.element(page.getByText(texts.save.failed)).toBeVisible();
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText(/^Saved/)).toBeVisible();
  await expect.element(page.getByText(texts.conflict.title)).not.toBeInTheDocument();
});

test('another device’s entries are taken or overwritten, as the person says', async ({ server, open }) => {
  server.answer(readAnswer, answerOf());
  server.answer(saveAnswerDraft, refusal('draft_changed'));
  await open();
  await expect.element(price).toBeVisible();
  const theirs = { version: 7, fields: { currency: 'EUR', [`${cups}.price.500000`]: '0.06' }, ...savedAt };
  server.answer(readAnswer, answerOf({ draft: theirs }));
  await price.fill('0.05');
  await expect.element(page.getByRole('heading', { name: texts.conflict.title })).toBeVisible();
  await expect.element(button(texts.send)).toBeDisabled();
  await checkBothWidths();
  server.answer(saveAnswerDraft, { version: 8, ...savedAt });
  await button(texts.conflict.mine).click();
  await expect
    .poll(() => server.received(saveAnswerDraft).at(-1)?.body)
    .toMatchObject({
      version: 7,
      fields: { [`${cups}.price.500000`]: '0.05' },
    });
  server.answer(saveAnswerDraft, refusal('draft_changed'));
  await price.fill('0.055');
  await button(texts.conflict.theirs).click();
  await expect.element(price).toHaveValue('0.06');
  await expect.element(page.getByLabelText(texts.currency)).toHaveValue('EUR');
});

test('a sent answer fills the fields; a closed inquiry can only be read', async ({ server, open }) => {
  server.answer(readAnswer, answerOf({ sent: storedAnswer() }));
  await open();
  await expect.element(price).toHaveValue('0.0410');
  await expect.element(page.getByText(/^This is your answer of 10 January 2027/)).toBeVisible();
  server.answer(saveAnswerDraft, refusal('inquiry_closed'));
  server.answer(readAnswer, answerOf({ sent: storedAnswer(), isOpen: false }));
  await price.fill('0.03');
  await expect.element(page.getByText(texts.closed.text)).toBeVisible();
  await expect.element(page.getByText('US$0.041')).toBeVisible();
  await expect.element(price).not.toBeInTheDocument();
  await expect.element(button(texts.sent.edit)).not.toBeInTheDocument();
});

test('a link that leads nowhere says so in the language of the browser, and in the others', async ({
  server,
  open,
}) => {
  server.answer(readAnswer, refusal('link_invalid'));
  await open();
  await expect.element(page.getByRole('heading', { name: answerTexts.fr.invalid.title })).toBeVisible();
  await button('中文').click();
  await expect.element(page.getByRole('heading', { name: answerTexts.zh.invalid.title })).toBeVisible();
  await checkBothWidths();
  await open('not a token');
  await expect.element(page.getByRole('heading', { name: answerTexts.fr.invalid.title })).toBeVisible();
  expect(server.received(readAnswer)).toHaveLength(1);
});

test('a server that is busy is asked again', async ({ server, open }) => {
  server.answer(readAnswer, refusal('throttled', 600));
  await open();
  await expect.element(page.getByText(answerTexts.fr.failures.throttled)).toBeVisible();
  server.answer(readAnswer, answerOf());
  window.dispatchEvent(new Event('online'));
  await expect.element(price).toBeVisible();
});
