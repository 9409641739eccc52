import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { auditQuery } from '#contract/audit/audit-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type AuditAction, auditActions, groupOf } from '#domain/audit/audit-kinds.ts';
import { describeAudit } from '#domain/audit/audit-record-format.ts';
import { languages } from '#domain/language.ts';
import { confirmPasswordAndFactor } from '#tests/support/factors.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let administrator: Person;
let colleague: Person;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.agent({ firstName: 'Ana', lastName: 'Roy' });
  colleague = await app.agent({ firstName: 'Hélène', lastName: 'Ébert' });
  for (const person of [administrator, colleague]) await confirmPasswordAndFactor(app, person);
});
beforeEach(() => emptyTables(app.services.pool, 'audit_records'));
afterAll(() => app.stop());

interface Made {
  action?: AuditAction;
  by?: Person | null;
  at?: string;
  details?: object;
}

async function insert({ action = 'save_silence', by = administrator, at = 'now()', details = {} }: Made) {
  await app.database.pool.query(
    `INSERT INTO audit_records (action, actor_id, details, created_at) VALUES ($1, $2, $3, $4::timestamptz)`,
    [action, by?.user.id ?? null, JSON.stringify(details), at === 'now()' ? new Date().toISOString() : at],
  );
}
type Query = Partial<Record<keyof z.output<typeof auditQuery>, string>>;
const list = async (query: Query = {}) =>
  done(administrator.call(endpoints.listAudit, { query: query as never }));
const actionsFound = async (query: Query) => (await list(query)).items.map(({ action }) => action);
const download = async (body: object) => {
  const answer = await administrator.call(endpoints.exportAudit, { body: body as never });
  expect(answer.headers['content-type']).toContain('text/csv');
  return answer.raw.toString();
};

test('the audit log can be read and downloaded by administrators alone', async () => {
  const agent = await app.agent({ administrator: false });
  expect((await app.stranger.call(endpoints.listAudit)).status).toBe(401);
  expect((await agent.call(endpoints.listAudit)).error?.code).toBe('administrators_only');
  expect((await agent.call(endpoints.exportAudit, { body: { language: 'fr' } })).error?.code).toBe(
    'administrators_only',
  );
});

test('the audit log shows who changed what, the earlier value, and from where', async () => {
  const { silenceDays } = await done(administrator.call(endpoints.getAgency));
  await done(administrator.call(endpoints.saveSettings, { body: { silenceDays: 44 } }));
  await done(
    administrator.call(endpoints.changeAdministrator, {
      params: { agentId: colleague.user.id },
      body: { administrator: false },
    }),
  );
  const { items } = await list();
  expect(items).toMatchObject([
    { action: 'take_administrator', by: 'Ana Roy', about: 'Hélène Ébert', address: '127.0.0.1' },
    { action: 'save_silence', by: 'Ana Roy', about: null, details: { before: silenceDays, after: 44 } },
  ]);
  const [, saved] = items;
  expect(saved && describeAudit(saved, 'en').changes).toMatchObject([
    { label: 'Duration', after: '44\u00a0days' },
  ]);
});

test('the audit log has a text in each language for every act', async () => {
  const state = {
    before: { title: 'A', iban: 'FR1', exclVat: 100 },
    after: { title: 'B', iban: 'FR2', exclVat: 200 },
  };
  for (const action of auditActions)
    await insert({ action, details: { ...state, agent: colleague.user.id } });
  const items: Awaited<ReturnType<typeof list>>['items'] = [];
  let page = await list();
  items.push(...page.items);
  while (page.next !== null) {
    page = await list({ before: String(page.next) });
    items.push(...page.items);
  }
  expect(items.map(({ action }) => action).toSorted()).toEqual(auditActions.toSorted());
  for (const language of languages) {
    const titles = items.map((item) => describeAudit(item, language).title);
    expect(new Set(titles).size).toBe(auditActions.length);
    expect(titles.join()).not.toMatch(/undefined|null|\[object/);
  }
});

describe('a page', () => {
  test('continues the one before it, newest first, even if many records have the same time', async () => {
    const moment = '2026-11-01T10:00:00.123456Z';
    for (let count = 0; count < 60; count += 1) {
      await insert({ at: moment, action: count % 3 === 0 ? 'save_accent' : 'invite_agent' });
    }
    const ids: number[] = [];
    let before: number | null = null;
    do {
      const page = await list(before === null ? {} : { before: String(before) });
      ids.push(...page.items.map(({ id }) => id));
      before = page.next;
    } while (before !== null);
    expect(ids).toHaveLength(60);
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
    expect(await list({ before: '999999999' })).toEqual({ items: [], next: null });
  });

  test('contains what the filters find', async () => {
    await insert({ action: 'save_deposit', at: '2026-11-02T22:59:59Z' });
    await insert({ action: 'save_client_types', at: '2026-11-02T23:00:00Z', by: colleague });
    await insert({ action: 'remove_agent', at: '2026-11-04T10:00:00Z', by: colleague });
    await insert({ action: 'factors_removed', at: '2026-11-05T10:00:00Z', by: null });
    // The filter uses the agency's days: the second record was made on the 3rd there.
    expect(await actionsFound({ from: '2026-11-03' })).toEqual([
      'factors_removed',
      'remove_agent',
      'save_client_types',
    ]);
    expect(await actionsFound({ to: '2026-11-02' })).toEqual(['save_deposit']);
    expect(await actionsFound({ from: '2026-11-03', to: '2026-11-04' })).toEqual([
      'remove_agent',
      'save_client_types',
    ]);
    expect(await actionsFound({ group: 'business' })).toEqual(['save_client_types', 'save_deposit']);
    expect(await actionsFound({ person: 'helene EBERT' })).toEqual(['remove_agent', 'save_client_types']);
    expect(await actionsFound({ person: administrator.user.email })).toEqual(['save_deposit']);
    expect(await actionsFound({ person: 'ébert', group: 'security' })).toEqual(['remove_agent']);
    expect(await actionsFound({ person: 'nobody at all' })).toEqual([]);
    expect(auditActions.map(groupOf)).not.toContain(undefined);
  });
});

describe('the file', () => {
  test('contains exactly the filtered records, and its download is recorded too', async () => {
    for (let count = 0; count < 30; count += 1) await insert({ action: 'save_accent' });
    await insert({ action: 'save_deposit', details: { before: { exclVat: 100 }, after: { exclVat: 250 } } });
    const text = await download({ group: 'business', language: 'fr' });
    expect(text.startsWith('\u{FEFF}"Date";"Par";"Action";"Modifications";"Adresse IP"\r\n')).toBe(true);
    expect(text.trimEnd().split('\r\n')).toHaveLength(32);
    expect(text).toContain('"Dépôt modifié";"Montant HT\u00a0: 1,00\u00a0€ → 2,50\u00a0€"');
    expect(await download({ person: 'nobody at all', language: 'en' })).toBe(
      '\u{FEFF}"Date","By","Action","Changes","IP address"\r\n',
    );
    expect((await list()).items.slice(0, 2)).toMatchObject([
      { action: 'export_audit', by: 'Ana Roy' },
      { action: 'export_audit', by: 'Ana Roy' },
    ]);
  });

  test('contains no formula that a program runs, and no text leaves its cell', async () => {
    const evil = await app.agent({ firstName: '=HYPERLINK("https://evil.example")', lastName: 'x' });
    await insert({ action: 'agent_joined', by: evil });
    const text = await download({ group: 'security', language: 'en' });
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"") x"`);
  });
});

test('the records of an erased account stay, without name and network address', async () => {
  const leaver = await app.agent({ firstName: 'Gone', lastName: 'Away' });
  await confirmPasswordAndFactor(app, leaver);
  await done(leaver.call(endpoints.saveSettings, { body: { silenceDays: 45 } }));
  const [record] = (await list()).items;
  expect(record).toMatchObject({ by: 'Gone Away', address: '127.0.0.1' });
  const refused = app.database.pool.query("UPDATE audit_records SET address = '10.0.0.1'");
  await expect(refused).rejects.toThrow('the rows of audit_records are written once');
  await done(leaver.call(endpoints.eraseAccount));
  const { items } = await list();
  expect(items.map(({ action }) => action)).toContain('account_erased');
  for (const item of items) expect(item).toMatchObject({ by: null, address: null, about: null });
  expect(JSON.stringify(items)).not.toMatch(/Gone|Away/);
  expect((await list({ person: 'gone' })).items).toEqual([]);
  expect((await administrator.call(endpoints.listAudit, { query: { before: randomUUID() } })).status).toBe(
    400,
  );
});
