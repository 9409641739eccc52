import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { transferTexts } from '#web/payments/transfer-texts.ts';
import { paymentTexts } from '#web/payments/payment-texts.ts';
import { nextStepTexts } from '#web/requests/transitions/next-step-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { done } from '../support/caller.ts';
import { today } from '../support/samples.ts';
import { admitAgain } from './support/admit.ts';
import { iban } from './support/people.ts';
import { checkBothWidths } from './support/check-accessibility.ts';
import { countPresses } from './support/count-presses.ts';
import type { Cast } from './support/journey.ts';
import { journey } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { errorTextOf } from './support/languages.ts';
import { noteShifts } from './support/note-shifts.ts';

const announce = ({ client }: Cast, { id, payment }: RequestDetail) =>
  done(
    client.api.call(endpoints.declareTransfer, {
      params: { requestId: id },
      body: { kind: payment?.kind ?? 'deposit', madeOn: today() },
    }),
  );

const read = ({ agent }: Cast, { id }: RequestDetail) =>
  done(agent.api.call(endpoints.getRequest, { params: { requestId: id } }));

const statusOf = async ({ agent }: Cast, { id }: RequestDetail) =>
  (await done(agent.api.call(endpoints.getRequest, { params: { requestId: id } }))).status;

const rowOf = (place: Page | Locator, { paymentReference }: RequestDetail): Locator =>
  place.getByRole('listitem').filter({ hasText: paymentReference });

const groupOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${name} \\d`) });

const boxOf = (page: Page, request: RequestDetail) => rowOf(page, request).getByRole('checkbox');

journey('ten announced deposits take at most fifteen presses', async ({ cast }) => {
  const { agent } = cast;
  const { page } = agent;
  const texts = openPaymentsTexts[agent.language];
  const requests: RequestDetail[] = [];
  for (let index = 0; index < 10; index += 1) requests.push(await cast.requestAt('depot_en_attente'));
  for (const request of requests) await announce(cast, request);
  await page.setViewportSize({ width: 1440, height: 900 });
  await agent.open('/agent/dashboard');
  const presses = await countPresses(page);
  await page.getByRole('link', { name: /à vérifier$/ }).click();
  // One press could select all payments, but other journeys may have announced some too.
  for (const request of requests) await boxOf(page, request).click();
  await agent.button(texts.confirmMany(10)).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(texts.ask.title(10, formatsIn(agent.language).money(600_000)));
  for (const { paymentReference } of requests) await expect(question).toContainText(paymentReference);
  await question.getByRole('button', { name: texts.confirmMany(10) }).click();
  await agent.expectToast(texts.done(10));
  expect(await presses()).toBeLessThanOrEqual(15);
  for (const request of requests) {
    expect(await statusOf(cast, request)).toBe('devis_en_attente');
    await expect(rowOf(page, request)).toHaveCount(0);
  }
});

journey('payments are selected by keys, one is refused, and the list updates by itself', async ({ cast }) => {
  const { agent } = cast;
  const { page } = agent;
  const kinds = ['depot_en_attente', 'paiement_marchandise_en_attente', 'paiement_fret_en_attente'] as const;
  const [deposit, goods, freight] = [
    await cast.requestAt(kinds[0]),
    await cast.requestAt(kinds[1]),
    await cast.requestAt(kinds[2]),
  ];
  await announce(cast, deposit);
  await page.setViewportSize({ width: 1440, height: 900 });
  await agent.open('/agent/payments');
  const texts = openPaymentsTexts.fr;
  const announced = groupOf(page, texts.announcedToCheck);
  const awaited = groupOf(page, texts.groups.awaited);
  await expect(rowOf(page, deposit)).toBeVisible();
  await expect(rowOf(awaited, goods)).toBeVisible();
  await announce(cast, goods);
  await expect(rowOf(announced, goods)).toBeVisible();
  await expect(rowOf(page, goods)).toHaveCount(1);
  await expect(rowOf(page, deposit)).toContainText(texts.kinds.deposit.toLocaleLowerCase());
  await expect(rowOf(page, goods)).toContainText(formatsIn('fr').money(goods.payment?.due ?? 0));
  await expect(rowOf(awaited, freight)).toBeVisible();
  await checkBothWidths(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const all = announced.getByRole('checkbox', { name: texts.selectAll });
  await all.check();
  await expect(boxOf(page, goods)).toBeChecked();
  await all.uncheck();
  await boxOf(page, deposit).press('x');
  await expect(boxOf(page, deposit)).toBeChecked();
  await boxOf(page, deposit).press('ArrowDown');
  await expect(boxOf(page, goods)).toBeFocused();
  await page.keyboard.press('Space');
  await agent.button(texts.confirmMany(2)).click();
  // A colleague confirms a payment while the dialog is open.
  await cast.move(deposit, 'confirm_deposit');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: texts.confirmMany(2) }).click();
  await agent.expectToast(texts.done(1));
  const refused = page.getByRole('alert').filter({ hasText: texts.failedSome(1) });
  await expect(refused).toContainText(deposit.paymentReference);
  await expect(refused).toContainText(errorTextOf('request_moved_on', agent.language));
  await expect(rowOf(page, goods)).toHaveCount(0);
  expect(await statusOf(cast, goods)).toBe('commande_en_preparation');
  expect(await statusOf(cast, deposit)).toBe('devis_en_attente');

  await rowOf(page, freight).getByRole('button').click();
  await expect(question).toContainText(freight.paymentReference);
  await question.getByRole('button', { name: texts.confirmMany(1) }).click();
  // Behind an open dialog, elements have no role.
  await expect(question).toBeHidden();
  await expect(rowOf(page, freight)).toHaveCount(0);
  expect(await statusOf(cast, freight)).toBe('envoi_en_cours');
  // The agent undoes a slip from the toast, only by keys.
  await page.keyboard.press('F6');
  const undo = page.getByRole('button', { name: texts.undo, exact: true }).first();
  await tabTo(page, undo);
  await page.keyboard.press('Enter');
  await agent.expectToast(texts.undone(1));
  await expect(rowOf(awaited, freight)).toBeVisible();
  expect(await statusOf(cast, freight)).toBe('paiement_fret_en_attente');
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  journey(
    `opening a request and announcing its transfer move nothing on ${viewport.width} px`,
    async ({ cast }) => {
      const { client } = cast;
      const { page } = client;
      const { id } = await cast.requestAt('depot_en_attente');
      const texts = transferTexts[client.language];
      await page.setViewportSize(viewport);
      const shifts = await noteShifts(page);
      await client.open(`/request/${id}`);
      const offer = client.button(texts.open);
      await offer.scrollIntoViewIfNeeded();
      // On phones the conversation is a sheet, so the progress is shown on both kinds of screens.
      await expect(page.getByRole('region', { name: requestTexts.fr.timeline.steps })).toBeAttached();
      const before = await shifts();
      expect(before).toBeLessThan(0.05);
      await offer.click();
      await expect(page.getByRole('dialog', { name: texts.title, exact: true })).toBeVisible();
      const opened = await shifts();
      expect(opened - before).toBeLessThan(0.05);
      await client.button(texts.submit).click();
      await client.expectToast(texts.done);
      await expect(page.getByRole('dialog', { name: texts.title, exact: true })).toBeHidden();
      expect((await shifts()) - opened).toBeLessThan(0.05);
      await expect(client.button(texts.correct)).toBeVisible();
    },
  );
}

journey(
  'all details of a transfer are copied at once, and a phone saves its code',
  async ({ cast, arrive, installation }) => {
    const phone = await arrive();
    const { client } = cast;
    const { id, paymentReference } = await cast.requestAt('depot_en_attente');
    await admitAgain(installation, client, phone);
    const { page } = phone;
    await page.setViewportSize({ width: 360, height: 740 });
    const cdp = await phone.context.newCDPSession(page);
    await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await cdp.send('Emulation.setEmulatedMedia', { features: [{ name: 'pointer', value: 'coarse' }] });
    await phone.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await phone.open(`/request/${id}`);
    const texts = paymentTexts[phone.language];
    await phone.button(texts.copyEverything).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')).toEqual([
      `${texts.holder}\u00a0: Agence Exemple SAS`,
      `${texts.iban}\u00a0: ${iban.replaceAll(' ', '')}`,
      `${texts.bic}\u00a0: AGRIFRPP`,
      `${texts.amount}\u00a0: 600,00 EUR`,
      `${texts.reference}\u00a0: ${paymentReference}`,
    ]);
    // Close the toast, which would otherwise move over the next button.
    const copiedAll = uiTexts[phone.language].copied(texts.everything);
    await phone.readToast(copiedAll, copiedAll);
    const download = page.waitForEvent('download');
    await page.getByText(texts.qr.titleHandheld).click();
    await phone.button(texts.qr.save).click();
    expect((await download).suggestedFilename()).toBe(`${paymentReference}.png`);
  },
);

journey(
  'a payment that the deposit covers takes one press; after the freight comes the tracking number',
  async ({ installation, cast }) => {
    const { agent, client, move } = cast;
    const { page } = agent;
    const request = await cast.requestAt('paiement_marchandise_en_attente');
    await installation.query('update requests set deposit_ttc = 9000 where id = $1', [request.id]);
    await client.open(`/request/${request.id}`);
    const { steps } = requestTexts[client.language].timeline;
    await expect(client.page.getByRole('region', { name: steps })).toBeVisible();
    await expect(client.page.getByText(paymentTexts[client.language].transferTo)).toHaveCount(0);
    await agent.open(`/agent/request/${request.id}`);
    const { actions } = stepTexts[agent.language];
    await agent.button(actions.confirm_merchandise_payment).click();
    await agent.expectToast(transitionTexts[agent.language].done.confirm_merchandise_payment);
    let moved = await move(await read(cast, request), 'mark_ready');
    moved = await move(moved, 'issue_freight_quote');
    moved = await move(moved, 'accept_freight_quote');
    await installation.query('update requests set deposit_ttc = 600 where id = $1', [request.id]);
    await page.reload();
    await agent.button(actions.confirm_freight_payment).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('definition').filter({ hasText: moved.paymentReference })).toBeVisible();
    await expect(question.getByRole('textbox')).toHaveCount(0);
    await agent.confirm(
      actions.confirm_freight_payment,
      transitionTexts[agent.language].done.confirm_freight_payment,
    );
    await agent.button(nextStepTexts[agent.language].enterTracking).click();
    await expect(
      page.getByRole('textbox', { name: requestTexts[agent.language].orderForm.trackingNumber }),
    ).toBeFocused();
  },
);
