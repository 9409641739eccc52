import { expect, test } from 'vitest';
import type { Confirmation } from '#contract/errors.ts';
import { ApiError } from '#web/shared/errors/api-error.ts';
import { runConfirmed } from './run-confirmed.ts';

/** A server that requires these confirmations, one after the other, before it does the work. */
function careful(...wanted: Confirmation[]) {
  const calls: string[] = [];
  const asked: (readonly Confirmation[])[] = [];
  const given = new Set<Confirmation>();
  return {
    calls,
    asked,
    work: async () => {
      const needs = wanted.filter((need) => !given.has(need));
      calls.push(needs.length === 0 ? 'done' : 'refused');
      if (needs.length > 0) throw new ApiError('confirmation_required', 'x', 403, { needs });
      return Promise.resolve('result');
    },
    give: async (needs: readonly Confirmation[]) => {
      asked.push(needs);
      for (const need of needs.slice(0, 1)) given.add(need);
      return Promise.resolve(true);
    },
  };
}

test('an action that needs no confirmation is done without asking', async () => {
  const server = careful();
  expect(await runConfirmed(server.work, server.give)).toEqual({ value: 'result' });
  expect(server.asked).toEqual([]);
});

test('once confirmed, the action is repeated one time', async () => {
  const server = careful('password');
  expect(await runConfirmed(server.work, server.give)).toEqual({ value: 'result' });
  expect(server.asked).toEqual([['password']]);
  expect(server.calls).toEqual(['refused', 'done']);
});

test('the server names the missing confirmation', async () => {
  const server = careful('password', 'factor');
  expect(await runConfirmed(server.work, server.give)).toEqual({ value: 'result' });
  expect(server.asked).toEqual([['password', 'factor'], ['factor']]);
});

test('cancelling leaves everything as it was', async () => {
  const server = careful('password');
  expect(await runConfirmed(server.work, () => Promise.resolve(false))).toBeNull();
  expect(server.calls).toEqual(['refused']);
});

test('any other refusal reaches the caller, also after a confirmation', async () => {
  const refused = new ApiError('last_way_in', 'x', 409);
  await expect(runConfirmed(() => Promise.reject(refused), careful().give)).rejects.toBe(refused);
  const errors = [new ApiError('confirmation_required', 'x', 403, { needs: ['password'] }), refused];
  const work = () => Promise.reject(errors.shift() ?? new Error('called too often'));
  await expect(runConfirmed(work, () => Promise.resolve(true))).rejects.toBe(refused);
});
