import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { consumerWords } from '#domain/legal/consumer-format.ts';
import { mailWords } from '#server/mail/compose-mail-text.ts';
import { additionTexts } from '#domain/payments/addition-texts.ts';
import { ledgerTexts } from '#web/payments/ledger-texts.ts';
import { refundTexts } from '#web/payments/refund-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { clientKindTexts } from '#web/shared/accounts/client-kind-texts.ts';
import { withdrawTexts } from '#web/withdrawals/withdraw-texts.ts';
import { confirmAddressTexts } from '#web/accounts/confirm-address-texts.ts';
import { verificationTexts } from '#web/accounts/verification-texts.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { awaitMail } from './support/mailbox.ts';
import type { Person } from './support/people.ts';

journey(
  'a consumer on a phone expressly asks to begin, then withdraws from the contract; the agent reads it',
  async ({ arrive, cast: { agent, client, move } }) => {
    await agent.api.call(endpoints.saveSettings, { body: { clientTypes: 'consumers_too' } });
    const stranger = await arrive();
    await stranger.openAuth();
    await stranger.page.getByRole('tab', { name: authTexts[stranger.language].signUp.tab }).click();
    for (const name of Object.values(clientKindTexts[stranger.language].options))
      await expect(stranger.page.getByRole('radio', { name })).not.toBeChecked();
    await client.api.call(endpoints.updateProfile, { body: { clientKind: 'consumer' } });
    await client.page.setViewportSize({ width: 360, height: 740 });
    const words = consumerWords.fr;
    const texts = withdrawTexts.fr;
    await client.open('/new-request');
    await client.page.getByLabel(newRequestTexts.fr.projectTitle).fill('Lampes');
    await client.page.getByLabel(newRequestTexts.fr.details).fill('Douze');
    const box = client.page.getByRole('checkbox', { name: words.expressRequest });
    await expect(box).not.toBeChecked();
    await box.check();
    await checkAccessibility(client.page);
    await client.button(newRequestTexts.fr.submit).click();
    await expect(client.page).toHaveURL(/\/request\//);
    const id = new URL(client.page.url()).pathname.split('/').at(-1) ?? '';
    const { body } = await client.api.call(endpoints.getRequest, { params: { requestId: id } });
    await move(body, 'approve');
    await client.open(`/request/${id}`);
    await client.page.getByRole('main').getByRole('link', { name: words.withdraw }).click();
    await expect(client.page.getByRole('heading', { level: 1, name: words.withdraw })).toBeVisible();
    await checkAccessibility(client.page);
    await client.button(words.confirmWithdrawal).click();
    await expect(client.page.getByText(texts.card.stated)).toBeVisible();
    await checkAccessibility(client.page);
    await agent.open(`/agent/request/${id}`);
    await expect(agent.page.getByText(texts.card.stated)).toBeVisible();
    await checkAccessibility(agent.page);
    await agent.api.call(endpoints.saveSettings, { body: { clientTypes: 'businesses' } });
    const { withdraw } = consumerWords[client.language];
    const foot = (person: Person) =>
      person.page.getByRole('contentinfo').getByRole('link', { name: withdraw });
    for (const person of [client, agent]) await person.page.reload();
    await expect(foot(client)).toBeVisible();
    await expect(agent.page.getByRole('contentinfo')).toBeVisible();
    await expect(foot(agent)).toHaveCount(0);
  },
);

journey(
  'a consumer orders, withdraws by the link at the foot of the page, gets the statement; both sides read the refund',
  async ({ installation, cast: { agent, client, move } }) => {
    const { language } = client;
    const { date, money } = formatsIn(language);
    const { obligesToPay, withdraw, confirmWithdrawal } = consumerWords[language];
    const { decide } = quoteTexts[language];
    await agent.api.call(endpoints.saveSettings, { body: { clientTypes: 'consumers_too' } });
    await client.api.call(endpoints.updateProfile, { body: { clientKind: 'consumer' } });
    const made = { title: 'Tapis', description: 'Un', expressRequest: true };
    let { body: request } = await client.api.call(endpoints.createRequest, { body: made });
    // The request keeps its client type, even if the agency's setting changes later.
    await agent.api.call(endpoints.saveSettings, { body: { clientTypes: 'businesses' } });
    for (const name of ['approve', 'confirm_deposit', 'issue_merchandise_quote'] as const)
      request = await move(request, name);

    await client.open(`/request/${request.id}`);
    await client.button(decide.reject.marchandise).click();
    const question = client.page.getByRole('alertdialog');
    await expect(question.getByText(consumerWords[language].depositKept.consumer)).toBeVisible();
    await client.page.keyboard.press('Escape');
    await journey.step('nothing is ordered before the address is confirmed', async () => {
      const { sendAgain, sent } = verificationTexts[language];
      await client.button(decide.accept.marchandise).click();
      const first = client.page.getByRole('alertdialog', { name: confirmAddressTexts[language].title });
      await expect(first).toContainText(client.email);
      await checkAccessibility(client.page);
      await first.getByRole('button', { name: sendAgain }).click();
      await client.expectToast(sent);
      await expect(first).toBeHidden();
      await installation.query(`UPDATE profiles SET email_verified_at = now() WHERE email = $1`, [
        client.email,
      ]);
      await client.page.reload();
    });

    await client.button(decide.accept.marchandise).click();
    const amount = money(request.quotes[0]?.amountTtc ?? 0);
    await client.confirm(
      `${obligesToPay} · ${amount}`,
      transitionTexts[language].done.accept_merchandise_quote,
    );
    await client.expectStatus('paiement_marchandise_en_attente');

    await client.page.getByRole('contentinfo').getByRole('link', { name: withdraw }).click();
    await expect(client.page.getByRole('radio', { name: 'Tapis' })).toBeChecked();
    await client.button(confirmWithdrawal).click();
    const { card } = withdrawTexts[language];
    const { closing, history } = requestTexts[language];
    const ended = closing.contractWithdrawn({ by: history.you, date: date(request.createdAt) });
    await expect(client.page.getByText(ended)).toBeVisible();
    const details = { firstName: '', name: '', email: '', title: '', link: '', at: request.createdAt };
    const { subject } = mailWords[language].contract_withdrawn({ ...details, reference: request.reference });
    expect((await awaitMail(installation, client.email, subject)).text).toContain('Tapis');

    await agent.open(`/agent/request/${request.id}`);
    await agent.page.getByLabel(card.amount).fill('150');
    await agent.page.getByLabel(card.reason).fill('Trois fabricants interrogés.');
    await agent.button(card.keep).click();
    // From now on the server refuses a refund of the whole deposit.
    const kept = card.kept({ sum: money(15_000), reason: 'Trois fabricants interrogés.' });
    await expect(agent.page.getByText(kept)).toBeVisible();
    const { record, ask, recorded } = refundTexts[language];
    await agent.button(record).click();
    await agent.confirm(ask.confirm, recorded);
    const { total } = additionTexts[language];
    for (const { page } of [agent, client]) {
      const payments = page.getByRole('region', { name: ledgerTexts[language].title, exact: true });
      const row = payments.locator('summary').first();
      await expect(row).toContainText(total.retained);
      await expect(row).toContainText(money(15_000));
      await expect(page.getByText(kept)).toBeVisible();
    }
    await expect(agent.button(record)).toHaveCount(0);
  },
);
