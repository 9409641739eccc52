import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import {
  addTotp,
  confirmPasswordAndFactor,
  insertTotp,
  personOf,
  signInPending,
  bodyOf,
  verify,
} from '#tests/support/factors.ts';
import { callerOf } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

describe('guessing codes', () => {
  let strict: TestApp;
  let instances: FastifyInstance[];
  beforeAll(async () => {
    strict = await startTestApp({ THROTTLE: '1' });
    instances = [strict.app, await strict.secondInstance()];
  });
  afterAll(() => strict.stop());

  test('over all factors and two instances at once: ten are checked, then not even the right one', async () => {
    const { person, totp, recoveryCodes } = await addTotp(strict, await strict.client());
    const second = await insertTotp(strict, person);
    const pending = await signInPending(strict, person);
    const codes = await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        const at = callerOf(instances[index % 2]!, pending.accessToken);
        if (index % 3 === 2)
          return (await at.call(endpoints.useRecoveryCode, { body: { code: `00000-0000${index % 9}` } }))
            .error;
        const guessed = index % 3 === 0 ? totp : second;
        const { factorId } = guessed;
        const { challengeId } = bodyOf(await at.call(endpoints.challengeFactor, { params: { factorId } }));
        const body = { challengeId, code: guessed.wrongCode() };
        return (await at.call(endpoints.verifyFactor, { params: { factorId }, body })).error;
      }),
    );
    expect(codes.filter((error) => error?.code === 'factor_refused')).toHaveLength(10);
    expect(codes.filter((error) => error?.code === 'throttled')).toHaveLength(14);
    const right = await verify(pending, totp.factorId, { code: totp.code() });
    expect(right.error?.code).toBe('throttled');
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    const code = recoveryCodes[0] ?? '';
    expect((await pending.call(endpoints.useRecoveryCode, { body: { code } })).error?.code).toBe('throttled');
  });

  test('is counted per account, and the count starts again after a right code', async () => {
    const { person, totp } = await addTotp(strict, await strict.client());
    const pending = await signInPending(strict, person);
    const guess = async () => (await verify(pending, totp.factorId, { code: totp.wrongCode() })).error?.code;
    for (let tries = 0; tries < 9; tries += 1) expect(await guess()).toBe('factor_refused');
    const elevated = bodyOf(await verify(pending, totp.factorId, { code: totp.code() }));
    const after = personOf(strict, elevated.signedIn!);
    const later = async () => (await verify(after, totp.factorId, { code: totp.wrongCode() })).error?.code;
    for (let tries = 0; tries < 10; tries += 1) expect(await later()).toBe('factor_refused');
    expect(await later()).toBe('throttled');
    const other = await addTotp(strict, await strict.client());
    expect((await verify(other.person, other.totp.factorId, { code: other.totp.code() })).status).toBe(200);
  });

  test('the number of challenges is limited', async () => {
    const person = await strict.client();
    const { factorId } = await insertTotp(strict, person);
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => person.call(endpoints.challengeFactor, { params: { factorId } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(answers.filter(({ error }) => error?.code === 'throttled')).toHaveLength(10);
    await confirmPasswordAndFactor(strict, person);
    const body = { type: 'totp', friendlyName: 'One more' } as const;
    expect((await person.call(endpoints.createFactor, { body })).error?.code).toBe('throttled');
  });
});
