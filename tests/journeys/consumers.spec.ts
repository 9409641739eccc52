import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { consumerWords } from '#domain/legal/consumer-format.ts';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { withdrawTexts } from '#web/withdrawals/withdraw-texts.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { inBothLanguages } from './support/languages.ts';
import type { Person } from './support/people.ts';

journey(
  'a consumer on a phone expressly asks to begin, then withdraws from the contract; the agent reads it',
  async ({ cast: { agent, client, move } }) => {
    await agent.api.call(endpoints.saveServes, { body: { serves: 'consumers_too' } });
    await client.api.call(endpoints.updateProfile, { body: { clientKind: 'consumer' } });
    await client.page.setViewportSize({ width: 360, height: 740 });
    for await (const language of inBothLanguages(client, agent)) {
      const words = consumerWords[language];
      const texts = withdrawTexts[language];
      await client.open('/new-request');
      await client.page.getByLabel(newRequestTexts[language].projectTitle).fill('Lampes');
      await client.page.getByLabel(newRequestTexts[language].details).fill('Douze');
      const box = client.page.getByRole('checkbox', { name: words.expressRequest });
      await expect(box).not.toBeChecked();
      await box.check();
      await checkAccessibility(client.page);
      await client.button(newRequestTexts[language].submit).click();
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
    }
    await agent.api.call(endpoints.saveServes, { body: { serves: 'businesses' } });
    const { withdraw } = consumerWords[client.language];
    const foot = (person: Person) =>
      person.page.getByRole('contentinfo').getByRole('link', { name: withdraw });
    for (const person of [client, agent]) await person.page.reload();
    await expect(foot(client)).toBeVisible();
    await expect(agent.page.getByRole('contentinfo')).toBeVisible();
    await expect(foot(agent)).toHaveCount(0);
  },
);
