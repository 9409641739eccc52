import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { clientNoteMaxLength } from '#domain/clients/client-note-limits.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
let colleague: Person;
let client: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent({ firstName: 'Alix', lastName: 'Zabulon' });
  colleague = await app.agent({ firstName: 'Bao', lastName: 'Quill' });
});
beforeAll(async () => {
  client = await app.client();
});
afterAll(() => app.stop());

const of = ({ user }: Person) => ({ clientId: user.id });
const add = (by: Person, content: string, about = client, id?: string) =>
  by.call(endpoints.createClientNote, { params: of(about), body: { content, id } });
const list = async (by: Person, about = client) =>
  (await done(by.call(endpoints.listClientNotes, { params: of(about) }))).items;
const rewrite = (by: Person, noteId: string, content: string, about = client) =>
  by.call(endpoints.updateClientNote, { params: { ...of(about), noteId }, body: { content } });
const remove = (by: Person, noteId: string, about = client) =>
  by.call(endpoints.removeClientNote, { params: { ...of(about), noteId } });

describe('notes on a client', () => {
  test('are refused to strangers and clients', async () => {
    const { id } = await done(add(agent, 'Pays late'));
    for (const [who, code] of [
      [app.stranger, 'unauthenticated'],
      [client, 'forbidden'],
    ] as const) {
      const params = { ...of(client), noteId: id };
      const answers = [
        await who.call(endpoints.listClientNotes, { params: of(client) }),
        await who.call(endpoints.createClientNote, { params: of(client), body: { content: 'x' } }),
        await who.call(endpoints.updateClientNote, { params, body: { content: 'x' } }),
        await who.call(endpoints.removeClientNote, { params }),
      ];
      expect(answers.map(({ error }) => error?.code)).toEqual(answers.map(() => code));
    }
    await done(remove(agent, id));
  });

  test('are read by every agent, the newest first, with who wrote them', async () => {
    await done(add(agent, 'Likes samples'));
    await done(add(colleague, 'Calls on Fridays'));
    expect(await list(agent)).toMatchObject([
      { content: 'Calls on Fridays', author: 'Bao Quill', mine: false, removable: false, editedAt: null },
      { content: 'Likes samples', author: 'Alix Zabulon', mine: true, removable: true, editedAt: null },
    ]);
    expect(await list(agent, await app.client())).toEqual([]);
  });

  test('only their author can edit and remove them', async () => {
    const { id } = await done(add(agent, 'One word'));
    expect((await rewrite(colleague, id, 'Another')).error?.code).toBe('forbidden');
    expect((await remove(colleague, id)).error?.code).toBe('forbidden');
    expect(await done(rewrite(agent, id, 'Two words'))).toMatchObject({
      content: 'Two words',
      editedAt: expect.any(String),
    });
    const elsewhere = await app.client();
    expect((await rewrite(agent, id, 'x', elsewhere)).error?.code).toBe('client_note_not_found');
    expect((await remove(agent, id, elsewhere)).error?.code).toBe('client_note_not_found');
    expect((await remove(agent, id)).status).toBe(204);
    expect((await remove(agent, id)).error?.code).toBe('client_note_not_found');
    expect((await rewrite(agent, id, 'x')).error?.code).toBe('client_note_not_found');
  });

  test('of a former agent can be removed by any agent, but not edited', async () => {
    const leaver = await app.agent();
    const { id } = await done(add(leaver, 'Left behind'));
    await app.database.db
      .updateTable('user_roles')
      .set({ role: 'former_agent', administrator: false })
      .where('user_id', '=', leaver.user.id)
      .execute();
    expect((await list(agent)).find((note) => note.id === id)).toMatchObject({
      mine: false,
      removable: true,
    });
    expect((await rewrite(agent, id, 'x')).error?.code).toBe('forbidden');
    expect((await remove(agent, id)).status).toBe(204);
  });

  test('sent again with the same id are one note, even at once; a colleague cannot use that id', async () => {
    const id = randomUUID();
    const about = await app.client();
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(agent, 'Once', about, id)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await list(agent, about)).toHaveLength(1);
    expect((await add(colleague, 'Mine', about, id)).error?.code).toBe('forbidden');
    expect((await add(agent, 'Elsewhere', await app.client(), id)).error?.code).toBe('client_note_not_found');
    expect(await list(agent, about)).toMatchObject([{ content: 'Once' }]);
  });

  test('are neither empty nor too long', async () => {
    for (const content of ['', '   ', 'x'.repeat(clientNoteMaxLength + 1)]) {
      expect((await add(agent, content)).error?.code).toBe('invalid_input');
    }
    expect((await add(agent, 'x'.repeat(clientNoteMaxLength))).status).toBe(201);
  });

  test('are in the copy of the client’s data without their author; an agent’s copy gives their number', async () => {
    const about = await app.client();
    await done(add(agent, 'Prefers bamboo', about));
    await confirmWithPassword(about);
    const copy = (await about.call(endpoints.exportData)).raw.toString();
    expect(JSON.parse(copy)).toMatchObject({
      notesAboutYou: [{ text: 'Prefers bamboo', at: expect.any(String), editedAt: null }],
    });
    for (const word of ['Zabulon', agent.user.id, agent.user.email]) expect(copy).not.toContain(word);
    await confirmWithPassword(agent);
    const own = (await agent.call(endpoints.exportData)).raw.toString();
    expect(JSON.parse(own)).toMatchObject({
      workAsAgent: { notesOnClients: [{ amount: expect.any(Number) }] },
    });
    expect(own).not.toContain('bamboo');
  });

  test('are deleted with the client’s account', async () => {
    const about = await app.client();
    await done(add(agent, 'Of no use any more', about));
    await confirmWithPassword(about);
    await done(about.call(endpoints.eraseAccount));
    const left = await app.database.db
      .selectFrom('client_notes')
      .select('id')
      .where('content', '=', 'Of no use any more')
      .execute();
    expect(left).toEqual([]);
    expect((await add(agent, 'Too late', about)).error?.code).toBe('client_not_found');
  });
});
