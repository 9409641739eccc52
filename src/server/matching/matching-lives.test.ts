import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { BankLife, lifeStep } from '#tests/support/bank-lives.ts';
import { done } from '#tests/support/caller.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { today } from '#tests/support/samples.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

/**
 * Checks that the ledger contains no more than was sent, in whatever order agents recorded payments and confirmed
 * entries.
 */
async function expectSentOnce(life: BankLife): Promise<void> {
  for (const { received, sent } of await life.receivedAndSent()) expect(received).toBeLessThanOrEqual(sent);
}

/** Checks that statements and ledger agree, or that the differences are listed. */
async function expectExplained(): Promise<void> {
  const { bank, ledger, differences } = await done(
    world.agent.call(endpoints.reconcile, { query: { on: today() } }),
  );
  const { manuallyRecorded, shifted, open, setAside } = differences;
  if (bank.count === 0) return;
  for (const way of ['in', 'out'] as const) {
    expect(bank[way] + manuallyRecorded[way] + shifted[way] - open[way] - setAside[way]).toBe(ledger[way]);
  }
}

test('with manual recording and statements in any order, no euro is recorded twice, and every difference is listed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(lifeStep, { minLength: 8, maxLength: 20 }), async (steps) => {
      const requests = [
        await requestIn(world, 'depot_en_attente'),
        await requestIn(world, 'depot_en_attente'),
      ];
      const life = new BankLife(
        world,
        requests.map(({ id }) => id),
      );
      for (const taken of steps) {
        await life.take(taken);
        await expectSentOnce(life);
        await expectExplained();
      }
      await life.stateAll();
      await life.confirmCertain();
      await life.judgeTheRest();
      await expectSentOnce(life);
      await expectExplained();
      const { differences } = await done(world.agent.call(endpoints.reconcile, { query: { on: today() } }));
      expect(differences.open).toEqual({ in: 0, out: 0, count: 0 });
    }),
    // Reports a long counterexample without shrinking it, which would take minutes.
    { numRuns: 20, endOnFailure: true },
  );
});
