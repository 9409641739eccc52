import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { importLimits } from '#domain/imports/import-rules.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { besideOthers } from '#tests/support/beside-others.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { sendList } from '#tests/support/client-lists.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE: '1' });
  agent = await app.agent();
});
afterAll(() => app.stop());
beforeEach(() => emptyTables(app.services.pool, 'rate_limits'));

const refused = async (content: string | Buffer) => {
  const { status, error } = await besideOthers(app, sendList(agent, content));
  expect(status).toBeLessThan(500);
  const { rows } = await app.services.pool.query('SELECT FROM client_imports');
  expect(rows).toEqual([]);
  return error?.code;
};
const head = 'email;nom\n';

test.each([
  ['an empty file', '', 'list_empty'],
  ['a mark and nothing', '\uFEFF', 'list_empty'],
  ['headings alone', head, 'list_empty'],
  ['lines of separators', `${head};;;\n;;;\n`, 'list_empty'],
  ['a quotation mark that stays open', `${head}"a@example.com;Martin\n`.repeat(50), 'list_unreadable'],
  ['NUL bytes', `${head}a\u0000@example.com;Martin`, 'list_unreadable'],
  ['a workbook or an archive by another name', Buffer.from('504b0304140000000800', 'hex'), 'list_unreadable'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'list_unreadable'],
  ['one line of four megabytes', `${head}${'a'.repeat(4_000_000)}`, 'list_unreadable'],
  ['a cell that is too long', `${head}a@example.com;${'a'.repeat(importLimits.cell + 1)}`, 'list_unreadable'],
  ['ten thousand columns', `${'a;'.repeat(10_000)}\n${'b;'.repeat(10_000)}`, 'list_too_long'],
  ['more lines than may be', head + 'a@example.com;b\n'.repeat(importLimits.lines + 1), 'list_too_long'],
  ['half an UTF-16 letter', Buffer.from([0xff, 0xfe, 0x00]), 'list_empty'],
])('%s is refused while other requests are answered, and nothing is kept', async (_, content, code) => {
  expect(await refused(content)).toBe(code);
});

test('a file that is too large is refused', async () => {
  expect(await refused(Buffer.alloc(sizeLimits.clientList + 1, 'a;b\n'))).toBe('file_too_large');
});

test.each([
  ['quotation marks everywhere', `${head}${'"'.repeat(90_000)};b`],
  ['a hundred thousand breaks', `${head}${'\n\r'.repeat(100_000)}a@example.com;b`],
  ['words that look like keys of an object', '__proto__;constructor;email\n__proto__;toString;a@example.com'],
  ['marks that turn the direction of writing', `${head}a@example.com;\u202Eexe.fdp\u2066`],
])('%s get a reply while other requests are answered', async (_, content) => {
  const { status } = await besideOthers(app, sendList(agent, content));
  expect(status).toBeLessThan(500);
});

test('the name of a file stays a name, whatever it contains', async () => {
  const names = ['../../etc/passwd', 'C:\\clients\\list.csv', '\u202Evsc.exe', '', `${'a'.repeat(400)}.csv`];
  for (const name of names) {
    const { fileName } = await done(sendList(agent, `${head}a@example.com;b`, name));
    expect(fileName).not.toMatch(/[/\\\u202E]/);
    expect(fileName.length).toBeLessThanOrEqual(200);
    expect(fileName).not.toBe('');
  }
});

test('reading lists is limited in rate', async () => {
  const { id } = await done(sendList(agent, `${head}a@example.com;b`));
  const read = () =>
    agent.call(endpoints.readImportAnew, {
      params: { importId: id },
      body: { encoding: 'utf-8', delimiter: 'comma' },
    });
  await app.services.pool.query(`INSERT INTO rate_limits (key, points, expire) VALUES ($1, 200, $2)`, [
    `list:${agent.user.id}`,
    Date.now() + 60_000,
  ]);
  expect((await read()).error?.code).toBe('throttled');
});
