import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { mailWords } from '#server/mail/compose-mail-text.ts';
import { personalDataTexts } from '#web/personal-data/personal-data-texts.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { requestListTexts } from '#web/requests/dashboard/request-list-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { photo } from '../support/pictures.ts';
import { done } from '../support/caller.ts';
import { admitAgain } from './support/admit.ts';
import { checkBothWidths } from './support/check-accessibility.ts';
import { logOf, openLive, say } from './support/conversations.ts';
import { journey } from './support/journey.ts';
import { openWorking } from './support/program-works.ts';
import { errorTextOf } from './support/languages.ts';
import { awaitMail } from './support/mailbox.ts';
import { confirmWithPassword } from './support/second-factors.ts';

const erasedDetails = { firstName: '', keepsName: true, at: new Date().toISOString() };

journey(
  'personal data: a copy is downloaded; the account is deleted once its requests are closed, everywhere at once',
  async ({ arrive, cast, installation }) => {
    const { agent, client, requestAt, move } = cast;
    const { page } = client;
    const request = await requestAt('demande_emise', { title: 'Gobelets en bambou' });
    await client.open('/settings#personal-data');
    const { title, erase, refused, download } = personalDataTexts.fr;
    await expect(page.getByRole('region', { name: title })).toContainText(download.text.client);
    await client.button(erase.action).click();
    const refusal = page.getByRole('dialog', { name: refused.title });
    await expect(refusal).toContainText(refused.requests_open(1));
    await expect(refusal.getByRole('link', { name: request.title })).toBeVisible();
    await checkBothWidths(page);
    await refusal.getByRole('button', { name: refused.close, exact: true }).first().click();
    await expect(refusal).toBeHidden();

    const coming = page.waitForEvent('download');
    await client.button(download.action).click();
    await confirmWithPassword(client);
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^donnees-personnelles-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>;
    expect(data).toMatchObject({ profile: { email: client.email }, requests: [{ title: request.title }] });
    await client.expectToast(download.done);

    const plan = { content: await photo(), name: 'plan.jpg', type: 'image/jpeg' };
    const { id: planId } = await done(client.api.upload(endpoints.uploadAttachment, {}, plan));
    await say(client, request.id, 'Merci.');
    await say(client, request.id, '', { attachmentIds: [planId] });
    await move(request, 'decline');
    await openLive(agent, `/agent/request/${request.id}`);
    const phone = await arrive();
    await admitAgain(installation, client, phone);
    await openLive(phone, '/dashboard');
    const tab = await client.context.newPage();
    await openWorking(tab, `${installation.url}/dashboard`);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await client.comeBack();

    await client.button(erase.action).click();
    const question = page.getByRole('alertdialog', { name: erase.ask(client.email) });
    for (const words of [erase.goes, erase.contact, erase.stays, erase.requests(1), erase.why]) {
      await expect(question).toContainText(words);
    }
    await checkBothWidths(page);
    await question.getByRole('button', { name: erase.confirm, exact: true }).click();
    await client.expectToast(erase.done);
    for (const left of [page, tab, phone.page]) await expect(left).toHaveURL(/\/auth(\?|$)/);
    await awaitMail(installation, client.email, mailWords.fr.account_erased(erasedDetails).subject);

    const { client: clientTexts } = requestTexts.fr;
    await expect(agent.page.getByText(clientTexts.erasedDetail)).toBeVisible();
    await expect(agent.page.getByText(clientTexts.erasedMessages)).toBeVisible();
    const copy = logOf(agent).getByRole('button', { name: messageTexts.fr.copy });
    await expect(copy).toHaveAttribute('tabindex', '0');
    await expect(agent.page.getByRole('link', { name: client.email })).toHaveCount(0);
    await checkBothWidths(agent.page);
    await agent.open(`/agent/dashboard?search=${request.reference}`);
    await expect(agent.page.getByText(requestListTexts.fr.erasedClient).first()).toBeVisible();

    const last = { obstacle: 'last_agent', openRequests: [], openCount: 0, closedCount: 0, keepsName: true };
    await agent.page.route(`**${endpoints.readErasure.path}`, (route) => route.fulfill({ json: last }));
    await agent.open('/settings#personal-data');
    await agent.button(erase.action).click();
    await agent.page.getByRole('dialog').getByRole('link', { name: refused.steps.last_agent }).click();
    await expect(agent.page).toHaveURL(`${installation.url}/agent/settings/team`);

    await client.signInHere();
    await client.expectToast(errorTextOf('invalid_credentials', 'fr'));
  },
);
