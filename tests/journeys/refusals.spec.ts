import { expect } from '@playwright/test';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';

journey('the agency declines, and says why', async ({ cast: { agent, client, requestAt } }) => {
  const reason = 'Nous ne transportons pas de matières dangereuses.';
  const { decline } = stepTexts.fr.actions;
  const { done: toasts, reasonMissing } = transitionTexts.fr;
  const { id } = await requestAt('demande_emise');
  await client.open(`/request/${id}`);
  await agent.open(`/agent/request/${id}`);
  await agent.button(decline).click();
  const question = agent.page.getByRole('alertdialog');
  await question.getByRole('button', { name: decline, exact: true }).click();
  await expect(question.getByText(reasonMissing)).toBeVisible();
  await question.getByRole('textbox').fill(reason);
  await agent.confirm(decline, toasts.decline);
  await client.expectStatus('cloturee');
  await expect(client.page.getByText(reason).first()).toBeVisible();
  await checkAccessibility(client.page);
  await checkAccessibility(agent.page);
});

journey('the client refuses the merchandise quote', async ({ cast: { agent, client, requestAt } }) => {
  const { marchandise: reject } = quoteTexts.fr.decide.reject;
  const { id } = await requestAt('devis_emis');
  await agent.open(`/agent/request/${id}`);
  await client.open(`/request/${id}`);
  await client.button(reject).first().click();
  await client.page.getByRole('alertdialog').getByRole('textbox').fill('Trop cher.');
  await client.confirm(reject, transitionTexts.fr.done.reject_merchandise_quote);
  await client.expectStatus('cloturee');
  await agent.expectStatus('cloturee');
  await expect(agent.page.getByText('Trop cher.').first()).toBeVisible();
  await checkAccessibility(client.page);
});
