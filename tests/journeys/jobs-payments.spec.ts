import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { matchingTexts } from '#web/matching/matching-texts.ts';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';
import { insertEntries, paying } from '../support/bank-entries.ts';
import { done } from '../support/caller.ts';
import { today } from '../support/samples.ts';
import { compare } from './support/jobs.ts';
import { type Cast, journey } from './support/journey.ts';

const count = 10;

async function due({ requestAt }: Cast): Promise<RequestDetail[]> {
  const requests: RequestDetail[] = [];
  for (let index = 0; index < count; index += 1) requests.push(await requestAt('depot_en_attente'));
  return requests;
}

journey(
  'ten payments that the bank shows are confirmed with fewer presses than one by one',
  async ({ cast, installation }) => {
    const { agent, client } = cast;
    const { page } = agent;
    await page.setViewportSize({ width: 1440, height: 900 });
    const texts = openPaymentsTexts[agent.language];
    let requests: RequestDetail[] = [];
    await compare('Confirm ten payments that have come', page, {
      before: {
        // The agent also had to find each payment on the bank's site. Those presses are not counted here.
        begin: async () => {
          requests = await due(cast);
          for (const { id: requestId } of requests) {
            const body = { kind: 'deposit' as const, madeOn: today() };
            await done(client.api.call(endpoints.declareTransfer, { params: { requestId }, body }));
          }
          await agent.open('/agent/dashboard');
        },
        walk: async () => {
          await page.getByRole('link', { name: /à vérifier$/ }).click();
          for (const { paymentReference } of requests) {
            await page.locator('main li').filter({ hasText: paymentReference }).getByRole('checkbox').click();
          }
          await agent.button(texts.confirmMany(count)).click();
          await page
            .getByRole('alertdialog')
            .getByRole('button', { name: texts.confirmMany(count) })
            .click();
          await agent.expectToast(texts.done(count));
        },
      },
      now: {
        begin: async () => {
          requests = await due(cast);
          await insertEntries(
            installation,
            requests.map((request) => paying(request)),
          );
          await agent.open('/agent/dashboard');
        },
        walk: async () => {
          const { certain, done: doneText } = matchingTexts[agent.language];
          await page.getByRole('navigation').getByRole('link', { name: texts.title }).first().click();
          const list = page.getByRole('list', { name: certain.list });
          await expect(list.getByRole('listitem')).toHaveCount(count);
          for (const { paymentReference } of requests) await expect(list).toContainText(paymentReference);
          await page.getByRole('button', { name: certain.confirm(count) }).click();
          await agent.expectToast(doneText(count));
        },
      },
    });
    for (const { id: requestId } of requests) {
      const { status } = await done(agent.api.call(endpoints.getRequest, { params: { requestId } }));
      expect(status).toBe('devis_en_attente');
    }
  },
);
