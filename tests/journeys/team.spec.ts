import { expect, type Page } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { joinTexts } from '#web/team/join-texts.ts';
import { agencyTexts } from '#web/agency/agency-texts.ts';
import { retryTexts } from '#web/shared/errors/retry-texts.ts';
import { settingsAreaTexts } from '#web/shell/settings-area-texts.ts';
import { invitationTexts } from '#web/shared/invitations/invitation-texts.ts';
import { teamTexts } from '#web/team/team-texts.ts';
import { admitAgent } from './support/admit.ts';
import { failCalls } from './support/calls.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { errorTextOf } from './support/languages.ts';
import { awaitMail, mailsTo } from './support/mailbox.ts';
import { password } from './support/people.ts';
import { confirmWithPassword } from './support/second-factors.ts';

const labels = accountTexts.fr;

/** Chooses from the menu of an agent's row. */
async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: teamTexts.fr.agents.more(name), exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

journey(
  'a colleague is invited, joins, appears in the list without a reload, is removed and signed out at once, and is reinstated',
  async ({ arrive, installation }) => {
    const [agent, colleague] = [await arrive(), await arrive()];
    await admitAgent(installation, agent);
    const { page } = agent;
    await agent.open('/agent/settings');
    await expect(page.getByRole('heading', { level: 1, name: agencyTexts.fr.title })).toBeVisible();
    await page.getByRole('link', { name: settingsAreaTexts.fr.team, exact: true }).first().click();
    const { title, agents, former } = teamTexts.fr;
    const { form: invite, open: invitations } = invitationTexts.fr;
    await expect(page).toHaveTitle(new RegExp(`${title} · Esmont$`));
    const listed = page.getByRole('list', { name: agents.list, exact: true });
    const own = listed.getByRole('listitem').filter({ hasText: agent.email });
    await expect(own.getByText(agents.you, { exact: true })).toBeVisible();
    await agent.button(teamTexts.fr.invite.title).click();
    await expect(agent.field(invite.email)).toBeFocused();
    await agent.button(invite.submit).click();
    await expect(page.getByText(invite.missing).first()).toBeVisible();
    await agent.field(invite.email).fill(agent.email);
    await agent.button(invite.submit).click();
    await confirmWithPassword(agent);
    // The error is in the summary and at the field.
    await expect(page.getByText(errorTextOf('already_agent', 'fr'))).toHaveCount(2);
    await checkAccessibility(page);

    await agent.field(invite.email).fill(colleague.email);
    await page.getByRole('radio', { name: invite.languages.fr }).check();
    await agent.button(invite.submit).click();
    await agent.expectToast(invite.sent(colleague.email));
    const open = page.getByRole('list', { name: invitations.title });
    await expect(open.getByText(colleague.email)).toBeVisible();
    const subject = 'Alix Martin vous invite à rejoindre l’équipe';
    // Wait for the first mail, because sending the invitation again cancels a mail that is still in the queue.
    await awaitMail(installation, colleague.email, subject);
    await agent.button(invitations.resendLabel(colleague.email)).click();
    await agent.expectToast(invitations.resent(colleague.email));
    await expect(agent.button(invitations.resendLabel(colleague.email))).toBeFocused();
    const withdraw = agent.button(invitations.withdrawLabel(colleague.email));
    // The other buttons are disabled until the list is loaded again.
    await expect(withdraw).toBeEnabled();
    await withdraw.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: invitations.ask.cancel }).press('Enter');
    await expect(withdraw).toBeFocused();

    await expect.poll(async () => (await mailsTo(installation, colleague.email)).length).toBe(2);
    const { links } = await awaitMail(installation, colleague.email, subject);
    const mend = await failCalls(colleague.page, endpoints.readInvitation.path, 'internal');
    await colleague.open(links[0] ?? '');
    await expect(colleague.page.getByRole('heading', { level: 1, name: joinTexts.fr.failed })).toBeVisible();
    await checkAccessibility(colleague.page);
    await mend();
    await colleague.button(retryTexts.fr.retry).click();
    await expect(colleague.page.getByRole('heading', { name: joinTexts.fr.title })).toBeVisible();
    await colleague.field(labels.firstName).fill('Bao');
    await colleague.field(labels.lastName).fill('Lin');
    await colleague.field(labels.phone).fill('0612345678');
    await colleague.field(labels.password).fill(password);
    await colleague.button(joinTexts.fr.submit).click();
    await expect(colleague.page).toHaveURL(/\/agent\/dashboard$/);
    await colleague.open('/agent/settings/team');
    await expect(colleague.page.getByText(agent.email)).toBeVisible();

    const theirs = listed.getByText(colleague.email);
    await expect(theirs).toBeVisible();
    await expect(open.getByText(colleague.email)).toHaveCount(0);
    await choose(page, 'Bao Lin', agents.remove);
    const question = page.getByRole('alertdialog', { name: agents.ask.remove.title('Bao Lin') });
    await expect(question.getByText(agents.ask.remove.text)).toBeVisible();
    await question.getByRole('button', { name: agents.ask.remove.confirm, exact: true }).click();
    await agent.expectToast(agents.removed('Bao Lin'));
    await expect(theirs).toHaveCount(0);
    await page.getByRole('region', { name: former.title }).getByRole('heading').click();
    await expect(page.getByRole('list', { name: former.title }).getByText(colleague.email)).toBeVisible();

    await expect(colleague.page).toHaveURL(/\/auth(\?|$)/);
    await colleague.signIn();
    await expect(colleague.page).toHaveURL(/\/dashboard$/);
    await colleague.open('/agent/settings/team');
    await expect(colleague.page).toHaveURL(/[^t]\/dashboard$/);

    await agent.button(former.reinstateLabel('Bao Lin')).click();
    await agent.confirm(former.ask.confirm, former.reinstated('Bao Lin'));
    await choose(page, 'Bao Lin', agents.roles.give);
    await agent.confirm(agents.ask.give.confirm, agents.given('Bao Lin'));
    await choose(page, 'Alix Martin', agents.leave);
    await agent.confirm(agents.ask.leave.confirm, agents.left);
    await expect(page).toHaveURL(/\/auth$/);
  },
);
