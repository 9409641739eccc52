import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { agencyTexts } from '#web/agency/agency-texts.ts';
import { identityTexts } from '#web/agency/identity-texts.ts';
import { composeTexts } from '#web/quotes/editor/compose-texts.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { nextStepTexts } from '#web/requests/transitions/next-step-texts.ts';
import { registrationTexts } from '#web/quotes/registration-texts.ts';
import { saveBarTexts } from '#web/shared/forms/save-bar-texts.ts';
import { done } from '../support/caller.ts';
import { nothingSaid, registered } from '../support/samples.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';

const { saved } = agencyTexts.fr;
const { bar } = saveBarTexts.fr;
const [identity, form, compose] = [identityTexts.fr, quoteFormTexts.fr, composeTexts.fr];

journey(
  'until the agency has entered its legal details, dashboard and quote form say that no quote can be issued, and lead to the fields',
  async ({ cast }) => {
    const { agent, requestAt } = cast;
    const { page } = agent;
    const { id } = await requestAt('devis_en_attente');
    await done(agent.api.call(endpoints.saveSettings, { body: { identity: nothingSaid } }));

    await agent.open('/agent/dashboard');
    const { title, missing, parts } = registrationTexts.fr;
    await expect(page.getByText(title)).toBeVisible();
    const lacking = [parts.legalName, parts.siren, parts.vatNumber];
    await expect(page.getByText(missing(lacking))).toBeVisible();
    await checkAccessibility(page);

    await agent.open(`/agent/request/${id}`);
    const { identityParts, completeIdentity } = nextStepTexts.fr;
    const lacks = (what: string) =>
      page.getByRole('heading', { name: new RegExp(`^Devis impossible.*il manque ${what}\\.$`) });
    const { legalName, siren, vatNumber } = identityParts;
    await expect(lacks(`${legalName}, ${siren} et ${vatNumber}`)).toBeVisible();
    await expect(page.getByLabel(form.amountHt)).toBeHidden();
    await checkAccessibility(page);

    await page.getByRole('link', { name: completeIdentity }).click();
    await expect(page).toHaveURL(/\/agent\/settings\/identity#missing$/);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await expect(field(identity.parts.legalName)).toBeFocused();
    await expect(field(identity.parts.legalName)).toBeInViewport();
    await field(identity.parts.legalName).fill('Comptoir Exemple SAS');
    await field(identity.parts.siren).fill('123 456 789');
    await field(identity.parts.vatNumber).fill('FR11 123456782');
    await agent.button(bar.submit).click();
    await expect(page.getByText(identity.wrongSiren).first()).toBeVisible();
    await field(identity.parts.siren).fill('123 456 782');
    await agent.button(bar.submit).click();
    await agent.expectToast(saved);
    await checkAccessibility(page);

    await agent.open(`/agent/request/${id}`);
    await page.getByLabel(form.amountHt).fill('1 000');
    await expect(page.getByRole('link', { name: completeIdentity })).toHaveCount(0);

    // A colleague removes a part of the identity while the agent writes the quote. The typed text is not lost.
    await done(
      agent.api.call(endpoints.saveSettings, { body: { identity: { ...registered, legalName: null } } }),
    );
    await expect(lacks(legalName)).toBeVisible();
    await expect(page.getByLabel(form.amountHt)).toBeHidden();
    await done(agent.api.call(endpoints.saveSettings, { body: { identity: registered } }));
    await expect(page.getByLabel(form.amountHt)).toBeVisible();
    await expect(page.getByLabel(form.amountHt)).toHaveValue(/^1.000,00$/);
    await agent.button(compose.open).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');

    await agent.open('/agent/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
  },
);

journey('an agency abroad, or without VAT, gives the reason in place of a number', async ({ cast }) => {
  const { agent } = cast;
  const { page } = agent;
  await agent.open('/agent/settings/identity');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field(identity.parts.vatNumber).fill('');
  await field(identity.vat.label).selectOption('franchise');
  await agent.button(bar.submit).click();
  await agent.expectToast(saved);
  await field(identity.seat.label).selectOption('abroad');
  await expect(field(identity.parts.siren)).toHaveCount(0);
  await field(identity.foreignNumber.label).fill('HRB 1234');
  await field(identity.parts.vatNumber).fill('DE12');
  await agent.button(bar.submit).click();
  await expect(page.getByText(identity.wrongVatNumber.abroad).first()).toBeVisible();
  await field(identity.parts.vatNumber).fill('DE123456789');
  await agent.button(bar.submit).click();
  await expect(page.getByText(identity.wrongVatNumber.abroad)).toHaveCount(0);
  const stored = () => agent.api.call(endpoints.getIdentity).then(({ body }) => body);
  await expect
    .poll(stored)
    .toMatchObject({ seat: 'abroad', siren: null, vatExemption: null, vatNumber: 'DE123456789' });
  await agent.open('/mentions-legales');
  await expect(page.getByText('HRB 1234')).toBeVisible();
  await done(agent.api.call(endpoints.saveSettings, { body: { identity: registered } }));
});
