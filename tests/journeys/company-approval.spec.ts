import { expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import type { CompanyRole } from '#domain/companies/company-role-rules.ts';
import { approvalRuleTexts } from '#web/companies/approval-rule-texts.ts';
import { companyTexts } from '#web/companies/company-texts.ts';
import { joinCompanyTexts } from '#web/companies/join-company-texts.ts';
import { peopleTexts } from '#web/companies/people-texts.ts';
import { approvalTexts } from '#web/quotes/viewer/approval-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { approvalMarkTexts } from '#web/requests/home/approval-mark-texts.ts';
import { nextStepTexts } from '#web/requests/transitions/next-step-texts.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import { saveBarTexts } from '#web/shared/forms/save-bar-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { invitationTexts } from '#web/shared/invitations/invitation-texts.ts';
import { done } from '../support/caller.ts';
import { companyDetails } from '../support/company-details.ts';
import { admitClient } from './support/admit.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import type { Installation } from './support/installation.ts';
import { journey } from './support/journey.ts';
import { awaitMail, mailsTo } from './support/mailbox.ts';
import type { Person } from './support/people.ts';
import { confirmWithPassword } from './support/second-factors.ts';

const company = companyDetails.name;
const amount = 240_000;

/** Invites a person on the company's page as the owner; the person joins with the link in the mail. */
async function join(installation: Installation, owner: Person, person: Person, role: CompanyRole) {
  const { form } = invitationTexts.fr;
  await owner.field(form.email).fill(person.email);
  await owner.page.getByRole('radio', { name: new RegExp(`^${peopleTexts.fr.roles[role]}`) }).check();
  await owner.button(form.submit).click();
  await owner.expectToast(form.sent(person.email));
  const subject = 'Camille Martin vous invite dans son entreprise';
  const { links } = await awaitMail(installation, person.email, subject);
  await person.open(links[0] ?? '');
  const texts = joinCompanyTexts.fr;
  await person.button(texts.submit(company)).click();
  await person.expectToast(texts.done(company));
}

/** Returns the link to the request in the newest mail with this subject. */
async function linkOf(installation: Installation, person: Person, subjectPart: string): Promise<string> {
  const found = async () =>
    (await mailsTo(installation, person.email)).findLast(({ subject }) => subject?.includes(subjectPart));
  await expect.poll(async () => (await found())?.subject ?? '').toContain(subjectPart);
  return (await found())?.links.find((link) => link.includes('/request/')) ?? '';
}

journey(
  'a company of three, from the invitation to an approved order and its document',
  async ({ arrive, cast: { client: owner, agent, move }, installation }) => {
    const [buyer, accountant] = await Promise.all([arrive(), arrive()]);
    await admitClient(installation, buyer, { firstName: 'Marc', lastName: 'Petit' });
    await admitClient(installation, accountant, { firstName: 'Inès', lastName: 'Roy' });
    await installation.query('UPDATE profiles SET email_verified_at = now() WHERE email = ANY ($1)', [
      [owner.email, buyer.email, accountant.email],
    ]);
    const body = { id: randomUUID(), company: companyDetails, takesRequests: false };
    await done(owner.api.call(endpoints.createCompany, { body }));

    await owner.open('/settings/company');
    const rule = approvalRuleTexts.fr;
    const { bar } = saveBarTexts.fr;
    await owner.unfold(rule.title);
    await owner.page.getByRole('checkbox', { name: rule.on }).check();
    await owner.button(bar.submit).click();
    await expect(owner.page.getByText(rule.missing).first()).toBeVisible();
    await owner.field(rule.above).fill('2 399,99');
    await owner.button(bar.submit).click();
    await confirmWithPassword(owner);
    await owner.expectToast(companyTexts.fr.saved);
    await expect(owner.field(rule.above)).toBeVisible();
    await checkAccessibility(owner.page);
    await owner.unfold(peopleTexts.fr.card.title);
    await owner.button(peopleTexts.fr.invite.title).click();
    await join(installation, owner, buyer, 'buyer');
    await join(installation, owner, accountant, 'accountant');

    const id = await buyer.submitRequest('Lampes de bureau');
    let { body: request } = await agent.api.call(endpoints.getRequest, { params: { requestId: id } });
    for (const name of ['approve', 'confirm_deposit', 'issue_merchandise_quote'] as const)
      request = await move(request, name);

    const money = formatsIn('fr').money(amount);
    const texts = approvalTexts.fr;
    const stepTexts = nextStepTexts.fr.colleagues;
    const heading = (person: Person, sentence: string) =>
      person.page.getByRole('heading', { level: 2, name: sentence });
    const question = buyer.page.getByRole('alertdialog');

    await journey.step('the buyer asks; the owner declines and says why', async () => {
      await buyer.page.setViewportSize({ width: 360, height: 740 });
      await expect(heading(buyer, stepTexts.approvalNeeded(money))).toBeVisible();
      await expect(buyer.button(quoteTexts.fr.decide.accept.marchandise)).toHaveCount(0);
      const { ask, approver, words } = approvalTexts.fr;
      await buyer.button(ask).click();
      await expect(question.getByLabel(approver)).toContainText('Camille Martin');
      await expect(question.getByLabel(words)).toBeVisible();
      await checkAccessibility(buyer.page);
      await buyer.page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await buyer.button(texts.ask).click();
      await question.getByLabel(texts.words).fill('Pour le salon de mai.');
      await buyer.confirm(texts.confirm, texts.done('Camille Martin'));
      await expect(heading(buyer, stepTexts.approvalAsked(money))).toBeFocused();
      await owner.open(await linkOf(installation, owner, 'Marc demande votre accord'));
      const { waiting } = approvalTexts.fr;
      await expect(
        owner.page.getByText(waiting.ofMe({ by: 'Marc Petit', of: '', day: '' }), { exact: true }),
      ).toBeVisible();
      await expect(owner.page.getByText('Pour le salon de mai.')).toBeVisible();
      await checkAccessibility(owner.page);
      await owner.button(texts.decline).click();
      await owner.button(texts.decline).last().click();
      await expect(owner.page.getByText(texts.reasonMissing)).toBeVisible();
      await owner.page.getByRole('alertdialog').getByRole('textbox').fill('Demandez dix lampes de moins.');
      await owner.confirm(texts.decline, texts.declined);
    });

    await journey.step('the buyer reads it and asks again; the owner accepts', async () => {
      await expect(buyer.page.getByText(texts.said.other('Camille Martin'))).toBeVisible();
      await expect(buyer.page.getByText('Demandez dix lampes de moins.')).toBeVisible();
      await checkAccessibility(buyer.page);
      await buyer.button(texts.ask).click();
      await buyer.confirm(texts.confirm, texts.done('Camille Martin'));
      await agent.open(`/agent/request/${id}`);
      await expect(
        agent.page.getByText(
          texts.waiting.agency({
            by: 'Marc Petit',
            of: 'Camille Martin',
            day: formatsIn('fr').shortDate(new Date()),
          }),
        ),
      ).toBeVisible();
      await expect(agent.page.getByText('Demandez dix lampes de moins.')).toHaveCount(0);
      await owner.open('/dashboard');
      await expect(owner.page.getByText(approvalMarkTexts.fr.wanted).first()).toBeVisible();
      await owner.open(`/request/${id}`);
      await expect(heading(owner, stepTexts.approvalWanted(money))).toBeVisible();
      await owner.button(quoteTexts.fr.decide.accept.marchandise).click();
      await owner.confirm(
        quoteTexts.fr.decide.order.marchandise(money),
        transitionTexts.fr.done.accept_merchandise_quote,
      );
    });

    await journey.step('who asked is told; who keeps the accounts has the document', async () => {
      await linkOf(installation, buyer, 'Commande reçue');
      await accountant.open(await linkOf(installation, accountant, 'Un virement est à faire'));
      await accountant.unfold(quoteTexts.fr.titles.marchandise);
      const coming = accountant.page.waitForEvent('download');
      await accountant.button(quoteTexts.fr.download).first().click();
      expect((await coming).suggestedFilename()).toBe(request.quotes[0]?.fileName);
      await expect(accountant.page.getByText('Camille Martin').first()).toBeVisible();
      await checkAccessibility(accountant.page);
    });
  },
);
