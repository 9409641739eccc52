import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { requestPrintTexts } from '#web/requests/print/request-print-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { refundTexts } from '#web/payments/refund-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { done } from '../support/caller.ts';
import { readPdf } from '../support/read-pdf.ts';
import { today } from '../support/samples.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';

journey(
  'a deposit larger than goods and freight: both sides read it, and what was paid back',
  async ({ cast }) => {
    const { agent, client } = cast;
    const { body: before } = await agent.api.call(endpoints.getDeposit, {});
    const raised = { exclVat: 500_000, inclVat: 600_000 };
    await done(agent.api.call(endpoints.saveSettings, { body: { deposit: raised } }));
    const { id } = await cast.requestAt('envoi_en_cours');
    await done(agent.api.call(endpoints.saveSettings, { body: { deposit: before } }));

    await client.open(`/request/${id}`);
    const says = refundTexts.fr.says.client(formatsIn('fr').money(120_000));
    await expect(client.page.getByText(says)).toBeVisible();
    await agent.open(`/agent/request/${id}`);
    const texts = refundTexts.fr;
    await agent.button(texts.record).click();
    const question = agent.page.getByRole('alertdialog');
    const amount = question.getByLabel(texts.ask.amount);
    await amount.fill('1 200,01');
    await question.getByLabel(texts.ask.note, { exact: true }).press('Control+Enter');
    await expect(amount).toBeFocused();
    await amount.fill('1 000');
    await question.getByLabel(texts.ask.note, { exact: true }).fill('Virement du jour.');
    await checkAccessibility(agent.page);
    await question.getByRole('button', { name: texts.ask.confirm }).click();
    await agent.expectToast(texts.recorded);
    const { money } = formatsIn('fr');
    const card = client.page.getByText(refundTexts.fr.left).locator('xpath=ancestor::section');
    await expect(card.first()).toContainText(money(100_000));
    await expect(card.first()).toContainText(money(20_000));
    await expect(card.first()).toContainText('Virement du jour.');
    await checkAccessibility(client.page);
    const noted = requestTexts.fr.history;
    const latest = (await agent.seeTeam()).getByRole('listitem').last();
    await expect(latest).toContainText(noted.repayment(formatsIn('fr').money(100_000)));
    await expect(latest).toContainText('Virement du jour.');
    const flat = (text: string) => text.replaceAll(/\s+/g, ' ');
    for (const { page, language } of [agent, client]) {
      const { text } = await readPdf(await page.pdf({ format: 'A4' }));
      const { repayment, paidBack } = requestPrintTexts[language];
      const { money, date } = formatsIn(language);
      const line = `${repayment} ${paidBack({ sum: money(100_000), day: date(today()) })} Virement du jour.`;
      expect(flat(text)).toContain(flat(line));
    }
  },
);
