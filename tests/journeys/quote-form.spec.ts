import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { composeTexts } from '#web/quotes/editor/compose-texts.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { pdf, done } from '../support/caller.ts';
import { uploaded } from '../support/request-story.ts';
import { holdCall } from './support/calls.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { inBothLanguages, speak } from './support/languages.ts';
import { today } from '#tests/support/samples.ts';

const { money } = formatsIn('fr');
const [form, compose, quoted] = [quoteFormTexts.fr, composeTexts.fr, quoteTexts.fr];
const file = (name: string, content: Buffer) => ({ name, mimeType: 'application/pdf', buffer: content });

journey('a quote half written is kept with its PDF, until it is issued', async ({ cast }) => {
  const { agent } = cast;
  const { page } = agent;
  const { id } = await cast.requestAt('devis_en_attente');
  await agent.open(`/agent/request/${id}`);
  await page.getByLabel(form.amountHt).fill('1 000');
  await agent.field(form.notes).fill('Départ sous 35 jours.');
  const arrives = page.waitForResponse((answer) => answer.url().includes('/api/storage/quotes/'));
  await page.locator('input[type=file]').setInputFiles(file('offre.pdf', pdf('offre')));
  await arrives;
  await agent.button(compose.open).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(compose.label)).toHaveValue('Gobelets en bambou');
  await expect(dialog.getByLabel(compose.unitPrice)).toHaveValue(/^1.000,00$/);
  await dialog.getByRole('button', { name: compose.addLine }).click();
  await dialog.getByLabel(compose.label).nth(1).fill('Lampes');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(compose.label)).toHaveCount(3);
  await expect(dialog.getByLabel(compose.label).nth(2)).toBeFocused();

  await page.reload();
  await expect(page.getByLabel(form.amountHt)).toHaveValue(/^1.000,00$/);
  await expect(agent.field(form.notes)).toHaveValue('Départ sous 35 jours.');
  await expect(page.getByText('offre.pdf')).toBeVisible();
  await agent.button(compose.open).click();
  await expect(dialog.getByLabel(compose.label).nth(1)).toHaveValue('Lampes');
  for (const part of [2, 1, 0])
    await dialog.getByRole('button', { name: compose.removeLine(part + 1) }).click();
  await page.keyboard.press('Escape');

  await agent.field(form.notes).press('Control+Enter');
  await agent.expectToast(form.issuedDetail.marchandise);
  const issued = await agent.api.call(endpoints.getRequest, { params: { requestId: id } });
  expect(issued.body.quotes).toMatchObject([{ amountHt: 100_000, notes: 'Départ sous 35 jours.' }]);
  await page.reload();
  await expect(agent.button(form.openRevision.marchandise)).toBeVisible();
});

journey(
  'a PDF that is none, or says other amounts, is told at once; an odd total is asked about',
  async ({ cast }) => {
    const { agent } = cast;
    const { page } = agent;
    const { id, reference } = await cast.requestAt('devis_en_attente');
    await agent.open(`/agent/request/${id}`);
    const chosen = page.locator('input[type=file]');
    await chosen.setInputFiles(file('photo.pdf', Buffer.from('GIF89a')));
    for await (const language of inBothLanguages(agent)) {
      await expect(page.getByText(quoteFormTexts[language].errors.fileType)).toBeVisible();
    }
    await speak(agent, 'fr');
    await chosen.setInputFiles(file('devis.exe', pdf('devis')));
    await expect(page.getByText(form.errors.fileType)).toBeVisible();

    await page.getByLabel(form.amountHt).fill('1 000');
    await agent.button(compose.open).click();
    const dialog = page.getByRole('dialog');
    for (const again of [compose.back, compose.attach]) {
      await page.keyboard.press('Control+Enter');
      await dialog.getByRole('button', { name: again }).click();
    }
    await expect(dialog).toBeHidden();
    await page.getByLabel(form.amountHt).fill('1 100');
    await expect(page.getByText(form.errors.fileOutdated)).toBeVisible();
    await page.getByLabel(form.amountHt).fill('1 000');
    await expect(page.getByText(form.errors.fileOutdated)).toBeHidden();

    const gross = page.getByLabel(form.amountTtc);
    await gross.fill('999,99');
    await agent.button(form.issue.marchandise).click();
    await expect(page.getByRole('link', { name: form.errors.belowExclVat })).toBeVisible();
    await gross.fill('12 000');
    await chosen.setInputFiles(file('devis.pdf', pdf('devis')));
    await agent.button(form.issue.marchandise).click();
    const question = page.getByRole('alertdialog', { name: form.unusual.title(money(1_200_000)) });
    await expect(question).toContainText(money(120_000));
    await checkAccessibility(page);
    await page.getByRole('alertdialog').getByRole('button', { name: form.unusual.confirm }).click();
    await agent.expectToast(form.issuedDetail.marchandise);
    await expect(page.getByText(quoted.deviates(money(120_000)))).toBeVisible();
    await expect(page.getByText(`${reference}-M2`)).toBeVisible();
  },
);

journey(
  'a question about a quote that is revised meanwhile is taken back; what is sent holds still',
  async ({ cast }) => {
    const { agent, client } = cast;
    const request = await cast.requestAt('devis_emis');
    const params = { requestId: request.id };
    await client.open(`/request/${request.id}`);
    const { accept, reject, replaced, reason } = quoted.decide;
    await client.button(accept.marchandise).first().click();
    const question = client.page.getByRole('alertdialog');
    await expect(question).toContainText(`${request.reference}-M1`);
    const objectPath = await uploaded({ owner: agent.api, agent: agent.api }, request.id, 'marchandise');
    const figures = { amountHt: 225_000, vatRate: 2000, amountTtc: 270_000, issuedOn: today() };
    const replaces = request.quotes[0]?.id ?? '';
    const body = { type: 'marchandise' as const, ...figures, objectPath, replaces };
    await done(agent.api.call(endpoints.issueQuote, { params, body }));
    await client.readToast(replaced.title, replaced.detail);
    await expect(question).toBeHidden();
    await client.button(accept.marchandise).first().click();
    await expect(question).toContainText(`${request.reference}-M2`);
    await client.page.keyboard.press('Escape');

    await client.button(reject.marchandise).click();
    await question.getByLabel(reason).fill('Trop cher.');
    const letGo = await holdCall(client.page, `/api/requests/${request.id}/transitions`);
    await question.getByLabel(reason).press('Control+Enter');
    await expect(question.getByLabel(reason)).toBeDisabled();
    letGo();
    await client.expectStatus('cloturee');
  },
);
