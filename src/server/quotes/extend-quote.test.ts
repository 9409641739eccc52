import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { type Caller, callerOf, done } from '#tests/support/caller.ts';
import { quoteOf, requestIn, uploaded } from '#tests/support/request-story.ts';
import { inDays, today } from '#tests/support/samples.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { sweepQuoteValidity } from './sweep-quote-validity.ts';
import { endQuoteOn } from '#tests/support/derived.ts';

let app: TestApp;
let world: World;
/** The same agent at another instance of the server. */
let elsewhere: Caller;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
  elsewhere = callerOf(await app.secondInstance(), world.agent.accessToken);
});
afterAll(() => app.stop());

const read = (requestId: string, who: Caller = world.agent) =>
  done(who.call(endpoints.getRequest, { params: { requestId } }));

const extend = ({ id, quotes }: RequestDetail, until: string, who: Caller = world.agent) =>
  who.call(endpoints.extendQuote, {
    params: { requestId: id, quoteId: quotes[0]?.id ?? '' },
    body: { validUntil: until },
  });

const decide = ({ id, quotes }: RequestDetail, as: 'accept' | 'reject', type = 'merchandise' as const) =>
  world.owner.call(endpoints.makeTransition, {
    params: { requestId: id },
    body: { name: `${as}_${type}_quote`, quoteId: quotes[0]?.id ?? '' },
  });

/** Moves the quote's last day, as if days had passed. */
async function age({ quotes }: RequestDetail, until: string): Promise<void> {
  await endQuoteOn(app.database.db, quotes[0]?.id ?? '', until);
}

async function lapsedRequest(): Promise<RequestDetail> {
  const { id, quotes } = await requestIn(world, 'devis_emis');
  await age({ quotes } as RequestDetail, inDays(-1));
  await sweepQuoteValidity(app.services);
  return read(id);
}

describe('a quote that has lapsed', () => {
  test('can be accepted on its last day, and from the next day is refused with a reason; rejecting stays possible', async () => {
    const onTime = await requestIn(world, 'devis_emis');
    await age(onTime, today());
    await sweepQuoteValidity(app.services);
    expect((await read(onTime.id)).quotes[0]).toMatchObject({ validUntil: today(), lapsed: false });
    expect((await decide(onTime, 'accept')).status).toBe(200);

    const late = await lapsedRequest();
    expect(late.quotes[0]).toMatchObject({ validUntil: inDays(-1), lapsed: true });
    const seen = await read(late.id, world.owner);
    expect(seen.transitions).not.toContain('accept_merchandise_quote');
    expect(seen.transitions).toContain('reject_merchandise_quote');
    const refused = await decide(late, 'accept');
    expect([refused.status, refused.error?.code]).toEqual([409, 'quote_lapsed']);
    expect(await read(late.id)).toMatchObject({ status: 'devis_emis', updatedAt: late.updatedAt });
    expect((await decide(late, 'reject')).body.status).toBe('cloturee');
  });

  test('is refused even before the sweep has found it', async () => {
    const request = await requestIn(world, 'devis_fret_emis');
    await age(request, inDays(-1));
    const quoteId = request.quotes[0]?.id ?? '';
    const body = { name: 'accept_freight_quote', quoteId } as const;
    const refused = await world.owner.call(endpoints.makeTransition, {
      params: { requestId: request.id },
      body,
    });
    expect(refused.error?.code).toBe('quote_lapsed');
  });

  test('is the agency’s task in lists and counters, and the client’s again once it is extended or revised', async () => {
    const waits = async (who: Caller, mine: boolean) => {
      const query = { action: 'required', pageSize: '50' } as const;
      const list = mine
        ? await done(who.call(endpoints.listMyRequests, { query }))
        : await done(who.call(endpoints.listAllRequests, { query }));
      return list.items.map(({ id }) => id);
    };
    const whose = async (id: string) => [
      (await waits(world.owner, true)).includes(id),
      (await waits(world.agent, false)).includes(id),
    ];
    const count = async () => (await done(world.agent.call(endpoints.countAllRequests))).actionRequired;
    await sweepQuoteValidity(app.services);
    const before = await count();
    const one = await lapsedRequest();
    expect(await whose(one.id)).toEqual([false, true]);
    expect(await count()).toBe(before + 1);
    expect((await extend(one, inDays(30))).status).toBe(200);
    expect(await whose(one.id)).toEqual([true, false]);

    const other = await lapsedRequest();
    const body = {
      ...quoteOf('marchandise', await uploaded(world, other.id, 'marchandise')),
      replaces: other.quotes[0]?.id ?? '',
    };
    await done(world.agent.call(endpoints.issueQuote, { params: { requestId: other.id }, body }));
    expect(await whose(other.id)).toEqual([true, false]);
    expect(await count()).toBe(before);
  });
});

describe('extending', () => {
  test('is for agents, for an existing request and quote', async () => {
    const request = await requestIn(world, 'devis_emis');
    const elsewhereQuote = (await requestIn(world, 'devis_emis')).quotes;
    expect((await extend(request, inDays(60), app.stranger)).status).toBe(401);
    for (const client of [world.owner, world.other]) {
      expect((await extend(request, inDays(60), client)).error?.code).toBe('forbidden');
    }
    expect((await extend({ ...request, quotes: elsewhereQuote }, inDays(60))).error?.code).toBe(
      'quote_superseded',
    );
    const nowhere = { ...request, id: crypto.randomUUID() };
    expect((await extend(nowhere, inDays(60))).error?.code).toBe('request_not_found');
    const paid = await requestIn(world, 'paiement_marchandise_en_attente');
    expect((await extend(paid, inDays(60))).error?.code).toBe('request_moved_on');
    expect((await read(request.id)).quotes[0]?.validUntil).toBe(inDays(30));
  });

  test('makes it acceptable again, and records from and to which day, when and by whom; its PDF stays', async () => {
    const late = await lapsedRequest();
    const [before] = late.quotes;
    const extended = await done(extend(late, inDays(20)));
    expect(extended.quotes[0]).toMatchObject({
      validUntil: inDays(20),
      lapsed: false,
      sha256: before?.sha256,
    });
    expect(extended.status).toBe('devis_emis');
    expect(extended.updatedAt > late.updatedAt).toBe(true);
    const { firstName, lastName } = world.agent.user;
    const extension = { from: inDays(-1), until: inDays(20), at: expect.any(String) };
    expect(extended.quotes[0]?.extensions).toEqual([
      { ...extension, by: { role: 'agent', name: `${firstName} ${lastName}` } },
    ]);
    const seen = await read(late.id, world.owner);
    expect(seen.quotes[0]?.extensions).toEqual([{ ...extension, by: { role: 'agent', name: null } }]);
    expect((await decide(late, 'accept')).status).toBe(200);
  });

  test('gives more time, up to a year', async () => {
    const request = await requestIn(world, 'devis_emis');
    for (const day of [inDays(29), today(), inDays(-1), inDays(30 + 366)]) {
      expect([day, (await extend(request, day)).error?.code]).toEqual([day, 'validity_out_of_range']);
    }
    const late = await lapsedRequest();
    expect((await extend(late, inDays(-1))).status).toBe(200);
    expect((await read(late.id)).quotes[0]).toMatchObject({ lapsed: true, extensions: [] });
  });

  test('sent many times at once, at two instances, is one extension', async () => {
    const late = await lapsedRequest();
    const agents = [world.agent, elsewhere];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => extend(late, inDays(30), agents[at % 2])),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await read(late.id)).quotes[0]?.extensions).toHaveLength(1);
  });

  test('and a repeated issue of the same quote do not conflict', async () => {
    const request = await requestIn(world, 'devis_en_attente');
    const params = { requestId: request.id };
    const body = {
      ...quoteOf('marchandise', await uploaded(world, request.id, 'marchandise')),
      validUntil: inDays(10),
    };
    const issued = await done(world.agent.call(endpoints.issueQuote, { params, body }));
    await done(extend(issued, inDays(40)));
    expect((await world.agent.call(endpoints.issueQuote, { params, body })).status).toBe(201);
    const other = { ...body, validUntil: inDays(11) };
    expect((await world.agent.call(endpoints.issueQuote, { params, body: other })).error?.code).toBe(
      'file_already_used',
    );
  });
});

describe('at the same moment', () => {
  test('accepting and extending a lapsed quote: it is accepted only if it was extended first', async () => {
    for (let round = 0; round < 8; round += 1) {
      const late = await lapsedRequest();
      const early = round % 2 === 0 ? decide(late, 'accept') : undefined;
      const [extended, accepted] = await Promise.all([
        extend(late, inDays(30), elsewhere),
        early ?? decide(late, 'accept'),
      ]);
      const after = await read(late.id);
      expect(extended.status).toBe(200);
      if (accepted.status === 200) {
        expect(after.quotes[0]).toMatchObject({ status: 'validated', validUntil: inDays(30) });
        expect(after.quotes[0]?.decidedAt ?? '').toSatisfy(
          (decided: string) => decided > (after.quotes[0]?.extensions[0]?.at ?? ''),
        );
      } else {
        expect([accepted.error?.code, after.status]).toEqual(['quote_lapsed', 'devis_emis']);
      }
    }
  });

  test('extending and accepting a valid quote: it is never extended after it was accepted', async () => {
    for (let round = 0; round < 8; round += 1) {
      const request = await requestIn(world, 'devis_emis');
      const early = round % 2 === 0 ? decide(request, 'accept') : undefined;
      const [extended, accepted] = await Promise.all([
        extend(request, inDays(60), elsewhere),
        early ?? decide(request, 'accept'),
      ]);
      expect(accepted.status).toBe(200);
      const after = await read(request.id);
      const won = extended.status === 200;
      expect(won ? null : extended.error?.code).toBe(won ? null : 'request_moved_on');
      expect(after.quotes[0]?.extensions).toHaveLength(won ? 1 : 0);
    }
  });

  test('extending and revising: the extension applies to the quote that was on screen, or is refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const late = await lapsedRequest();
      const replaces = late.quotes[0]?.id ?? '';
      const body = { ...quoteOf('marchandise', await uploaded(world, late.id, 'marchandise')), replaces };
      const revise = () => world.agent.call(endpoints.issueQuote, { params: { requestId: late.id }, body });
      const early = round % 2 === 0 ? revise() : undefined;
      const [extended, revised] = await Promise.all([extend(late, inDays(90), elsewhere), early ?? revise()]);
      expect(revised.status).toBe(201);
      const { quotes } = await read(late.id);
      expect(quotes[0]).toMatchObject({ validUntil: inDays(30), lapsed: false, extensions: [] });
      expect(quotes[1]?.extensions).toHaveLength(extended.status === 200 ? 1 : 0);
      if (extended.status !== 200) expect(extended.error?.code).toBe('quote_superseded');
    }
  });
});
