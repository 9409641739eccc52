import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import {
  addTotp,
  beginTotp,
  challenge,
  confirmPasswordAndFactor,
  confirmWithPassword,
  personOf,
  sessionIdOf,
  signInPending,
  bodyOf,
  verify,
} from '#tests/support/factors.ts';
import { callerOf, type Person, testPassword } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { sweepFactors } from './sweep-factors.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const totpBody = { body: { type: 'totp', friendlyName: 'App' } } as const;
const create = (person: Person) => person.call(endpoints.createFactor, totpBody);

async function age(factorId: string): Promise<void> {
  await app.services.db
    .updateTable('factors')
    .set({ created_at: sql`created_at - interval '60 minutes'` } as object)
    .where('id', '=', factorId)
    .execute();
}

describe('beginning to add a factor', () => {
  test('needs the password again; signing in does not count', async () => {
    const person = await app.client();
    const refused = await create(await signInPending(app, person));
    expect(refused.error).toMatchObject({ code: 'confirmation_required', needs: ['password'] });
    await confirmWithPassword(person);
    expect((await create(person)).status).toBe(201);
  });

  test('needs a factor if there is one: the password alone never adds a factor', async () => {
    const { person, totp } = await addTotp(app, await app.client());
    await app.services.db
      .updateTable('sessions')
      .set({ factor_confirmed_at: null, password_confirmed_at: null })
      .where('id', '=', sessionIdOf(person))
      .execute();
    await confirmWithPassword(person);
    expect((await create(person)).error).toMatchObject({ code: 'confirmation_required', needs: ['factor'] });
    bodyOf(await verify(person, totp.factorId, { code: totp.code() }));
    expect((await create(person)).status).toBe(201);
  });

  test('stops at ten, even if they come at once', async () => {
    const person = await app.client();
    await confirmWithPassword(person);
    const answers = await Promise.all(Array.from({ length: 14 }, () => create(person)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ error }) => error?.code === 'too_many_factors')).toHaveLength(4);
  });

  test('and not finishing within the hour removes it', async () => {
    const person = await app.client();
    await confirmWithPassword(person);
    const begun = await Promise.all(Array.from({ length: 10 }, () => beginTotp(person)));
    for (const { factorId } of begun) await age(factorId);
    expect((await person.call(endpoints.listFactors)).body.items).toEqual([]);
    const params = { factorId: begun[0]!.factorId };
    expect((await person.call(endpoints.challengeFactor, { params })).error?.code).toBe('factor_not_found');
    expect((await create(person)).status).toBe(201);
  });

  test('names may be any text, and can be changed', async () => {
    const person = await app.client();
    await confirmWithPassword(person);
    const name = 'Clé « Yubi » 🔑 <b>';
    const { factorId } = await beginTotp(person, name);
    expect((await person.call(endpoints.listFactors)).body.items[0]?.friendlyName).toBe(name);
    const body = { friendlyName: '  Tablette ' };
    const renamed = await person.call(endpoints.renameFactor, { params: { factorId }, body });
    expect(renamed.body).toMatchObject({ id: factorId, friendlyName: 'Tablette', status: 'unverified' });
    for (const friendlyName of ['', ' ', 'x'.repeat(101), '\u0000']) {
      const refused = await person.call(endpoints.renameFactor, {
        params: { factorId },
        body: { friendlyName },
      });
      expect(refused.error?.code).toBe('invalid_input');
    }
  });
});

describe('verifying a new factor', () => {
  test('elevates this session, ends the others on every instance, and tells the owner', async () => {
    const person = await app.client();
    const elsewhere = await app.secondInstance();
    const body = { email: person.user.email, password: testPassword };
    const other = bodyOf(await callerOf(elsewhere).call(endpoints.signIn, { body }));
    const remote = personOf(app, other, elsewhere);
    expect((await remote.call(endpoints.getSession)).status).toBe(200);

    const { person: after, recoveryCodes } = await addTotp(app, person);
    expect(recoveryCodes).toHaveLength(10);
    expect((await after.call(endpoints.getSession)).body.session).toMatchObject({
      id: sessionIdOf(person),
      aal: 'aal2',
      factorPending: false,
    });
    const change = { body: {} };
    expect((await person.call(endpoints.updateProfile, change)).error?.code).toBe('token_expired');
    expect((await remote.call(endpoints.updateProfile, change)).error?.code).toBe('session_ended');
    const mails = (await app.mails()).filter(({ to }) => to === person.user.email);
    expect(mails.at(-1)?.text).toContain('Phone app');
  });

  test('a second one gives no new recovery codes and no new tokens', async () => {
    const { person } = await addTotp(app, await app.client());
    const second = await beginTotp(person, 'Second');
    const answer = await verify(person, second.factorId, { code: second.code() });
    expect(answer.body).toEqual({ signedIn: null, recoveryCodes: null });
    const { items } = (await person.call(endpoints.listFactors)).body;
    expect(items.map(({ friendlyName, status }) => [friendlyName, status])).toEqual([
      ['Second', 'verified'],
      ['Phone app', 'verified'],
    ]);
  });

  test('comes too late once the confirmation has expired', async () => {
    const person = await app.client();
    await confirmWithPassword(person);
    const totp = await beginTotp(person);
    await app.services.db
      .updateTable('sessions')
      .set({ password_confirmed_at: sql`password_confirmed_at - interval '10 minutes'` })
      .where('id', '=', sessionIdOf(person))
      .execute();
    const refused = await verify(person, totp.factorId, { code: totp.code() });
    expect(refused.error).toMatchObject({ code: 'confirmation_required', needs: ['password'] });
    await confirmWithPassword(person);
    expect((await verify(person, totp.factorId, { code: totp.code() })).status).toBe(200);
  });

  test('that was begun before the first one needs more than the password afterwards', async () => {
    const person = await app.client();
    await confirmWithPassword(person);
    const begun = await beginTotp(person, 'Begun first');
    const { person: after } = await addTotp(app, person);
    await app.services.db
      .updateTable('sessions')
      .set({ factor_confirmed_at: null })
      .where('id', '=', sessionIdOf(after))
      .execute();
    const refused = await verify(after, begun.factorId, { code: begun.code() });
    expect(refused.error).toMatchObject({ code: 'confirmation_required', needs: ['factor'] });
  });

  test('20 times at once adds it once, with one set of recovery codes', async () => {
    const person = await app.client();
    await confirmWithPassword(person);
    const totp = await beginTotp(person);
    const code = totp.code();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const params = { factorId: totp.factorId };
        const asked = await person.call(endpoints.challengeFactor, { params });
        if (asked.error) return asked.error.code;
        const body = { challengeId: asked.body.challengeId, code };
        const answer = await person.call(endpoints.verifyFactor, { params, body });
        return answer.error?.code ?? answer.body.recoveryCodes?.length;
      }),
    );
    expect(answers.filter((answer) => answer === 10)).toHaveLength(1);
    expect(answers.filter((answer) => typeof answer === 'number')).toHaveLength(1);
  });

  test('two factors at once in one session both count; one of them gives the tokens and the codes', async () => {
    const person = await app.client();
    await confirmPasswordAndFactor(app, person);
    const [one, two] = [await beginTotp(person, 'One'), await beginTotp(person, 'Two')];
    const challenges = [await challenge(person, one.factorId), await challenge(person, two.factorId)];
    const answers = await Promise.all(
      [one, two].map((totp, index) =>
        person.call(endpoints.verifyFactor, {
          params: { factorId: totp.factorId },
          body: { challengeId: challenges[index]!.challengeId, code: totp.code() },
        }),
      ),
    );
    const good = answers.filter(({ status }) => status === 200);
    expect(good.filter(({ body }) => body.signedIn)).toHaveLength(1);
    expect(good.filter(({ body }) => body.recoveryCodes)).toHaveLength(1);
    const codes = answers.flatMap(({ error }) => error?.code ?? []);
    expect(codes.filter((code) => code !== 'token_expired')).toEqual([]);
  });
});

test('the sweep deletes expired challenges and unfinished factors, and nothing else', async () => {
  const { person, totp } = await addTotp(app, await app.client());
  const [old, fresh] = [await beginTotp(person, 'Old'), await beginTotp(person, 'Fresh')];
  for (const { factorId } of [old, totp]) await age(factorId);
  const [lapsed, open] = [
    bodyOf(await person.call(endpoints.challengeFactor, { params: { factorId: totp.factorId } })),
    bodyOf(await person.call(endpoints.challengeFactor, { params: { factorId: totp.factorId } })),
  ];
  await app.services.db
    .updateTable('factor_challenges')
    .set({ expires_at: sql`now() - interval '1 second'` })
    .where('id', '=', lapsed.challengeId)
    .execute();
  expect(await sweepFactors(app.services)).toBeGreaterThanOrEqual(2);
  const factors = await app.services.db
    .selectFrom('factors')
    .select('id')
    .where('user_id', '=', person.user.id)
    .execute();
  expect(new Set(factors.map(({ id }) => id))).toEqual(new Set([totp.factorId, fresh.factorId]));
  const challenges = await app.services.db
    .selectFrom('factor_challenges')
    .select('id')
    .where('factor_id', '=', totp.factorId)
    .execute();
  const ids = challenges.map(({ id }) => id);
  expect(ids).toContain(open.challengeId);
  expect(ids).not.toContain(lapsed.challengeId);
});
