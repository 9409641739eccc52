import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import { done, pdf } from '#tests/support/caller.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { quoteOf, requestIn, uploaded } from '#tests/support/request-story.ts';
import { nothingSaid, registered } from '#tests/support/samples.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startTestApp());
});
afterAll(() => world.app.stop());
beforeEach(() => say(registered));

const say = (body: AgencyIdentity) =>
  done(world.agent.call(endpoints.saveSettings, { body: { identity: body } }));
const figures = {
  type: 'marchandise',
  amountHt: 200_000,
  vatRate: 0,
  vatReason: 'export',
  amountTtc: 200_000,
} as const;

const compose = (requestId: string) =>
  world.agent.call(endpoints.composeQuotePdf, {
    params: { requestId },
    body: { ...figures, lines: [], issuedOn: '2026-11-02' },
  });
const upload = (requestId: string) =>
  world.agent.upload(
    endpoints.uploadQuotePdf,
    { params: { requestId }, query: { type: 'marchandise' } },
    { content: pdf(randomUUID()) },
  );
const issue = (requestId: string, objectPath: string) =>
  world.agent.call(endpoints.issueQuote, {
    params: { requestId },
    body: quoteOf('marchandise', objectPath),
  });

describe('a quote of an agency without its legal details', () => {
  test.each([
    ['of which nothing is known', nothingSaid, ['legalName', 'siren', 'vatNumber']],
    ['without its legal name', { ...registered, legalName: null }, ['legalName']],
    ['in France without a SIREN', { ...registered, siren: null, companyNumber: 'RCS Lyon' }, ['siren']],
    ['with neither a VAT number nor a reason', { ...registered, vatNumber: null }, ['vatNumber']],
    [
      'abroad without a number of its register',
      { ...registered, seat: 'abroad', siren: null, vatNumber: 'DE123456789' } as const,
      ['companyNumber'],
    ],
  ])('%s is neither composed, nor uploaded, nor issued', async (_, identity, missing) => {
    const { id } = await requestIn(world, 'devis_en_attente');
    const kept = await uploaded(world, id, 'marchandise');
    await say(identity);
    for (const answer of [await compose(id), await upload(id), await issue(id, kept)]) {
      expect([answer.status, answer.error?.code]).toEqual([409, 'agency_incomplete']);
      expect(answer.error).toMatchObject({ missing });
    }
    const { body } = await world.owner.call(endpoints.getRequest, { params: { requestId: id } });
    expect([body.status, body.quotes]).toEqual(['devis_en_attente', []]);
    await say(registered);
    expect((await issue(id, kept)).status).toBe(201);
  });

  test('is not revised either, and the one that was issued before can still be accepted', async () => {
    const { id, quotes } = await requestIn(world, 'devis_emis');
    const kept = await uploaded(world, id, 'marchandise');
    await say({ ...registered, legalName: null });
    const body = { ...quoteOf('marchandise', kept), replaces: quotes[0]?.id ?? '' };
    const revision = await world.agent.call(endpoints.issueQuote, { params: { requestId: id }, body });
    expect(revision.error?.code).toBe('agency_incomplete');
    const accepted = await world.owner.call(endpoints.makeTransition, {
      params: { requestId: id },
      body: { name: 'accept_merchandise_quote', quoteId: quotes[0]?.id ?? '' },
    });
    expect(accepted.status).toBe(200);
  });

  test('is refused without revealing anything to strangers, clients or other requests', async () => {
    const { id } = await requestIn(world, 'devis_en_attente');
    await say(nothingSaid);
    const params = { requestId: id };
    const body = { ...figures, lines: [], issuedOn: '2026-11-02' };
    const codes = [
      await world.app.stranger.call(endpoints.composeQuotePdf, { params, body }),
      await world.owner.call(endpoints.composeQuotePdf, { params, body }),
      await compose(randomUUID()),
    ].map(({ error }) => error?.code);
    expect(codes).toEqual(['unauthenticated', 'forbidden', 'request_not_found']);
  });
});

test.each([
  [
    'under the small businesses’ scheme',
    { ...registered, vatNumber: null, vatExemption: 'franchise' } as const,
    'TVA non applicable, art. 293 B du CGI',
  ],
  [
    'established abroad',
    {
      ...registered,
      seat: 'abroad',
      siren: null,
      companyNumber: 'HRB 1234',
      vatNumber: null,
      vatExemption: 'abroad',
    } as const,
    'Établie hors de France, sans numéro de TVA',
  ],
])('an agency %s issues quotes without a VAT number, which give the reason', async (_, identity, words) => {
  await say(identity);
  const { id } = await requestIn(world, 'devis_en_attente');
  const { objectPath } = await done(compose(id));
  const { raw } = await world.agent.call(endpoints.downloadQuotePdf, { query: { objectPath } });
  const { text } = await readPdf(raw);
  expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
  expect(text).toContain('Comptoir Exemple SAS');
});
