import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { endExcessSessions } from '#server/sessions/end-sessions.ts';
import { maxSessions } from '#server/sessions/session-end-store.ts';
import { bearer, openBrowser } from '#tests/support/browser.ts';
import { insertTotp, sessionIdOf } from '#tests/support/factors.ts';
import { type OpenStream, openStream } from '#tests/support/live-stream.ts';
import { type Person, testPassword } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { subscription } from '#tests/support/samples.ts';

let app: TestApp;
let instances: string[];
beforeAll(async () => {
  app = await startTestApp();
  const second = await app.secondInstance();
  instances = await Promise.all([app.app, second].map((each) => each.listen({ port: 0, host: '127.0.0.1' })));
});
afterAll(() => app.stop());

/** Inserts many sessions, as if there had been no limit, least recently used first. Returns their ids. */
async function flood({ user }: Pick<Person, 'user'>, amount: number): Promise<string[]> {
  const ids = Array.from({ length: amount }, () => randomUUID());
  await app.services.pool.query(
    `INSERT INTO sessions (id, user_id, lineage_hash, secret_hashes, rotated_at, expires_at, absolute_expires_at)
     SELECT id, $2, decode(md5(id::text), 'hex'), '{}', now() - interval '2 days' + place * interval '1 second',
       now() + interval '5 days', now() + interval '20 days' FROM unnest($1::uuid[]) WITH ORDINALITY AS e (id, place)`,
    [ids, user.id],
  );
  return ids;
}

async function active({ user }: Pick<Person, 'user'>, more = ''): Promise<string[]> {
  const { rows } = await app.services.pool.query<{ id: string }>(
    `SELECT id FROM sessions WHERE user_id = $1 AND revoked_at IS NULL ${more} ORDER BY rotated_at, id`,
    [user.id],
  );
  return rows.map(({ id }) => id);
}

const signIn = ({ user }: Pick<Person, 'user'>) =>
  openBrowser(app.app).call(endpoints.signIn, { body: { email: user.email, password: testPassword } });

describe('live sessions of one account', () => {
  test(`are ${maxSessions} at most: the one used longest ago ends, and none of another account`, async () => {
    const [owner, other] = [await app.client(), await app.client()];
    await flood(other, maxSessions);
    const before = await flood(owner, maxSessions - 1);
    expect(await active(owner)).toEqual([...before, sessionIdOf(owner)]);
    const { body } = await signIn(owner);
    expect(await active(owner)).toEqual([...before.slice(1), sessionIdOf(owner), body.session.id]);
    const { rows } = await app.services.pool.query('SELECT revoked_because FROM sessions WHERE id = $1', [
      before[0],
    ]);
    expect(rows).toEqual([{ revoked_because: 'too_many_sessions' }]);
    expect(await active(other)).toHaveLength(maxSessions + 1);
  });

  test('are no more after many sign-ins at once, and the last sign-ins are among them', async () => {
    const owner = await app.client();
    await flood(owner, maxSessions);
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(owner)));
    const left = await active(owner);
    expect(left).toHaveLength(maxSessions);
    expect(left).toEqual(expect.arrayContaining(answers.map(({ body }) => body.session.id)));
  });

  test('two sign-ins at once end no more sessions than necessary', async () => {
    const owner = await app.client();
    const before = await flood(owner, maxSessions + 4);
    const ended = await Promise.all(
      Array.from({ length: 4 }, () => endExcessSessions(app.services.db, owner.user.id)),
    );
    expect(ended.flat().toSorted()).toEqual(before.slice(0, 5).toSorted());
    expect(await active(owner)).toHaveLength(maxSessions);
  });

  test('with a second factor are never ended by sessions that lack one', async () => {
    const owner = await app.client();
    const before = await flood(owner, maxSessions - 1);
    await insertTotp(app, owner);
    for (let time = 0; time < maxSessions + 3; time += 1) {
      expect((await signIn(owner)).body.session.factorPending).toBe(true);
    }
    expect(await active(owner, 'AND NOT factor_pending')).toEqual([...before, sessionIdOf(owner)]);
    expect(await active(owner, 'AND factor_pending')).toHaveLength(maxSessions);
  });
});

describe('5 000 sessions from before there was a limit', () => {
  const many = 5_000;

  /** Opens a stream at each instance, for a session among the many. */
  async function openStreams(owner: Person): Promise<OpenStream[]> {
    const streams = [];
    for (const url of instances) {
      const { body } = await signIn(owner);
      const stream = await openStream(url, body.accessToken);
      await expect.poll(() => stream.events[0]).toEqual({ type: 'hello' });
      streams.push(stream);
    }
    return streams;
  }

  test('end with a new password, and with them their streams and their push messages', async () => {
    const owner = await app.client();
    const streams = await openStreams(owner);
    const notified = await signIn(owner);
    const device = { body: subscription() };
    await openBrowser(app.app).call(endpoints.saveDevice, device, bearer(notified.body.accessToken));
    await flood(owner, many);
    const body = { currentPassword: testPassword, newPassword: 'quite another phrase' };
    expect((await owner.call(endpoints.changePassword, { body })).status).toBe(204);
    expect(await active(owner)).toEqual([sessionIdOf(owner)]);
    await Promise.all(streams.map(({ ended }) => ended));
    const devices = await app.services.pool.query('SELECT FROM push_devices WHERE user_id = $1', [
      owner.user.id,
    ]);
    expect(devices.rowCount).toBe(0);
  });

  test('end at the next sign-in, except the newest, and with them their streams', async () => {
    const owner = await app.client();
    const streams = await openStreams(owner);
    await app.services.pool.query(
      `UPDATE sessions SET rotated_at = now() - interval '3 days' WHERE user_id = $1`,
      [owner.user.id],
    );
    await flood(owner, many);
    expect((await signIn(owner)).status).toBe(200);
    expect(await active(owner)).toHaveLength(maxSessions);
    await Promise.all(streams.map(({ ended }) => ended));
  });

  test('are deleted with the account, and their streams end', async () => {
    const owner = await app.client();
    const streams = await openStreams(owner);
    await flood(owner, many);
    await owner.call(endpoints.confirmPassword, { body: { password: testPassword } });
    expect((await owner.call(endpoints.eraseAccount)).error?.code).toBe(undefined);
    await Promise.all(streams.map(({ ended }) => ended));
    expect(await active(owner)).toEqual([]);
  });
});
