import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TurnLimits, Turns } from './turns.ts';

const limits: TurnLimits = {
  atOnce: 4,
  perCaller: 2,
  maxWaitingPerCaller: 5,
  maxWaitingCalls: 8,
  maxWaitMs: 1_000,
  maxTurnMs: 60_000,
};

class Exchange extends EventEmitter {
  isDestroyed = false;
  destroy(): void {
    this.isDestroyed = true;
    this.emit('close');
  }
}

let turns: Turns;
let begun: string[];
let refused: string[];
let leaves: Map<string, () => void>;
beforeEach(() => {
  vi.useFakeTimers();
  turns = new Turns(limits);
  begun = [];
  refused = [];
  leaves = new Map();
});
afterEach(() => vi.useRealTimers());

/** Asks for a turn; `name` is the caller and a number. */
function ask(name: string, given = turns): Exchange {
  const exchange = new Exchange();
  given.take(name.replace(/\d+$/, ''), exchange).then(
    (leave) => {
      begun.push(name);
      leaves.set(name, leave);
    },
    (error: { code: string }) => refused.push(`${name} ${error.code}`),
  );
  return exchange;
}
const settled = () => vi.advanceTimersByTimeAsync(0);
const leave = (name: string) => leaves.get(name)?.();

test('one caller has a limited number of turns; other callers get a turn at once, then callers alternate', async () => {
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'd1', 'b2']) ask(name);
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
  for (const name of ['a1', 'a2', 'b1', 'c1']) leave(name);
  await settled();
  // The new callers get turns between the waiting requests of the first caller.
  expect(begun.slice(4).toSorted()).toEqual(['a3', 'a4', 'b2', 'd1']);
  for (const name of ['a3', 'a4']) leave(name);
  await settled();
  expect(begun.at(-1)).toBe('a5');
});

test('a caller with too many waiting requests is refused, and nobody else is', async () => {
  for (let number = 1; number <= 9; number += 1) ask(`a${number}`);
  ask('b1');
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  expect(refused).toEqual(['a8 throttled', 'a9 throttled']);
});

test('when the total number of waiting requests is reached, every caller is refused', async () => {
  for (const caller of ['a', 'b', 'c', 'd', 'e', 'f']) for (const number of [1, 2]) ask(`${caller}${number}`);
  ask('g1');
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2']);
  expect(refused).toEqual(['g1 busy']);
});

test('a request that would have to wait too long is refused as soon as it comes', async () => {
  // Each turn takes more than two seconds, four at once: the second waiting caller would wait for more than one turn.
  for (let round = 0; round < 100; round += 1) {
    ask('slow1');
    await settled();
    await vi.advanceTimersByTimeAsync(2_200);
    leave('slow1');
  }
  for (const name of ['a1', 'a2', 'b1', 'b2', 'c1', 'd1', 'e1']) ask(name);
  await settled();
  expect(begun.slice(100)).toEqual(['a1', 'a2', 'b1', 'b2']);
  expect(refused).toEqual(['d1 busy', 'e1 busy']);
});

test('a refusal says when to come again, in whole seconds', async () => {
  for (const name of ['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', 'd2', 'e1', 'e2', 'f1', 'f2']) ask(name);
  await settled();
  await expect(turns.take('g', new Exchange())).rejects.toMatchObject({ details: { retryAfter: 1 } });
});

test('no request waits longer than the limit', async () => {
  for (const name of ['a1', 'a2', 'a3']) ask(name);
  await vi.advanceTimersByTimeAsync(limits.maxWaitMs - 1);
  expect(refused).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(refused).toEqual(['a3 busy']);
  leave('a1');
  await settled();
  expect([begun, turns.running, turns.waiting]).toEqual([['a1', 'a2'], 1, 0]);
});

test('a caller who hangs up while waiting takes no turn', async () => {
  for (const name of ['a1', 'a2']) ask(name);
  ask('a3').destroy();
  ask('a4');
  await settled();
  expect(turns.waiting).toBe(1);
  leave('a1');
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'a4']);
});

test('a caller who hangs up during their turn keeps the turn until the work has ended', async () => {
  const first = ask('a1');
  ask('a2');
  ask('a3');
  await settled();
  first.destroy();
  await settled();
  expect(begun).toEqual(['a1', 'a2']);
});

test('a turn that lasts too long is taken away, with its connection; leaving it later changes nothing', async () => {
  const [first, second] = [ask('a1'), ask('a2')];
  ask('b1');
  await vi.advanceTimersByTimeAsync(limits.maxTurnMs);
  ask('b2');
  await settled();
  turns.endOverdue(performance.now() + 1);
  expect([first.isDestroyed, second.isDestroyed, turns.running]).toEqual([true, true, 1]);
  leave('a1');
  leave('a1');
  expect(turns.running).toBe(1);
});
