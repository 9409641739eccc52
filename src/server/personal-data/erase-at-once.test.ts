import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { eventually } from '#tests/support/eventually.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import { type Person, testPassword } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { requestIn } from '#tests/support/request-story.ts';

let app: TestApp;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
});
afterAll(() => app.stop());

const erase = (person: Person) => person.call(endpoints.eraseAccount);
const signIn = ({ user: { email } }: Person) =>
  app.stranger.call(endpoints.signIn, { body: { email, password: testPassword } });
const submit = (person: Person) =>
  person.call(endpoints.createRequest, { body: { title: 'Cups', description: '2 000 cups' } });
const rowsOf = async (table: string, column: string, { user }: Person) =>
  (await app.database.pool.query(`SELECT * FROM ${table} WHERE ${column} = $1`, [user.id])).rows;

const lockWaits = async (amount: number) => {
  const { rows } = await app.database.pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  expect(rows).toHaveLength(amount);
};

/** Makes a client with one closed request. */
async function clientWithClosed(): Promise<Person> {
  const owner = await app.client();
  await requestIn({ owner, agent }, 'cloturee');
  return owner;
}

test('an account erased twice at once is erased once', async () => {
  const owner = await clientWithClosed();
  await confirmWithPassword(owner);
  const answers = await Promise.all([erase(owner), erase(owner)]);
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([204, 401]);
  expect((await app.mails()).filter(({ to }) => to === owner.user.email)).toHaveLength(1);
});

test('if an account is erased while it submits a request, one of the two is refused', async () => {
  for (const make of [() => app.client(), clientWithClosed]) {
    for (let round = 0; round < 6; round += 1) {
      const owner = await make();
      await confirmWithPassword(owner);
      const calls = [() => erase(owner), () => submit(owner)];
      if (round % 2 === 1) calls.reverse();
      const statuses = (await Promise.all(calls.map((call) => call()))).map(({ status }) => status);
      const open = (await rowsOf('requests', 'user_id', owner)).filter(({ status }) => status !== 'cloturee');
      const isErased = statuses.includes(204);
      expect(statuses.toSorted((one, two) => one - two)).toEqual(isErased ? [204, 401] : [201, 409]);
      expect(open).toHaveLength(isErased ? 0 : 1);
    }
  }
});

test('an account erased while its profile is changed stays erased', async () => {
  const owner = await clientWithClosed();
  await confirmWithPassword(owner);
  const holder = await app.database.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM profiles WHERE id = $1 FOR UPDATE', [owner.user.id]);
    const erasing = erase(owner);
    await eventually(() => lockWaits(1));
    const changing = owner.call(endpoints.updateProfile, { body: { phone: '+33698765432' } });
    await eventually(() => lockWaits(2));
    await holder.query('COMMIT');
    expect((await erasing).status).toBe(204);
    expect((await changing).error?.code).toBe('session_ended');
  } finally {
    holder.release();
  }
  expect(await rowsOf('profiles', 'id', owner)).toMatchObject([{ phone: '' }]);
});

test('an account erased while somebody signs in leaves no session', async () => {
  const owner = await clientWithClosed();
  await confirmWithPassword(owner);
  const answers = await Promise.all([signIn(owner), erase(owner), signIn(owner)]);
  for (const { status } of answers) expect([200, 204, 401]).toContain(status);
  expect(await rowsOf('sessions', 'user_id', owner)).toEqual([]);
});

test('a note that an agent writes during the erasure does not find the client', async () => {
  const owner = await clientWithClosed();
  await confirmWithPassword(owner);
  const holder = await app.database.pool.connect();
  try {
    await holder.query('BEGIN');
    // The erasure writes its audit record last: until then it locks the account and has deleted everything.
    await holder.query('LOCK TABLE audit_records IN SHARE ROW EXCLUSIVE MODE');
    const erasing = erase(owner);
    await eventually(() => lockWaits(1));
    const noting = agent.call(endpoints.createClientNote, {
      params: { clientId: owner.user.id },
      body: { content: 'Pays late.' },
    });
    await eventually(() => lockWaits(2));
    await holder.query('COMMIT');
    expect((await erasing).status).toBe(204);
    expect((await noting).error?.code).toBe('client_not_found');
  } finally {
    holder.release();
  }
  expect(await rowsOf('client_notes', 'user_id', owner)).toEqual([]);
});
