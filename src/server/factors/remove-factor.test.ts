import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { insertIdentity } from '#server/providers/provider-store.ts';
import {
  addKey,
  addTotp,
  beginTotp,
  confirmPasswordAndFactor,
  confirmWithPassword,
  insertTotp,
  elevated,
  sessionIdOf,
  signInPending,
  verify,
} from '#tests/support/factors.ts';
import type { Person } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const remove = (person: Person, factorId: string) =>
  person.call(endpoints.deleteFactor, { params: { factorId } });
const names = async (person: Person) =>
  (await person.call(endpoints.listFactors)).body.items.map(({ friendlyName }) => friendlyName);

async function forgetConfirmations(person: Person): Promise<void> {
  await app.services.db
    .updateTable('sessions')
    .set({ factor_confirmed_at: null, password_confirmed_at: null })
    .where('id', '=', sessionIdOf(person))
    .execute();
}

describe('removing a verified factor', () => {
  test('needs both the password and a factor, just given', async () => {
    const { person, totp } = await addTotp(app, await app.client());
    await forgetConfirmations(person);
    const refused = await remove(person, totp.factorId);
    expect(refused.error).toMatchObject({ code: 'confirmation_required', needs: ['password', 'factor'] });
    await confirmWithPassword(person);
    expect((await remove(person, totp.factorId)).error?.needs).toEqual(['factor']);
    expect((await verify(person, totp.factorId, { code: totp.code() })).status).toBe(200);
    await app.services.db
      .updateTable('sessions')
      .set({ password_confirmed_at: sql`password_confirmed_at - interval '10 minutes'` })
      .where('id', '=', sessionIdOf(person))
      .execute();
    expect((await remove(person, totp.factorId)).error?.needs).toEqual(['password']);
    await confirmWithPassword(person);
    expect((await remove(person, totp.factorId)).status).toBe(204);
    expect((await remove(person, totp.factorId)).error?.code).toBe('factor_not_found');
  });

  test('a password and factor given at sign-in do not count', async () => {
    const { person, totp } = await addTotp(app, await app.client());
    const pending = await signInPending(app, person);
    const { person: signedIn } = elevated(
      app,
      pending,
      await verify(pending, totp.factorId, { code: totp.code() }),
    );
    const refused = await remove(signedIn, totp.factorId);
    expect(refused.error?.needs).toEqual(['password', 'factor']);
  });

  test('confirmations given in another session do not count', async () => {
    const { person, totp } = await addTotp(app, await app.client());
    const other = await signInPending(app, person);
    const { signedIn } = (await verify(other, totp.factorId, { code: totp.code() })).body;
    expect(signedIn?.session.aal).toBe('aal2');
    await forgetConfirmations(person);
    expect((await remove(person, totp.factorId)).error?.code).toBe('confirmation_required');
  });

  test('uses the confirmations up: a second removal needs new ones', async () => {
    const { person, totp } = await addTotp(app, await app.client());
    const second = await insertTotp(app, person);
    await confirmPasswordAndFactor(app, person);
    expect((await remove(person, totp.factorId)).status).toBe(204);
    const refused = await remove(person, second.factorId);
    expect(refused.error).toMatchObject({ code: 'confirmation_required', needs: ['password', 'factor'] });
  });

  test('two at once with one confirmation remove one', async () => {
    const { person, totp } = await addTotp(app, await app.client());
    const second = await insertTotp(app, person);
    await confirmPasswordAndFactor(app, person);
    const answers = await Promise.all([remove(person, totp.factorId), remove(person, second.factorId)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 403]));
  });

  test('removes the recovery codes with the last factor, notifies the owner, and later sign-ins need no factor', async () => {
    const { person, totp, recoveryCodes } = await addTotp(app, await app.client());
    const second = await insertTotp(app, person);
    await confirmPasswordAndFactor(app, person);
    expect((await remove(person, second.factorId)).status).toBe(204);
    expect((await person.call(endpoints.listFactors)).body.recoveryCodesLeft).toBe(10);
    const pending = await signInPending(app, person);
    await confirmPasswordAndFactor(app, person);
    expect((await remove(person, totp.factorId)).status).toBe(204);
    expect((await person.call(endpoints.listFactors)).body).toEqual({ items: [], recoveryCodesLeft: 0 });

    const code = recoveryCodes[0] ?? '';
    const used = await pending.call(endpoints.useRecoveryCode, { body: { code } });
    expect(used.error?.code).toBe('factor_refused');
    const later = await signInPending(app, person);
    expect((await later.call(endpoints.getSession)).body.session).toMatchObject({
      aal: 'aal1',
      factorPending: false,
    });
    // The session that removed the factor keeps its level.
    expect((await person.call(endpoints.getSession)).body.session.aal).toBe('aal2');
    const { length } = (await app.mails()).filter(({ to }) => to === person.user.email);
    // Mails about the sign-up, the addition and two removals.
    expect(length).toBe(4);
  });
});

test('another person’s factor cannot be removed, renamed, challenged or verified, as if it did not exist', async () => {
  const { person, totp } = await addTotp(app, await app.client());
  const other = await addTotp(app, await app.client());
  await confirmPasswordAndFactor(app, other.person);
  const params = { factorId: totp.factorId };
  const body = { friendlyName: 'Mine now' };
  const challengeId = randomUUID();
  const answers = [
    await remove(other.person, totp.factorId),
    await other.person.call(endpoints.renameFactor, { params, body }),
    await other.person.call(endpoints.challengeFactor, { params }),
    await other.person.call(endpoints.verifyFactor, { params, body: { challengeId, code: totp.code() } }),
  ];
  expect(answers.map(({ error }) => error?.code)).toEqual(Array(4).fill('factor_not_found'));
  expect(await names(person)).toEqual(['Phone app']);
});

test('a factor that was never verified is removed without confirmation', async () => {
  const { person } = await addTotp(app, await app.client());
  const begun = await beginTotp(person, 'Begun');
  await forgetConfirmations(person);
  expect((await remove(person, begun.factorId)).status).toBe(204);
  expect(await names(person)).toEqual(['Phone app']);
});

describe('a passkey that is the last way in', () => {
  async function withoutPassword() {
    const { person, factorId } = await addKey(app, await app.client());
    await app.services.db.deleteFrom('credentials').where('user_id', '=', person.user.id).execute();
    await confirmPasswordAndFactor(app, person);
    return { person, factorId };
  }

  test('stays', async () => {
    const { person, factorId } = await withoutPassword();
    await insertTotp(app, person);
    expect((await remove(person, factorId)).error?.code).toBe('last_way_in');
    expect(await names(person)).toContain('Key');
  });

  test('may be removed if a provider signs in too', async () => {
    const { person, factorId } = await withoutPassword();
    await insertIdentity(app.services.db, {
      id: randomUUID(),
      userId: person.user.id,
      issuer: 'https://acme.example',
      subject: randomUUID(),
      email: person.user.email,
    });
    expect((await remove(person, factorId)).status).toBe(204);
  });

  test('may be removed if another passkey signs in too', async () => {
    const { person, factorId } = await withoutPassword();
    const second = await addKey(app, await app.client());
    await app.services.db
      .updateTable('factors')
      .set({ user_id: person.user.id })
      .where('id', '=', second.factorId)
      .execute();
    expect((await remove(person, factorId)).status).toBe(204);
    await confirmPasswordAndFactor(app, person);
    expect((await remove(person, second.factorId)).error?.code).toBe('last_way_in');
  });
});
