import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Language } from '#domain/language.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { paymentTexts } from '#web/payments/payment-texts.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { pdf } from '../support/caller.ts';
import { failCall, failCalls, lookAway } from './support/calls.ts';
import { journey } from './support/journey.ts';
import { inBothLanguages, otherThan, speak, told } from './support/languages.ts';
import { iban } from './support/people.ts';

/** That the page asks again for this request, other than by the way. */
async function reloads(page: Page, id: string): Promise<Promise<unknown>[]> {
  await lookAway(page);
  const isReload = (asked: Request) =>
    asked.method() === 'GET' && asked.url().endsWith(`/api/requests/${id}`);
  return [page.waitForRequest(isReload, { timeout: 15_000 })];
}

/** What a client may be refused, by the button that asks for it. */
const decisionsIn = (language: Language) => {
  const { accept, reject } = quoteTexts[language].decide;
  return {
    accept_merchandise_quote: accept.marchandise,
    reject_merchandise_quote: reject.marchandise,
    accept_freight_quote: accept.fret,
    reject_freight_quote: reject.fret,
    confirm_receipt: stepTexts[language].actions.confirm_receipt,
  };
};

journey(
  'what fails for a client is told by its name, and the screen asks again for what is true',
  async ({ cast: { client, requestAt } }) => {
    const { page } = client;
    const goods = await requestAt('devis_emis');
    const freight = await requestAt('devis_fret_emis');
    const parcel = await requestAt('envoi_en_cours');
    for (const [{ id }, name, code] of [
      [goods, 'accept_merchandise_quote', 'internal'],
      [goods, 'reject_merchandise_quote', 'throttled'],
      [freight, 'accept_freight_quote', 'unavailable'],
      [freight, 'reject_freight_quote', 'internal'],
      [parcel, 'confirm_receipt', 'throttled'],
    ] as const) {
      await client.open(`/request/${id}`);
      const mend = await failCalls(page, `/api/requests/${id}/transitions`, code);
      const question = page.getByRole('alertdialog');
      for await (const language of inBothLanguages(client)) {
        const button = decisionsIn(language)[name];
        await client.button(button).first().click();
        if (name === 'reject_freight_quote') {
          const { giveUp } = quoteTexts[language].decide.freight.choices;
          await question.getByRole('radio', { name: giveUp.label }).check();
        }
        const [again] = await reloads(page, id);
        await question.getByRole('button').last().click();
        await client.readToast(transitionTexts[language].failed[name] ?? '', told(code, language));
        await again;
        await expect(question).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(question).toBeHidden();
      }
      await mend();
    }

    await failCalls(page, `/api/requests/${parcel.id}/messages`, 'internal');
    for await (const language of inBothLanguages(client)) {
      const { label, sendFailed, resend } = messageTexts[language];
      const box = page.getByRole('textbox', { name: label });
      await box.fill('Bonjour');
      const [again] = await reloads(page, parcel.id);
      await box.press('Enter');
      await client.readToast(sendFailed, told('internal', language));
      await again;
      await expect(client.button(resend).first()).toBeVisible();
    }
  },
);

journey(
  'what fails for an agent is told as an error, and nothing typed is lost',
  async ({ cast: { agent, requestAt } }) => {
    const { page } = agent;
    const fresh = await requestAt('demande_emise');
    await agent.open(`/agent/request/${fresh.id}`);
    await failCalls(page, `/api/requests/${fresh.id}/transitions`, 'internal');
    await failCalls(page, `/api/requests/${fresh.id}/notes`, 'throttled');
    for await (const language of inBothLanguages(agent)) {
      const { approve } = stepTexts[language].actions;
      const { error } = transitionTexts[language];
      await agent.button(approve).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('textbox').fill('Trois usines possibles.');
      const [again] = await reloads(page, fresh.id);
      await question.getByRole('button', { name: approve, exact: true }).click();
      await agent.readToast(error, told('internal', language));
      await again;
      await expect(question.getByRole('textbox')).toHaveValue('Trois usines possibles.');
      await page.keyboard.press('Escape');

      const { label, save } = requestTexts[language].notesForm;
      const notes = page.getByLabel(label, { exact: true });
      await notes.fill('Une note.');
      await agent.button(save).click();
      await agent.readToast(error, told('throttled', language));
      await expect(notes).toHaveValue('Une note.');
    }

    const quoted = await requestAt('devis_en_attente');
    await agent.open(`/agent/request/${quoted.id}`);
    await page.getByLabel(quoteFormTexts[agent.language].amountHt).fill('1000');
    const file = { name: 'devis.pdf', mimeType: 'application/pdf', buffer: pdf('devis') };
    const mend = await failCalls(page, `/api/storage/quotes/${quoted.id}*`, 'upload_broken');
    await page.locator('input[type=file]').setInputFiles(file);
    for await (const language of inBothLanguages(agent)) {
      const { error, issue } = quoteFormTexts[language];
      await agent.button(issue.marchandise).click();
      await agent.readToast(error, told('upload_broken', language));
    }
    await mend();
    for await (const language of inBothLanguages(agent)) {
      const { createFailed, error, issue } = quoteFormTexts[language];
      for (const code of ['file_not_found', 'request_not_found'] as const) {
        await failCall(page, `/api/requests/${quoted.id}/quotes`, code);
        await agent.button(issue.marchandise).click();
        await agent.readToast(error, `${createFailed} ${told(code, language)}`);
      }
    }
    const { issue, issuedDetail } = quoteFormTexts[agent.language];
    await agent.button(issue.marchandise).click();
    await agent.expectToast(issuedDetail.marchandise);

    const ordered = await requestAt('commande_en_preparation');
    await agent.open(`/agent/request/${ordered.id}`);
    await failCalls(page, `/api/requests/${ordered.id}/order`, 'internal');
    for await (const language of inBothLanguages(agent)) {
      const { trackingNumber, save } = requestTexts[language].orderForm;
      const number = page.getByLabel(trackingNumber);
      await number.fill('LX 4471 FR');
      await agent.button(save).click();
      await agent.readToast(transitionTexts[language].error, told('internal', language));
      await expect(number).toHaveValue('LX 4471 FR');
    }
  },
);

journey(
  'what an agent saves is told, and the client reads it',
  async ({ cast: { agent, client, requestAt } }) => {
    const { id } = await requestAt('envoi_en_cours');
    await agent.open(`/agent/request/${id}`);
    for await (const language of inBothLanguages(agent)) {
      const { label, save, saved, visible } = requestTexts[language].notesForm;
      await expect(agent.page.getByText(visible)).toBeVisible();
      const words = `Le colis passe par Anvers (${language}).`;
      await agent.page.getByLabel(label, { exact: true }).fill(words);
      await agent.button(save).click();
      await agent.expectToast(saved);
      if (client.page.url() === 'about:blank') await client.open(`/request/${id}`);
      await expect(client.page.getByText(words)).toBeVisible();
    }
    await agent.make('confirm_receipt');
    await client.expectStatus('cloturee');

    const parcel = await requestAt('envoi_en_cours');
    await agent.open(`/agent/request/${parcel.id}`);
    await speak(agent, otherThan[agent.language]);
    await agent.make('confirm_receipt');
  },
);

journey('copying is told, whether it works or not', async ({ installation, cast: { client, requestAt } }) => {
  // As if it had been asked for, confirmed and waited for: others go on with the details of all journeys.
  const setIntermediary = (bic: string | null) =>
    installation.query('UPDATE agency_settings SET bank_intermediary_bic = $1', [bic]);
  await setIntermediary('DEUTDEFF');
  const { id, paymentReference } = await requestAt('depot_en_attente');
  const { page } = client;
  await client.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await client.open(`/request/${id}`);
  for await (const language of inBothLanguages(client)) {
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
  }
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  for await (const language of inBothLanguages(client)) {
    const ui = uiTexts[language];
    await client.button(ui.copy(paymentTexts[language].iban)).click();
    await client.expectToast(ui.copyFailed);
  }
  await setIntermediary(null);
});

journey(
  'a request that is not there says so and leads back; one that does not load is asked for again',
  async ({ cast: { agent, client, requestAt }, installation }) => {
    for (const [person, path, home] of [
      [client, '/request/', '/dashboard'],
      [agent, '/agent/request/', '/agent/dashboard'],
    ] as const) {
      await person.open(path + randomUUID());
      for await (const language of inBothLanguages(person)) {
        const { notFound, backToDashboard } = requestTexts[language];
        await expect(person.page.getByText(notFound, { exact: true }).last()).toBeVisible();
        await expect(person.page.getByRole('link', { name: backToDashboard, exact: true })).toBeVisible();
      }
      const { backToDashboard } = requestTexts[person.language];
      await person.page.getByRole('link', { name: backToDashboard, exact: true }).click();
      await expect(person.page).toHaveURL(installation.url + home);
    }

    const { page } = client;
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const title = 'Lampes en lin';
    const { id } = await requestAt('demande_emise', { title });
    const mend = await failCalls(page, `/api/requests/${id}`, 'internal');
    await client.open(`/request/${id}`);
    const { notFound, retry } = requestTexts[client.language];
    await expect(page.getByText(notFound, { exact: true }).last()).toBeVisible();
    await expect.poll(() => logged.join('\n')).toContain('ApiError: as told');
    await lookAway(page);
    await mend();
    await client.button(retry).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  },
);
