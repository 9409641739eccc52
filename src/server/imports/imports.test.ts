import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { done, type Person } from '#tests/support/caller.ts';
import {
  clientsOf,
  draftOf,
  importOf,
  listOf,
  mailsTo,
  newAddress,
  newAddresses,
  previewOf,
  profileOf,
  runList,
  sendList,
  undoImport,
} from '#tests/support/client-lists.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { sweepImports } from './sweep-imports.ts';

let app: TestApp;
let agent: Person;

beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent({ firstName: 'Marc', lastName: 'Petit' });
});
afterAll(() => app.stop());
beforeEach(() => emptyTables(app.services.pool, 'rate_limits'));

const headings = 'Prénom;Nom;Courriel;Tél.;Langue;Société;Pays;SIREN;N° TVA;Remarques;Couleur\r\n';

describe('a list', () => {
  test('a company name with a mark that turns the writing round is refused, in a list and in a request', async () => {
    const name = 'ACME\u202ELRAS';
    const [listed, asking] = newAddresses(2);
    const { id, columns } = await done(sendList(agent, `${headings}Léa;Roy;${listed};;;${name};;;;;`));
    const { wrongLines } = await previewOf(agent, id, columns);
    expect(wrongLines.map(({ faults }) => faults)).toEqual([['company_unseen']]);
    const company = { name, country: 'FR' };
    const newClient = {
      email: asking ?? '',
      firstName: 'Léa',
      lastName: 'Roy',
      language: 'fr' as const,
      company,
    };
    const body = { newClient, title: 'Vases', description: 'Vases', submissionKey: randomUUID() };
    expect((await agent.call(endpoints.openClientRequest, { body })).error?.code).toBe('invalid_input');
  });

  test('is recognised by its headings, checked line by line, and imported as the preview shows', async () => {
    const [right, foreign, wrong, late] = newAddresses(4);
    await app.client({ email: late ?? '' });
    const file = [
      `${headings}Inès;Martin;${right};06 12 34 56 78;français;Martin SAS;France;732 829 320;FR44732829320;"Appelle; le matin";rouge`,
      `John;Smith;${foreign};+44 20 7946 0958;EN;Smith Ltd;United Kingdom;0123;;;bleu`,
      `Léa;Roy;${wrong};12;klingon;;;111111111;FR1;;`,
      `Léa;Roy;pas-une-adresse;;;;;;;;`,
      `Inès;Encore;${right};;;;;;;;`,
      `Ana;Roy;${late};;;;;;;;`,
    ].join('\r\n');
    const { id, columns, samples, lineCount, encoding, delimiter } = await done(sendList(agent, file));
    expect({ encoding, delimiter, lineCount }).toEqual({
      encoding: 'utf-8',
      delimiter: 'semicolon',
      lineCount: 6,
    });
    expect(columns).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
      'language',
      'companyName',
      'country',
      'registrationNumber',
      'vatNumber',
      'note',
      null,
    ]);
    expect(samples[0]?.[9]).toBe('Appelle; le matin');
    const seen = await previewOf(agent, id, columns);
    expect(seen).toMatchObject({ clients: 2, companies: 2, known: 1, wrong: 3 });
    expect(seen.wrongLines.map(({ line, faults }) => [line, faults])).toEqual([
      [4, ['phone_wrong', 'language_unknown', 'company_missing', 'registration_wrong', 'vat_wrong']],
      [5, ['email_wrong']],
      [6, ['email_twice']],
      [7, ['email_taken']],
    ]);
    expect(await profileOf(app, right ?? '')).toBeUndefined();

    const { status, body } = await runList(agent, id, columns, 2);
    expect(status).toBe(200);
    expect(body.done).toMatchObject({ clients: 2, companies: 2, known: 1, wrong: 3, undoneAt: null });
    const imported = await profileOf(app, right ?? '');
    expect(imported).toMatchObject({ phone: '+33612345678', language: 'fr' });
    expect(await profileOf(app, foreign ?? '')).toMatchObject({ language: 'en' });
    const detail = await done(agent.call(endpoints.getClient, { params: { clientId: imported?.id ?? '' } }));
    expect(detail).toMatchObject({
      firstName: 'Inès',
      companies: [{ name: 'Martin SAS' }],
      invitation: { sentAt: null },
    });
    const notes = await done(
      agent.call(endpoints.listClientNotes, { params: { clientId: imported?.id ?? '' } }),
    );
    expect(notes.items).toMatchObject([{ content: 'Appelle; le matin' }]);
    expect(await mailsTo(app, right ?? '')).toEqual([]);
  });

  test('is recorded with the name of its file', async () => {
    const emails = newAddresses(1);
    const { id } = await importOf(agent, emails);
    await done(undoImport(agent, id, 1));
    const { items } = await done(agent.call(endpoints.listAudit));
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'undo_client_import', by: 'Marc Petit', about: 'clients.csv (1)' },
      { action: 'import_clients', by: 'Marc Petit', about: 'clients.csv (1)' },
    ]);
  });

  test.each([
    ['utf-8', Buffer.from('\uFEFFE-mail,Prénom\né@é,Zoë')],
    ['utf-16le', Buffer.from('\uFEFFE-mail\tPrénom\né@é\tZoë', 'utf16le')],
    ['utf-16be', Buffer.from('\uFEFFE-mail\tPrénom\né@é\tZoë', 'utf16le').swap16()],
    ['windows-1252', Buffer.from('E-mail;Prénom\né@é;Zoë', 'latin1')],
  ])('in %s is decoded correctly', async (encoding, content) => {
    const read = await done(sendList(agent, content));
    expect(read).toMatchObject({ encoding, headings: ['E-mail', 'Prénom'], samples: [['é@é', 'Zoë']] });
  });

  test('that was guessed wrongly can be read again', async () => {
    const { id } = await done(sendList(agent, Buffer.from('E-mail;Prénom\nzoe@example.com;Zoë', 'latin1')));
    const anew = await done(
      agent.call(endpoints.readImportAnew, {
        params: { importId: id },
        body: { encoding: 'utf-8', delimiter: 'comma' },
      }),
    );
    expect(anew.headings).toEqual(['E-mail;Pr\uFFFDnom']);
    const back = await done(
      agent.call(endpoints.readImportAnew, {
        params: { importId: id },
        body: { encoding: 'windows-1252', delimiter: 'semicolon' },
      }),
    );
    expect(back).toMatchObject({ headings: ['E-mail', 'Prénom'], columns: ['email', 'firstName'] });
  });

  test('without headings begins with its first client', async () => {
    const [one, two] = newAddresses(2);
    const list = await done(sendList(agent, `Inès,${one}\nLéa,${two}`));
    expect(list).toMatchObject({ headings: ['', ''], lineCount: 2, columns: [null, 'email'] });
    expect(await previewOf(agent, list.id, list.columns)).toMatchObject({ clients: 2, wrong: 0 });
  });

  test('must have exactly one email column, and each field at most once', async () => {
    const { id } = await draftOf(agent, newAddresses(1));
    for (const columns of [
      [null, null, null],
      ['email', 'email', null],
      ['note', 'note', 'email'],
    ] as const) {
      expect((await runList(agent, id, columns, 1)).error?.code).toBe('invalid_input');
    }
  });

  test('with the same registration number twice makes one company with both people as members', async () => {
    const [one, two, third] = newAddresses(3);
    const { id, columns } = await done(
      sendList(
        agent,
        `email;société;siren\n${one};Martin;732829320\n${two};Martin SAS;732 829 320\n${third};Martin;`,
      ),
    );
    expect(await previewOf(agent, id, columns)).toMatchObject({ clients: 3, companies: 2 });
    await done(runList(agent, id, columns, 3));
    const { rows } = await app.services.pool.query<{ people: number }>(
      `SELECT count(*)::int AS people FROM company_members WHERE company_id =
        (SELECT company_id FROM profiles WHERE email = $1)`,
      [one],
    );
    expect(rows).toEqual([{ people: 2 }]);
  });
});

describe('lines that are not imported', () => {
  test('are downloaded with the reason, and no spreadsheet runs a cell as a formula', async () => {
    const [right] = newAddresses(1);
    const file = `email;note\n${right};\n=HYPERLINK("http://x");=1+1\n@x;-2`;
    const { id, columns } = await done(sendList(agent, file));
    await done(runList(agent, id, columns, 1));
    const { raw } = await agent.call(endpoints.downloadLeftLines, {
      params: { importId: id },
      query: { language: 'en' },
    });
    const text = raw.toString();
    expect(text).toContain('"email","note","Line","Why this line was not imported"');
    expect(text).toContain(`"'=HYPERLINK(""http://x"")","'=1+1","3","The email address is not valid."`);
    expect(text).toContain(`"'@x","'-2","4"`);
    expect(text).not.toContain(right);
  });

  test('are deleted when the account with their email address is erased, and so are drafts', async () => {
    const known = await app.client();
    const draft = await draftOf(agent, [newAddress(), known.user.email.toUpperCase()]);
    const { id, columns } = await draftOf(agent, [known.user.email, newAddress()]);
    await done(runList(agent, id, columns, 1));
    const kept = async () =>
      (await agent.call(endpoints.downloadLeftLines, { params: { importId: id } })).raw.toString();
    expect(await kept()).toContain(known.user.email);
    await confirmWithPassword(known);
    await done(known.call(endpoints.eraseAccount));
    expect(await kept()).not.toContain(known.user.email);
    const read = await agent.call(endpoints.getClientImport, { params: { importId: draft.id } });
    expect(read.error?.code).toBe('import_not_found');
  });
});

test('a draft is deleted after a day, and unimported lines after a month', async () => {
  const draft = await draftOf(agent, newAddresses(1));
  const [known] = newAddresses(1);
  await app.client({ email: known ?? '' });
  const { id, columns } = await draftOf(agent, [known ?? '', newAddress()]);
  await done(runList(agent, id, columns, 1));
  await sweepImports(app.services);
  await done(agent.call(endpoints.getClientImport, { params: { importId: draft.id } }));
  await app.services.pool.query(
    `UPDATE client_imports SET created_at = created_at - interval '31 days', imported_at = imported_at - interval '31 days'`,
  );
  await sweepImports(app.services);
  expect((await agent.call(endpoints.getClientImport, { params: { importId: draft.id } })).status).toBe(404);
  const { raw } = await agent.call(endpoints.downloadLeftLines, { params: { importId: id } });
  expect(raw.toString()).not.toContain(known);
  expect((await clientsOf(agent, id)).total).toBe(1);
});

test('an import of five thousand lines is complete', async () => {
  const emails = newAddresses(5000);
  const { id, columns } = await done(sendList(agent, listOf(emails)));
  expect(await previewOf(agent, id, columns)).toMatchObject({ clients: 5000, wrong: 0 });
  await done(runList(agent, id, columns, 5000));
  expect((await clientsOf(agent, id)).total).toBe(5000);
  expect(await done(undoImport(agent, id, 5000))).toMatchObject({ removed: 5000, kept: 0 });
});
