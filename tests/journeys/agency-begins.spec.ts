import { expect } from '@playwright/test';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { joinTexts } from '#web/team/join-texts.ts';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import { agencyTexts } from '#web/agency/agency-texts.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { iban, password } from './support/people.ts';
import { confirmWithPassword } from './support/second-factors.ts';

const language = 'en';
const labels = accountTexts[language];
const join = joinTexts[language];
const { bank } = agencyTexts[language];

journey.use({ language });

journey(
  'an agent joins by the link of the command line, and sets the bank details with the password',
  async ({ arrive, installation }) => {
    const agent = await arrive();
    const { page } = agent;
    await agent.openAuth();
    await agent.open(await installation.agentLink(agent.email));
    await expect(page.getByRole('heading', { name: join.title })).toBeVisible();
    await checkAccessibility(page);
    await expect(agent.field(labels.email)).toHaveValue(agent.email);
    await agent.field(labels.firstName).fill('Alix');
    await agent.field(labels.lastName).fill('Martin');
    await agent.field(labels.phone).fill('0612345678');
    await agent.field(labels.password).fill(password);
    await agent.button(join.submit).click();
    await expect(page).toHaveURL(/\/agent\/dashboard$/);

    await agent.open('/agent/settings/bank-details');
    await page.getByLabel(bank.holder).fill('Agence Exemple SAS');
    await page.getByLabel(bank.iban, { exact: false }).first().fill(iban);
    await agent.field(bank.bic).first().fill('AGRIFRPP');
    await agent.button(bank.submit).click();
    await expect(page.getByRole('dialog', { name: securityTexts[language].confirm.title })).toBeVisible();
    await confirmWithPassword(agent);
    await agent.expectToast(bank.saved);
    await checkAccessibility(page);
    await page.reload();
    await agent.button(bank.change).click();
    await expect(agent.field(bank.bic).first()).toHaveValue('AGRIFRPP');
  },
);
