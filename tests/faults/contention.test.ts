import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { RequestStatus, TransitionName } from '#domain/requests/request-lifecycle.ts';
import { transitionNames, transitionRow } from '#domain/requests/request-lifecycle.ts';
import { knownStatus } from '#server/requests/find-facts.ts';
import {
  isMadeBy,
  targetOf,
  undoableEvent,
  usualStartStatus,
  changeTransitionOf,
} from '#domain/requests/transition-rules.ts';
import type { Caller, Person } from '../support/caller.ts';
import type { TestApp } from '../support/test-app.ts';
import { callerOf } from '../support/caller.ts';
import { startTestApp } from '../support/test-app.ts';
import type { World } from '../support/world.ts';
import { makeWorld } from '../support/world.ts';
import { makeTransition, requestIn, saying, uploaded } from '../support/request-story.ts';
import { today } from '#tests/support/samples.ts';

const attempts = 20;

let app: TestApp;
let world: World;
/** The same people, each at two instances of the server. */
let agents: Caller[];
let owners: Caller[];
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
  const second = await app.secondInstance();
  const atBoth = (person: Person) => [person, callerOf(second, person.accessToken)];
  agents = [...atBoth(world.agent), ...atBoth(await app.agent())];
  owners = atBoth(world.owner);
});
afterAll(() => app.stop());

function startOf(name: TransitionName): Exclude<RequestStatus, 'livree'> {
  const from = usualStartStatus(name);
  if (from === null || from === 'livree') throw new RangeError(`${name} starts nowhere`);
  return from;
}

function callersOf(name: TransitionName): Caller[] {
  return [...(isMadeBy(name, 'agent') ? agents : []), ...(isMadeBy(name, 'owner') ? owners : [])];
}

/** Returns a request in which the transition is possible, after the client's own acts that the transition needs. */
async function readyFor(name: TransitionName): Promise<RequestDetail> {
  const { grants } = transitionRow(name);
  const request = await requestIn(world, startOf(name));
  return grants ? makeTransition(world, request, changeTransitionOf(grants)) : request;
}

function targetAfter(name: TransitionName, { events, ...request }: RequestDetail): RequestStatus {
  const status = knownStatus(request);
  const undone = undoableEvent(status, events);
  const undoing = undone && {
    name: undone.transition,
    quoteIssuedSince: false,
    repaidSince: false,
    keptSince: false,
    isInvoiced: false,
    order: null,
  };
  return targetOf(name, { status, undoing: undoing ?? null });
}

/** Twenty prepared calls; each call that issues a quote has its own file. */
async function prepare(name: TransitionName, request: RequestDetail): Promise<(() => Promise<string>)[]> {
  const { issues: type } = transitionRow(name);
  const params = { requestId: request.id };
  const callers = callersOf(name);
  const calls: (() => Promise<string>)[] = [];
  for (let index = 0; index < attempts; index += 1) {
    const caller = callers[index % callers.length] ?? world.agent;
    const [url, payload] = type
      ? [
          '/quotes',
          {
            type,
            amountHt: 100_000 + index,
            vatRate: 2000,
            amountTtc: 120_000 + index,
            issuedOn: today(),
            objectPath: await uploaded(world, request.id, type),
          },
        ]
      : ['/transitions', { name, ...saying(request, name), comment: `Attempt ${index}` }];
    calls.push(async () => {
      const answer = await caller.inject({
        method: 'POST',
        url: `/api/requests/${params.requestId}${url}`,
        payload,
      });
      return answer.error?.code ?? 'done';
    });
  }
  return calls;
}

/** Without the withdrawal from a contract: a repeated call gets the same answer, which its own tests check. */
const contended = transitionNames.filter(
  (name) => name !== 'submit' && !transitionRow(name).withdrawsContract,
);

describe.each(contended)('twenty at once: %s', (name) => {
  test('one succeeds, the others learn that the request has moved on', async () => {
    const row = transitionRow(name);
    const before = await readyFor(name);
    const to = targetAfter(name, before);
    const calls = await prepare(name, before);
    const answers = await Promise.all(calls.map((call) => call()));
    expect(answers.toSorted()).toEqual(['done', ...Array.from(calls.slice(1), () => 'request_moved_on')]);

    const { body: after } = await world.agent.call(endpoints.getRequest, {
      params: { requestId: before.id },
    });
    expect(after.status).toBe(to);
    expect(after.events.map(({ transition }) => transition)).toEqual([
      ...before.events.map(({ transition }) => transition),
      name,
    ]);
    const order = row.undoes ? null : (row.order ?? before.order?.status ?? null);
    expect(after.order?.status ?? null).toBe(order);
    const added = after.quotes.length - before.quotes.length;
    expect(added).toBe(row.issues ? 1 : 0);
    const pending = after.quotes.filter(({ status }) => status === 'pending_validation');
    expect(pending.map(({ type }) => type)).toEqual(
      row.issues ? [row.issues] : row.asks ? [before.quotes[0]?.type] : [],
    );
    // Only the comment of the successful call is stored, and only once.
    const comment = after.events.at(-1)?.comment;
    expect(after.notes).toBe(row.savesNotes ? comment : before.notes);
  });
});

test('twenty at once: submitting with one key makes one request', async () => {
  const body = { title: 'Cups', description: 'Many cups', submissionKey: randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: attempts }, (_, index) =>
      (owners[index % owners.length] ?? world.owner).call(endpoints.createRequest, { body }),
    ),
  );
  expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1);
  expect(answers[0]?.body.events).toHaveLength(1);
});

test('accepting and rejecting at once: one decision wins', async () => {
  const before = await requestIn(world, 'devis_emis');
  const [accept, reject] = await Promise.all([
    prepare('accept_merchandise_quote', before),
    prepare('reject_merchandise_quote', before),
  ]);
  const calls = accept.flatMap((call, index) => [call, reject[index] ?? call]);
  const answers = await Promise.all(calls.map((call) => call()));
  expect(answers.toSorted()).toEqual(['done', ...Array.from(calls.slice(1), () => 'request_moved_on')]);
  const { body: after } = await world.agent.call(endpoints.getRequest, { params: { requestId: before.id } });
  const made = after.events.at(-1)?.transition;
  expect([after.status, after.quotes[0]?.status, made]).toEqual(
    made === 'accept_merchandise_quote'
      ? ['paiement_marchandise_en_attente', 'validated', 'accept_merchandise_quote']
      : ['cloturee', 'rejected', 'reject_merchandise_quote'],
  );
  expect(after.events).toHaveLength(before.events.length + 1);
});

test('twenty at once: payments confirmed together are each confirmed once', async () => {
  const { length } = agents;
  const requests = await Promise.all(
    (['depot_en_attente', 'paiement_marchandise_en_attente', 'paiement_fret_en_attente'] as const).map(
      (status) => requestIn(world, status),
    ),
  );
  const payments = requests.map(({ id, payment }) => ({
    requestId: id,
    kind: payment?.kind ?? 'deposit',
    due: payment?.due ?? 0,
  }));
  // Half of the calls list the ids in reverse order: locks taken in two orders must not cause a deadlock.
  const answers = await Promise.all(
    Array.from({ length: attempts }, (_, index) =>
      (agents[index % length] ?? world.agent).call(endpoints.confirmPayments, {
        body: { payments: index % 2 === 0 ? payments : payments.toReversed() },
      }),
    ),
  );
  const results = answers.flatMap(({ body }) => body.results);
  for (const { id } of requests) {
    const own = results.filter(({ requestId }) => requestId === id).map(({ refused }) => refused ?? 'done');
    expect(own.toSorted()).toEqual(['done', ...Array.from(own.slice(1), () => 'request_moved_on')]);
    expect(own).toHaveLength(attempts);
  }
  for (const [place, before] of requests.entries()) {
    const { body: after } = await world.agent.call(endpoints.getRequest, {
      params: { requestId: before.id },
    });
    expect(after.events).toHaveLength(before.events.length + 1);
    expect(after.events.at(-1)?.transition).toBe(
      ['confirm_deposit', 'confirm_merchandise_payment', 'confirm_freight_payment'][place],
    );
  }
});
