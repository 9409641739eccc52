import { expect } from '@playwright/test';
import { welcomeTexts } from '#web/invitations/welcome-texts.ts';
import { assignmentTexts } from '#web/assignments/assignment-texts.ts';
import { clientListTexts } from '#web/clients/client-list-texts.ts';
import { clientRequestTexts } from '#web/clients/client-request-texts.ts';
import { clientTexts } from '#web/clients/client-texts.ts';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { checkBothWidths } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { awaitMail, mailsTo } from './support/mailbox.ts';
import { password, Person } from './support/people.ts';

journey(
  'somebody asks on the phone: the agent opens the request, a link by mail leads to it',
  async ({ cast: { agent, requestAt }, browser, installation }) => {
    const { page } = agent;
    await requestAt('demande_emise');
    await agent.open('/agent/dashboard');
    await page.getByRole('link', { name: assignmentTexts.fr.newForClient }).click();
    await expect(page.getByRole('heading', { level: 1, name: clientRequestTexts.fr.title })).toBeVisible();
    const texts = clientRequestTexts.fr;
    await page.getByRole('radio', { name: texts.kinds.new }).check();
    await agent.button(texts.submit).click();
    const alert = page.getByRole('alert').filter({ hasText: texts.summary });
    await expect(alert).toBeFocused();
    await expect(alert).toContainText(accountTexts.fr.missing.email);
    await expect(alert).toContainText(newRequestTexts.fr.errors.titleMissing);
    await checkBothWidths(page);
    const email = 'ines.martin@example.com';
    await agent.field(accountTexts.fr.email).fill(email);
    await agent.field(accountTexts.fr.firstName).fill('Inès');
    await agent.field(accountTexts.fr.lastName).fill('Martin');
    await agent.field(newRequestTexts.fr.projectTitle).fill('Vases émaillés');
    await agent.field(newRequestTexts.fr.details).fill('Deux cents, bleus, comme elle l’a dit au téléphone.');
    await agent.button(texts.submit).click();
    await agent.expectToast(texts.done);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Vases émaillés');
    await expect(page.getByText(stepTexts.fr.openedForClient).first()).toBeVisible();

    await page.getByRole('link', { name: 'Inès Martin' }).first().click();
    await expect(page.getByText(clientTexts.fr.invitation.title)).toBeVisible();
    await awaitMail(installation, email, 'Votre demande vous attend');
    await agent.button(clientTexts.fr.invitation.again).click();
    await agent.expectToast(clientTexts.fr.invitation.sent);
    // Only the second link is valid.
    await expect.poll(async () => (await mailsTo(installation, email)).length).toBe(2);
    const mail = await awaitMail(installation, email, 'Votre demande vous attend');

    const ines = await Person.arrive(browser, installation, 'fr');
    await ines.page.goto(`${installation.url}/welcome?token=${mail.token}`);
    await expect(ines.page.getByRole('heading', { level: 1, name: welcomeTexts.fr.title })).toBeVisible();
    await expect(ines.field(accountTexts.fr.lastName)).toHaveValue('Martin');
    await checkBothWidths(ines.page);
    await ines.field(accountTexts.fr.phone).fill('0612345678');
    await ines.field(accountTexts.fr.password).fill(password);
    await ines.page.getByRole('checkbox').check();
    await ines.button(authTexts.fr.signUp.submit).click();
    await expect(ines.page.getByRole('heading', { level: 1 })).toContainText('Vases émaillés');
    await expect(ines.page.getByText(stepTexts.fr.openedForClient).first()).toBeAttached();
    await ines.page.goto(`${installation.url}/welcome?token=${mail.token}`);
    await expect(ines.page.getByText(welcomeTexts.fr.invalid.title)).toBeVisible();
    await ines.leave();

    await page.reload();
    await expect(page.getByText(clientTexts.fr.invitation.title)).toHaveCount(0);
    await expect(page.getByText(requestTexts.fr.client.emailVerified)).toBeVisible();
  },
);

journey(
  'a known client is found, and the request belongs to this client',
  async ({ cast: { agent, client } }) => {
    const { page } = agent;
    const texts = clientRequestTexts.fr;
    await agent.open('/agent/clients');
    await expect(page.getByRole('heading', { level: 1, name: clientListTexts.fr.title })).toBeVisible();
    await page.getByRole('link', { name: texts.action }).click();
    await page.getByRole('searchbox', { name: texts.search }).fill(client.email);
    await page.getByRole('list', { name: texts.found }).getByRole('button', { name: client.email }).click();
    await expect(agent.button(texts.change)).toBeVisible();
    await agent.field(newRequestTexts.fr.projectTitle).fill('Lampes de chevet');
    await agent.field(newRequestTexts.fr.details).fill('Douze, en laiton.');
    await agent.button(texts.submit).click();
    await agent.expectToast(texts.done);
    await client.open('/dashboard');
    await expect(client.page.getByText('Lampes de chevet')).toBeVisible();
  },
);

journey(
  'a client orders received goods again by phone, and the form is filled from the former request',
  async ({ cast }) => {
    const { agent, client } = cast;
    const { page } = agent;
    const earlier = await cast.requestAt('cloturee', {
      title: 'Bocaux à joint',
      description: '600 bocaux, 50 cl',
    });
    await agent.open(`/agent/request/${earlier.id}`);
    const { again, projectTitle, details } = newRequestTexts[agent.language];
    await page.getByRole('link', { name: again.forClient }).click();
    await expect(page.getByText(again.filled(earlier.reference))).toBeVisible();
    await page.reload();
    await expect(agent.field(projectTitle)).toHaveValue('Bocaux à joint');
    await expect(page.getByText(client.email)).toBeVisible();
    await checkBothWidths(page);
    await agent.field(details).fill('800 bocaux, 50 cl');
    await agent.button(clientRequestTexts[agent.language].submit).click();
    await agent.expectToast(clientRequestTexts[agent.language].done);
    await client.open('/dashboard');
    await expect(client.page.getByText('800 bocaux, 50 cl')).toBeVisible();
  },
);
