import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { sweepQuoteValidity } from './sweep-quote-validity.ts';
import {
  companyPeople,
  type CompanyPeople,
  changeRole,
  joinCompany,
  leaveCompany,
  letAcceptUnasked,
} from '#tests/support/company-people.ts';
import { endQuoteOn } from '#tests/support/derived.ts';
import { makeTransition, quoteOf, requestIn, saying, uploaded } from '#tests/support/request-story.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
let people: CompanyPeople;
let approver: Person;
let other: CompanyPeople;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
  people = await companyPeople(app);
  approver = await joinCompany(app, people.companyId, 'approver');
  other = await companyPeople(app);
  await letAccept(2399.99);
});
afterAll(() => app.stop());

/** Sets the amount up to which members accept without an approval. The quotes in this file are of 2 400 €. */
const letAccept = (above: number | null) => letAcceptUnasked(app, people.companyId, above);
/** Makes the quote lapse, as if its last day had passed. */
async function lapse(request: RequestDetail): Promise<void> {
  await endQuoteOn(app.database.db, quoteId(request), '2026-01-31');
  await sweepQuoteValidity(app.services);
}
const quoted = () => requestIn({ owner: people.buyer, agent }, 'devis_emis');
const read = (who: Person, { id }: RequestDetail) =>
  done(who.call(endpoints.getRequest, { params: { requestId: id } }));
const quoteId = ({ quotes }: RequestDetail) => quotes[0]?.id ?? '';
const ask = (who: Person, request: RequestDetail, of: Person = approver, words?: string) =>
  who.call(endpoints.requestApproval, {
    params: { requestId: request.id },
    body: { quoteId: quoteId(request), approverId: of.user.id, ...(words && { words }) },
  });
const decline = (who: Person, request: RequestDetail) =>
  who.call(endpoints.refuseApproval, {
    params: { requestId: request.id, approvalId: request.approvals.at(-1)?.id ?? '' },
    body: { reason: 'Trop cher.' },
  });
const accept = (who: Person, request: RequestDetail) =>
  who.call(endpoints.makeTransition, {
    params: { requestId: request.id },
    body: { name: 'accept_merchandise_quote', ...saying(request, 'accept_merchandise_quote') },
  });
const held = 'SELECT FROM pg_locks WHERE NOT granted';
const waiting = async () => (await app.database.pool.query(held)).rowCount;
const codeOf = (answer: Promise<{ status: number; error: { code: string } | null }>) =>
  answer.then(({ status, error }) => [status, error?.code]);
const outcomes = async (request: RequestDetail) =>
  (await read(people.owner, request)).approvals.map(({ outcome }) => outcome);

test('above the limit a buyer asks, the approver reads why and accepts in their own name; the agency reads that it was asked, but not the message', async () => {
  const request = await quoted();
  const seen = await read(people.buyer, request);
  expect(seen.transitions).not.toContain('accept_merchandise_quote');
  expect(seen.transitions).toContain('ask_change');
  expect(seen.approvers?.map(({ id }) => id).toSorted()).toEqual(
    [people.owner.user.id, approver.user.id].toSorted(),
  );
  expect(await codeOf(accept(people.buyer, request))).toEqual([409, 'approval_required']);
  const asked = await done(ask(people.buyer, request, approver, 'Pour le salon de mai.'));
  expect(asked.approvals).toMatchObject([{ words: 'Pour le salon de mai.', outcome: null, decidedBy: null }]);
  const forApprover = await read(approver, request);
  expect(forApprover).toMatchObject({ approvers: null, approvals: [{ words: 'Pour le salon de mai.' }] });
  expect(forApprover.transitions).toContain('accept_merchandise_quote');
  expect((await read(agent, request)).approvals).toMatchObject([
    { words: null, reason: null, outcome: null },
  ]);
  const listed = await done(people.buyer.call(endpoints.listMyRequests));
  expect(listed.items.find(({ id }) => id === request.id)?.approvalAsked).toBe(true);

  const accepted = await done(accept(approver, request));
  const { firstName, lastName } = approver.user;
  expect(accepted.quotes[0]?.decidedBy).toMatchObject({ name: `${firstName} ${lastName}` });
  expect(accepted.approvals).toMatchObject([{ outcome: 'accepted', decidedBy: { id: approver.user.id } }]);
});

test('at the limit or without a rule nobody is asked; an approver never needs to ask', async () => {
  await letAccept(2400);
  const request = await quoted();
  expect(await codeOf(ask(people.buyer, request))).toEqual([409, 'approval_not_needed']);
  expect((await accept(people.buyer, request)).status).toBe(200);
  await letAccept(null);
  expect((await accept(people.buyer, await quoted())).status).toBe(200);
  await letAccept(2399.99);
  const third = await quoted();
  expect(await codeOf(ask(approver, third, people.owner))).toEqual([409, 'approval_not_needed']);
  expect((await accept(people.owner, third)).status).toBe(200);
});

test('accountants, agents and people of another company can neither ask nor decline; only people who may approve can be asked', async () => {
  const request = await quoted();
  expect(await codeOf(ask(people.accountant, request))).toEqual([403, 'role_forbids']);
  expect(await codeOf(ask(agent, request))).toEqual([403, 'forbidden']);
  expect(await codeOf(ask(other.owner, request))).toEqual([404, 'request_not_found']);
  for (const of of [people.accountant, people.buyer, other.owner, agent]) {
    expect(await codeOf(ask(people.buyer, request, of))).toEqual([404, 'approver_not_found']);
  }
  const asked = await done(ask(people.buyer, request));
  for (const who of [people.buyer, people.accountant]) {
    expect(await codeOf(decline(who, asked))).toEqual([403, 'role_forbids']);
  }
  expect(await codeOf(decline(agent, asked))).toEqual([403, 'forbidden']);
  expect(await codeOf(decline(other.owner, asked))).toEqual([404, 'request_not_found']);
  const elsewhere = { ...(await quoted()), approvals: asked.approvals };
  expect(await codeOf(decline(approver, elsewhere))).toEqual([409, 'approval_ended']);
  expect(await outcomes(request)).toEqual([null]);
});

test('many requests for approval at once make one; while one person is asked, nobody else can be', async () => {
  const request = await quoted();
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(people.buyer, request)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(await codeOf(ask(people.buyer, request, people.owner))).toEqual([409, 'approval_asked']);
  expect(await outcomes(request)).toEqual([null]);
});

test('an approver declines once, with a reason; the quote stays open, and approval may be asked for again', async () => {
  const request = await quoted();
  const asked = await done(ask(people.buyer, request));
  const answers = await Promise.all([approver, people.owner].map((who) => codeOf(decline(who, asked))));
  expect(answers).toEqual(
    expect.arrayContaining([
      [200, undefined],
      [409, 'approval_ended'],
    ]),
  );
  const after = await read(people.buyer, request);
  const approvals = [{ outcome: 'declined', reason: 'Trop cher.' }];
  expect(after).toMatchObject({ status: 'devis_emis', approvals });
  await done(ask(people.buyer, after, people.owner));
  expect(await outcomes(request)).toEqual(['declined', null]);
});

test('accepting and declining at once leave one answer', async () => {
  const request = await quoted();
  const asked = await done(ask(people.buyer, request));
  const [yes, no] = await Promise.all([accept(people.owner, request), decline(approver, asked)]);
  const [outcome] = await outcomes(request);
  expect(yes.status).toBe(200);
  expect(outcome).toBe(no.status === 200 ? 'declined' : 'accepted');
});

test.each([
  [
    'another one takes the quote’s place',
    'ended',
    async (request: RequestDetail) => {
      const objectPath = await uploaded({ owner: people.buyer, agent }, request.id, 'marchandise');
      const body = { ...quoteOf('marchandise', objectPath), replaces: quoteId(request) };
      await done(agent.call(endpoints.issueQuote, { params: { requestId: request.id }, body }));
    },
  ],
  [
    'the quote is taken back',
    'ended',
    (request: RequestDetail) => makeTransition({ owner: people.buyer, agent }, request, 'take_back_quote'),
  ],
  [
    'a colleague refuses the quote itself',
    'rejected',
    (request: RequestDetail) =>
      makeTransition({ owner: people.buyer, agent }, request, 'reject_merchandise_quote'),
  ],
  ['the quote lapses', 'ended', (request: RequestDetail) => lapse(request)],
  [
    'the company lets such an amount be accepted unasked',
    'ended',
    async () => {
      await letAccept(2400);
      await letAccept(2399.99);
    },
  ],
])('no approval is awaited once %s', async (_, outcome, end) => {
  const request = await quoted();
  await done(ask(people.buyer, request));
  await end(request);
  expect(await outcomes(request)).toEqual([outcome]);
});

test('if the person who was asked leaves or may no longer approve, another one can be asked', async () => {
  const request = await quoted();
  const leaver = await joinCompany(app, people.companyId, 'approver');
  await done(ask(people.buyer, request, leaver));
  await leaveCompany(app, people.companyId, leaver);
  expect(await outcomes(request)).toEqual(['ended']);
  const demoted = await joinCompany(app, people.companyId, 'approver');
  const asked = await done(ask(people.buyer, request, demoted));
  await changeRole(app, people.companyId, demoted, 'buyer');
  expect(await codeOf(decline(demoted, asked))).toEqual([403, 'role_forbids']);
  expect(await codeOf(accept(demoted, asked))).toEqual([409, 'approval_required']);
  await done(ask(people.buyer, request));
  expect(await outcomes(request)).toEqual(['ended', 'ended', null]);
});

test.each([
  ['removal', 'DELETE FROM company_members WHERE user_id = $1', [404, 'request_not_found']],
  ['demotion', `UPDATE company_members SET role = 'buyer' WHERE user_id = $1`, [409, 'approval_required']],
])(
  'a %s that commits while the approver accepts, or while they are asked, is taken into account',
  async (_, change, expected) => {
    const request = await quoted();
    const going = await joinCompany(app, people.companyId, 'approver');
    const holder = await app.database.pool.connect();
    try {
      await holder.query('BEGIN');
      await holder.query(change, [going.user.id]);
      const accepted = codeOf(accept(going, request));
      await expect.poll(waiting).toBe(1);
      const asked = codeOf(ask(people.buyer, request, going));
      await expect.poll(waiting).toBe(2);
      await holder.query('COMMIT');
      expect(await accepted).toEqual(expected);
      expect(await asked).toEqual([404, 'approver_not_found']);
    } finally {
      holder.release();
    }
    expect(await read(people.owner, request)).toMatchObject({ status: 'devis_emis', approvals: [] });
  },
);

test('a request for approval ends when its quote is replaced', async () => {
  const request = await quoted();
  const objectPath = await uploaded({ owner: people.buyer, agent }, request.id, 'marchandise');
  const body = { ...quoteOf('marchandise', objectPath), replaces: quoteId(request) };
  const [asked, issued] = await Promise.all([
    ask(people.buyer, request),
    agent.call(endpoints.issueQuote, { params: { requestId: request.id }, body }),
  ]);
  expect(issued.status).toBe(201);
  const [outcome] = await outcomes(request);
  if (asked.status === 200) expect(outcome).toBe('ended');
  else expect([asked.status, asked.error?.code, outcome]).toEqual([409, 'quote_superseded', undefined]);
  await done(ask(people.buyer, await read(people.buyer, request)));
});
