import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { matchingTexts } from '#web/matching/matching-texts.ts';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { confirmationOf, insertEntries, paying } from '../support/bank-entries.ts';
import { camtFile, type SampleEntry } from '../support/bank-files.ts';
import { bankFile } from '../support/statement-files.ts';
import { today } from '../support/samples.ts';
import { iban } from './support/people.ts';
import { decimalFromCents } from '#domain/money.ts';
import { randomUUID } from 'node:crypto';
import { done } from '../support/caller.ts';
import { admitAgent } from './support/admit.ts';
import { checkBothWidths } from './support/check-accessibility.ts';
import { type Cast, journey } from './support/journey.ts';

const read = ({ agent }: Cast, { id }: RequestDetail) =>
  done(agent.api.call(endpoints.getRequest, { params: { requestId: id } }));

const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

/** Drops a bank file with these entries on the page. */
async function drop({ agent }: Cast, entries: readonly SampleEntry[]): Promise<void> {
  const content = camtFile({ statements: [{ iban: iban.replaceAll(' ', ''), id: randomUUID(), entries }] });
  const params = { fileId: randomUUID() };
  const { state } = await done(
    agent.api.upload(endpoints.uploadStatementFile, { params }, bankFile(content)),
  );
  expect(state).toBe('done');
}

/** Returns the payment reference with one digit mistyped. */
const mistyped = ({ paymentReference }: RequestDetail) =>
  paymentReference.slice(0, -1) + String((Number(paymentReference.at(-1)) + 1) % 10);

journey(
  'two parts with a mistyped reference are recorded correctly, on the screens of two agents',
  async ({ cast, arrive, installation }) => {
    const { agent, client } = cast;
    const { page } = agent;
    const request = await cast.requestAt('depot_en_attente');
    const total = request.payment?.due ?? 0;
    await client.open(`/request/${request.id}`);
    const badge = client.page.locator('[data-tone]').first();
    await page.setViewportSize({ width: 1440, height: 900 });
    await agent.open('/agent/payments');
    const colleague = await arrive();
    await admitAgent(installation, colleague, { firstName: 'Noé' });
    await colleague.page.setViewportSize({ width: 1440, height: 900 });
    await colleague.open('/agent/payments');

    // A new statement entry appears on both screens without a reload.
    const first = { amount: '200.00', bookedOn: today(), text: `VIR ${mistyped(request)} ACOMPTE` };
    await drop(cast, [first]);
    for (const screen of [page, colleague.page]) await expect(rowOf(screen, 'ACOMPTE')).toBeVisible();
    const { reasons, sureOf, chips, detailsOf, unknownPayer } = matchingTexts.fr;
    await expect(rowOf(page, 'ACOMPTE')).toContainText(chips.reference_near);
    await page.getByRole('button', { name: detailsOf(unknownPayer) }).click();
    await expect(rowOf(page, 'ACOMPTE')).toContainText(reasons.reference_near.digit(mistyped(request)));
    await expect(rowOf(page, 'ACOMPTE')).toContainText(
      reasons.amount_part(formatsIn('fr').money(total - 20_000)),
    );
    await expect(rowOf(page, 'ACOMPTE')).toContainText(sureOf.judge);
    await checkBothWidths(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    const texts = matchingTexts[agent.language];
    const theirs = matchingTexts[colleague.language];
    // Only by keys: `j` to the proposal of the row, then Enter.
    await page.getByRole('main').focus();
    await page.keyboard.press('j');
    const confirm = page.getByRole('button', { name: texts.confirmFor(request.reference) });
    await expect(confirm).toBeFocused();
    await page.keyboard.press('Enter');
    await agent.expectToast(texts.done(1));
    await expect(rowOf(colleague.page, 'ACOMPTE')).toHaveCount(0);
    // The agent undoes the confirmation and confirms again; the payment counts once.
    const { undo, undone } = openPaymentsTexts[agent.language];
    await page.getByRole('button', { name: undo, exact: true }).click();
    await agent.expectToast(undone(1));
    await expect(rowOf(colleague.page, 'ACOMPTE')).toBeVisible();
    await confirm.click();
    await expect(rowOf(colleague.page, 'ACOMPTE')).toHaveCount(0);
    // The client's page asks for the outstanding amount without a reload.
    await expect(
      client.page.getByText(formatsIn(client.language).money(total - 20_000)).first(),
    ).toBeVisible();
    const partly = await read(cast, request);
    expect([partly.status, partly.payment?.due]).toEqual(['depot_en_attente', total - 20_000]);

    // The second transfer has the reference, so it is certain; the colleague confirms it.
    const rest = decimalFromCents(partly.payment?.due ?? 0);
    const second = { amount: rest, bookedOn: today(), text: `VIR ${request.paymentReference}` };
    // The first entry is in this file too, and does not count again.
    await drop(cast, [first, second]);
    const certain = page.getByRole('button', { name: texts.certain.confirm(1) });
    await expect(certain).toBeVisible();
    await colleague.page.getByRole('button', { name: theirs.certain.confirm(1) }).click();
    await colleague.expectToast(theirs.done(1));
    await expect(certain).toHaveCount(0);
    await expect(page.getByText(openPaymentsTexts[agent.language].empty.title)).toBeVisible();
    const after = await read(cast, request);
    expect(after.status).toBe('devis_en_attente');
    const isUndone = (id: string) => after.ledger.some(({ undoes }) => undoes === id);
    const valid = after.ledger.filter(({ id, undoes }) => undoes === null && !isUndone(id));
    expect(valid.map(({ amount }) => amount)).toEqual([20_000, total - 20_000]);
    await expect(badge).toHaveText(statusTexts[client.language].statuses.devis_en_attente);
  },
);

journey(
  'an entry is split over requests found by search, dismissed with a reason, and restored',
  async ({ cast, installation }) => {
    const { agent } = cast;
    const { page } = agent;
    const [one, two] = [
      await cast.requestAt('depot_en_attente', { title: 'Paniers tressés' }),
      await cast.requestAt('depot_en_attente', { title: 'Bols en noyer' }),
    ];
    const due = one.payment?.due ?? 0;
    const texts = matchingTexts[agent.language];
    const [, fee = ''] = await insertEntries(installation, [
      { amount: due + 12_345, text: 'VIREMENT GROUPE', counterpartyName: 'HOLDING' },
      { direction: 'out', amount: 1_450, text: 'COTISATION CARTE' },
    ]);
    await page.setViewportSize({ width: 360, height: 740 });
    await agent.open('/agent/payments?view=toDecide');
    await rowOf(page, 'VIREMENT GROUPE')
      .getByRole('button', { name: texts.chooseOf('HOLDING') })
      .click();
    const dialog = page.getByRole('dialog', { name: texts.split.title });
    for (const { title, reference } of [one, two]) {
      await dialog.getByRole('searchbox').fill(title);
      await dialog.getByRole('button', { name: texts.split.addOf(reference) }).click();
    }
    // The page proposes the remaining amount of the entry for the second request.
    await expect(dialog.getByLabel(texts.split.amount(two.reference))).toHaveValue(/^123,45$/);
    await dialog.getByRole('button', { name: texts.split.confirm, exact: true }).click();
    await agent.expectToast(texts.done(2));
    expect((await read(cast, one)).status).toBe('devis_en_attente');
    expect((await read(cast, two)).payment?.due).toBe(due - 12_345);

    const row = rowOf(page, 'COTISATION CARTE');
    await row.getByRole('button', { name: texts.setAsideOf(texts.unknownPayee) }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: texts.setAsideDialog.confirm, exact: true }).click();
    await expect(question).toContainText(texts.setAsideDialog.missing);
    await question.getByRole('button', { name: texts.setAsideDialog.usual[0] ?? '' }).click();
    await question.getByRole('button', { name: texts.setAsideDialog.confirm, exact: true }).click();
    await agent.expectToast(texts.setAsideDialog.done(1));
    await agent.open('/agent/payments?view=setAside');
    await expect(row).toContainText(texts.setAsideDialog.usual[0] ?? '');
    await row.getByRole('button', { name: texts.takeBackOf(texts.unknownPayee) }).click();
    await agent.expectToast(texts.takenBack);
    await expect(row).toHaveCount(0);
    const body = { entryIds: [fee], reason: texts.setAsideDialog.usual[0] ?? '' };
    await done(agent.api.call(endpoints.setEntriesAside, { body }));
  },
);

journey(
  'an entry that a colleague has confirmed meanwhile is reported, and the rest is confirmed',
  async ({ cast, installation }) => {
    const { agent } = cast;
    const { page } = agent;
    const requests = [await cast.requestAt('depot_en_attente'), await cast.requestAt('depot_en_attente')];
    const ids = await insertEntries(
      installation,
      requests.map((request) => ({ ...paying(request), counterpartyName: request.reference })),
    );
    const texts = matchingTexts[agent.language];
    await page.setViewportSize({ width: 1440, height: 900 });
    await agent.open('/agent/payments');
    const button = page.getByRole('button', { name: texts.certain.confirm(2) });
    await expect(button).toBeVisible();
    // The colleague's confirmation comes before the answer to this press.
    await page.route(`**${endpoints.confirmEntries.path}`, async (route) => {
      const [request] = requests;
      if (request) {
        const confirmations = [confirmationOf(ids[0] ?? '', request)];
        await done(agent.api.call(endpoints.confirmEntries, { body: { confirmations } }));
      }
      await route.continue();
    });
    await button.click();
    await agent.expectToast(texts.done(1));
    const refused = page.getByRole('alert').filter({ hasText: texts.failedSome(1) });
    await expect(refused).toContainText(requests[0]?.reference ?? '');
    for (const request of requests) {
      const after = await read(cast, request);
      expect([after.status, after.ledger.length]).toEqual(['devis_en_attente', 1]);
    }
  },
);
