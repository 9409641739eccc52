import { expect } from '@playwright/test';
import { paymentTexts } from '#web/payments/payment-texts.ts';
import { reminderTexts } from '#web/reminders/reminder-texts.ts';
import { checkBothWidths } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { pressOn } from './support/keyboard.ts';

journey(
  'a client reads until when to pay; an agent reminds, pauses and resumes, and the history says so',
  async ({ installation, cast: { agent, client, requestAt } }) => {
    const { id, payBy } = await requestAt('depot_en_attente');
    const day = new Date(`${payBy ?? ''}T12:00:00Z`).getUTCDate();
    await client.open(`/request/${id}#payment`);
    const [before = '', after = ''] = paymentTexts.fr.payBy.open('|').split('|');
    const line = client.page.getByText(new RegExp(`${before}${day}.*${after}`)).first();
    await expect(line).toBeVisible();

    await agent.open(`/agent/request/${id}`);
    const texts = reminderTexts[agent.language];
    const team = await agent.seeTeam();
    const row = agent.page.getByRole('region', { name: texts.title });
    await journey.step('sent once, by keyboard alone, and live in the team’s thread', async () => {
      await pressOn(agent.page, row.locator('summary'));
      await pressOn(agent.page, agent.button(texts.send));
      const dialog = agent.page.getByRole('alertdialog', { name: texts.ask.title });
      await pressOn(agent.page, dialog.getByRole('button', { name: texts.ask.action }));
      await agent.expectToast(texts.sent);
      await expect(team.getByText(texts.history.first(texts.kinds.deposit))).toBeVisible();
    });
    await agent.button(texts.send).click();
    await agent.page.getByRole('alertdialog').getByRole('button', { name: texts.ask.action }).click();
    await agent.expectToast(texts.sendFailed);

    await agent.button(texts.pause).click();
    const dialog = agent.page.getByRole('dialog', { name: texts.pauseDialog.title });
    await dialog.getByRole('button', { name: texts.pauseDialog.submit }).click();
    await agent.expectToast(texts.pausedToast);
    await checkBothWidths(agent.page);
    await agent.button(texts.resume).click();
    await agent.expectToast(texts.resumedToast);
    await expect(team.getByText(texts.history.resumed)).toBeVisible();

    await installation.query(`UPDATE requests SET pay_by = agency_day(now()) - 2 WHERE id = $1`, [id]);
    await client.page.reload();
    const [late = ''] = paymentTexts[client.language].payBy.late('|').split('|');
    await expect(client.page.getByText(late).first()).toBeVisible();
  },
);
