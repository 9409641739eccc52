import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { maxPrivateNotes } from '#domain/private-notes/private-note-rules.ts';
import { insertRequest } from '#tests/support/builders.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { companyPeople, leaveCompany } from '#tests/support/company-people.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import { type NotificationWorld, openNotificationWorld } from '#tests/support/notification-world.ts';
import type { PushBrowser } from '#tests/support/push-service.ts';
import { attachment, requestIn } from '#tests/support/request-story.ts';

let world: NotificationWorld;
let client: Person;
let ana: Person;
let bao: Person;
let toBao: PushBrowser;
let toClient: PushBrowser;
let params: { requestId: string };
beforeAll(async () => {
  world = await openNotificationWorld();
  client = await world.app.client({ firstName: 'Inès', lastName: 'Moreau' });
  ana = await world.app.agent({ firstName: 'Ana', lastName: 'Lima' });
  bao = await world.app.agent({ firstName: 'Bao', lastName: 'Tran' });
  toBao = await world.subscribe(bao);
  toClient = await world.subscribe(client);
});
beforeEach(async () => {
  const { db } = world.app.database;
  params = { requestId: (await insertRequest(db, { ownerId: client.user.id, agentId: ana.user.id })).id };
  await db.deleteFrom('queued_notifications').execute();
  Object.assign(toBao, { notifications: [], calls: 0, answers: [] });
});
afterAll(() => world.stop());

const post = (
  content: string,
  { by = ana, ...more }: { by?: Person; id?: string; attachmentIds?: string[] } = {},
) => by.call(endpoints.postPrivateNote, { params, body: { content, ...more } });
const list = async (by = ana) => (await done(by.call(endpoints.listPrivateNotes, { params }))).items;
const remove = (noteId: string, by = ana) => by.call(endpoints.removePrivateNote, { params: { noteId } });

describe('a private note', () => {
  test('is read by every agent with its author, oldest first, with the agents whom it may mention', async () => {
    await post('Le fournisseur demande 300.');
    await post('Je vérifie.', { by: bao });
    const { items, colleagues } = await done(bao.call(endpoints.listPrivateNotes, { params }));
    expect(items.map(({ author, content }) => [author?.name, content])).toEqual([
      ['Ana Lima', 'Le fournisseur demande 300.'],
      ['Bao Tran', 'Je vérifie.'],
    ]);
    expect(colleagues.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ana Lima', 'Bao Tran']));
    expect(colleagues.map(({ id }) => id)).not.toContain(client.user.id);
  });

  test('sent again with its id is one note; nobody else can use the id, nor another request', async () => {
    const id = randomUUID();
    const [first, again] = await Promise.all([post('Une fois', { id }), post('Une fois', { id })]);
    expect(first.body).toEqual(again.body);
    expect(await list()).toHaveLength(1);
    expect((await post('Une fois', { id, by: bao })).error?.code).toBe('private_note_id_taken');
    const elsewhere = await insertRequest(world.app.database.db, { ownerId: client.user.id });
    const other = { params: { requestId: elsewhere.id }, body: { id, content: 'Ailleurs' } };
    expect((await ana.call(endpoints.postPrivateNote, other)).error?.code).toBe('private_note_id_taken');
  });

  test('has a text, belongs to an existing request, and respects the limit of a request', async () => {
    expect((await post('  ')).error?.code).toBe('invalid_input');
    const nowhere = { params: { requestId: randomUUID() } };
    expect((await ana.call(endpoints.listPrivateNotes, nowhere)).error?.code).toBe('request_not_found');
    const asked = await ana.call(endpoints.postPrivateNote, { ...nowhere, body: { content: 'Où\u202f?' } });
    expect(asked.error?.code).toBe('request_not_found');
    await world.app.database.pool.query(
      `INSERT INTO private_notes (id, request_id, author_id, content)
       SELECT gen_random_uuid(), $1, $2, 'x' FROM generate_series(1, $3)`,
      [params.requestId, ana.user.id, maxPrivateNotes],
    );
    expect((await post('Encore')).error?.code).toBe('too_many_private_notes');
  });

  test('can be removed only by its author, with its file; a trace of it stays', async () => {
    const note = await done(post('À retirer', { attachmentIds: [await attachment(ana)] }));
    const fileId = note.files[0]?.id ?? '';
    expect((await remove(note.id, bao)).error?.code).toBe('private_note_not_found');
    expect((await remove(note.id)).status).toBe(204);
    expect((await remove(note.id)).error?.code).toBe('private_note_not_found');
    expect(await list()).toMatchObject([{ content: '', files: [], removedAt: expect.any(String) }]);
    const file = await ana.call(endpoints.downloadPrivateFile, { params: { fileId } });
    expect(file.error?.code).toBe('attachment_not_found');
  });
});

describe('a file of a private note', () => {
  test('is no longer an attachment: agents open it as a private file, clients never', async () => {
    const attachmentId = await attachment(ana);
    const note = await done(post('', { attachmentIds: [attachmentId] }));
    expect(note.files).toMatchObject([{ id: attachmentId, kind: 'image' }]);
    const file = { params: { fileId: attachmentId } };
    expect((await bao.call(endpoints.downloadPrivateFile, file)).status).toBe(200);
    expect((await bao.call(endpoints.readPrivateThumbnail, file)).headers['content-type']).toBe('image/webp');
    expect((await client.call(endpoints.downloadPrivateFile, file)).error?.code).toBe('forbidden');
    for (const who of [ana, bao, client]) {
      const asAttachment = await who.call(endpoints.downloadAttachment, { params: { attachmentId } });
      expect(asAttachment.error?.code).toBe('attachment_not_found');
    }
    const answered = await ana.call(endpoints.postMessage, {
      params,
      body: { content: 'Voici', attachmentIds: [attachmentId] },
    });
    expect(answered.error?.code).toBe('attachment_not_found');
  });

  test('is an upload of the author, used once; otherwise the note is refused', async () => {
    const others = await attachment(bao);
    expect((await post('Sa photo', { attachmentIds: [others] })).error?.code).toBe('attachment_not_found');
    const own = await attachment(ana);
    const answers = await Promise.all([
      post('Une', { attachmentIds: [own] }),
      post('Autre', { attachmentIds: [own] }),
    ]);
    expect(answers.map(({ error }) => error?.code ?? 'kept').toSorted()).toEqual([
      'attachment_not_found',
      'kept',
    ]);
    expect(await list()).toHaveLength(1);
  });
});

describe('a mention', () => {
  test('notifies only the colleague, by push and mail, without a word of the note', async () => {
    await world.app.services.pool.query('UPDATE profiles SET email_verified_at = now()');
    const note = await done(post('@Bao Tran, marge de 40 %\u202f? @Ana Lima aussi. @Baobab non.'));
    expect(note.mentions).toEqual([bao.user.id]);
    await world.sendDue();
    expect(toBao.notifications.map(({ content }) => content.title)).toEqual([
      'Une note interne vous mentionne',
    ]);
    const [mail, ...others] = (await world.newsTo(bao)).slice(-1);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('Une note interne vous mentionne');
    expect(JSON.stringify([mail, toBao.notifications])).not.toContain('marge');
    expect(toClient.calls).toBe(0);
    expect(await world.newsTo(client)).toEqual([]);
    expect(await world.newsTo(ana)).toEqual([]);
  });

  test('in a removed note notifies nobody, even if another note mentions a colleague', async () => {
    const note = await done(post('@Bao Tran'));
    await remove(note.id);
    await done(post('@Ana Lima', { by: bao }));
    const mailed = (await world.newsTo(bao)).length;
    await world.sendDue();
    expect(toBao.notifications).toEqual([]);
    expect(await world.newsTo(bao)).toHaveLength(mailed);
  });
});

test('notes about a client are deleted with the client’s account, with their files', async () => {
  const leaver = await world.app.client();
  const { db } = world.app.database;
  const request = await insertRequest(db, {
    ownerId: leaver.user.id,
    agentId: ana.user.id,
    status: 'cloturee',
  });
  params = { requestId: request.id };
  const note = await done(post('À ne pas garder', { attachmentIds: [await attachment(ana)] }));
  await confirmWithPassword(leaver);
  expect((await leaver.call(endpoints.eraseAccount)).status).toBe(204);
  expect(await list()).toEqual([]);
  const file = await ana.call(endpoints.downloadPrivateFile, { params: { fileId: note.files[0]?.id ?? '' } });
  expect(file.error?.code).toBe('attachment_not_found');
});

test('notes about a company’s request stay when the person who made the request erases their account', async () => {
  const { companyId, buyer } = await companyPeople(world.app);
  params = { requestId: (await requestIn({ ...world, owner: buyer }, 'demande_emise')).id };
  await done(post('Prix d’achat'));
  await leaveCompany(world.app, companyId, buyer);
  await confirmWithPassword(buyer);
  expect((await buyer.call(endpoints.eraseAccount)).status).toBe(204);
  expect((await list()).map(({ content }) => content)).toEqual(['Prix d’achat']);
});
