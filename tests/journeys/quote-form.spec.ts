import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { done } from '../support/caller.ts';
import { uploaded } from '../support/request-story.ts';
import { holdCall } from './support/calls.ts';
import { journey } from './support/journey.ts';
import { today } from '#tests/support/samples.ts';

const quoted = quoteTexts.fr;

journey(
  'a question about a quote that is revised meanwhile is closed; a form that is being sent is disabled',
  async ({ cast }) => {
    const { agent, client } = cast;
    const request = await cast.requestAt('devis_emis');
    const params = { requestId: request.id };
    await client.open(`/request/${request.id}`);
    const { accept, reject, replaced, reason } = quoted.decide;
    await client.button(accept.marchandise).first().click();
    const question = client.page.getByRole('alertdialog');
    await expect(question).toContainText(`${request.reference}-M1`);
    const objectPath = await uploaded({ owner: agent.api, agent: agent.api }, request.id, 'marchandise');
    const figures = { amountHt: 225_000, vatRate: 2000, amountTtc: 270_000, issuedOn: today() };
    const replaces = request.quotes[0]?.id ?? '';
    const body = { type: 'marchandise' as const, ...figures, objectPath, replaces };
    await done(agent.api.call(endpoints.issueQuote, { params, body }));
    await client.readToast(replaced.title, replaced.detail);
    await expect(question).toBeHidden();
    await client.button(accept.marchandise).first().click();
    await expect(question).toContainText(`${request.reference}-M2`);
    await client.page.keyboard.press('Escape');

    await client.button(reject.marchandise).click();
    await question.getByLabel(reason).fill('Trop cher.');
    const path = `/api/requests/${request.id}/transitions`;
    const letGo = await holdCall(client.page, path);
    const answered = client.page.waitForResponse(`**${path}`);
    await question.getByLabel(reason).press('Control+Enter');
    await expect(question.getByLabel(reason)).toBeDisabled();
    letGo();
    const answer = await answered;
    expect(answer.status(), await answer.text()).toBe(200);
    await client.expectStatus('cloturee');
  },
);
