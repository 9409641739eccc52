import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { additionTexts } from '#domain/payments/addition-texts.ts';
import { ledgerTexts } from '#web/payments/ledger-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { done } from '../support/caller.ts';
import { checkBothWidths } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { expectFocusKept, pressOn, typeInto } from './support/keyboard.ts';

journey(
  'without a mouse: a part is recorded, the rest waived, an entry undone, and a surplus decided on',
  async ({ cast }) => {
    const { agent, client } = cast;
    const { page } = agent;
    const { id, payment } = await cast.requestAt('depot_en_attente');
    const due = payment?.due ?? 0;
    const texts = ledgerTexts[agent.language];
    const { money } = formatsIn(agent.language);
    const question = page.getByRole('alertdialog');
    const statusNow = async () =>
      (await done(agent.api.call(endpoints.getRequest, { params: { requestId: id } }))).status;
    const record = async (sum: number) => {
      await pressOn(page, agent.button(texts.record));
      await typeInto(page, question.getByLabel(texts.recordDialog.amount), String(sum / 100));
      await pressOn(page, question.getByRole('button', { name: texts.recordDialog.confirm }));
      await agent.expectToast(texts.recordDialog.done);
      await expect(question).toBeHidden();
      await expectFocusKept(page);
    };
    const confirmWithReason = async (buttonName: string, reason: string) => {
      await expect(question.getByRole('textbox')).toBeFocused();
      await page.keyboard.type(reason);
      await pressOn(page, question.getByRole('button', { name: buttonName, exact: true }));
      await expect(question).toBeHidden();
      await expectFocusKept(page);
    };
    await page.setViewportSize({ width: 1440, height: 900 });
    await agent.open(`/agent/request/${id}`);
    await client.open(`/request/${id}`);

    await journey.step('a part has come, and the client is asked for the rest', async () => {
      await pressOn(page, page.getByRole('region', { name: texts.title }).locator('summary'));
      await record(due - 1_000);
      const sums = client.page.getByRole('region', { name: ledgerTexts[client.language].title });
      const left = formatsIn(client.language).money(1_000);
      await expect(sums).toContainText(`−\u202f${formatsIn(client.language).money(due - 1_000)}`);
      await expect(sums).toContainText(`${additionTexts[client.language].total.due} ${left}`);
      await checkBothWidths(client.page);
    });

    await journey.step('the rest is waived, which completes the payment', async () => {
      await pressOn(page, agent.button(texts.waive));
      const limit = money(2_000);
      await expect(question).toContainText(texts.waiveDialog.left(limit, limit));
      await confirmWithReason(texts.waiveDialog.confirm, 'Frais de la banque');
      await agent.expectToast(texts.waiveDialog.done);
      expect(await statusNow()).toBe('devis_en_attente');
    });

    await journey.step('the entry is undone, and the request goes back', async () => {
      await pressOn(page, page.locator('summary', { hasText: texts.entries(2) }));
      await pressOn(page, agent.button(texts.undoOf(money(due - 1_000))));
      await confirmWithReason(texts.undoDialog.confirm, 'Virement d’un autre client');
      await agent.expectToast(texts.undoDialog.done);
      expect(await statusNow()).toBe('depot_en_attente');
      await expect(page.getByText('Virement d’un autre client').first()).toBeVisible();
      await checkBothWidths(page);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await journey.step('too much has come: it is kept for the next payment', async () => {
      await record(due + 2_500);
      await pressOn(page, agent.button(texts.surplus.keep));
      await agent.expectToast(texts.surplus.kept);
      await expect(agent.button(texts.surplus.keep)).toHaveCount(0);
      await expectFocusKept(page);
      await expect(
        client.page
          .getByText(statusTexts[client.language].statuses.devis_en_attente, { exact: true })
          .first(),
      ).toBeVisible();
    });
  },
);
