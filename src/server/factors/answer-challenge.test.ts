import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { addTotp, challenge, insertTotp, signInPending } from '#tests/support/factors.ts';
import type { Person } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const change = (person: Person) => person.call(endpoints.updateProfile, { body: {} });

describe('a challenge', () => {
  const answerTo = (person: Person, factorId: string, body: { challengeId: string; code: string }) =>
    person.call(endpoints.verifyFactor, { params: { factorId }, body });

  test('of another account’s factor can be neither started nor answered', async () => {
    const [{ person: victim }, own] = [
      await addTotp(app, await app.client()),
      await addTotp(app, await app.client()),
    ];
    const pending = await signInPending(app, victim);
    const params = { factorId: own.totp.factorId };
    expect((await pending.call(endpoints.challengeFactor, { params })).error?.code).toBe('factor_not_found');
    const { challengeId } = await challenge(own.person, own.totp.factorId);
    const body = { challengeId, code: own.totp.code() };
    expect((await answerTo(pending, own.totp.factorId, body)).error?.code).toBe('factor_not_found');
    expect((await change(pending)).error?.code).toBe('factor_required');
  });

  test('of another account is not valid for one’s own factor', async () => {
    const victim = await addTotp(app, await app.client());
    const other = await addTotp(app, await app.client());
    const pending = await signInPending(app, victim.person);
    const { challengeId } = await challenge(other.person, other.totp.factorId);
    const body = { challengeId, code: victim.totp.code() };
    const answer = await answerTo(pending, victim.totp.factorId, body);
    expect(answer.error?.code).toBe('challenge_not_found');
  });

  test('belongs to one factor and one session', async () => {
    const { person, totp } = await addTotp(app, await app.client());
    const second = await insertTotp(app, person);
    const [first, other] = [await signInPending(app, person), await signInPending(app, person)];
    const { challengeId } = await challenge(first, totp.factorId);
    const code = totp.code();
    const answers = [
      await answerTo(other, totp.factorId, { challengeId, code }),
      await answerTo(first, second.factorId, { challengeId, code: second.code() }),
      await answerTo(person, totp.factorId, { challengeId, code }),
    ];
    expect(answers.map(({ error }) => error?.code)).toEqual(Array(3).fill('challenge_not_found'));
    expect((await answerTo(first, totp.factorId, { challengeId, code })).status).toBe(200);
  });

  test('is valid once', async () => {
    const { person, totp } = await addTotp(app, await app.client());
    const { challengeId } = await challenge(person, totp.factorId);
    expect((await answerTo(person, totp.factorId, { challengeId, code: totp.code() })).status).toBe(200);
    const again = await answerTo(person, totp.factorId, { challengeId, code: totp.code(1) });
    expect(again.error?.code).toBe('challenge_not_found');
  });

  test('expires', async () => {
    const { person, totp } = await addTotp(app, await app.client());
    const { challengeId, expiresAt } = await challenge(person, totp.factorId);
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 300_000)).toBeLessThan(30_000);
    await app.services.db
      .updateTable('factor_challenges')
      .set({ expires_at: sql`expires_at - interval '5 minutes'` })
      .where('id', '=', challengeId)
      .execute();
    const answer = await answerTo(person, totp.factorId, { challengeId, code: totp.code() });
    expect(answer.error?.code).toBe('challenge_not_found');
  });

  test('accepts five attempts, even at once; then not even the right code', async () => {
    const { person, totp } = await addTotp(app, await app.client());
    const { challengeId } = await challenge(person, totp.factorId);
    const right = totp.code();
    const wrong = totp.wrongCode();
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => answerTo(person, totp.factorId, { challengeId, code: wrong })),
    );
    expect(guesses.filter(({ error }) => error?.code === 'factor_refused')).toHaveLength(5);
    expect(guesses.filter(({ error }) => error?.code === 'challenge_not_found')).toHaveLength(7);
    const last = await answerTo(person, totp.factorId, { challengeId, code: right });
    expect(last.error?.code).toBe('challenge_not_found');
  });
});
