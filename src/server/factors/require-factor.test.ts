import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { type Endpoint, isSessionless } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { lockAccount } from '#server/accounts/account-store.ts';
import { bearer, copyBrowser, openBrowser } from '#tests/support/browser.ts';
import {
  addTotp,
  beginTotp,
  challenge,
  personOf,
  sessionIdOf,
  signInPending,
  bodyOf,
  verify,
} from '#tests/support/factors.ts';
import { type Person, testPassword } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let elsewhere: FastifyInstance;
beforeAll(async () => {
  app = await startTestApp();
  elsewhere = await app.secondInstance();
});
afterAll(() => app.stop());

const change = (person: Person) => person.call(endpoints.updateProfile, { body: {} });

async function passTime(sessionId: string, interval: string): Promise<void> {
  const back = sql`${interval}::interval`;
  await app.services.db
    .updateTable('sessions')
    .set({
      expires_at: sql`expires_at - ${back}`,
      absolute_expires_at: sql`absolute_expires_at - ${back}`,
    })
    .where('id', '=', sessionId)
    .execute();
}

describe('a session that lacks its second factor', () => {
  test('is refused by every endpoint that needs a complete session, on any instance', async () => {
    const { person } = await addTotp(app, await app.client());
    for (const instance of [app.app, elsewhere]) {
      const pending = await signInPending(app, person, instance);
      const closed = Object.values<Endpoint>(endpoints).filter(
        (endpoint) => !isSessionless(endpoint) && endpoint.access !== 'partial',
      );
      expect(closed.length).toBeGreaterThan(25);
      for (const { method, path } of closed) {
        const url = path.replaceAll(/:\w+/g, randomUUID());
        const answer = await pending.inject({ method, url });
        expect({ path, code: answer.error?.code }).toEqual({ path, code: 'factor_required' });
      }
    }
  });

  test('of an agent gives no access to the agency either', async () => {
    const { person } = await addTotp(app, await app.agent());
    const pending = await signInPending(app, person);
    const answer = await pending.call(endpoints.listAllRequests);
    expect(answer.error?.code).toBe('factor_required');
  });

  test('may see the factors that it can use, and no others', async () => {
    const { person, totp } = await addTotp(app, await app.client());
    const unverified = await beginTotp(person, 'Begun by the owner');
    const pending = await signInPending(app, person);
    const { items, recoveryCodesLeft } = (await pending.call(endpoints.listFactors)).body;
    expect(items.map(({ id }) => id)).toEqual([totp.factorId]);
    expect(recoveryCodesLeft).toBe(10);
    const params = { factorId: unverified.factorId };
    expect((await pending.call(endpoints.challengeFactor, { params })).error?.code).toBe('factor_not_found');
    const { challengeId } = await challenge(person, unverified.factorId);
    const body = { challengeId, code: unverified.code() };
    const answer = await pending.call(endpoints.verifyFactor, { params, body });
    expect(answer.error?.code).toBe('factor_not_found');
  });

  test('lasts ten minutes, and refreshing does not prolong it', async () => {
    const { person } = await addTotp(app, await app.client());
    const browser = openBrowser(app.app);
    const body = { email: person.user.email, password: testPassword };
    const signedIn = bodyOf(await browser.call(endpoints.signIn, { body }));
    expect(signedIn.session).toMatchObject({ aal: 'aal1', factorPending: true });
    expect(Date.parse(signedIn.session.expiresAt) - Date.parse(signedIn.session.createdAt)).toBe(600_000);
    const refreshed = bodyOf(await browser.call(endpoints.refreshSession));
    expect(refreshed.session).toEqual(signedIn.session);
    expect((await change(personOf(app, refreshed))).error?.code).toBe('factor_required');

    await passTime(signedIn.session.id, '10 minutes');
    const pending = personOf(app, refreshed);
    const listed = await pending.call(endpoints.useRecoveryCode, { body: { code: 'aaaaa-aaaaa' } });
    expect(listed.error?.code).toBe('session_ended');
    expect((await browser.call(endpoints.refreshSession)).error?.code).toBe('session_ended');
  });

  test('cannot be avoided, however close the sign-in is to adding the first factor', async () => {
    const person = await app.client();
    const locked = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const adding = app.services.db.transaction().execute(async (trx) => {
      await lockAccount(trx, person.user.id);
      await trx
        .insertInto('factors')
        .values({
          id: randomUUID(),
          user_id: person.user.id,
          type: 'totp',
          friendly_name: 'App',
          status: 'verified',
          verified_at: new Date(),
          totp_sealed: Buffer.from('x'),
        })
        .execute();
      locked.resolve();
      await goOn.promise;
    });
    await locked.promise;
    const signingIn = signInPending(app, person);
    await eventually(async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(app.services.db);
      expect(rows).toHaveLength(1);
    });
    goOn.resolve();
    await adding;
    const pending = await signingIn;
    expect((await change(pending)).error?.code).toBe('factor_required');
    expect((await pending.call(endpoints.getSession)).body.session.factorPending).toBe(true);
  });
});

describe('giving the factor', () => {
  test('elevates the session under new tokens; the earlier ones are refused', async () => {
    const { person, totp } = await addTotp(app, await app.client());
    const browser = openBrowser(app.app);
    const body = { email: person.user.email, password: testPassword };
    const before = bodyOf(await browser.call(endpoints.signIn, { body }));
    const thief = copyBrowser(app.app, browser);
    const pending = personOf(app, before);
    const remote = personOf(app, before, elsewhere);
    expect((await remote.call(endpoints.listFactors)).status).toBe(200);

    const { challengeId } = await challenge(pending, totp.factorId);
    const answer = await browser.call(
      endpoints.verifyFactor,
      {},
      {
        ...bearer(before.accessToken),
        url: `/api/auth/factors/${totp.factorId}/verify`,
        payload: { challengeId, code: totp.code() },
      },
    );
    const { signedIn, recoveryCodes } = bodyOf(answer);
    expect(recoveryCodes).toBeNull();
    expect(signedIn?.session).toMatchObject({ id: before.session.id, aal: 'aal2', factorPending: false });
    expect(signedIn?.user).toEqual(before.user);
    const after = personOf(app, signedIn!);
    expect((await change(after)).status).toBe(200);
    expect((await change(personOf(app, signedIn!, elsewhere))).status).toBe(200);

    expect((await pending.call(endpoints.getSession)).error?.code).toBe('token_expired');
    expect((await change(pending)).error?.code).toBe('token_expired');
    expect((await change(remote)).error?.code).toBe('factor_required');
    const again = { params: { factorId: totp.factorId } };
    expect((await remote.call(endpoints.challengeFactor, again)).error?.code).toBe('token_expired');
    expect((await thief.call(endpoints.refreshSession)).error?.code).toBe('session_ended');

    const refreshed = bodyOf(await browser.call(endpoints.refreshSession));
    expect(refreshed.session).toMatchObject({ id: before.session.id, aal: 'aal2' });
    expect((await change(personOf(app, refreshed))).status).toBe(200);
  });

  test('in a complete session confirms for ten minutes, and changes no token', async () => {
    const { person, totp } = await addTotp(app, await app.client());
    await app.services.db
      .updateTable('sessions')
      .set({ factor_confirmed_at: null, password_confirmed_at: null })
      .where('id', '=', sessionIdOf(person))
      .execute();
    const create = () => person.call(endpoints.createRecoveryCodes);
    expect((await create()).error).toMatchObject({ code: 'confirmation_required', needs: ['factor'] });
    const answer = await verify(person, totp.factorId, { code: totp.code() });
    expect(answer.body).toEqual({ signedIn: null, recoveryCodes: null });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await create()).status).toBe(201);
    await app.services.db
      .updateTable('sessions')
      .set({ factor_confirmed_at: sql`factor_confirmed_at - interval '10 minutes'` })
      .where('id', '=', sessionIdOf(person))
      .execute();
    expect((await create()).error?.code).toBe('confirmation_required');
  });
});
