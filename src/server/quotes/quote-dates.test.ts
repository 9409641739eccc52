import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { done } from '#tests/support/caller.ts';
import { quoteOf, requestIn, uploaded } from '#tests/support/request-story.ts';
import { inDays, today } from '#tests/support/samples.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

interface Dates {
  issuedOn?: string;
  validUntil?: string;
}

async function issue(requestId: string, dates: Dates) {
  const body = { ...quoteOf('marchandise', await uploaded(world, requestId, 'marchandise')), ...dates };
  return world.agent.call(endpoints.issueQuote, { params: { requestId }, body });
}

describe('the dates of a quote', () => {
  test('are the date of issue plus the agency’s days, or the last day that the agent chose', async () => {
    await done(world.agent.call(endpoints.saveSettings, { body: { quoteValidityDays: 45 } }));
    const usual = await requestIn(world, 'devis_en_attente');
    const { body } = await issue(usual.id, { issuedOn: inDays(-10) });
    expect(body.quotes[0]).toMatchObject({ issuedOn: inDays(-10), validUntil: inDays(35), lapsed: false });
    const own = await requestIn(world, 'devis_en_attente');
    expect((await issue(own.id, { validUntil: inDays(3) })).body.quotes[0]?.validUntil).toBe(inDays(3));
    const items = (await done(world.owner.call(endpoints.listMyRequests, { query: { pageSize: '50' } })))
      .items;
    expect(items.find(({ id }) => id === own.id)?.quoteValidUntil).toBe(inDays(3));
    await done(world.agent.call(endpoints.saveSettings, { body: { quoteValidityDays: 30 } }));
    const later = await done(world.agent.call(endpoints.getRequest, { params: { requestId: usual.id } }));
    expect(later.quotes[0]?.validUntil).toBe(inDays(35));
  });

  test.each([
    [
      'issued over thirty days back',
      { issuedOn: inDays(-31), validUntil: inDays(30) },
      'issue_date_out_of_range',
    ],
    ['issued over thirty days ahead', { issuedOn: inDays(31) }, 'issue_date_out_of_range'],
    ['over already', { validUntil: inDays(-1) }, 'validity_out_of_range'],
    ['over before the issue', { issuedOn: inDays(5), validUntil: inDays(4) }, 'validity_out_of_range'],
    ['valid for more than a year', { validUntil: inDays(366) }, 'validity_out_of_range'],
  ])('refuse a quote that is %s, issued or composed', async (_, dates, code) => {
    const { id } = await requestIn(world, 'devis_en_attente');
    const refused = await issue(id, dates);
    expect([refused.status, refused.error?.code]).toEqual([400, code]);
    const { objectPath: __, ...figures } = quoteOf('marchandise', '');
    const composed = await world.agent.call(endpoints.composeQuotePdf, {
      params: { requestId: id },
      body: { ...figures, lines: [], ...dates },
    });
    expect([composed.status, composed.error?.code]).toEqual([400, code]);
  });

  test('may be thirty days back or ahead', async () => {
    for (const issuedOn of [inDays(-30), inDays(30)]) {
      const { id } = await requestIn(world, 'devis_en_attente');
      expect((await issue(id, { issuedOn })).status).toBe(201);
    }
  });

  test('on a composed PDF are those of the quote issued with it', async () => {
    const { id } = await requestIn(world, 'devis_en_attente');
    const { objectPath: __, ...figures } = quoteOf('marchandise', '');
    const params = { requestId: id };
    const call = { params, body: { ...figures, lines: [], validUntil: inDays(12) } };
    const composed = await done(world.agent.call(endpoints.composeQuotePdf, call));
    expect(composed.validUntil).toBe(inDays(12));
    const issueIt = (dates: Dates) =>
      world.agent.call(endpoints.issueQuote, {
        params,
        body: { ...quoteOf('marchandise', composed.objectPath), ...dates },
      });
    expect((await issueIt({ validUntil: inDays(13) })).error?.code).toBe('quote_not_as_composed');
    expect((await issueIt({ issuedOn: today() })).body.quotes[0]?.validUntil).toBe(inDays(12));
  });
});
