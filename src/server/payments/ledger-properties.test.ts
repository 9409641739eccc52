import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { additionOf } from '#domain/payments/addition-rules.ts';
import { clientMoney } from '#domain/payments/client-money-rules.ts';
import { isConfirmed } from '#domain/payments/confirmation-rules.ts';
import { openSurplus, validEntries } from '#domain/payments/ledger-rules.ts';
import { accountsOf, refundableAmounts } from '#domain/payments/settlement-rules.ts';
import { paymentKinds } from '#domain/requests/request-lifecycle.ts';
import { isMadeBy } from '#domain/requests/transition-rules.ts';
import { listRefundRows } from '#server/matching/expected-sum-store.ts';
import { done } from '#tests/support/caller.ts';
import { makeTransition, requestIn, saying } from '#tests/support/request-story.ts';
import { today } from '#tests/support/samples.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

type Step =
  | { do: 'receive'; kind: number; share: number }
  | { do: 'waive' | 'confirm' | 'goOn' | 'reopen' | 'cancel' }
  | { do: 'keep' | 'promise'; which: number }
  | { do: 'undo'; which: number }
  | { do: 'repay'; share: number };

const share = fc.constantFrom(0.01, 0.3, 0.5, 0.99, 1, 1.2);
const which = fc.nat(11);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('receive' as const), kind: fc.nat(2), share }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('goOn' as const, 'confirm' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('keep' as const, 'promise' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('repay' as const), share }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('waive' as const, 'reopen' as const) }) },
);

const lives = fc.record({
  operatingMode: fc.constantFrom('resale' as const, 'commission' as const),
  steps: fc.array(step, { minLength: 8, maxLength: 22 }),
  ends: fc.boolean(),
});

const total = (sums: readonly { amount: number }[]) => sums.reduce((sum, { amount }) => sum + amount, 0);
const pick = <T>(items: readonly T[], index: number): T | undefined =>
  items[index % Math.max(1, items.length)];

async function surplusChoice(detail: RequestDetail, choice: 'keep' | 'repay', index: number) {
  const surplus = pick(openSurplus(accountsOf(detail), total(detail.repayments)), index);
  if (!surplus) return;
  await world.agent.call(endpoints.chooseSurplus, {
    params: { requestId: detail.id },
    body: { id: randomUUID(), ...surplus, choice },
  });
}

/** Tries the step on the request that the screen shows. The server accepts the step or gives the reason why not. */
async function attempt(detail: RequestDetail, tried: Step): Promise<void> {
  const params = { requestId: detail.id };
  const { agent } = world;
  const id = randomUUID();
  if (tried.do === 'receive') {
    const kind = detail.payment?.kind ?? paymentKinds[tried.kind] ?? 'deposit';
    const amount = Math.max(1, Math.round((detail.payment?.due || 5_000) * tried.share));
    await agent.call(endpoints.recordPayment, { params, body: { id, kind, amount, valueOn: today() } });
  } else if (tried.do === 'waive') {
    const { kind = 'deposit', due = 1 } = detail.payment ?? {};
    await agent.call(endpoints.waiveOutstanding, {
      params,
      body: { id, kind, amount: due || 1, reason: 'Charges.' },
    });
  } else if (tried.do === 'keep' || tried.do === 'promise') {
    await surplusChoice(detail, tried.do === 'keep' ? 'keep' : 'repay', tried.which);
  } else if (tried.do === 'undo') {
    const entryId = pick(detail.ledger, tried.which)?.id ?? randomUUID();
    await agent.call(endpoints.undoEntry, { params: { ...params, entryId }, body: { reason: 'Mistake.' } });
  } else if (tried.do === 'repay') {
    const amount = Math.max(1, Math.round(refundableAmounts(detail).atMost * tried.share));
    await agent.call(endpoints.recordRepayment, { params, body: { id, amount, paidOn: today() } });
  } else if (tried.do === 'reopen' || tried.do === 'cancel') {
    const name = tried.do === 'cancel' ? 'cancel' : 'reopen_step';
    await agent.call(endpoints.makeTransition, {
      params,
      body: { name, comment: 'Mistake.', ...saying(detail, name) },
    });
  } else {
    const name = detail.transitions.find(
      (each) => isMadeBy(each, 'agent', 'button') || isMadeBy(each, 'agent', 'quote_form'),
    );
    const byOwner = await done(world.owner.call(endpoints.getRequest, { params }));
    const next = name ?? byOwner.transitions.find((each) => each.startsWith('accept'));
    if (next && next !== 'confirm_receipt') await makeTransition(world, detail, next);
  }
}

/** Checks the rules that every request must fulfil at every moment. */
async function expectSound(detail: RequestDetail, before: RequestDetail): Promise<void> {
  // The ledger only grows.
  expect(detail.ledger.slice(0, before.ledger.length)).toEqual(before.ledger);
  const valid = validEntries(detail.ledger);
  const of = (type: string) => valid.filter((entry) => entry.type === type);
  const accounts = accountsOf(detail);
  // No cent is lost or created: the sums received equal the sums asked for, plus any overpayment, minus what is
  // due.
  for (const { asked, received, waived, carriedIn, carriedOut, due, surplus, held } of accounts) {
    expect(received + waived + carriedIn - carriedOut).toBe((asked ?? 0) - due + surplus + held);
    expect([due >= 0, surplus >= 0, due === 0 || surplus === 0]).toEqual([true, true, true]);
  }
  expect(total(accounts.map(({ received: amount }) => ({ amount })))).toBe(total(of('received')));
  expect(total(accounts.map(({ carriedIn: amount }) => ({ amount })))).toBe(
    total(accounts.map(({ carriedOut: amount }) => ({ amount }))),
  );
  expect(total(of('refunded'))).toBeLessThanOrEqual(total(of('received')));
  expect(total(detail.repayments)).toBe(total(of('refunded')));
  // A repaid sum counts for nothing else: not for the sum asked for, and not for a later payment.
  expect(refundableAmounts(detail).atMost).toBeGreaterThanOrEqual(0);
  // The statement that finds the refunds for bank entries misses none, and states the same sum.
  const refund = (await listRefundRows(app.services.db)).find(({ requestId }) => requestId === detail.id);
  expect(refund?.promised ?? 0).toBe(Math.max(0, refundableAmounts(detail).promised));
  // Each cent belongs to the client or to the agency; on resale the agency holds nothing for the client.
  const money = clientMoney(detail);
  expect((money?.own ?? 0) + (money?.held ?? 0)).toBe(total(of('received')) - total(of('refunded')));
  expect(Math.min(money?.own ?? -1, money?.held ?? -1)).toBeGreaterThanOrEqual(0);
  if (detail.operatingMode === 'resale') expect(money?.held).toBe(0);
  // The rows on the page add up to the total.
  const addition = additionOf(detail);
  const amount = addition?.total.amount ?? 0;
  expect(total(addition?.rows ?? [])).toBe(amount);
  if (detail.payment) expect(amount).toBe(detail.payment.due);
  // A confirmed payment has no outstanding amount.
  for (const { kind, due } of accounts) {
    if (isConfirmed(kind, detail.events)) expect(due).toBe(0);
  }
  // The list shows the same as the page.
  const { items } = await done(
    world.owner.call(endpoints.listMyRequests, { query: { search: detail.reference } }),
  );
  expect(items.find(({ id }) => id === detail.id)?.due ?? null).toBe(detail.payment?.due ?? null);
}

test('no order of payments, parts, undoings, repayments and confirmations loses or adds a cent', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async ({ operatingMode, steps, ends }) => {
      await done(world.agent.call(endpoints.saveSettings, { body: { operatingMode } }));
      let detail = await requestIn(world, 'depot_en_attente');
      const params = { requestId: detail.id };
      for (const tried of [...steps, ...(ends ? [{ do: 'cancel' } as const] : [])]) {
        await attempt(detail, tried);
        const after = await done(world.agent.call(endpoints.getRequest, { params }));
        await expectSound(after, detail);
        detail = after;
      }
    }),
    // Reports a counterexample without shortening it, because shortening takes minutes.
    { numRuns: 40, endOnFailure: true },
  );
});
