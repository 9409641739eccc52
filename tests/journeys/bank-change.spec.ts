import { expect } from '@playwright/test';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import { agencyTexts } from '#web/agency/agency-texts.ts';
import { bankChangeTexts } from '#web/agency/bank-change-texts.ts';
import { paymentTexts } from '#web/payments/payment-texts.ts';
import { printedIban } from '#domain/agency/bank-details-rules.ts';
import { admitAgent } from './support/admit.ts';
import { checkAccessibility, checkBothWidths } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { pressOn } from './support/keyboard.ts';
import { iban } from './support/people.ts';
import { confirmWithPassword } from './support/second-factors.ts';

journey(
  'other bank details wait for a second agent and for their hour; clients go on seeing the present ones, and anybody stops it',
  async ({ arrive, installation, cast: { agent, client, requestAt } }) => {
    const second = await arrive();
    await admitAgent(installation, second, { firstName: 'Yann', administrator: false });
    const texts = bankChangeTexts[agent.language];
    const { bank } = agencyTexts[agent.language];
    const { waiting, banner, form } = texts;
    const { id } = await requestAt('depot_en_attente');

    await agent.open('/agent/settings/agency');
    await agent.page.getByLabel(bank.iban, { exact: false }).first().fill('DE89 3704 0044 0532 0130 00');
    await agent.field(bank.bic).first().fill('COBADEFF');
    await agent.button(bank.submit).click();
    await agent.expectToast(form.asked);
    await expect(agent.page.getByText(waiting.own)).toBeVisible();
    await expect(agent.button(waiting.confirm)).toHaveCount(0);

    await client.open(`/request/${id}`);
    const shown = client.page.getByText(printedIban(iban).replaceAll('\u00a0', ' ')).first();
    await expect(shown).toBeVisible();
    const since = paymentTexts[client.language].standSince('').split('  ')[0] ?? '';
    await expect(client.page.getByText(since.replace(/\s*\.$/, '')).first()).toBeVisible();

    await journey.step('the second agent is led there, and confirms by keyboard alone', async () => {
      await second.open('/agent/dashboard');
      await expect(second.page.getByText(banner.title)).toBeVisible();
      await second.page.getByRole('link', { name: banner.action }).click();
      await expect(second.page.getByText(waiting.wantsSecond)).toBeVisible();
      await expect(second.page.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
      await checkBothWidths(second.page);
      await pressOn(second.page, second.button(waiting.confirm));
      const dialog = second.page.getByRole('alertdialog');
      await checkAccessibility(second.page);
      await pressOn(second.page, dialog.getByRole('button', { name: waiting.ask.confirm.action }));
      const { confirm } = securityTexts[second.language];
      await expect(second.page.getByRole('dialog', { name: confirm.title })).toBeVisible();
      await confirmWithPassword(second);
      await second.expectToast(waiting.confirmedToast);
      await expect(second.page.getByText(waiting.badges.day)).toBeVisible();
    });

    await expect(agent.page.getByText(waiting.badges.day)).toBeVisible();
    await expect(shown).toBeVisible();
    await agent.button(waiting.stop).click();
    await agent.page.getByRole('alertdialog').getByRole('button', { name: waiting.ask.stop.action }).click();
    await agent.expectToast(waiting.stoppedToast);
    await expect(second.page.getByText(waiting.title)).toHaveCount(0);
  },
);
