import { expect, test } from 'vitest';
import { shareRun } from './share-run.ts';

test('at most one run is in progress, and each reply comes from a run that began after its call', async () => {
  const runs: PromiseWithResolvers<number>[] = [];
  const ask = shareRun(() => {
    const run = Promise.withResolvers<number>();
    runs.push(run);
    return run.promise;
  });
  const first = ask();
  const later = [ask(), ask(), ask()];
  expect(runs.length).toBe(1);
  runs[0]?.resolve(1);
  expect(await first).toBe(1);
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve(2);
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
});

test('a failed run fails those who share it, and no other', async () => {
  let count = 0;
  const ask = shareRun(async () => {
    count += 1;
    if (count === 1) throw new Error('away');
    return count;
  });
  const [first, second] = await Promise.allSettled([ask(), ask()]);
  expect([first.status, second]).toEqual(['rejected', { status: 'fulfilled', value: 2 }]);
  expect(await ask()).toBe(3);
});
