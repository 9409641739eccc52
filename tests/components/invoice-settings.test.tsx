import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { defaultJournalAccounts } from '#domain/invoices/journal-account-rules.ts';
import { journalAccountNames } from '#domain/invoices/journal-account-texts.ts';
import { agencyTexts } from '#web/agency/agency-texts.ts';
import { identityTexts } from '#web/agency/identity-texts.ts';
import { invoicesTexts } from '#web/agency/invoices-texts.ts';
import { missingMentionTexts } from '#web/invoices/missing-mention-texts.ts';
import { saveBarTexts } from '#web/shared/forms/save-bar-texts.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { keepSettings, switchedOn } from './support/keep-settings.ts';
import { test } from './support/open-screen.tsx';
import { button, errorLink, field } from './support/page-words.ts';
import { agent } from './support/people.ts';
import { expectToast } from './support/toasts.ts';
import { agency } from './support/usual-answers.ts';

const { saved } = agencyTexts.fr;
const { bar } = saveBarTexts.fr;
const { title, issued, depositNature, missing, complete, abroad, accounts } = invoicesTexts.fr;
const accountNames = journalAccountNames.fr;
const words = missingMentionTexts.fr.agency;
const invoices = { ...agency.invoices, since: switchedOn };

test('invoices are switched on with their settings, and the identity lists what they lack', async ({
  server,
  open,
}) => {
  keepSettings(server);
  const checkbox = page.getByRole('checkbox', { name: issued.label });
  const fee = page.getByRole('radio', { name: new RegExp(`^${depositNature.options.fee.slice(0, 9)}`) });
  await open('/agent/settings/money', { as: agent });
  await expect.element(page.getByText(issued.fromNow)).toBeVisible();
  await expect.element(fee).not.toBeInTheDocument();
  await checkbox.click();
  await expect.element(page.getByText(missing([words.legalForm, words.office].join(', ')))).toBeVisible();
  await fee.click();
  await checkBothWidths();
  await button(bar.submit).click();
  await expectToast(saved);
  expect(server.received(endpoints.saveSettings).map(({ body }) => body)).toEqual([
    { invoices: { issued: true, depositNature: 'fee' } },
  ]);
  await expect.element(page.getByText(issued.since('1er mars 2026'.replaceAll(' ', '\u00a0')))).toBeVisible();
  await checkbox.click();
  await expect.element(page.getByText(issued.stops)).toBeVisible();
  await button(bar.discard).click();

  await page.getByRole('link', { name: complete }).click();
  const form = field(identityTexts.fr.parts.legalForm);
  await expect.element(form).toHaveAccessibleDescription(identityTexts.fr.needed.invoices);
  await expect
    .element(field(identityTexts.fr.parts.host))
    .not.toHaveAccessibleDescription(new RegExp(identityTexts.fr.needed.invoices));
});

test('the page is one screen of a wide window while invoices are issued; nothing is missing of a whole identity', async ({
  server,
  open,
}) => {
  const identity = { ...agency.identity, legalForm: 'SAS', capital: '10 000 €', office: 'Lyon' };
  keepSettings(server, { identity, invoices });
  await open('/agent/settings/money', { as: agent, width: 1440, height: 900 });
  await expect.element(page.getByRole('region', { name: title }).getByRole('radio').first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: complete })).not.toBeInTheDocument();
  await expect.element(page.getByText(accounts.title)).toBeVisible();
  await expect.element(field(accountNames.vat)).not.toBeInTheDocument();
  expect(document.documentElement.scrollHeight).toBe(900);
});

test('an agency registered in another country reads that it issues none here', async ({ server, open }) => {
  keepSettings(server, { identity: { ...agency.identity, seat: 'abroad' }, invoices });
  await open('/agent/settings/money', { as: agent });
  await expect.element(page.getByText(abroad)).toBeVisible();
  await expect.element(page.getByRole('link', { name: complete })).not.toBeInTheDocument();
});

test('the accounts of the sales journal are saved all together; a wrong one is named, even folded away', async ({
  server,
  open,
}) => {
  keepSettings(server, { invoices });
  await open('/agent/settings/money', { as: agent });
  const fold = page.getByText(accounts.title);
  const vat = field(accountNames.vat);
  await fold.click();
  await expect.element(field(accountNames.client)).toHaveValue('411000');
  await vat.fill('TVA');
  await fold.click();
  await expect.element(vat).not.toBeInTheDocument();
  await button(bar.submit).click();
  await errorLink(accounts.wrong(accountNames.vat)).click();
  await expect.element(vat).toHaveFocus();
  await checkBothWidths();
  await vat.fill('44571d');
  await button(bar.submit).click();
  await expectToast(saved);
  expect(server.received(endpoints.saveSettings).map(({ body }) => body)).toEqual([
    { invoices: { accounts: { ...defaultJournalAccounts, vat: '44571D' } } },
  ]);
});
