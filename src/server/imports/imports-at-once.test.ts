import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { callerOf, done, type Person, testPassword } from '#tests/support/caller.ts';
import {
  clientsOf,
  draftOf,
  importOf,
  mailsTo,
  newAddresses,
  openFor,
  previewOf,
  profileOf,
  runList,
  sendList,
  undoImport,
} from '#tests/support/client-lists.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { makeRetriesDue, runDueJobs } from '#tests/support/run-due-jobs.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { sendInvitations } from './invite-imported.ts';
import { acceptedTerms } from '#tests/support/samples.ts';

let app: TestApp;
let agent: Person;
let other: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent({ firstName: 'Marc', lastName: 'Petit' });
  other = await app.agent();
});
afterAll(() => app.stop());
beforeEach(() => emptyTables(app.services.pool, 'rate_limits'));

const come = (token: string) =>
  openBrowser(app.app).call(endpoints.acceptClientInvitation, {
    body: {
      token,
      password: testPassword,
      firstName: 'Inès',
      lastName: 'Roy',
      phone: '06 12 34 56 78',
      accepts: acceptedTerms,
    },
  });

describe('all or nothing', () => {
  test('somebody signs up between preview and import: nobody is imported', async () => {
    const emails = newAddresses(3);
    const { id, columns } = await draftOf(agent, emails);
    expect(await previewOf(agent, id, columns)).toMatchObject({ clients: 3 });
    await app.client({ email: emails[2] ?? '' });
    expect((await runList(agent, id, columns, 3)).error?.code).toBe('import_changed');
    expect(await profileOf(app, emails[0] ?? '')).toBeUndefined();
    expect(await previewOf(agent, id, columns)).toMatchObject({ clients: 2, known: 1 });
    await done(runList(agent, id, columns, 2));
  });

  test('two agents import one list at once on two instances: everybody is imported once', async () => {
    const emails = newAddresses(20);
    const { id, columns } = await draftOf(agent, emails);
    const second = callerOf(await app.secondInstance(), other.accessToken);
    const answers = await Promise.all(
      [agent, second, other, second].map((who) => runList(who, id, columns, 20)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await clientsOf(agent, id)).total).toBe(20);
  });

  test('the same file twice, at once or later: the second import has nobody left', async () => {
    const emails = newAddresses(20);
    const drafts = await Promise.all([draftOf(agent, emails), draftOf(other, emails)]);
    const answers = await Promise.all(drafts.map(({ id, columns }) => runList(agent, id, columns, 20)));
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
    const again = await draftOf(agent, emails);
    expect(again.sameBefore).toEqual(expect.any(String));
    expect(await previewOf(agent, again.id, again.columns)).toMatchObject({
      clients: 0,
      known: 20,
      wrong: 0,
    });
    expect((await runList(agent, again.id, again.columns, 20)).error?.code).toBe('import_changed');
  });

  test('a draft that was read again meanwhile is not imported as it was before', async () => {
    const emails = newAddresses(1);
    const { id, columns } = await draftOf(agent, emails);
    const [, answer] = await Promise.all([
      agent.call(endpoints.discardClientImport, { params: { importId: id } }),
      runList(agent, id, columns, 1),
    ]);
    const isMade = (await profileOf(app, emails[0] ?? '')) !== undefined;
    expect(answer.status === 200).toBe(isMade);
  });
});

describe('undoing', () => {
  test('removes the clients whom nothing else uses, as many as announced, and their unsent mails', async () => {
    const emails = newAddresses(4);
    const { id } = await importOf(agent, emails, true);
    const { items } = await clientsOf(agent, id);
    await done(openFor(agent, items[1]?.id ?? ''));
    const note = {
      params: { clientId: items[2]?.id ?? '' },
      body: { id: crypto.randomUUID(), content: 'x' },
    };
    await done(agent.call(endpoints.createClientNote, note));
    const preview = await done(agent.call(endpoints.previewImportUndo, { params: { importId: id } }));
    expect(preview).toMatchObject({ removed: 2, kept: 2 });
    expect(preview.keptClients.map(({ reason }) => reason)).toEqual(['has_request', 'has_note']);
    expect((await undoImport(agent, id, 4)).error?.code).toBe('import_changed');
    expect((await clientsOf(agent, id)).total).toBe(4);
    expect(await done(undoImport(agent, id, 2))).toMatchObject({ removed: 2, kept: 2 });
    expect(await profileOf(app, emails[0] ?? '')).toBeUndefined();
    expect((await clientsOf(agent, id)).total).toBe(2);
    await runDueJobs(app.services);
    expect(await mailsTo(app, emails[0] ?? '')).toEqual([]);
    const after = await done(agent.call(endpoints.getClientImport, { params: { importId: id } }));
    expect(after.done?.undoneAt).toEqual(expect.any(String));
    // The file can be imported again.
    const again = await draftOf(agent, emails);
    expect(again.sameBefore).toBeNull();
    expect(await previewOf(agent, again.id, again.columns)).toMatchObject({ clients: 2, known: 2 });
  });

  test('while a request is being opened: the request has its client, or is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const emails = newAddresses(1);
      const { id } = await importOf(agent, emails);
      const { items } = await clientsOf(agent, id);
      const [opened, undone] = await Promise.all([
        openFor(agent, items[0]?.id ?? ''),
        undoImport(agent, id, 1),
      ]);
      const isThere = (await profileOf(app, emails[0] ?? '')) !== undefined;
      expect(opened.status < 300).toBe(isThere);
      expect(undone.status < 300).toBe(!isThere);
      expect(Math.max(opened.status, undone.status)).toBeLessThan(500);
    }
  });

  test('while a client uses their link: the client stays, or the link is invalid', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [email = ''] = newAddresses(1);
      const { id } = await importOf(agent, [email], true);
      await runDueJobs(app.services);
      const token = (await mailsTo(app, email)).at(-1)?.token ?? '';
      const [came, undone] = await Promise.all([come(token), undoImport(agent, id, 1)]);
      const isThere = (await profileOf(app, email)) !== undefined;
      expect([came.status, undone.status]).toEqual(isThere ? [201, 409] : [404, 200]);
    }
  });

  test('twice at once removes once', async () => {
    const { id } = await importOf(agent, newAddresses(5));
    const answers = await Promise.all([undoImport(agent, id, 5), undoImport(agent, id, 5)]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  });

  test('removes the companies that it made', async () => {
    const [one] = newAddresses(1);
    const { id, columns } = await done(sendList(agent, `email;société\n${one};Martin SAS ${one}`));
    await done(runList(agent, id, columns, 1));
    await done(undoImport(agent, id, 1));
    const { rowCount } = await app.services.pool.query('SELECT FROM companies WHERE name = $1', [
      `Martin SAS ${one}`,
    ]);
    expect(rowCount).toBe(0);
  });
});

describe('invitations', () => {
  test('wait in the queue, fifty in half a minute; a repeated job sends none twice', async () => {
    const emails = newAddresses(51);
    const at = new Date().toISOString();
    const { id } = await importOf(agent, emails, true);
    await runDueJobs(app.services);
    expect(await mailsTo(app, emails[0] ?? '')).toHaveLength(1);
    expect(await mailsTo(app, emails[49] ?? '')).toHaveLength(1);
    expect(await mailsTo(app, emails[50] ?? '')).toHaveLength(0);
    await makeRetriesDue(app.services.pool);
    await runDueJobs(app.services);
    const clientIds = (await clientsOf(agent, id)).items.map((client) => client.id);
    await sendInvitations(app.services, { clientIds, by: agent.user.id, at });
    await runDueJobs(app.services);
    for (const email of [emails[0], emails[50]]) expect(await mailsTo(app, email ?? '')).toHaveLength(1);
  });

  test('can be sent later to one client, then to the other clients, and to nobody who has signed up', async () => {
    const emails = newAddresses(3);
    const { id } = await importOf(agent, emails);
    const { items, notInvited } = await clientsOf(agent, id);
    expect(notInvited).toBe(3);
    const invite = (clientIds?: string[]) =>
      done(
        agent.call(endpoints.inviteImportedClients, {
          params: { importId: id },
          body: clientIds ? { clientIds } : {},
        }),
      );
    const stranger = await app.client();
    expect(await invite([items[1]?.id ?? '', stranger.user.id])).toEqual({ queued: 1 });
    await runDueJobs(app.services);
    const [mail] = await mailsTo(app, emails[1] ?? '');
    await done(come(mail?.token ?? ''));
    expect((await clientsOf(agent, id)).items.map(({ state }) => state)).toEqual([
      'not_invited',
      'come',
      'not_invited',
    ]);
    expect(await invite()).toEqual({ queued: 2 });
    await runDueJobs(app.services);
    expect(await invite()).toEqual({ queued: 0 });
    expect(await mailsTo(app, emails[1] ?? '')).toHaveLength(1);
    expect((await clientsOf(agent, id)).items.map(({ state }) => state)).toEqual([
      'invited',
      'come',
      'invited',
    ]);
  });
});
