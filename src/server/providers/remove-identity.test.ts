import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { updateConfirmation } from '#server/sessions/confirmation/confirmation-store.ts';
import type { Person } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { insertIdentity } from './provider-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function link({ user }: Person): Promise<string> {
  const id = randomUUID();
  const identity = { id, userId: user.id, issuer: 'https://acme.example', subject: id, email: user.email };
  await insertIdentity(app.services.db, identity);
  return id;
}
const confirm = ({ accessToken }: Person, proof: 'password' | 'factor') =>
  updateConfirmation(app.services.db, String(decodeJwt(accessToken)['sid']), proof);
const forgetPassword = ({ user }: Person) =>
  app.services.db.deleteFrom('credentials').where('user_id', '=', user.id).execute();
const addKey = ({ user }: Person, isPasskey: boolean) =>
  app.services.db
    .insertInto('factors')
    .values({
      id: randomUUID(),
      user_id: user.id,
      type: 'webauthn',
      friendly_name: 'Key',
      status: 'verified',
      verified_at: new Date(),
      credential_id: Buffer.from(randomUUID()),
      public_key: Buffer.from('key'),
      is_passkey: isPasskey,
    })
    .execute();

const remove = (person: { call: Person['call'] }, identityId: string) =>
  person.call(endpoints.removeIdentity, { params: { identityId } });
/** Counts the statements in this database that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await app.services.pool.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
const left = async ({ user }: Person) =>
  (await app.services.db.selectFrom('identities').select('id').where('user_id', '=', user.id).execute())
    .length;

test('a stranger is refused, and another person’s identity is not found', async () => {
  const [owner, other] = [await app.client(), await app.client()];
  const id = await link(owner);
  await confirm(other, 'password');
  expect((await remove(app.stranger, id)).error?.code).toBe('unauthenticated');
  expect((await remove(other, id)).error?.code).toBe('identity_not_found');
  expect((await remove(other, randomUUID())).error?.code).toBe('identity_not_found');
  expect(await left(owner)).toBe(1);
});

test('asks for the password or a factor again first', async () => {
  const owner = await app.client();
  const id = await link(owner);
  expect((await remove(owner, id)).error).toMatchObject({
    code: 'confirmation_required',
    needs: ['password'],
  });
  expect(await left(owner)).toBe(1);
  await confirm(owner, 'password');
  expect((await remove(owner, id)).status).toBe(204);
  expect((await remove(owner, id)).error?.code).toBe('identity_not_found');
  expect(await left(owner)).toBe(0);
  const mails = await app.services.db
    .selectFrom('mails')
    .select('recipient')
    .where('kind', '=', 'identity_removed')
    .execute();
  expect(mails.filter(({ recipient }) => recipient === owner.user.email)).toHaveLength(1);
});

test('without password and passkey the last identity cannot be removed', async () => {
  const owner = await app.client();
  const [first, second] = [await link(owner), await link(owner)];
  await forgetPassword(owner);
  expect((await remove(owner, first)).status).toBe(204);
  expect((await remove(owner, second)).error?.code).toBe('last_way_in');

  await addKey(owner, false);
  await confirm(owner, 'factor');
  expect((await remove(owner, second)).error?.code).toBe('last_way_in');
  await addKey(owner, true);
  expect((await remove(owner, second)).status).toBe(204);
});

test('two removed at once leave one if there is no other way to sign in', async () => {
  const owner = await app.client();
  const ids = [await link(owner), await link(owner)];
  await forgetPassword(owner);
  // Holds the lock until both calls wait for it.
  const answers = await app.services.db.transaction().execute(async (trx) => {
    await trx.selectFrom('identities').select('id').where('id', 'in', ids).forUpdate().execute();
    const removals = ids.map((id) => remove(owner, id));
    await expect.poll(waiting).toBe(2);
    return { removals };
  });
  const codes = (await Promise.all(answers.removals)).map(({ error }) => error?.code ?? 'removed');
  expect(codes.toSorted()).toEqual(['last_way_in', 'removed']);
  expect(await left(owner)).toBe(1);
});
