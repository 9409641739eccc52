import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { ibanInBreakableGroups } from '#domain/agency/bank-details-rules.ts';
import { formSummaryTexts } from '#web/ui/fields/form-summary-texts.ts';
import { bankChangeTexts } from '#web/agency/bank-change-texts.ts';
import { otherAccountTexts } from '#web/agency/other-account-texts.ts';
import { statementTexts } from '#web/statements/statement-texts.ts';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import { camtFile } from '../support/bank-files.ts';
import { done } from '../support/caller.ts';
import { today } from '../support/samples.ts';
import { sendStatement, tableToName } from '../support/statement-files.ts';
import { checkAccessibility, checkBothWidths } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { pressOn, tabTo } from './support/keyboard.ts';
import { iban as shownIban } from './support/people.ts';
import { confirmWithPassword } from './support/second-factors.ts';

const iban = 'BE68539007547034';

journey(
  'another account of the agency is added by keyboard, its statements are read under its name, and it is removed again',
  async ({ cast: { agent, client, requestAt }, installation }) => {
    const { page } = agent;
    const { language } = agent;
    const texts = otherAccountTexts[language];
    const card = page.getByRole('region', { name: texts.title });
    const request = await requestAt('depot_en_attente');
    try {
      await journey.step('added by keyboard alone; one that is known is not', async () => {
        await agent.open('/agent/settings/bank-details');
        await pressOn(page, card.getByRole('button', { name: texts.add }));
        const [name, account] = [card.getByLabel(texts.form.name), card.getByLabel(texts.form.iban)];
        await expect(name).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(card.getByText(formSummaryTexts[language].toCorrect(2))).toBeVisible();
        await checkAccessibility(page);
        await name.fill('Compte belge');
        await account.fill(shownIban);
        await pressOn(page, card.getByRole('button', { name: texts.form.add, exact: true }));
        const question = page.getByRole('dialog', { name: securityTexts[language].confirm.title });
        await expect(question.or(card.getByText(texts.form.known)).first()).toBeVisible();
        if (await question.isVisible()) await confirmWithPassword(agent);
        await expect(card.getByText(texts.form.known).first()).toBeVisible();
        await account.fill(ibanInBreakableGroups(iban));
        await tabTo(page, card.getByRole('button', { name: texts.form.add, exact: true }));
        await page.keyboard.press('Enter');
        await agent.expectToast(texts.added);
        await expect(card.getByRole('button', { name: texts.add })).toBeFocused();
      });

      await journey.step('renamed, and read at both widths', async () => {
        await pressOn(page, card.getByRole('button', { name: texts.rename('Compte belge') }));
        const name = card.getByLabel(texts.form.name);
        await expect(name).toHaveValue('Compte belge');
        await name.fill('Compte de Bruxelles');
        await page.keyboard.press('Enter');
        await agent.expectToast(texts.renamed);
        await expect(card.getByRole('button', { name: texts.rename('Compte de Bruxelles') })).toBeFocused();
        await expect(card.getByText(ibanInBreakableGroups(iban))).toBeVisible();
        await expect(card.getByText(texts.description)).toBeVisible();
        await checkBothWidths(page);
      });

      await journey.step(
        'a statement of it is read under its name; a table asks for its account',
        async () => {
          const entry = { amount: '5.00', bookedOn: today(), text: 'REMISE BRUXELLES' };
          const statement = camtFile({
            statements: [{ iban, id: `BE-${request.reference}`, entries: [entry] }],
          });
          expect(await done(sendStatement(agent.api, statement))).toMatchObject({ state: 'done' });
          await tableToName(agent.api, `Date;Objet ${request.reference};Montant\n05/01/2026;ESM-1;600,00`);
          const { accounts, columns, files } = statementTexts[language];
          await agent.open('/agent/payments/statements');
          const listed = page.getByRole('region', { name: accounts.title });
          await expect(listed.getByText('Compte de Bruxelles')).toBeVisible();
          await expect(listed.getByText(ibanInBreakableGroups(iban))).toBeVisible();
          await page.getByRole('button', { name: files.name }).first().click();
          const dialog = page.getByRole('dialog', { name: columns.title });
          await expect(dialog.getByRole('button', { name: columns.save })).toBeDisabled();
          await checkBothWidths(page);
          await dialog.getByLabel(columns.whose).selectOption(iban);
          await dialog.getByRole('button', { name: columns.save }).click();
          await expect(dialog).toHaveCount(0);
        },
      );

      await journey.step('the client sees only the account of the settings', async () => {
        await client.open(`/request/${request.id}`);
        await expect(client.page.getByText(ibanInBreakableGroups(shownIban)).first()).toBeVisible();
        await expect(client.page.getByText(ibanInBreakableGroups(iban))).toHaveCount(0);
        await expect(client.page.getByText('Compte de Bruxelles')).toHaveCount(0);
      });

      await journey.step(
        'removed, as the question says, after which none of its statements is read',
        async () => {
          await agent.open('/agent/settings/bank-details');
          await pressOn(page, card.getByRole('button', { name: texts.remove('Compte de Bruxelles') }));
          const question = page.getByRole('alertdialog', { name: texts.ask.title('Compte de Bruxelles') });
          await checkAccessibility(page);
          await pressOn(page, question.getByRole('button', { name: texts.ask.confirm }));
          await agent.expectToast(texts.removed);
          await expect(card.getByText(texts.none)).toBeVisible();
          const state = await done(agent.api.call(endpoints.getBankState));
          expect(state.others).toEqual([]);
          await expect(page.getByText(bankChangeTexts[language].current.title)).toBeVisible();
        },
      );
    } finally {
      // Other journeys of this installation read tables that name no account, and begin without open entries.
      await installation.query('DELETE FROM agency_accounts');
      const query = { list: 'unrelated' as const, pageSize: '200' };
      const { items } = await done(agent.api.call(endpoints.listEntries, { query }));
      const entryIds = items
        .filter(({ text }) => /^(REMISE BRUXELLES|ESM-1)$/.test(text))
        .map(({ id }) => id);
      await done(agent.api.call(endpoints.setEntriesAside, { body: { entryIds, reason: 'Essai' } }));
    }
  },
);
