import { expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { joinCompanyTexts } from '#web/companies/join-company-texts.ts';
import { peopleTexts } from '#web/companies/people-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { invalidInvitationTexts } from '#web/sessions/invalid-invitation-texts.ts';
import { invitationTexts } from '#web/shared/invitations/invitation-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { done } from '../support/caller.ts';
import { companyDetails } from '../support/company-details.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { awaitMail } from './support/mailbox.ts';
import { password, type Person } from './support/people.ts';
import { confirmWithPassword } from './support/second-factors.ts';

const company = companyDetails.name;
const account = (person: Person) =>
  person.page.getByRole('button', { name: new RegExp(`^${shellTexts[person.language].account}`) });

/** Signs up on the page of the link, as a person without an account does. */
async function signUpHere(person: Person): Promise<void> {
  const [fields, { submit, terms }] = [accountTexts[person.language], authTexts[person.language].signUp];
  await person.field(fields.firstName).fill('Bao');
  await person.field(fields.lastName).fill('Lin');
  await person.field(fields.phone).fill('0612345678');
  await expect(person.field(fields.email)).toHaveValue(person.email);
  await person.field(fields.password).fill(password);
  await person.page.getByRole('checkbox', { name: new RegExp(terms.accept.trim()) }).check();
  await person.button(submit).click();
}

journey(
  'a company’s owner invites somebody, who joins from the mail’s link, sees its requests, and loses them at once',
  async ({ arrive, cast: { client: owner }, installation }) => {
    const body = { id: randomUUID(), company: companyDetails, takesRequests: false };
    await done(owner.api.call(endpoints.createCompany, { body }));
    const requestId = await owner.ownRequest('Lampes de bureau');
    const colleague = await arrive();
    const { page } = owner;
    await page.setViewportSize({ width: 360, height: 740 });
    await owner.open('/settings/company');
    const { card, ask } = peopleTexts.fr;
    await owner.unfold(card.title);
    const list = page.getByRole('list', { name: card.list });
    await expect(list.getByText(card.you, { exact: true })).toBeVisible();
    // The last owner cannot leave or take another role.
    await expect(list.getByRole('button')).toHaveCount(0);
    await checkAccessibility(page);

    const { form, open } = invitationTexts.fr;
    await owner.button(peopleTexts.fr.invite.title).click();
    await expect(owner.field(form.email)).toBeFocused();
    await owner.field(form.email).fill(colleague.email);
    await owner.button(form.submit).click();
    await confirmWithPassword(owner);
    await owner.expectToast(form.sent(colleague.email));
    await expect(page.getByRole('list', { name: open.title }).getByText(colleague.email)).toBeVisible();
    const subject = 'Camille Martin vous invite dans son entreprise';
    const { links } = await awaitMail(installation, colleague.email, subject);

    await colleague.open(links[0] ?? '');
    const { title, needsAccount } = joinCompanyTexts.fr;
    await expect(colleague.page.getByRole('heading', { level: 1, name: title(company) })).toBeVisible();
    await expect(colleague.page.getByText(needsAccount(colleague.email))).toBeVisible();
    await checkAccessibility(colleague.page);
    await signUpHere(colleague);
    const texts = joinCompanyTexts[colleague.language];
    await expect(colleague.page.getByText(texts.role(texts.roles.buyer))).toBeVisible();
    await checkAccessibility(colleague.page);
    await colleague.button(texts.submit(company)).click();
    await colleague.expectToast(texts.done(company));
    await expect(colleague.page).toHaveURL(/\/dashboard$/);
    await expect(account(colleague)).toContainText(company);
    await colleague.page.getByText('Lampes de bureau').first().click();
    await expect(colleague.page).toHaveURL(new RegExp(requestId));

    // The new person appears on the owner's open page without a reload.
    await owner.button(card.more('Bao Lin')).click();
    await page.getByRole('menuitem', { name: card.remove, exact: true }).click();
    await owner.confirm(ask.remove.confirm, card.removed('Bao Lin'));
    const gone = requestTexts[colleague.language].notFound;
    await expect(colleague.page.getByText(gone, { exact: true }).last()).toBeVisible();
    await expect(account(colleague)).not.toContainText(company);
  },
);

journey(
  'a person with another address reads which address was invited; the invited person joins with one press',
  async ({ arrive, cast: { client: owner, agent }, installation, person: invited }) => {
    const body = { id: randomUUID(), company: companyDetails, takesRequests: false };
    await done(owner.api.call(endpoints.createCompany, { body }));
    await owner.open('/settings/company#members');
    const { form } = invitationTexts[owner.language];
    await owner.button(peopleTexts.fr.invite.title).click();
    await owner.field(form.email).fill(invited.email);
    await owner.page.getByRole('radio', { name: new RegExp(peopleTexts.fr.roles.accountant) }).check();
    await owner.button(form.submit).click();
    await confirmWithPassword(owner);
    const subject = 'Camille Martin vous invite dans son entreprise';
    const { links } = await awaitMail(installation, invited.email, subject);
    const link = links[0] ?? '';
    const texts = joinCompanyTexts.fr;
    await owner.open(link);
    await expect(owner.page.getByText(texts.other.text(invited.email, owner.email))).toBeVisible();
    await checkAccessibility(owner.page);
    await agent.open(link);
    await expect(agent.page.getByText(texts.agent.text(agent.email))).toBeVisible();
    await invited.open(link);
    await invited.button(texts.submit(company)).click();
    await invited.expectToast(texts.done(company));
    await invited.open('/settings/company');
    const { card } = peopleTexts.fr;
    await invited.unfold(card.title);
    const list = invited.page.getByRole('list', { name: card.list });
    await expect(list.getByRole('button')).toHaveText([card.leave]);
    await expect(invited.button(peopleTexts.fr.invite.title)).toHaveCount(0);
    await checkAccessibility(invited.page);
    const late = await arrive();
    await late.open(link);
    const used = invalidInvitationTexts.fr.title;
    await expect(late.page.getByRole('heading', { level: 1, name: used })).toBeVisible();
  },
);
