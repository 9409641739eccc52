import { expect } from '@playwright/test';
import { attachmentTexts } from '#web/shared/attachments/attachment-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { transferTexts } from '#web/payments/transfer-texts.ts';
import { paymentTexts } from '#web/payments/payment-texts.ts';
import { composeTexts } from '#web/quotes/editor/compose-texts.ts';
import { quoteLineTexts } from '#web/quotes/editor/quote-line-texts.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { nextStepTexts } from '#web/requests/transitions/next-step-texts.ts';
import { requestListTexts } from '#web/requests/dashboard/request-list-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import { photo } from '../support/pictures.ts';
import { pdf } from '../support/caller.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { iban } from './support/people.ts';
import { scanQr } from './support/scan-qr.ts';

const language = 'en';
const formats = formatsIn(language);
const files = attachmentTexts[language];
const request = newRequestTexts[language];
const transfer = transferTexts[language];
const compose = composeTexts[language];
const lines = quoteLineTexts[language];

journey.use({ language });

journey('files chosen for a request survive a reload, and both sides open them', async ({ cast }) => {
  const { agent, client } = cast;
  await client.open('/new-request');
  await client.page.getByLabel(request.projectTitle).fill('Paniers en osier');
  await client.page.getByLabel(request.details).fill('Comme sur la photo.');
  const chosen = [
    { name: 'panier.jpg', mimeType: 'image/jpeg', buffer: await photo('400x300') },
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf('plan') },
    { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>no PDF</html>') },
  ];
  await client.page.locator('input[type=file]').setInputFiles(chosen);
  await expect(client.page.getByRole('alert')).toBeVisible();
  await checkAccessibility(client.page);
  await client.button(request.submit).click();
  await expect(client.page.getByText(files.waiting).first()).toBeVisible();
  await client.button(files.remove('page.pdf')).click();
  // The page discards uploads that are still under way.
  await expect(client.page.getByRole('progressbar')).toHaveCount(0);

  await client.page.reload();
  await expect(client.page.getByText('panier.jpg')).toBeVisible();
  await expect(client.page.getByText('plan.pdf')).toBeVisible();
  await client.button(request.submit).click();
  await client.expectToast(request.created);
  await client.page.waitForURL(/\/request\/[0-9a-f-]{36}$/);
  const id = client.page.url().split('/').at(-1) ?? '';

  for (const [person, path] of [
    [client, `/request/${id}`],
    [agent, `/agent/request/${id}`],
  ] as const) {
    await person.open(path);
    if (person === agent) await agent.button(requestTexts[language].details.files(2)).click();
    const list = person.page.getByRole('list', { name: requestTexts[language].details.attachments });
    const download = person.page.waitForEvent('download');
    await list.getByRole('button', { name: `${files.download} plan.pdf` }).click();
    expect((await download).suggestedFilename()).toBe('plan.pdf');
    await list.getByRole('button', { name: `${files.open} panier.jpg` }).click();
    const dialog = person.page.getByRole('dialog');
    await expect(dialog.getByRole('img', { name: 'panier.jpg' })).toHaveJSProperty('naturalWidth', 300);
    await checkAccessibility(person.page);
    await person.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

journey(
  'a transfer’s code can be scanned; the transfer is announced with its proof, and awaited',
  async ({ cast }) => {
    const { agent, client } = cast;
    const title = 'Bols en grès';
    const { id, paymentReference: reference } = await cast.requestAt('depot_en_attente', { title });
    await client.open(`/request/${id}`);
    const payment = paymentTexts[language];
    const code = client.page.getByRole('img', { name: payment.qr.label });
    expect((await scanQr(code))?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'AGRIFRPP',
      'Agence Exemple SAS',
      iban.replaceAll(' ', ''),
      'EUR600.00',
      '',
      '',
      reference,
    ]);

    await client.button(transfer.open).click();
    await client.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'avis.pdf', mimeType: 'application/pdf', buffer: pdf('avis') });
    await expect(client.button(files.remove('avis.pdf'))).toBeVisible();
    await checkAccessibility(client.page);
    await client.button(transfer.submit).click();
    await expect(client.button(transfer.correct)).toBeFocused();
    await client.expectToast(transfer.done);
    const facts = {
      amount: formats.money(60_000),
      toTransfer: '',
      deposit: '',
      depositKept: null,
      toRepay: null,
      paidBack: null,
      isConsumer: false,
      announcedAtEnd: null,
      changeRequest: '',
      reference,
      bankKnown: true,
      hasNotes: false,
    };
    const awaited = nextStepTexts[language].client.transferAnnounced(facts);
    await expect(client.page.getByRole('heading', { name: awaited.sentence })).toBeVisible();
    await client.expectStatus('depot_en_attente');
    // The announced payment stays in view, but the page does not ask for the sum a second time.
    await expect(client.page.getByText(payment.announced, { exact: true })).toBeVisible();
    await expect(client.page.getByText(payment.due, { exact: true })).toBeHidden();
    await expect(code).toBeHidden();
    await client.page.getByText(payment.seeDetailsAgain).click();
    await expect(code).toBeVisible();

    await agent.open(`/agent/dashboard?search=${client.email}`);
    const row = agent.page.getByRole('row').filter({ hasText: title });
    await expect(row.getByText(requestListTexts[language].transferAnnounced)).toBeVisible();
    await agent.open(`/agent/request/${id}`);
    const download = agent.page.waitForEvent('download');
    const announcedOn = formats.date(new Date());
    const next = nextStepTexts[language].agent.transferAnnounced({ ...facts, announcedOn });
    const card = agent.page.getByRole('region', { name: next.sentence });
    await expect(card.getByText(formats.money(60_000))).toHaveCount(2);
    await agent.page.getByRole('button', { name: `${files.download} avis.pdf` }).click();
    expect((await download).suggestedFilename()).toBe('avis.pdf');
    await checkAccessibility(agent.page);
    await agent.make('confirm_deposit');
    await client.expectStatus('devis_en_attente');
  },
);

journey(
  'a quote is composed line by line, previewed, issued, and its acceptance recorded',
  async ({ cast }) => {
    const { agent, client } = cast;
    const { id } = await cast.requestAt('devis_en_attente');
    await agent.open(`/agent/request/${id}`);
    await agent.button(compose.open).click();
    await expect(agent.page.getByText(compose.amountsFirst)).toBeVisible();
    await agent.button(lines.itemise).click();
    await agent.page.getByRole('textbox', { name: lines.label }).fill('Lampes');
    await agent.page.getByLabel(lines.quantity).fill('300');
    await agent.page.getByLabel(lines.unitPrice).fill('24,50');
    await expect(agent.page.getByText(formats.money(735_000)).first()).toBeVisible();
    await checkAccessibility(agent.page);
    await agent.button(compose.open).click();
    const dialog = agent.page.getByRole('dialog');
    await expect(dialog.locator('canvas')).toBeVisible();
    await dialog.getByRole('button', { name: compose.attach }).click();
    await expect(dialog).toBeHidden();

    const form = quoteFormTexts[language];
    const notes = agent.page.getByLabel(form.notes, { exact: true });
    await notes.fill('Une remarque que le PDF ne porte pas.');
    await agent.button(form.issue.marchandise).click();
    await expect(agent.page.getByText(form.errors.fileOutdated).first()).toBeVisible();
    await notes.fill('');
    await agent.button(form.issue.marchandise).click();
    await agent.expectToast(form.issuedDetail.marchandise);

    await client.open(`/request/${id}`);
    await expect(client.page.getByText(formats.money(882_000)).first()).toBeVisible();
    const { accept, order } = quoteTexts[language].decide;
    await client.button(accept.marchandise).first().click();
    const confirm = order.marchandise(formats.money(882_000));
    await client.confirm(confirm, transitionTexts[language].done.accept_merchandise_quote);

    await agent.page.reload();
    for (const person of [client, agent]) {
      await person.unfold(quoteTexts[person.language].titles.marchandise);
      await person.page.getByText(quoteTexts[language].record.title).click();
      await expect(person.page.getByText(/^[0-9a-f]{64}$/)).toHaveCount(2);
      await expect(person.page.getByRole('cell', { name: /^Lampes/ })).toBeVisible();
      await expect(person.page.getByText('127.0.0.1')).toBeVisible();
      await checkAccessibility(person.page);
    }
  },
);
