import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { composeTexts } from '#web/quotes/editor/compose-texts.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { quoteLineTexts } from '#web/quotes/editor/quote-line-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { done } from '../support/caller.ts';
import { photo } from '../support/pictures.ts';
import { uploaded } from '../support/request-story.ts';
import { holdCall } from './support/calls.ts';
import { journey } from './support/journey.ts';
import { today } from '#tests/support/samples.ts';

const [quoted, form, lines, compose] = [quoteTexts.fr, quoteFormTexts.fr, quoteLineTexts.fr, composeTexts.fr];

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

journey(
  'an agent adds a photo to a line; the client sees it on a phone, opens it, and prints it',
  async ({ cast }) => {
    const { agent, client } = cast;
    const { id } = await cast.requestAt('devis_en_attente');
    await agent.open(`/agent/request/${id}`);
    await agent.page.getByLabel(form.amountHt).fill('1 000');
    await agent.button(lines.itemise).click();
    await agent.page.getByLabel(lines.label, { exact: true }).fill('Gobelets en bambou');
    const buffer = await photo('640x480');
    const file = { name: 'Usine 4 - gobelets.jpg', mimeType: 'image/jpeg', buffer };
    await agent.page.getByLabel(lines.addPhoto(1), { exact: true }).setInputFiles(file);
    const small = quoted.lines.photo('Gobelets en bambou');
    await expect(agent.button(small).locator('img')).toBeVisible();
    await agent.page.reload();
    await expect(agent.button(small).locator('img')).toBeVisible();
    await agent.button(compose.open).click();
    await agent.page.getByRole('dialog').getByRole('button', { name: compose.attach }).click();
    await agent.button(form.issue.marchandise).click();
    await agent.expectToast(form.issuedDetail.marchandise);
    await agent.expectStatus('devis_emis');

    await client.page.setViewportSize({ width: 360, height: 780 });
    await client.open(`/request/${id}`);
    const seen = client.button(small);
    await seen.scrollIntoViewIfNeeded();
    await expect(seen.locator('img')).toBeVisible();
    await seen.click();
    const dialog = client.page.getByRole('dialog');
    await expect(dialog.getByRole('img', { name: 'Gobelets en bambou' })).toBeVisible();
    await expect(dialog).not.toContainText('Usine');
    await client.page.keyboard.press('Escape');
    await expect(seen).toBeFocused();
    const paper = await client.page.pdf();
    expect(paper.toString('latin1')).toContain('/Subtype /Image');
  },
);
