import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { clientListTexts } from '#web/clients/client-list-texts.ts';
import { clientTexts } from '#web/clients/client-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { navTexts } from '#web/shell/nav-texts.ts';
import { done } from '../support/caller.ts';
import { checkBothWidths } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import type { Person } from './support/people.ts';

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

const search = ({ page, language }: Person) =>
  page.getByRole('searchbox', { name: clientListTexts[language].search });

/** Waits for the results: until the response arrives, the list shows the previous results in paler colours. */
const isFound = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);

async function nameOf({ api }: Person): Promise<string> {
  return fullName((await done(api.call(endpoints.getSession))).user);
}

journey(
  'an agent finds a client by what a transfer or a caller says, and has everything on one page',
  async ({ cast: { agent, client, requestAt } }) => {
    const { page } = agent;
    const request = await requestAt('depot_en_attente', { title: 'Lampes de chevet' });
    await requestAt('cloturee', { title: 'Vases émaillés' });
    const params = { requestId: request.id };
    await done(
      client.api.call(endpoints.postMessage, {
        params,
        body: { id: randomUUID(), content: 'En laiton\u202f?' },
      }),
    );
    const name = await nameOf(client);
    await page.setViewportSize({ width: 1440, height: 900 });
    await agent.open('/agent/dashboard');
    await page.getByRole('banner').getByRole('link', { name: navTexts.fr.clients }).click();
    await expect(page.getByRole('heading', { level: 1, name: clientListTexts.fr.title })).toBeVisible();
    const texts = clientTexts.fr;
    for (const typed of [request.paymentReference, request.reference, client.email]) {
      await search(agent).fill(typed);
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText(client.email);
    }
    await expect(rows(page)).toContainText(formatsIn('fr').money(60_000));
    await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(client.email)}`));
    await isFound(page);
    await checkBothWidths(page);
    await search(agent).fill('personne-de-ce-nom');
    await expect(page.getByText(clientListTexts.fr.notFound.title)).toBeVisible();
    await agent.button(clientListTexts.fr.notFound.action).click();
    await search(agent).fill(client.email);
    await expect(page).toHaveURL(/search=/);
    await rows(page).getByRole('link', { name }).click();

    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const region = (title: string) => page.getByRole('region', { name: title });
    const requests = region(texts.requests.title(2)).getByRole('listitem');
    await expect(requests).toHaveText([/Lampes de chevet/, /Vases émaillés/]);
    await expect(region(texts.dues.title)).toContainText(formatsIn('fr').money(60_000));
    await expect(region(texts.conversations.title)).toContainText('En laiton');
    await expect(region(texts.conversations.title)).toContainText(texts.conversations.unread(1));
    await expect(region(texts.documents.title)).toContainText('-M1');
    await expect(region(texts.contact).getByRole('link', { name: /^\+33/ })).toHaveAttribute(
      'href',
      /^tel:\+33/,
    );
    await checkBothWidths(page);

    // The agent opens a request and goes back to the same place.
    await requests.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lampes de chevet' })).toBeVisible();
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('link', { name: texts.back, exact: true }).last().click();
    await expect(search(agent)).toBeVisible();
  },
);
