import { expect } from '@playwright/test';
import { companyTexts } from '#web/companies/company-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { accountMenuTexts } from '#web/shell/account/account-menu-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { expectFocusKept } from './support/keyboard.ts';
import { inBothLanguages, speak } from './support/languages.ts';

const account = (language: 'fr' | 'en') => new RegExp(`^${shellTexts[language].account}`);

journey(
  'a client is asked for their company, adds it on a phone, and asks in its name; the agency reads where to bill and deliver',
  async ({ cast: { agent, client } }) => {
    const { page } = client;
    await page.setViewportSize({ width: 360, height: 740 });
    await client.open('/new-request');
    for await (const language of inBothLanguages(client)) {
      await expect(page.getByText(newRequestTexts[language].company.ask)).toBeVisible();
    }
    await speak(client, 'fr');
    await page.getByLabel(newRequestTexts.fr.projectTitle).fill('Lampes de bureau');
    await page.getByRole('link', { name: newRequestTexts.fr.company.add }).click();
    const texts = companyTexts.fr;
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
    await client.button(texts.create.submit).click();
    await expect(page.getByText(texts.wrong.name).first()).toBeVisible();
    await page.getByLabel(texts.fields.name).fill('Maison Fontaine');
    await page.getByLabel(texts.fields.homeNumber).fill('732 829 321');
    await expect(page.getByText(texts.wrong.registrationNumber).first()).toBeVisible();
    await checkAccessibility(page);
    await page.getByLabel(texts.fields.homeNumber).fill('732 829 320');
    await page.getByLabel(texts.fields.billingAddress).fill('12 rue des Tanneurs\n69005 Lyon');
    await client.button(texts.create.submit).click();
    await client.expectToast(texts.create.done('Maison Fontaine'));
    // The form is gone, and with it the pressed button.
    await expectFocusKept(page);
    for await (const language of inBothLanguages(client)) {
      await expect(
        page
          .getByRole('region', { name: companyTexts[language].identity.title })
          .getByText('Maison Fontaine'),
      ).toBeVisible();
      await checkAccessibility(page);
    }
    await speak(client, 'fr');

    await client.unfold(texts.places.title);
    await client.button(texts.places.add).click();
    await page.getByLabel(texts.places.fields.label).fill('Entrepôt');
    const places = page.getByRole('region', { name: texts.places.title });
    await places.getByLabel(texts.places.fields.address).fill('1 quai Perrache, Lyon');
    await client.button(texts.places.submit).click();
    await client.expectToast(texts.places.saved);
    await expect(page.getByRole('list', { name: texts.places.list })).toContainText('1 quai Perrache');

    await client.open('/new-request');
    // Text typed before the change is still there.
    await expect(page.getByLabel(newRequestTexts.fr.projectTitle)).toHaveValue('Lampes de bureau');
    await expect(page.getByText(newRequestTexts.fr.company.inName('Maison Fontaine'))).toBeVisible();
    await page.getByLabel(newRequestTexts.fr.details).fill('Douze');
    await client.button(newRequestTexts.fr.submit).click();
    await expect(page).toHaveURL(/\/request\//);
    await expect(page.getByRole('main').getByText('Maison Fontaine').first()).toBeVisible();

    await agent.open(new URL(page.url()).pathname.replace('/request/', '/agent/request/'));
    const { title, company } = requestTexts[agent.language].client;
    await agent.page.getByRole('region', { name: title, exact: true }).getByText(company).click();
    for await (const _ of inBothLanguages(agent)) {
      await expect(agent.page.getByText('12 rue des Tanneurs')).toBeVisible();
      await expect(agent.page.getByText('732829320')).toBeVisible();
      await checkAccessibility(agent.page);
    }
  },
);

journey(
  'a person who acts for a company and for themselves switches between both in the menu, in every tab',
  async ({ cast: { client } }) => {
    const { page, language } = client;
    const texts = accountMenuTexts[language];
    await client.open('/settings/company');
    await page.getByLabel(companyTexts[language].fields.name).fill('Maison Fontaine');
    await client.button(companyTexts[language].create.submit).click();
    await client.expectToast(companyTexts[language].create.done('Maison Fontaine'));
    const other = await client.context.newPage();
    await other.goto(page.url().replace('/settings/company', '/dashboard'));
    await expect(
      other.getByRole('heading', { level: 1, name: dashboardTexts[language].client.title }),
    ).toBeVisible();
    await expect(other.getByRole('button', { name: account(language) })).toContainText('Maison Fontaine');
    await client.comeBack();
    await page.getByRole('button', { name: account(language) }).click();
    await page.getByRole('menuitemradio', { name: texts.myself }).click();
    await expect(page.getByRole('menuitemradio', { name: texts.myself })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByText(companyTexts[language].alone.title)).toBeVisible();
    await expect(other.getByRole('button', { name: account(language) })).not.toContainText('Maison Fontaine');
  },
);
