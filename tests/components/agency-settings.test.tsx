import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { quoteValidity } from '#domain/agency/settings-limits.ts';
import { agencyTexts } from '#web/agency/agency-texts.ts';
import { saveBarTexts } from '#web/shared/forms/save-bar-texts.ts';
import { identityTexts } from '#web/agency/identity-texts.ts';
import { settingsTexts } from '#web/agency/settings-texts.ts';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import { settingsAreaTexts } from '#web/shell/settings-area-texts.ts';
import { keepSettings } from './support/keep-settings.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { refusal, type FakeServer } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { button, errorLink, field } from './support/page-words.ts';
import { agent } from './support/people.ts';
import { expectToast } from './support/toasts.ts';
import { agency } from './support/usual-answers.ts';

const { saved } = agencyTexts.fr;
const { bar, leave } = saveBarTexts.fr;
const texts = settingsTexts.fr;
const days = field(texts.paymentDays.label);
const validity = field(texts.quoteValidityDays.label);
const saveBar = page.getByRole('region', { name: bar.label });
const sent = (server: FakeServer) => server.received(endpoints.saveSettings).map(({ body }) => body);

test('all changes of a page are saved in one call, which contains only the changed settings', async ({
  server,
  open,
}) => {
  keepSettings(server);
  await open('/agent/settings/money', { as: agent });
  await expect.element(days).toHaveValue('7');
  await expect.element(saveBar).not.toBeInTheDocument();
  await checkBothWidths();

  await days.fill('9');
  await validity.fill('1000');
  await field(texts.exclVat.label).fill('1 000');
  await expect.element(field(texts.inclVat.label)).toHaveValue('1\u00a0200,00');
  await expect.element(saveBar.getByText(bar.unsaved(4))).toBeVisible();
  await button(bar.submit).click();
  await expect.element(errorLink(texts.quoteValidityDays.wrong)).toBeVisible();
  expect(texts.quoteValidityDays.wrong).toContain(String(quoteValidity.max));
  await checkBothWidths();
  await validity.fill('45');
  await userEvent.keyboard('{Enter}');
  await expectToast(saved);
  expect(sent(server)).toEqual([
    { paymentDays: 9, quoteValidityDays: 45, deposit: { exclVat: 100_000, inclVat: 120_000 } },
  ]);
  await expect.element(saveBar).not.toBeInTheDocument();
  await expect.element(days).toHaveValue('9');
});

test('the bar discards changes, and leaving the page with changes asks a question', async ({
  server,
  open,
}) => {
  keepSettings(server);
  const router = await open('/agent/settings/money', { as: agent });
  await days.fill('9');
  await button(bar.discard).click();
  await expect.element(days).toHaveValue('7');
  await expect.element(saveBar).not.toBeInTheDocument();

  await days.fill('9');
  const areas = page.getByRole('navigation', { name: settingsAreaTexts.fr.areas });
  const question = page.getByRole('alertdialog', { name: leave.title });
  const go = () => areas.getByRole('link', { name: settingsAreaTexts.fr.team, exact: true }).click();
  await go();
  await expect.element(question.getByText(leave.text(1))).toBeVisible();
  await checkBothWidths();
  await question.getByRole('button', { name: leave.stay, exact: true }).click();
  await expect.element(days).toHaveValue('9');
  expect(router.state.location.pathname).toBe('/agent/settings/money');
  await go();
  await question.getByRole('button', { name: leave.confirm, exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/agent/settings/team');
  await expect.element(question).not.toBeInTheDocument();
});

test('a colleague’s newer values appear in untouched fields and are not overwritten', async ({
  server,
  open,
}) => {
  const colleague = keepSettings(server);
  await open('/agent/settings/money', { as: agent });
  await days.fill('9');
  await colleague({ quoteValidityDays: 60, silenceDays: 21 });
  await expect.element(validity).toHaveValue('60');
  await expect.element(days).toHaveValue('9');
  await expect.element(saveBar.getByText(bar.unsaved(1))).toBeVisible();
  await button(bar.submit).click();
  await expectToast(saved);
  expect(sent(server)).toEqual([{ paymentDays: 9 }]);
});

test('both halves of the deposit are saved as shown; the half that was not typed follows no colleague’s change', async ({
  server,
  open,
}) => {
  const colleague = keepSettings(server);
  const [exclVat, inclVat] = [field(texts.exclVat.label), field(texts.inclVat.label)];
  await open('/agent/settings/money', { as: agent });
  await inclVat.fill('1 300');
  await colleague({ deposit: { exclVat: 100_000, inclVat: 120_000 }, silenceDays: 21 });
  await expect.element(field(texts.silenceDays.label)).toHaveValue('21');
  await expect.element(exclVat).toHaveValue('500,00');
  await button(bar.submit).click();
  await expectToast(saved);
  expect(sent(server)).toEqual([{ deposit: { exclVat: 50_000, inclVat: 130_000 } }]);
  await colleague({ deposit: { exclVat: 70_000, inclVat: 84_000 } });
  await expect.element(exclVat).toHaveValue('700,00');
  await expect.element(inclVat).toHaveValue('840,00');
});

test('a deposit that no invoice may state is refused at its field, with what to do', async ({
  server,
  open,
}) => {
  keepSettings(server);
  await open('/agent/settings/money', { as: agent });
  await field(texts.inclVat.label).fill('500');
  const fields = [{ path: 'deposit.inclVat', message: 'VAT' }];
  server.answer(endpoints.saveSettings, refusal('invalid_input', undefined, { fields }));
  await button(bar.submit).click();
  await expect.element(errorLink(texts.inclVat.untaxed)).toBeVisible();
  await checkBothWidths();
});

test('the save bar leaves every field in sight that the keyboard reaches', async ({ server, open }) => {
  keepSettings(server);
  await open('/agent/settings/identity', { as: agent, width: 360, height: 640 });
  await field(identityTexts.fr.parts.legalForm).fill('SAS');
  await field(identityTexts.fr.parts.capital).fill('1 €');
  for (let presses = 0; presses < 8; presses += 1) {
    await userEvent.keyboard('{Tab}');
    const bottom = document.activeElement?.getBoundingClientRect().bottom;
    if (document.activeElement?.closest('[data-save-bar]')) break;
    expect(bottom).toBeLessThan(document.querySelector('[data-save-bar]')?.getBoundingClientRect().top ?? 0);
  }
});

test('once the first bank details are saved, the focus is at their place; typed ones are not lost silently', async ({
  server,
  open,
}) => {
  const { bank } = agencyTexts.fr;
  const typed = { holder: 'Comptoir SAS', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPPXXX' };
  const current = { ...typed, intermediaryBic: null, since: '2026-03-02T09:00:00.000Z' };
  keepSettings(server);
  server.answer(endpoints.saveBankDetails, () => {
    server.answer(endpoints.getBankState, { current, waiting: null, others: [], former: [] });
    return { ...agency, bankDetails: current };
  });
  const router = await open('/agent/settings/bank-details', { as: agent });
  await field(bank.holder).fill(typed.holder);
  await page.getByRole('main').getByRole('link', { name: settingsAreaTexts.fr.team, exact: true }).click();
  const question = page.getByRole('alertdialog', { name: leave.title });
  await question.getByRole('button', { name: leave.stay, exact: true }).click();
  expect(router.state.location.pathname).toBe('/agent/settings/bank-details');
  await field(bank.iban).fill(typed.iban);
  await field(bank.bic).fill(typed.bic);
  await button(bank.submit).click();
  await expectToast(bank.saved);
  const change = page.getByRole('main').getByText(bank.change, { exact: true });
  await expect.element(change).toBeVisible();
  const place = change.element().closest('[data-quiet-focus]');
  await expect.poll(() => document.activeElement).toBe(place);
});

test('a setting that needs the password asks for it, and what was typed stays if it is not given', async ({
  server,
  open,
}) => {
  keepSettings(server);
  server.answer(endpoints.saveSettings, refusal('confirmation_required', undefined, { needs: ['password'] }));
  await open('/agent/settings/money', { as: agent });
  const limit = field(texts.waiverLimit.label);
  await limit.fill('35');
  await days.fill('9');
  await button(bar.submit).click();
  await expect.element(page.getByRole('dialog', { name: securityTexts.fr.confirm.title })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(saveBar.getByText(bar.unsaved(2))).toBeVisible();
  await expect.element(days).toHaveValue('9');
  expect(sent(server)).toEqual([{ paymentDays: 9, waiverLimit: 3_500 }]);
});

test('the identity sends its changed parts, and shows a refusal of the server at its field', async ({
  server,
  open,
}) => {
  keepSettings(server);
  const { parts, refused } = identityTexts.fr;
  await open('/agent/settings/identity', { as: agent });
  await checkBothWidths();
  await field(parts.legalForm).fill('SAS');
  await field(parts.capital).fill('10 000 €');
  await button(bar.submit).click();
  await expectToast(saved);
  expect(sent(server)).toEqual([{ identity: { legalForm: 'SAS', capital: '10 000 €' } }]);
  server.answer(
    endpoints.saveSettings,
    refusal('invalid_input', undefined, { fields: [{ path: 'identity.office', message: '' }] }),
  );
  await field(parts.office).fill('Lyon');
  await button(bar.submit).click();
  await expect.element(errorLink(refused)).toBeVisible();
  await expect.element(field(parts.office)).toHaveValue('Lyon');
});

test('choices and accent are saved as numbers are', async ({ server, open }) => {
  keepSettings(server);
  await open('/agent/settings/activity', { as: agent });
  await page.getByRole('radio', { name: new RegExp(`^${texts.newRequests.options.in_turn.label}`) }).click();
  await checkBothWidths();
  await button(bar.submit).click();
  await expectToast(saved);
  expect(sent(server)).toEqual([{ newRequests: 'in_turn' }]);
  await open('/agent/settings/appearance', { as: agent });
  await checkBothWidths();
});

test('a page of settings is one screen of a wide window', async ({ server, open }) => {
  keepSettings(server);
  for (const area of ['activity', 'money'] as const) {
    await open(`/agent/settings/${area}`, { as: agent, width: 1440, height: 900 });
    await expect.element(area === 'money' ? days : page.getByRole('radio').first()).toBeVisible();
    expect(document.documentElement.scrollHeight).toBe(900);
  }
});
