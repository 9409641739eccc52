import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { ShownTerms } from '#domain/legal/wording-rules.ts';
import { termsEn } from '#domain/legal/documents/terms-en-texts.ts';
import { currentVersion } from '#domain/legal/terms-version-rules.ts';
import { done, type Person, testPassword } from '#tests/support/caller.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { acceptedTerms, acceptsFor, freshEmail } from '#tests/support/samples.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
});
afterAll(() => app.stop());

const named = { firstName: 'Ada', lastName: 'Roy', phone: '+33612345678', password: testPassword };
const signUp = (shown?: ShownTerms) =>
  app.stranger.call(endpoints.signUp, { body: { ...named, email: freshEmail(), accepts: shown } });
const accounts = async () => {
  const { rows } = await app.database.pool.query('SELECT count(*) FROM profiles');
  return rows;
};
const confirmed = (person: Person) =>
  person.call(endpoints.confirmPassword, { body: { password: testPassword } });
const listed = async (person: Person) => done(person.call(endpoints.listAcceptedTerms));

describe('an account', () => {
  test('is not made without acceptance of the terms, nor with acceptance of terms that are not current', async () => {
    const before = await accounts();
    expect(await signUp()).toMatchObject({ status: 400, error: { code: 'terms_not_accepted' } });
    for (const other of [{ terms: '1' }, { sales: '1' }, acceptsFor('consumers_too')]) {
      const answer = await signUp({ ...acceptedTerms, ...other });
      expect(answer).toMatchObject({ status: 409, error: { code: 'terms_changed' } });
    }
    expect(await accounts()).toEqual(before);
  });

  test('records which terms were accepted, in the language in which they were shown, and shows their exact words', async () => {
    const client = await app.client({ accepts: { ...acceptedTerms, language: 'en' } });
    const { items, announced } = await listed(client);
    expect(announced).toBeNull();
    expect(
      items.map(({ document, edition, language, reference }) => [document, edition, language, reference]),
    ).toEqual([
      ['sales', currentVersion('sales').id, 'en', null],
      ['terms', currentVersion('terms').id, 'en', null],
    ]);
    const [, terms] = items;
    expect(Math.abs(Date.parse(terms?.acceptedAt ?? '') - Date.now())).toBeLessThan(60_000);
    const params = { sha256: terms?.sha256 ?? '' };
    const wording = await client.call(endpoints.readAcceptedTerms, { params });
    expect(wording.body).toMatchObject({ title: 'Terms of use', edition: terms?.edition, language: 'en' });
    const sections = Object.values(termsEn(null, 'businesses'));
    expect(wording.body.sections.map(({ heading, blocks }) => ({ heading, blocks }))).toEqual(sections);
    expect(createHash('sha256').update(wording.raw).digest('hex')).toBe(params.sha256);
  });

  test('does not show its terms to somebody else', async () => {
    const client = await app.client({ accepts: { ...acceptedTerms, language: 'en' } });
    const [{ sha256 } = { sha256: '' }] = (await listed(client)).items;
    const french = await app.client();
    const read = await french.call(endpoints.readAcceptedTerms, { params: { sha256 } });
    expect(read).toMatchObject({ status: 404, error: { code: 'not_found' } });
    expect((await listed(agent)).items).toEqual([]);
  });
});

test('accepted terms stay as they were when the agency changes its details', async () => {
  const client = await app.client();
  const {
    items: [before],
  } = await listed(client);
  const params = { sha256: before?.sha256 ?? '' };
  const { raw } = await client.call(endpoints.readAcceptedTerms, { params });
  await app.database.pool.query(
    `UPDATE agency_settings SET name = 'Comptoir Neuf', client_types = 'consumers_too'`,
  );
  expect((await client.call(endpoints.readAcceptedTerms, { params })).raw).toEqual(raw);
  const later = await app.client();
  expect((await listed(later)).items[0]).toMatchObject({ document: 'sales', clientTypes: 'consumers_too' });
  expect((await listed(later)).items[0]?.sha256).not.toBe(before?.sha256);
  await app.database.pool.query(`UPDATE agency_settings SET name = NULL, client_types = 'businesses'`);
});

test('the same words are stored once, and are neither deleted nor changed', async () => {
  await Promise.all([app.client(), app.client()]);
  const { pool } = app.database;
  const { rows } = await pool.query(
    'SELECT count(*)::int AS all, count(DISTINCT sha256)::int AS kept FROM wordings',
  );
  expect(rows[0].all).toBe(rows[0].kept);
  await expect(pool.query('DELETE FROM wordings')).rejects.toThrow('acceptances');
  await expect(pool.query(`UPDATE wordings SET content = content || ' '`)).rejects.toThrow('check');
});

test('accepting a quote accepts the terms of sale of that moment, in the client’s language, once', async () => {
  const owner = await app.client();
  await done(owner.call(endpoints.updateProfile, { body: { language: 'en' } }));
  const { id, reference, quotes } = await requestIn({ owner, agent }, 'devis_emis');
  const body = { name: 'accept_merchandise_quote', quoteId: quotes[0]?.id ?? '' } as const;
  await Promise.all(
    [1, 2].map(() => owner.call(endpoints.makeTransition, { params: { requestId: id }, body })),
  );
  const ofQuotes = (await listed(owner)).items.filter((item) => item.reference !== null);
  expect(ofQuotes).toEqual([
    expect.objectContaining({
      document: 'sales',
      language: 'en',
      edition: currentVersion('sales').id,
      reference,
    }),
  ]);
});

test('a person’s copy names their accepted terms, which stay with kept requests and go with an account without any', async () => {
  const left = await app.client();
  const kept = await app.client();
  await requestIn({ owner: kept, agent }, 'cloturee');
  await confirmed(left);
  const copy = await done(left.call(endpoints.exportData));
  expect(copy).toMatchObject({ termsAccepted: [{ document: 'sales' }, { document: 'terms' }] });
  for (const person of [left, kept]) {
    await confirmed(person);
    await done(person.call(endpoints.eraseAccount));
  }
  const { rows } = await app.database.pool.query(
    'SELECT DISTINCT user_id FROM acceptances WHERE user_id IN ($1, $2)',
    [left.user.id, kept.user.id],
  );
  expect(rows).toEqual([{ user_id: kept.user.id }]);
});
