import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { decimalFromCents } from '#domain/money.ts';
import { matchingTexts } from '#web/matching/matching-texts.ts';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';
import { ledgerTexts } from '#web/payments/ledger-texts.ts';
import { reconciliationTexts } from '#web/reconciliation/reconciliation-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { readFile } from 'node:fs/promises';
import { done } from '../support/caller.ts';
import { camtFile } from '../support/bank-files.ts';
import { today } from '../support/samples.ts';
import { bankFile } from '../support/statement-files.ts';
import { checkBothWidths } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { iban } from './support/people.ts';

journey(
  'a manually recorded payment is recognised on the statement, separated, and listed until a statement shows it; the ledger is downloaded',
  async ({ cast }) => {
    const { agent } = cast;
    const { page } = agent;
    const request = await cast.requestAt('depot_en_attente', { title: 'Lampes de table' });
    const amount = request.payment?.due ?? 0;
    const params = { requestId: request.id };
    const body = { id: randomUUID(), kind: 'deposit' as const, amount, valueOn: today() };
    await done(agent.api.call(endpoints.recordPayment, { params, body }));
    const entries = [
      {
        amount: decimalFromCents(amount),
        bookedOn: today(),
        name: 'MAISON DES LAMPES',
        text: `VIR SEPA ${request.paymentReference}`,
      },
    ];
    const content = camtFile({
      statements: [{ iban: iban.replaceAll(' ', ''), id: randomUUID(), entries }],
    });
    const file = { params: { fileId: randomUUID() } };
    await done(agent.api.upload(endpoints.uploadStatementFile, file, bankFile(content)));

    const { certain, done: confirmed, alreadyRecorded, release, released, recordedBy } = matchingTexts.fr;
    const day = formatsIn('fr').date(today());
    await page.setViewportSize({ width: 1440, height: 900 });
    await agent.open('/agent/payments');
    const row = page.getByRole('list', { name: certain.list }).getByRole('listitem');
    await expect(row.filter({ hasText: 'MAISON DES LAMPES' })).toContainText(alreadyRecorded(day));
    await checkBothWidths(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: certain.confirm(1) }).click();
    await agent.expectToast(confirmed(1));

    await agent.open('/agent/payments?view=matched');
    const matched = page.getByRole('listitem').filter({ hasText: 'MAISON DES LAMPES' });
    await expect(matched.first()).toContainText(recordedBy(null, '').split(',')[1] ?? '?');
    await agent.open(`/agent/request/${request.id}`);
    await expect(page.getByRole('region', { name: ledgerTexts.fr.title })).toContainText(
      ledgerTexts.fr.sources.statement,
    );

    await agent.open('/agent/payments?view=matched');
    await matched.getByRole('button', { name: release }).click();
    await agent.expectToast(released);

    const texts = reconciliationTexts.fr;
    await agent.open('/agent/payments?view=compared');
    await expect(page.getByRole('heading', { level: 1, name: openPaymentsTexts.fr.compared })).toBeVisible();
    const compared = page.getByRole('region', { name: texts.title, exact: true });
    await expect(compared.getByRole('listitem').filter({ hasText: texts.bank })).toBeVisible();
    await expect(compared).toContainText(texts.explained);
    const { total } = await done(agent.api.call(endpoints.listManuallyRecorded));
    const manuallyRecorded = page.getByRole('region', { name: texts.manuallyRecorded.title(total) });
    const listed = manuallyRecorded.getByRole('listitem').filter({ hasText: 'Lampes de table' });
    await expect(listed).toContainText(texts.manuallyRecorded.age(0));
    await checkBothWidths(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: texts.movements.csv, exact: true }).click();
    const written = await readFile(await (await saved).path(), 'utf8');
    expect(written).toContain(request.reference);
    expect(written).toContain(texts.movements.manuallyRecorded);
  },
);
