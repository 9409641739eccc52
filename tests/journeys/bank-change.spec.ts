import { expect } from '@playwright/test';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import { agencyTexts } from '#web/agency/agency-texts.ts';
import { bankChangeTexts } from '#web/agency/bank-change-texts.ts';
import { paymentTexts } from '#web/payments/payment-texts.ts';
import { hoursToWait } from '#domain/agency/bank-change-rules.ts';
import { printedIban } from '#domain/agency/bank-details-rules.ts';
import { admitAgent } from './support/admit.ts';
import { checkAccessibility, checkBothWidths } from './support/check-accessibility.ts';
import type { Installation } from './support/installation.ts';
import { journey } from './support/journey.ts';
import { pressOn } from './support/keyboard.ts';
import { iban } from './support/people.ts';
import { confirmWithPassword } from './support/second-factors.ts';
import { endpoints } from '#contract/endpoints.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { done } from '../support/caller.ts';
import { today } from '../support/samples.ts';

/**
 * Moves the team's changes eight days back. A second agent must have been an agent for seven days; the eighth day is
 * a margin.
 */
const settleAgents = (installation: Installation) =>
  installation.query(`UPDATE user_roles SET updated_at = updated_at - interval '8 days';
    ALTER TABLE audit_records DISABLE TRIGGER audit_records_written_once;
    UPDATE audit_records SET created_at = created_at - interval '8 days';
    ALTER TABLE audit_records ENABLE TRIGGER audit_records_written_once`);

journey(
  'new bank details wait for a second agent and for a time; clients see the present ones, and any agent stops it',
  async ({ arrive, installation, cast: { agent, client, requestAt } }) => {
    const second = await arrive();
    await admitAgent(installation, second, { firstName: 'Yann', administrator: false });
    await settleAgents(installation);
    const texts = bankChangeTexts[agent.language];
    const { bank } = agencyTexts[agent.language];
    const { waiting, banner, form } = texts;
    const { id } = await requestAt('depot_en_attente');

    await agent.open('/agent/settings/bank-details');
    await agent.button(bank.change).click();
    await expect(agent.field(bank.holder)).toBeFocused();
    await agent.page.getByLabel(bank.iban, { exact: false }).first().fill('DE89 3704 0044 0532 0130 00');
    await agent.field(bank.bic).first().fill('COBADEFF');
    await agent.button(bank.submit).click();
    await agent.expectToast(form.asked);
    await expect(agent.page.getByRole('heading', { name: waiting.title })).toBeVisible();
    await expect(agent.page.getByText(waiting.delay(hoursToWait(false)))).toBeVisible();
    await expect(agent.button(waiting.confirm)).toHaveCount(0);

    await client.open(`/request/${id}`);
    const shown = client.page.getByText(printedIban(iban).replaceAll('\u00a0', ' ')).first();
    await expect(shown).toBeVisible();
    const since = paymentTexts[client.language].standSince('').split('  ')[0] ?? '';
    await expect(client.page.getByText(since.replace(/\s*\.$/, '')).first()).toBeVisible();

    await journey.step('the second agent is led there, and confirms by keyboard alone', async () => {
      await second.open('/agent/dashboard');
      await expect(second.page.getByText(banner.title)).toBeVisible();
      await second.page.getByRole('link', { name: banner.action, exact: true }).click();
      await expect(second.page.getByText(waiting.anyTime('Yann Martin'))).toBeVisible();
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
      await expect(second.page.getByText(waiting.badges.day, { exact: true })).toBeVisible();
    });

    await expect(agent.page.getByText(waiting.badges.day, { exact: true })).toBeVisible();
    await expect(shown).toBeVisible();
    await agent.button(waiting.stop).click();
    await agent.page.getByRole('alertdialog').getByRole('button', { name: waiting.stop }).click();
    await agent.expectToast(waiting.stoppedToast);
    await expect(second.page.getByText(waiting.badges.day, { exact: true })).toHaveCount(0);
  },
);

journey(
  'when new bank details take effect, the client’s open payment card shows them and the day of the change',
  async ({ arrive, installation, cast: { agent, client, requestAt } }) => {
    const second = await arrive();
    await admitAgent(installation, second, { firstName: 'Yann', administrator: false });
    await settleAgents(installation);
    const { id } = await requestAt('depot_en_attente');
    await client.open(`/request/${id}`);
    const { page } = client;
    const [before, after] = [iban, 'DE89 3704 0044 0532 0130 00'].map((account) =>
      page.getByText(printedIban(account).replaceAll('\u00a0', ' '), { exact: true }),
    );
    if (!before || !after) throw new Error('There are two accounts.');
    await expect(before).toBeVisible();
    const asked = { holder: 'Agence Exemple SAS', iban: 'DE89370400440532013000', bic: 'COBADEFF' };
    const body = { ...asked, intermediaryBic: null };
    await done(agent.api.call(endpoints.saveBankDetails, { body }));
    await second.open('/agent/settings/bank-details');
    const { waiting } = bankChangeTexts[second.language];
    await second.button(waiting.confirm).click();
    await second.page
      .getByRole('alertdialog')
      .getByRole('button', { name: waiting.ask.confirm.action })
      .click();
    await confirmWithPassword(second);
    await second.expectToast(waiting.confirmedToast);
    await expect(before).toBeVisible();
    try {
      // The waiting time is over, so the sweep that runs every minute puts the details into effect.
      await installation.query(
        `UPDATE bank_details_changes SET holds_at = now() - interval '1 second' WHERE ended_as IS NULL`,
      );
      await expect(after).toBeVisible({ timeout: 100_000 });
      await expect(before).toHaveCount(0);
      const since = formatsIn('fr').date(today());
      await expect(page.getByText(paymentTexts.fr.standSince(since), { exact: true })).toBeVisible();
      await checkBothWidths(page);
      await expect(second.page.getByText(waiting.badges.day, { exact: true })).toHaveCount(0);
    } finally {
      // Other journeys of this installation transfer to the former account, and know no other.
      await installation.query('DELETE FROM agency_accounts');
      await installation.query(
        `WITH ended AS (UPDATE bank_details_history SET held_until = now() WHERE held_until IS NULL RETURNING held_until),
           begun AS (INSERT INTO bank_details_history (holder, iban, bic, held_from)
             SELECT a.bank_holder, $1, 'AGRIFRPP', held_until FROM ended, agency_settings a RETURNING *)
         UPDATE agency_settings SET bank_iban = begun.iban, bank_bic = begun.bic, bank_intermediary_bic = NULL, bank_since = begun.held_from
         FROM begun`,
        [iban.replaceAll(' ', '')],
      );
    }
  },
);
