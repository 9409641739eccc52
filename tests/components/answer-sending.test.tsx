import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerEndpoints } from '#contract/sourcing/answer-endpoints.ts';
import { answerTexts } from '#web/answer/answer-texts.ts';
import { answerOf, cups, storedAnswer } from '../support/sample-answers.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { noConnection, refusal } from './support/fake-server.ts';
import { test } from './support/answers.ts';

const { readAnswer, saveAnswerDraft, sendAnswer, addAnswerFile, removeAnswerFile } = answerEndpoints;
const texts = answerTexts.en;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const price = page.getByLabelText(texts.priceFor('5,000\u00a0pieces'));
/** The text that folds and unfolds the less common fields of the first line. */
const detailsToggle = page.getByRole('region', { name: 'Double-walled paper cups' }).getByText(texts.details);
const photoId = 'b2c61f0e-4a3d-4f58-9c17-6d0e8a5b7c12';
const savedAt = { savedAt: '2027-01-10T09:42:00.000Z' };

test('mistakes are shown beside their fields and in a summary that leads there; nothing is sent', async ({
  server,
  open,
}) => {
  server.answer(readAnswer, answerOf());
  await open();
  await button(texts.send).click();
  await expect.element(page.getByText(texts.failures.answer_empty)).toBeVisible();
  await price.fill('1,250');
  await detailsToggle.click();
  const code = page.getByLabelText(texts.parts.hsCode);
  await code.fill('39');
  await detailsToggle.click();
  await expect.element(page.getByText(texts.wrong.twoMeanings('1,250', ['1250', '1.25']))).toBeVisible();
  await button(texts.send).click();
  const summary = page.getByRole('alert').filter({ hasText: texts.errors(2) });
  await expect.element(summary).toHaveFocus();
  await expect.element(code).toBeVisible();
  await checkBothWidths();
  await summary.getByRole('link', { name: texts.parts.hsCode }).click();
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAccessibleDescription(`${texts.hints.hsCode} ${texts.wrong.hsCode}`);
  expect(window.location.hash).toBe('#a-token-of-a-link');
  expect(server.received(sendAnswer)).toHaveLength(0);
});

test('the answer is sent, shown, and corrected', async ({ server, open }) => {
  server.answer(readAnswer, answerOf());
  server.answer(
    sendAnswer,
    answerOf({ draft: { version: 9, fields: {}, savedAt: null }, sent: storedAnswer() }),
  );
  await open();
  await price.fill('0,041');
  await page.getByLabelText(texts.incoterm).selectOptions('FOB');
  await page.getByLabelText(texts.place).fill('Ningbo');
  await button(texts.addPrice).first().click();
  const further = page.getByRole('textbox', { name: texts.furtherFrom('pieces') });
  await expect.element(further).toHaveFocus();
  await userEvent.keyboard('20000');
  await userEvent.tab();
  await userEvent.keyboard('0.035');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: texts.sent.title })).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: texts.sent.title })).toHaveFocus();
  const [sent] = server.received(sendAnswer);
  // If the typing was slow, the page has saved several drafts by now.
  const saves = server.received(saveAnswerDraft).length;
  expect(sent?.body).toMatchObject({
    version: saves,
    content: {
      currency: 'USD',
      incoterm: 'FOB',
      place: 'Ningbo',
      lines: [
        {
          lineId: cups,
          prices: [
            { from: 500_000, price: 410 },
            { from: 2_000_000, price: 350 },
          ],
        },
      ],
    },
  });
  await expect.element(page.getByText('US$0.041')).toBeVisible();
  await checkBothWidths();
  await button(texts.sent.edit).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(price).toHaveValue('0.0410');
  await price.fill('0.04');
  await expect.poll(() => server.received(saveAnswerDraft).at(-1)?.body.version).toBe(9);
});

test('sending is tried again after a lost connection, and an answer that the server already has is shown as sent', async ({
  server,
  open,
}) => {
  let hasArrived = false;
  server.answer(readAnswer, () =>
    answerOf(
      hasArrived
        ? { sent: storedAnswer() }
        : {
            draft: {
              version: 3,
              fields: {
                currency: 'USD',
                [`${cups}.price.500000`]: '0.041',
                [`${cups}.leadDays`]: '25',
                incoterm: 'FOB',
                place: 'Ningbo',
              },
              ...savedAt,
            },
          },
    ),
  );
  server.answer(sendAnswer, () => {
    if (hasArrived) return refusal('draft_changed');
    hasArrived = true;
    return noConnection;
  });
  await open();
  await button(texts.send).click();
  await expect.element(page.getByText(texts.retrying(texts.failures.offline))).toBeVisible();
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('heading', { name: texts.sent.title })).toBeVisible();
});

test('a supplier who reads Chinese finds the page in Chinese', async ({ server, open }) => {
  const { zh } = answerTexts;
  server.answer(readAnswer, answerOf({ language: 'zh' }));
  await open();
  await expect.element(page.getByRole('heading', { level: 1, name: zh.title })).toBeVisible();
  await expect.poll(() => document.documentElement.lang).toBe('zh-Hans');
  await page.getByLabelText(zh.priceFor('5,000 件')).fill('０．０４１');
  await page.getByLabelText(zh.parts.leadDays).first().fill('30天');
  await button(zh.send).click();
  await expect.element(page.getByRole('alert').getByText(zh.errors(1))).toBeVisible();
  await expect.element(page.getByText(zh.wrong.number).last()).toBeVisible();
  await checkBothWidths();
  await button('EN').click();
  await expect.element(page.getByText(texts.wrong.number).last()).toBeVisible();
});

test('photos are added to their line and removed; refusals are shown', async ({ server, open }) => {
  server.answer(readAnswer, answerOf());
  const added = { id: photoId, lineId: cups, name: 'cup.jpg', mediaType: 'image/jpeg', size: 120_000 };
  server.answer(addAnswerFile, ({ file }) =>
    file?.name === 'cup.jpg' ? added : refusal('file_type_refused'),
  );
  server.answer(removeAnswerFile, undefined);
  await open();
  await detailsToggle.click();
  const chooser = page.getByLabelText(texts.own.addTo('Double-walled paper cups, 25 cl'));
  await chooser.upload([new File(['a'], 'cup.jpg', { type: 'image/jpeg' }), new File(['b'], 'cup.exe')]);
  await expect.element(page.getByRole('button', { name: 'cup.jpg 120' })).toBeVisible();
  await expect
    .element(page.getByText(texts.own.failed('cup.exe', texts.failures.file_type_refused)))
    .toBeVisible();
  expect(server.received(addAnswerFile)[0]?.query).toEqual({ lineId: cups });
  await checkBothWidths();
  await button(texts.own.remove('cup.jpg')).click();
  await expect.element(page.getByRole('button', { name: 'cup.jpg 120' })).not.toBeInTheDocument();
  expect(server.received(removeAnswerFile)[0]?.params).toEqual({ fileId: photoId });
});
