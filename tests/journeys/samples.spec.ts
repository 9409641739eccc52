import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { sampleTexts } from '#web/samples/sample-texts.ts';
import { samplesCardTexts } from '#web/samples/samples-card-texts.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { done } from '../support/caller.ts';
import { photo } from '../support/pictures.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';

const item = 'Gobelet en bambou';

journey('a client accepts the quote once the sample is approved', async ({ cast }) => {
  const { agent, client } = cast;
  const request = await cast.requestAt('devis_emis');
  const own = { texts: sampleTexts[client.language], card: samplesCardTexts[client.language] };
  const their = { texts: sampleTexts[agent.language], card: samplesCardTexts[agent.language] };
  const accept = quoteTexts[client.language].decide.accept.marchandise;
  const question = client.page.getByRole('dialog');
  const task = agent.page.getByRole('dialog');
  const agentActs = (act: 'edit' | 'send' | 'receive') =>
    agent.button(their.texts.acts.named(their.texts.acts[act], item));

  await client.page.setViewportSize({ width: 360, height: 740 });
  await client.open(`/request/${request.id}`);
  await expect(client.button(accept)).toBeVisible();
  await client.unfold(own.card.title);
  await client.button(own.texts.ask).click();
  await question.getByLabel(own.texts.form.title).fill(item);
  await question.getByLabel(own.texts.form.holds).check();
  await question.getByRole('button', { name: own.texts.ask }).click();
  await client.expectToast(own.texts.form.asked);
  await expect(client.page.getByText(own.card.holds.coming)).toBeVisible();
  await expect(client.button(accept)).toBeHidden();

  await agent.open(`/agent/request/${request.id}`);
  await agent.unfold(their.card.title);
  await agentActs('edit').click();
  await task.getByLabel(their.texts.form.price).fill('45');
  await task.getByRole('button', { name: their.texts.form.save }).click();
  await agent.expectToast(their.texts.form.saved);
  await agentActs('send').click();
  await task.getByLabel(their.texts.send.carrier).fill('UPS');
  await task.getByLabel(their.texts.send.number).fill('1Z5R89390357567127');
  await task.getByRole('button', { name: their.texts.form.save }).click();
  await agent.expectToast(their.texts.send.done);
  await agentActs('receive').click();
  const file = {
    name: 'gobelet.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(),
  };
  await task.locator('input[type=file]').first().setInputFiles(file);
  await expect(task.locator('img')).toBeVisible();
  await task.getByRole('button', { name: their.texts.form.save }).click();
  await agent.expectToast(their.texts.receive.done);
  // The pressed button is gone.
  await expect(agent.page.getByRole('heading', { name: item })).toBeFocused();

  // The client's open page shows it without a reload.
  await expect(client.page.getByText(own.card.arrived)).toBeVisible();
  await client.button(own.card.see).click();
  const photos = client.page.getByRole('list', { name: own.texts.photos });
  await expect(photos.getByRole('button')).toHaveCount(1);
  await checkAccessibility(client.page);
  const params = { requestId: request.id };
  const body = { name: 'accept_merchandise_quote' as const, quoteId: request.quotes[0]?.id };
  const early = await client.api.call(endpoints.makeTransition, { params, body });
  expect(early.error?.code).toBe('sample_undecided');

  await client.button(own.texts.acts.named(own.texts.acts.approved, item)).click();
  await question.getByRole('button', { name: own.texts.decide.approve }).click();
  await client.expectToast(own.texts.decide.approved);
  await expect(client.page.getByRole('heading', { name: item })).toBeFocused();
  await client.button(accept).click();
  await client.confirm(
    quoteTexts[client.language].decide.order.marchandise(formatsIn(client.language).money(240_000)),
    transitionTexts[client.language].done.accept_merchandise_quote,
  );
  const accepted = await done(client.api.call(endpoints.getRequest, { params }));
  expect(accepted.status).toBe('paiement_marchandise_en_attente');
});
