import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { button } from './support/page-words.ts';
import { agent, ids } from './support/people.ts';
import { pdfFile, quoteOf, storedPdf } from './support/quotes.ts';
import { quotable, requestOf } from './support/requests.ts';
import { expectToast, readToast, errorTextOf } from './support/toasts.ts';

const path = `/agent/request/${ids.request}`;
const { error } = transitionTexts.fr;

test('a step or a note that fails for an agent shows an error, and no typed text is lost', async ({
  server,
  open,
}) => {
  server
    .answer(endpoints.getRequest, requestOf({ may: [], transitions: ['approve', 'cancel'] }))
    .answer(endpoints.makeTransition, refusal('internal'))
    .answer(endpoints.saveNotes, refusal('throttled'));
  await open(path, { as: agent });
  const { approve } = stepTexts.fr.actions;
  await button(approve).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('textbox').fill('Trois usines possibles.');
  const before = server.received(endpoints.getRequest).length;
  await question.getByRole('button', { name: approve, exact: true }).click();
  await readToast(error, errorTextOf('internal'));
  await expect.poll(() => server.received(endpoints.getRequest).length).toBeGreaterThan(before);
  await expect.element(question.getByRole('textbox')).toHaveValue('Trois usines possibles.');
  await question.getByRole('button').first().click();
  await expect.element(question).not.toBeInTheDocument();

  const { title, label, save } = requestTexts.fr.notesForm;
  await page.getByRole('heading', { name: title, exact: true }).click();
  const notes = page.getByLabelText(label, { exact: true });
  await notes.fill('Une note.');
  await button(save).click();
  await readToast(error, errorTextOf('throttled'));
  await expect.element(notes).toHaveValue('Une note.');
});

test('a quote that cannot be issued shows an error, and can be issued later', async ({ server, open }) => {
  const texts = quoteFormTexts.fr;
  server.answer(endpoints.getRequest, quotable()).answer(endpoints.uploadQuotePdf, refusal('upload_broken'));
  await open(path, { as: agent });
  await page.getByLabelText(texts.amountHt).fill('1000');
  await page.getByLabelText(texts.file).upload(pdfFile());
  await button(texts.issue.marchandise).click();
  await readToast(texts.error, errorTextOf('upload_broken'));
  server.answer(endpoints.uploadQuotePdf, storedPdf);
  for (const code of ['file_not_found', 'request_not_found'] as const) {
    server.answer(endpoints.issueQuote, refusal(code));
    await button(texts.issue.marchandise).click();
    await readToast(texts.error, `${texts.createFailed} ${errorTextOf(code)}`);
  }
  server.answer(
    endpoints.issueQuote,
    requestOf({ status: 'devis_emis', quotes: [quoteOf('marchandise')], may: [] }),
  );
  await button(texts.issue.marchandise).click();
  await expectToast(texts.issuedDetail.marchandise);
});

test('a tracking number that is not saved shows an error, and stays in its field', async ({
  server,
  open,
}) => {
  server
    .answer(
      endpoints.getRequest,
      requestOf({
        status: 'commande_en_preparation',
        order: { status: 'en_preparation', estimatedArrival: null, trackingNumber: null },
        may: [],
      }),
    )
    .answer(endpoints.saveOrder, refusal('internal'));
  await open(path, { as: agent });
  const { trackingNumber, save } = requestTexts.fr.orderForm;
  const number = page.getByLabelText(trackingNumber);
  await number.fill('LX 4471 FR');
  await button(save).last().click();
  await readToast(error, errorTextOf('internal'));
  await expect.element(number).toHaveValue('LX 4471 FR');
});
