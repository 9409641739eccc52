import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { button, field } from './support/page-words.ts';
import { client } from './support/people.ts';
import { requestOf } from './support/requests.ts';
import { expectToast, readToast, errorTextOf } from './support/toasts.ts';

const texts = newRequestTexts.fr;
const title = field(texts.projectTitle);
const details = field(texts.details);
const cancel = page.getByRole('link', { name: texts.cancel, exact: true });
const summary = page.getByRole('alert').filter({ hasText: texts.summary });

test('a request needs a title and a description, and says what is missing or too long', async ({ open }) => {
  await open('/new-request', { as: client });
  await expect.element(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  await expect.element(details).toHaveAttribute('rows', '8');
  await expect.element(page.getByText(texts.detailsHelp)).toBeVisible();
  await expect.element(cancel).toBeVisible();
  await button(texts.submit).click();
  await expect.element(summary).toHaveFocus();
  await expect.element(summary.getByRole('link', { name: texts.errors.titleMissing })).toBeVisible();
  await summary.getByRole('link', { name: texts.errors.detailsMissing }).click();
  await expect.element(details).toHaveFocus();
  await checkBothWidths();

  // The limit is 200 characters, not bytes; the 201st is too many.
  await title.fill('🫖'.repeat(201));
  await expect.element(page.getByText(texts.charactersOver(1))).toBeVisible();
  await details.fill('Comme sur la photo.');
  await button(texts.submit).click();
  await expect.element(summary.getByText(texts.errors.titleTooLong)).toBeVisible();
  await title.fill('🫖'.repeat(190));
  await expect.element(page.getByText(texts.charactersLeft(10))).toBeVisible();
});

test('a draft is restored, and discarded after a question', async ({ open }) => {
  await open('/new-request', { as: client });
  await title.fill('Théières');
  await details.fill('Comme sur la photo.');
  await cancel.click();
  await expectToast(texts.draftStays);
  await open('/new-request', { as: client });
  await expect.element(page.getByText(texts.draftFound)).toBeVisible();
  await expect.element(details).toHaveValue('Comme sur la photo.');

  const question = page.getByRole('alertdialog');
  await button(texts.clearDraft).click();
  await question.getByRole('button', { name: uiTexts.fr.cancel }).click();
  await expect.element(title).toHaveValue('Théières');
  await button(texts.clearDraft).click();
  await question.getByRole('button', { name: texts.clearing.confirmLabel }).click();
  await expect.element(title).toHaveValue('');
  await open('/new-request', { as: client });
  await expect.element(title).toHaveValue('');
});

test('a request that is refused keeps its text, and can be sent again', async ({ server, open }) => {
  const router = await open('/dashboard', { as: client });
  await router.navigate({ to: '/new-request' });
  await title.fill('Théières');
  await details.fill('En grès.');
  const requestId = '0f3c8a1e-5d0b-4c39-9d3e-3f8a9c1b2d4e';
  server.answer(endpoints.createRequest, refusal('unavailable', undefined, { requestId }));
  await button(texts.submit).click();
  await readToast(texts.failed, `${errorTextOf('unavailable')} Si l’erreur revient, citez le code 0f3c8a1e.`);
  await expect.element(title).toHaveValue('Théières');
  server.answer(endpoints.createRequest, refusal('throttled', 1_980));
  await button(texts.submit).click();
  await readToast(texts.failed, texts.tooMany('dans 33\u00A0minutes'));
  await expect.element(title).toHaveValue('Théières');

  const sent = requestOf({ title: 'Théières', description: 'En grès.' });
  server.answer(endpoints.createRequest, sent).answer(endpoints.getRequest, sent);
  await button(texts.submit).click();
  await expectToast(texts.created);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Théières' })).toBeVisible();
  expect(server.received(endpoints.createRequest).at(-1)?.body).toMatchObject({
    title: 'Théières',
    description: 'En grès.',
  });
  router.history.back();
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
});

test('a finished request can be ordered again, from its newest data', async ({ server, open }) => {
  const over = requestOf({
    status: 'cloturee',
    title: 'Tabourets pliants',
    description: 'Hêtre, 45 cm',
    order: { status: 'recue', estimatedArrival: null, trackingNumber: null },
  });
  const { action, filled, replacing } = texts.again;
  server.answer(endpoints.getRequest, requestOf({ status: 'envoi_en_cours' }));
  await open(`/request/${over.id}`, { as: client });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(button(action)).not.toBeInTheDocument();

  server.answer(endpoints.getRequest, over);
  const router = await open(`/request/${over.id}`, { as: client });
  await button(action).click();
  await expect.element(page.getByText(filled(over.reference))).toBeVisible();
  await expect.element(title).toHaveValue('Tabourets pliants');
  await expect.element(details).toHaveValue('Hêtre, 45 cm');
  router.history.back();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Tabourets pliants' })).toBeVisible();

  // The page asks before it replaces a draft.
  await button(action).click();
  await title.fill('Tabourets hauts');
  router.history.back();
  await button(action).click();
  const question = page.getByRole('alertdialog', { name: replacing.title });
  await expect.element(question).toBeVisible();
  await checkBothWidths();
  await question.getByRole('button', { name: replacing.confirmLabel }).click();
  await expect.element(title).toHaveValue('Tabourets pliants');
  await title.fill('Tabourets pliants, bis');
  expect(server.received(endpoints.createRequest)).toEqual([]);
  const again = requestOf({ title: 'Tabourets pliants, bis', description: over.description });
  server.answer(endpoints.createRequest, again).answer(endpoints.getRequest, again);
  await button(texts.submit).click();
  await expect.element(page.getByRole('heading', { level: 1, name: again.title })).toBeVisible();
  expect(server.received(endpoints.createRequest)).toMatchObject([{ body: { title: again.title } }]);
});
