import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { insertRequest } from '#tests/support/builders.ts';
import { addTotp, confirmWithPassword } from '#tests/support/factors.ts';
import type { Person } from '#tests/support/caller.ts';
import { companyPeople, leaveCompany } from '#tests/support/company-people.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { attachment, requestIn } from '#tests/support/request-story.ts';
import { done } from '#tests/support/caller.ts';
import { today } from '#tests/support/samples.ts';

let app: TestApp;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent({ firstName: 'Alix', lastName: 'Zabulon' });
  await agent.call(endpoints.updateProfile, { body: { phone: '+33698765432' } });
});
afterAll(() => app.stop());

async function exported(person: Person) {
  await confirmWithPassword(person);
  const answer = await person.call(endpoints.exportData);
  const text = answer.raw.toString();
  return { answer, text, data: JSON.parse(text) as Record<string, never> };
}

/** Makes a client with data of every kind. */
async function busyClient(ownWord = ''): Promise<Person> {
  const owner = await app.client({ firstName: 'Oriane', lastName: 'Quévert' });
  const request = await requestIn({ owner, agent }, 'devis_emis', {
    title: 'Gourdes',
    description: `En acier, 750 ml ${ownWord}`,
  });
  const params = { requestId: request.id };
  const body = { content: 'Voici une photo', attachmentIds: [await attachment(owner)] };
  await done(owner.call(endpoints.postMessage, { params, body }));
  await done(agent.call(endpoints.postMessage, { params, body: { content: `Bien reçue ${ownWord}` } }));
  return owner;
}

describe('a copy of one’s data', () => {
  test('is refused to a stranger, and to anybody who has not given the password again', async () => {
    expect((await app.stranger.call(endpoints.exportData)).error?.code).toBe('unauthenticated');
    const refused = await (await app.client()).call(endpoints.exportData);
    expect(refused.error).toMatchObject({ code: 'confirmation_required', needs: ['password'] });
  });

  test('is one readable file with everything that is stored', async () => {
    const { person: owner } = await addTotp(app, await busyClient());
    const mail = { messages: false, actions: true };
    await done(owner.call(endpoints.saveNotificationChoices, { body: { mail } }));
    const billing = { billingAddress: '12 rue des Lilas', billingCountry: 'BE' };
    const { email } = await done(owner.call(endpoints.updateProfile, { body: billing }));
    await app.mails();
    const { answer, data } = await exported(owner);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="donnees-personnelles-${today()}.json"`,
      'cache-control': 'private, no-store',
    });
    expect(data).toMatchObject({
      profile: { email, firstName: 'Oriane', lastName: 'Quévert', phone: '+33612345678', ...billing },
      signIn: {
        passwordSetAt: expect.any(String),
        secondFactors: [{ type: 'totp', name: 'Phone app', status: 'verified' }],
        recoveryCodesLeft: 10,
        sessions: [expect.objectContaining({ method: 'sign_up', address: '127.0.0.1' })],
      },
      notifications: { choices: { mailMessages: false, mailActions: true } },
      mailsSent: expect.arrayContaining([expect.objectContaining({ kind: 'factor_added' })]),
      requests: [
        {
          title: 'Gourdes',
          description: 'En acier, 750 ml',
          status: 'devis_emis',
          page: expect.stringMatching(/^http:\/\/sourcing\.test\/request\/[0-9a-f-]{36}$/),
          events: expect.arrayContaining([
            expect.objectContaining({ transition: 'submit', by: 'you' }),
            expect.objectContaining({ transition: 'approve', by: 'agency' }),
          ]),
          quotes: [
            {
              number: expect.stringMatching(/^SRC-.*-M1$/),
              amountTtc: '2400.00',
              status: 'pending_validation',
              pdf: { name: expect.stringMatching(/^devis-SRC-/) },
            },
          ],
          messages: [
            { from: 'you', text: 'Voici une photo', files: [{ name: 'photo.jpg' }] },
            { from: 'agency', text: 'Bien reçue', files: [] },
          ],
        },
      ],
      auditRecords: [{ action: 'data_exported', byYou: true }],
    });
  });

  test('contains one’s own words and acts for a company, at most with colleagues’ names; after leaving, nothing else', async () => {
    const people = await companyPeople(app);
    const request = await requestIn({ owner: people.buyer, agent }, 'devis_emis', {
      title: 'Lampes',
      description: 'Pour le stand',
    });
    const params = { requestId: request.id };
    const say = (who: Person, content: string) =>
      done(who.call(endpoints.postMessage, { params, body: { content } }));
    await say(people.buyer, 'Mot de l’acheteur');
    await say(people.owner, 'Mot du propriétaire');
    await say(agent, 'Mot de l’agence');
    const ofBuyer = await exported(people.buyer);
    expect(ofBuyer.data).toMatchObject({
      requests: [{ title: 'Lampes', messages: [{ from: 'you' }, { from: 'agency' }] }],
      workForCompanies: null,
    });
    expect(ofBuyer.text).not.toContain('Mot du propriétaire');
    const ofOwner = await exported(people.owner);
    expect(ofOwner.data).toMatchObject({
      requests: [],
      workForCompanies: { messages: [{ reference: request.reference, text: 'Mot du propriétaire' }] },
    });
    expect(ofOwner.text).not.toContain('Mot de l’acheteur');

    await leaveCompany(app, people.companyId, people.buyer);
    const afterwards = await exported(people.buyer);
    expect(afterwards.data).toMatchObject({
      requests: [],
      workForCompanies: {
        requests: [{ title: 'Lampes', description: 'Pour le stand' }],
        messages: [{ text: 'Mot de l’acheteur' }],
        steps: [{ transition: 'submit' }],
      },
    });
    for (const word of ['Mot du propriétaire', 'Mot de l’agence', '2400.00', people.owner.user.email]) {
      expect(afterwards.text).not.toContain(word);
    }
    const kept = await done(people.owner.call(endpoints.getRequest, { params }));
    expect(kept).toMatchObject({ title: 'Lampes', messages: { items: [{}, {}, {}] } });
  });

  test('contains every request and the longest conversation, in order', async () => {
    const owner = await app.client();
    const made: string[] = [];
    for (let number = 0; number < 52; number += 1) {
      made.push((await insertRequest(app.database.db, { ownerId: owner.user.id })).reference);
    }
    await app.database.pool.query(
      `INSERT INTO messages (id, request_id, sender_id, sender_side, content)
        SELECT gen_random_uuid(), r.id, CASE WHEN n % 2 = 0 THEN r.user_id ELSE $3::uuid END,
          CASE WHEN n % 2 = 0 THEN 'client' ELSE 'agency' END, 'number ' || n
        FROM requests r, generate_series(1, 1200) n WHERE r.reference = $1 AND r.user_id = $2 ORDER BY n`,
      [made[51], owner.user.id, agent.user.id],
    );
    const { text, data } = await exported(owner);
    const requests = data['requests'] as unknown as { reference: string; messages: object[] }[];
    expect(requests.map(({ reference }) => reference)).toEqual(made);
    const counts = requests.map(({ messages }) => messages.length);
    expect([counts.slice(0, 51), counts[51]]).toEqual([Array(51).fill(0), 1200]);
    expect(requests[51]?.messages).toMatchObject(
      Array.from({ length: 1200 }, (_, place) => ({
        from: place % 2 === 1 ? 'you' : 'agency',
        text: `number ${place + 1}`,
        files: [],
      })),
    );
    expect(text).toBe(`${JSON.stringify(data, null, 2)}\n`);
  });

  test('lists the mails to this account, not to the earlier owner of the address', async () => {
    const before = await app.client();
    const { email } = before.user;
    await confirmWithPassword(before);
    expect((await before.call(endpoints.eraseAccount)).status).toBe(204);
    const owner = await app.client({ email });
    await confirmWithPassword(owner);
    const newEmail = `new.${email}`;
    await done(owner.call(endpoints.requestEmailChange, { body: { newEmail } }));
    const { data } = await exported(owner);
    const sent = data['mailsSent'] as unknown as { kind: string }[];
    expect(sent.map(({ kind }) => kind).toSorted()).toEqual([
      'email_change_new',
      'email_change_old',
      'verify_email',
    ]);
  });

  test('contains nothing about anybody else, and no secret', async () => {
    const [owner, stranger] = [await busyClient(), await busyClient('confidentiel')];
    const { text } = await exported(owner);
    const others = [
      agent.user.id,
      agent.user.email,
      'Zabulon',
      '698765432',
      stranger.user.id,
      stranger.user.email,
      'confidentiel',
    ];
    for (const word of others) expect(text).not.toContain(word);
    const { rows } = await app.database.pool.query<{ secret: string }>(
      `SELECT password_hash AS secret FROM credentials
        UNION SELECT encode(lineage_hash, 'hex') FROM sessions UNION SELECT encode(unnest(secret_hashes), 'hex') FROM sessions
        UNION SELECT storage_key FROM attachments UNION SELECT pdf_url FROM quotes`,
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const { secret } of rows) expect(text).not.toContain(secret);
  });

  test('of an agent lists what they did, without any words of clients', async () => {
    const client = await busyClient();
    const [request] = (await agent.call(endpoints.listAllRequests)).body.items;
    const to = agent.user.id;
    const call = { params: { requestId: request?.id ?? '' }, body: { from: null, to } };
    expect((await agent.call(endpoints.assignRequest, call)).status).toBe(200);
    const view = { name: 'What waits', shown: { action: 'required' }, isShared: true } as const;
    expect((await agent.call(endpoints.createSavedView, { body: view })).status).toBe(201);
    const { text, data } = await exported(agent);
    expect(data).toMatchObject({ profile: { role: 'agent', lastName: 'Zabulon' }, requests: [] });
    expect(data['workAsAgent']).toMatchObject({
      steps: expect.arrayContaining([
        expect.objectContaining({ transition: 'approve', reference: expect.stringMatching(/^SRC-/) }),
      ]),
      messages: expect.arrayContaining([expect.objectContaining({ amount: 1 })]),
      assignments: [expect.objectContaining({ kind: 'take', byYou: true, toYou: true, fromYou: false })],
      followUps: [],
      savedViews: [expect.objectContaining({ name: 'What waits', isShared: true })],
    });
    for (const word of [client.user.email, 'Quévert', 'Gourdes', 'acier', 'Bien reçue', 'photo']) {
      expect(text).not.toContain(word);
    }
  });

  test('can be taken a limited number of times an hour', async () => {
    const careful = await startTestApp({ THROTTLE: '1' });
    try {
      const owner = await careful.client();
      await confirmWithPassword(owner);
      for (let time = 0; time < 5; time += 1) {
        expect((await owner.call(endpoints.exportData)).status).toBe(200);
      }
      const refused = await owner.call(endpoints.exportData);
      expect(refused.error?.code).toBe('throttled');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    } finally {
      await careful.stop();
    }
  });
});
