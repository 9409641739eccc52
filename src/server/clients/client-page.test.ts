import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { insertRequest } from '#tests/support/builders.ts';
import { actForCompany } from '#tests/support/act-for-company.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import { attachment, requestIn } from '#tests/support/request-story.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
let owner: Person;
let other: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent({ firstName: 'Alix', lastName: 'Agent' });
  owner = await app.client({ firstName: 'Claire', lastName: 'Dupont' });
  other = await app.client();
});
afterAll(() => app.stop());

const of = ({ user }: Person) => ({ clientId: user.id });
const parts = [
  endpoints.getClient,
  endpoints.listClientRequests,
  endpoints.listClientConversations,
  endpoints.listClientDocuments,
  endpoints.listClientNotes,
] as const;

describe('a client’s page', () => {
  test('is refused to strangers and to clients, even their own page', async () => {
    for (const part of parts) {
      expect((await app.stranger.call(part, { params: of(owner) })).error?.code).toBe('unauthenticated');
      for (const who of [owner, other]) {
        expect((await who.call(part, { params: of(owner) })).error?.code).toBe('forbidden');
      }
    }
  });

  test('does not exist for agents, unknown ids and erased accounts', async () => {
    const gone = await app.client();
    await confirmWithPassword(gone);
    await done(gone.call(endpoints.eraseAccount));
    for (const clientId of [agent.user.id, randomUUID(), gone.user.id]) {
      for (const part of parts) {
        expect((await agent.call(part, { params: { clientId } })).error?.code).toBe('client_not_found');
      }
    }
  });

  test('says who the client is, and what is due in total', async () => {
    const request = await requestIn({ owner, agent }, 'depot_en_attente', {
      title: 'Gourdes',
      description: 'En acier',
    });
    await requestIn({ owner, agent }, 'cloturee');
    const billing = { billingAddress: '12 rue des Lilas\n1000 Bruxelles', billingCountry: 'BE' };
    await done(owner.call(endpoints.updateProfile, { body: billing }));
    const client = await done(agent.call(endpoints.getClient, { params: of(owner) }));
    expect(client).toMatchObject({
      id: owner.user.id,
      firstName: 'Claire',
      lastName: 'Dupont',
      email: owner.user.email,
      emailVerified: false,
      phone: '+33612345678',
      ...billing,
      language: 'fr',
      clientKind: 'business',
      requests: 2,
      openRequests: 1,
      due: 60_000,
      dues: [
        {
          requestId: request.id,
          reference: request.reference,
          title: 'Gourdes',
          kind: 'deposit',
          due: 60_000,
          transferDeclaredFor: null,
        },
      ],
    });
  });

  test('says whether they act as a consumer, if consumers are served too', async () => {
    const serve = (clientTypes: 'businesses' | 'consumers_too') =>
      done(agent.call(endpoints.saveSettings, { body: { clientTypes } }));
    const kind = async () => (await done(agent.call(endpoints.getClient, { params: of(other) }))).clientKind;
    await serve('consumers_too');
    expect(await kind()).toBe('consumer');
    await serve('businesses');
    expect(await kind()).toBe('business');
    await serve('consumers_too');
    await actForCompany(other);
    expect(await kind()).toBe('business');
    await serve('businesses');
  });

  test('lists open requests first, then closed ones, each newest first, and nobody else’s', async () => {
    const { db } = app.database;
    const buyer = await app.client();
    const ownerId = buyer.user.id;
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const insert = (title: string, status: 'cloturee' | 'devis_emis', day: number) =>
      insertRequest(db, { ownerId, title, status, createdAt: at(1), updatedAt: at(day) });
    await insert('closed late', 'cloturee', 20);
    await insert('open early', 'devis_emis', 5);
    await insert('closed early', 'cloturee', 4);
    await insert('open late', 'devis_emis', 10);
    const page = async (number: string) => {
      const query = { page: number, pageSize: '3' };
      const body = await done(agent.call(endpoints.listClientRequests, { params: of(buyer), query }));
      expect(body.total).toBe(4);
      return body.items.map(({ title }) => title);
    };
    expect(await page('1')).toEqual(['open late', 'open early', 'closed late']);
    expect(await page('2')).toEqual(['closed early']);
  });

  test('lists conversations and documents by request, and nobody else’s', async () => {
    const buyer = await app.client({ firstName: 'Ines', lastName: 'Roy' });
    const request = await requestIn({ owner: buyer, agent }, 'devis_emis');
    const silent = await requestIn({ owner: buyer, agent }, 'demande_emise');
    const params = { requestId: request.id };
    const body = { content: 'A photo', attachmentIds: [await attachment(buyer)] };
    await done(buyer.call(endpoints.postMessage, { params, body }));
    const conversations = await done(agent.call(endpoints.listClientConversations, { params: of(buyer) }));
    expect(conversations).toMatchObject({
      total: 1,
      items: [
        { requestId: request.id, excerpt: 'A photo', unread: 1, lastRole: 'client', clientName: 'Ines Roy' },
      ],
    });
    const documents = await done(agent.call(endpoints.listClientDocuments, { params: of(buyer) }));
    expect(documents).toMatchObject({
      total: 1,
      items: [
        {
          requestId: request.id,
          quotes: [{ number: `${request.reference}-M1` }],
          files: [{ name: 'photo.jpg' }],
          fileCount: 1,
        },
      ],
    });
    expect(JSON.stringify(documents)).not.toContain(silent.reference);
    expect((await done(agent.call(endpoints.listClientDocuments, { params: of(other) }))).items).toEqual([]);
  });
});
