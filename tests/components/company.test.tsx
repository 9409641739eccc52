import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { approvalRuleTexts } from '#web/companies/approval-rule-texts.ts';
import { companyTexts } from '#web/companies/company-texts.ts';
import { peopleTexts } from '#web/companies/people-texts.ts';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import { saveBarTexts } from '#web/shared/forms/save-bar-texts.ts';
import { invitationTexts } from '#web/shared/invitations/invitation-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { settingsAreaTexts } from '#web/shell/settings-area-texts.ts';
import { companyDetails } from '../support/company-details.ts';
import { actingAs, companyAnswers } from './support/company-answers.ts';
import { checkBothWidths, checkScreen } from './support/check-screen.ts';
import { refusal } from './support/fake-server.ts';
import { pressOn } from './support/keys.ts';
import { test } from './support/open-screen.tsx';
import { button, errorLink, field } from './support/page-words.ts';
import { client } from './support/people.ts';
import { expectToast } from './support/toasts.ts';

const texts = companyTexts.fr;
const rule = approvalRuleTexts.fr;
const { bar, leave, mark } = saveBarTexts.fr;
const { card, invite } = peopleTexts.fr;
const titles = [texts.identity.title, texts.billing.title, texts.places.title, card.title, rule.title];
const { money } = formatsIn('fr');
const saveBar = page.getByRole('region', { name: bar.label });
const row = (title: string) => page.getByRole('region', { name: title, exact: true });
const summaryOf = (title: string) => row(title).query()?.querySelector('summary');
const expectShown = (title: string, value: string) =>
  expect.poll(() => summaryOf(title)?.textContent).toContain(value);
const unfold = (title: string) => row(title).getByRole('heading', { level: 2, name: title }).click();

const owner = actingAs('owner');

test('the company’s page is an index of rows with the current values, which unfold by keyboard', async ({
  server,
  open,
}) => {
  companyAnswers(server, owner);
  await open('/settings/company', { as: owner });
  const values = [
    `${companyDetails.name} ${companyDetails.legalForm}`,
    companyDetails.billingAddress.replace('\n', ', '),
    texts.others('Boutique', 1),
    'Camille Martin',
    rule.from(money(500_000)),
  ];
  for (const [place, title] of titles.entries()) {
    await expectShown(title, values[place] ?? 'nothing');
  }
  await expect.element(row(texts.identity.title).getByText(texts.identity.vatToCheck)).toBeVisible();
  await expect.element(field(texts.fields.name)).not.toBeInTheDocument();
  await expect.element(saveBar).not.toBeInTheDocument();
  await checkBothWidths();
  for (const title of titles) await pressOn(page.elementLocator(summaryOf(title) ?? document.body));
  await expect.element(field(texts.fields.name)).toBeVisible();
  // Vitest counts the hidden text that reserves the button's width as a part of its name, so `exact` would not find it.
  await pressOn(page.getByRole('button', { name: invite.title }));
  await expect.element(page.getByRole('heading', { level: 3, name: invite.title })).toBeVisible();
  await checkBothWidths();
  await page.viewport(320, 720);
  await checkScreen();
});

test('one bar saves details and approval limit; a folded row says that it holds a change, and opens for a mistake', async ({
  server,
  open,
}) => {
  companyAnswers(server, owner);
  await open('/settings/company', { as: owner });
  const name = field(texts.fields.name);
  await unfold(texts.identity.title);
  await name.fill('');
  await expect.element(saveBar.getByText(bar.unsaved(1))).toBeVisible();
  await unfold(texts.identity.title);
  await expect.element(row(texts.identity.title).getByText(mark)).toBeVisible();
  await unfold(rule.title);
  await field(rule.above).fill('2 000');
  await button(bar.submit).click();
  await expect.element(errorLink(texts.wrong.name)).toBeVisible();
  await expect.element(page.getByRole('alert').first()).toHaveFocus();
  await expect.element(name).toBeVisible();
  await checkBothWidths();

  await unfold(texts.identity.title);
  await errorLink(texts.wrong.name).click();
  await expect.element(name).toHaveFocus();
  await name.fill('Maison Neuve');
  await userEvent.keyboard('{Enter}');
  await expectToast(texts.saved);
  expect(server.received(endpoints.saveCompany)).toMatchObject([
    { body: { name: 'Maison Neuve', approvalAbove: 200_000 } },
  ]);
  await expect.element(saveBar).not.toBeInTheDocument();
  await expectShown(texts.identity.title, 'Maison Neuve');

  await page.getByRole('checkbox', { name: rule.on }).click();
  await button(bar.submit).click();
  await expect.element(row(rule.title).getByText(rule.off)).toBeVisible();
  expect(server.received(endpoints.saveCompany)).toMatchObject([{}, { body: { approvalAbove: null } }]);
});

test('a limit without confirmation is not saved; the typed limit stays, and leaving the page asks a question', async ({
  server,
  open,
}) => {
  const colleague = companyAnswers(server, owner);
  server.answer(endpoints.saveCompany, refusal('confirmation_required', undefined, { needs: ['password'] }));
  const router = await open('/settings/company#approval', { as: owner });
  await field(rule.above).fill('2 000');
  await unfold(texts.billing.title);
  await field(texts.fields.billingEmail).fill('achats@fontaine.example');
  await button(bar.submit).click();
  const question = page.getByRole('dialog', { name: securityTexts.fr.confirm.title });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(saveBar.getByText(bar.unsaved(2))).toBeVisible();

  await colleague({ approvalAbove: 300_000 });
  await expect.element(row(rule.title).getByText(rule.from(money(300_000)))).toBeVisible();
  await expect.element(field(rule.above)).toHaveValue('2\u00a0000,00');
  const areas = page.getByRole('navigation', { name: settingsAreaTexts.fr.areas });
  await areas.getByRole('link', { name: settingsAreaTexts.fr.security, exact: true }).click();
  await page
    .getByRole('alertdialog', { name: leave.title })
    .getByRole('button', { name: leave.stay })
    .click();
  expect(router.state.location.pathname).toBe('/settings/company');
  await button(bar.discard).click();
  await expect.element(field(rule.above)).toHaveValue('3\u00a0000,00');
  await expect.element(field(texts.fields.billingEmail)).toHaveValue(companyDetails.billingEmail);
  await expect.element(saveBar).not.toBeInTheDocument();
});

test('leaving the page asks one question about text typed in several parts, including an invitation', async ({
  server,
  open,
}) => {
  companyAnswers(server, owner);
  const router = await open('/settings/company#delivery', { as: owner });
  const areas = page.getByRole('navigation', { name: settingsAreaTexts.fr.areas });
  const leaves = () => areas.getByRole('link', { name: settingsAreaTexts.fr.security, exact: true }).click();
  const question = page.getByRole('alertdialog', { name: leave.title });
  await unfold(card.title);
  await button(invite.title).click();
  await field(invitationTexts.fr.form.email).fill('bao@fontaine.example');
  await leaves();
  await expect.element(question.getByText(leave.text(1))).toBeVisible();
  await question.getByRole('button', { name: leave.stay }).click();
  await button(texts.places.add).click();
  await field(texts.places.fields.label).fill('Dépôt');
  await unfold(texts.billing.title);
  await field(texts.fields.billingEmail).fill('achats@fontaine.example');
  await leaves();
  await expect.element(question.getByText(leave.text(3))).toBeVisible();
  await question.getByRole('button', { name: leave.confirm }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/settings/security');
  await expect.element(question).not.toBeInTheDocument();
});

test('a company that is being entered is not lost silently', async ({ open }) => {
  await open('/settings/company', { as: client });
  await field(texts.fields.name).fill('Comptoir Exemple');
  const areas = page.getByRole('navigation', { name: settingsAreaTexts.fr.areas });
  await areas.getByRole('link', { name: settingsAreaTexts.fr.security, exact: true }).click();
  const question = page.getByRole('alertdialog', { name: leave.title });
  await question.getByRole('button', { name: leave.stay }).click();
  await expect.element(field(texts.fields.name)).toHaveValue('Comptoir Exemple');
});

test('an address that is being written is not lost silently', async ({ server, open }) => {
  companyAnswers(server, owner);
  const router = await open('/settings/company#delivery', { as: owner });
  await button(texts.places.add).click();
  await expect.element(field(texts.places.fields.label)).toHaveFocus();
  await field(texts.places.fields.label).fill('Dépôt');
  await unfold(texts.places.title);
  await expect.element(row(texts.places.title).getByText(texts.places.writing)).toBeVisible();
  const areas = page.getByRole('navigation', { name: settingsAreaTexts.fr.areas });
  await areas.getByRole('link', { name: settingsAreaTexts.fr.security, exact: true }).click();
  await page
    .getByRole('alertdialog', { name: leave.title })
    .getByRole('button', { name: leave.stay })
    .click();
  expect(router.state.location.pathname).toBe('/settings/company');
  await expect.element(saveBar).not.toBeInTheDocument();
});

test('a member who is not an owner reads the same rows and can edit nothing', async ({ server, open }) => {
  const buyer = actingAs('buyer');
  companyAnswers(server, buyer);
  await open('/settings/company#members', { as: buyer });
  await expect.element(page.getByText(texts.readOnly)).toBeVisible();
  for (const title of titles) await expect.element(row(title)).toBeVisible();
  await expect.element(page.getByRole('list', { name: card.list })).toBeVisible();
  for (const title of titles) if (title !== card.title) await unfold(title);
  await expect.element(page.getByText(companyDetails.billingEmail)).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: texts.places.add })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: invite.title })).not.toBeInTheDocument();
  await checkBothWidths();
});

test('the company’s details are shown even if its people cannot be loaded; a retry shows the approval limit too', async ({
  server,
  open,
}) => {
  companyAnswers(server, owner);
  server.answer(endpoints.listCompanyPeople, refusal('internal'));
  await open('/settings/company#identity', { as: owner });
  await expect.element(page.getByRole('alert').getByText(peopleTexts.fr.failed)).toBeVisible();
  await expect.element(field(texts.fields.name)).toHaveValue(companyDetails.name);
  await expect.element(row(rule.title)).not.toBeInTheDocument();
  companyAnswers(server, owner);
  await page.getByRole('alert').getByRole('button').click();
  await unfold(rule.title);
  await expect.element(field(rule.above)).toHaveValue('5\u00a0000,00');
  await expect.element(saveBar).not.toBeInTheDocument();
});
