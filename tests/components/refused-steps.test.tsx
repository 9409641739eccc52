import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import { checkScreen } from './support/check-screen.ts';
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

test('notes that a colleague changed meanwhile are shown beside one’s own, which a second press saves', async ({
  server,
  open,
}) => {
  const { title, label, save, saved } = requestTexts.fr.notesForm;
  const before = requestOf({ may: [], transitions: ['approve', 'cancel'] });
  const theirs = { ...before, notes: 'Trois usines.' };
  server.answer(endpoints.getRequest, before).answer(endpoints.saveNotes, ({ body }) => {
    server.answer(endpoints.getRequest, theirs);
    return body.replaces === theirs.notes ? { ...theirs, notes: body.notes } : refusal('notes_changed');
  });
  const notes = page.getByRole('textbox', { name: label, exact: true });
  await open(path, { as: agent });
  await page.getByRole('heading', { name: title, exact: true }).click();
  await notes.fill('Deux usines.');
  await open(path, { as: agent });
  await expect.element(notes).toHaveValue('Deux usines.');
  await button(save).click();
  await readToast(error, errorTextOf('notes_changed'));
  await expect.element(notes).toHaveValue('Deux usines.');
  await expect.element(page.getByRole('paragraph').filter({ hasText: theirs.notes })).toBeVisible();
  await checkScreen();
  await button(save).click();
  await expectToast(saved);
  await expect.element(notes).toHaveValue('Deux usines.');
  expect(server.received(endpoints.saveNotes).map(({ body }) => body.replaces)).toEqual(['', theirs.notes]);
});

test('an action on an outdated screen is refused, and the screen shows the present state', async ({
  server,
  open,
}) => {
  server
    .answer(endpoints.getRequest, requestOf({ may: [], transitions: ['approve', 'decline'] }))
    .answer(endpoints.makeTransition, () => {
      server.answer(endpoints.getRequest, quotable());
      return refusal('request_moved_on');
    });
  await open(path, { as: agent });
  const { approve } = stepTexts.fr.actions;
  await button(approve).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: approve, exact: true }).click();
  await readToast(error, errorTextOf('request_moved_on'));
  await expect.element(question).not.toBeInTheDocument();
  const { devis_en_attente: present } = statusTexts.fr.statuses;
  await expect.element(page.getByText(present, { exact: true }).first()).toBeVisible();
  const { issue } = quoteFormTexts.fr;
  await expect.element(page.getByRole('button', { name: issue.marchandise })).toBeVisible();
});
