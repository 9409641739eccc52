import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { done } from '../support/caller.ts';
import { today } from '../support/samples.ts';
import { checkBothWidths } from './support/check-accessibility.ts';
import type { Cast } from './support/journey.ts';
import { journey } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { errorTextOf } from './support/languages.ts';

const announce = ({ client }: Cast, { id, payment }: RequestDetail) =>
  done(
    client.api.call(endpoints.declareTransfer, {
      params: { requestId: id },
      body: { kind: payment?.kind ?? 'deposit', madeOn: today() },
    }),
  );

const statusOf = async ({ agent }: Cast, { id }: RequestDetail) =>
  (await done(agent.api.call(endpoints.getRequest, { params: { requestId: id } }))).status;

const rowOf = (place: Page | Locator, { paymentReference }: RequestDetail): Locator =>
  place.getByRole('listitem').filter({ hasText: paymentReference });

const groupOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${name} \\d`) });

const boxOf = (page: Page, request: RequestDetail) => rowOf(page, request).getByRole('checkbox');

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
