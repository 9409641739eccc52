import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { errorStatuses } from '#contract/errors.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { paymentTexts } from '#web/payments/payment-texts.ts';
import { quoteFormTexts } from '#web/quotes/quote-form-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { transitionTexts } from '#web/requests/transition-texts.ts';
import { ApiError } from '#web/shared/api-error.ts';
import { errorText } from '#web/shared/error-texts.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { pdf } from '../support/test-app.ts';
import { done } from '../support/world.ts';
import { failCall, failCalls } from './support/calls.ts';
import { journey } from './support/journey.ts';
import { iban, password } from './support/people.ts';

/** That the page asks again for this request, other than by the way: a page that is not looked at does not poll. */
async function reloads(page: Page, id: string): Promise<Promise<unknown>[]> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const isReload = (asked: Request) =>
    asked.method() === 'GET' && asked.url().endsWith(`/api/requests/${id}`);
  return [page.waitForRequest(isReload, { timeout: 15_000 })];
}

const language = 'en';
const { actions } = statusTexts[language];
const { failed, error } = transitionTexts[language];
const { decide } = quoteTexts[language];
const form = quoteFormTexts[language];
const request = requestTexts[language];
const told = (code: ErrorCode) => errorText(new ApiError(code, '', errorStatuses[code]), language);

journey.use({ language });

journey(
  'what fails for a client is told by its name, and the screen asks again for what is true',
  async ({ cast: { client, requestAt } }) => {
    const { page } = client;
    const goods = await requestAt('devis_emis');
    const freight = await requestAt('devis_fret_emis');
    const parcel = await requestAt('envoi_en_cours');
    for (const [{ id }, button, title, code] of [
      [goods, decide.accept.marchandise, failed.accept_merchandise_quote, 'internal'],
      [goods, decide.reject.marchandise, failed.reject_merchandise_quote, 'throttled'],
      [freight, decide.accept.fret, failed.accept_freight_quote, 'unavailable'],
      [freight, decide.reject.fret, failed.reject_freight_quote, 'internal'],
      [parcel, actions.confirm_receipt, failed.confirm_receipt, 'throttled'],
    ] as const) {
      await client.open(`/request/${id}`);
      await client.button(button).first().click();
      await failCall(page, `/api/requests/${id}/transitions`, code);
      const [again] = await reloads(page, id);
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: button, exact: true }).click();
      await client.readToast(title ?? '', told(code));
      await again;
      await expect(question).toBeVisible();
    }

    await client.open(`/request/${parcel.id}`);
    await failCall(page, `/api/requests/${parcel.id}/messages`, 'internal');
    const box = page.getByRole('textbox', { name: messageTexts[language].label });
    await box.fill('Bonjour');
    const [again] = await reloads(page, parcel.id);
    await box.press('Enter');
    await client.readToast(messageTexts[language].sendFailed, told('internal'));
    await again;
    await expect(client.button(messageTexts[language].resend)).toBeVisible();
  },
);

journey(
  'what fails for an agent is told as an error, and nothing typed is lost',
  async ({ cast: { agent, requestAt } }) => {
    const { page } = agent;
    const fresh = await requestAt('demande_emise');
    await agent.open(`/agent/request/${fresh.id}`);
    await agent.button(actions.approve).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('textbox').fill('Trois usines possibles.');
    await failCall(page, `/api/requests/${fresh.id}/transitions`, 'internal');
    const [again] = await reloads(page, fresh.id);
    await question.getByRole('button', { name: actions.approve, exact: true }).click();
    await agent.readToast(error, told('internal'));
    await again;
    await expect(question.getByRole('textbox')).toHaveValue('Trois usines possibles.');
    await page.keyboard.press('Escape');

    const notes = page.getByLabel(request.notesForm.label, { exact: true });
    await notes.fill('Une note.');
    await failCall(page, `/api/requests/${fresh.id}/notes`, 'throttled');
    await agent.button(request.notesForm.save).click();
    await agent.readToast(error, told('throttled'));
    await expect(notes).toHaveValue('Une note.');

    const quoted = await requestAt('devis_en_attente');
    await agent.open(`/agent/request/${quoted.id}`);
    const amount = page.getByLabel(form.amountHt);
    await amount.fill('1000');
    const file = { name: 'devis.pdf', mimeType: 'application/pdf', buffer: pdf('devis') };
    await page.locator('input[type=file]').setInputFiles(file);
    await failCall(page, `/api/storage/quotes/${quoted.id}*`, 'upload_broken');
    await agent.button(form.issue.marchandise).click();
    await agent.readToast(form.error, told('upload_broken'));
    for (const code of ['file_not_found', 'request_not_found'] as const) {
      await failCall(page, `/api/requests/${quoted.id}/quotes`, code);
      await agent.button(form.issue.marchandise).click();
      await agent.readToast(form.error, `${form.createFailed} ${told(code)}`);
    }
    await agent.button(form.issue.marchandise).click();
    await agent.expectToast(form.issuedDetail.marchandise);

    const ordered = await requestAt('commande_en_preparation');
    await agent.open(`/agent/request/${ordered.id}`);
    const number = page.getByLabel(request.orderForm.trackingNumber);
    await number.fill('LX 4471 FR');
    await failCall(page, `/api/requests/${ordered.id}/order`, 'internal');
    await agent.button(request.orderForm.save).click();
    await agent.readToast(error, told('internal'));
    await expect(number).toHaveValue('LX 4471 FR');
  },
);

journey(
  'what an agent saves is told, and the client reads it',
  async ({ cast: { agent, client, requestAt } }) => {
    const { id } = await requestAt('envoi_en_cours');
    await agent.open(`/agent/request/${id}`);
    await expect(agent.page.getByText(request.notesForm.visible)).toBeVisible();
    const words = 'Le colis passe par Anvers.';
    await agent.page.getByLabel(request.notesForm.label, { exact: true }).fill(words);
    await agent.button(request.notesForm.save).click();
    await agent.expectToast(request.notesForm.saved);
    await client.open(`/request/${id}`);
    await expect(client.page.getByText(words)).toBeVisible();
    await agent.make('confirm_receipt');
    await client.expectStatus('cloturee');
  },
);

journey('copying is told, whether it works or not', async ({ cast: { agent, client, requestAt } }) => {
  await done(agent.api.call(endpoints.confirmPassword, { body: { password } }));
  const details = { holder: 'Agence Exemple SAS', iban, bic: 'AGRIFRPP', intermediaryBic: 'DEUTDEFF' };
  await done(agent.api.call(endpoints.saveBankDetails, { body: details }));
  const { id, paymentReference } = await requestAt('depot_en_attente');
  const { page } = client;
  await client.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await client.open(`/request/${id}`);
  const labels = paymentTexts[language];
  const ui = uiTexts[language];
  for (const [label, value] of [
    [labels.holder, 'Agence Exemple SAS'],
    [labels.iban, iban.replaceAll(' ', '')],
    [labels.bic, 'AGRIFRPP'],
    [labels.intermediaryBic, 'DEUTDEFF'],
    [labels.reference, paymentReference],
  ] as const) {
    await client.button(ui.copy(label)).click();
    await client.expectToast(ui.copied(label));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
  }
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await client.button(ui.copy(labels.iban)).click();
  await client.expectToast(ui.copyFailed);
});

journey(
  'a request that is not there says so and leads back; one that does not load is asked for again',
  async ({ cast: { agent, client, requestAt }, installation }) => {
    for (const [person, path, home] of [
      [client, '/request/', '/dashboard'],
      [agent, '/agent/request/', '/agent/dashboard'],
    ] as const) {
      await person.open(path + randomUUID());
      await expect(person.page.getByText(request.notFound, { exact: true }).last()).toBeVisible();
      await person.page.getByRole('link', { name: request.backToDashboard, exact: true }).click();
      await expect(person.page).toHaveURL(installation.url + home);
    }

    const { page } = client;
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const title = 'Lampes en lin';
    const { id } = await requestAt('demande_emise', { title });
    const mend = await failCalls(page, `/api/requests/${id}`, 'internal');
    await client.open(`/request/${id}`);
    await expect(page.getByText(request.notFound, { exact: true }).last()).toBeVisible();
    expect(logged.some((line) => line.includes('ApiError: as told'))).toBe(true);
    await mend();
    await client.button(request.retry).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  },
);
