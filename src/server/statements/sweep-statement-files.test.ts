import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { camtFile } from '#tests/support/bank-files.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { failRemoval } from '#tests/support/fail-removal.ts';
import { ownIban, saveOwnAccount, sendStatement, tableToName } from '#tests/support/statement-files.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { sweepStatementFiles } from './sweep-statement-files.ts';

let app: TestApp;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
  await saveOwnAccount(agent);
});
afterAll(() => app.stop());

describe('content that cannot be removed', () => {
  const keyOf = async (id: string) => {
    const { rows } = await app.database.pool.query<{ key: string | null }>(
      'SELECT storage_key AS key FROM statement_files WHERE id = $1',
      [id],
    );
    return rows[0]?.key ?? null;
  };

  test('after its file was read is removed by a later sweep', async () => {
    const [fileId, content] = [
      randomUUID(),
      camtFile({
        statements: [
          {
            iban: ownIban,
            id: 'STUCK',
            entries: [{ amount: '5.00', bookedOn: '2026-02-03', text: 'stuck' }],
          },
        ],
      }),
    ];
    const restore = failRemoval(app.services.storage, 'statements/');
    try {
      await done(sendStatement(agent, content, { fileId }));
      await sweepStatementFiles(app.services);
    } finally {
      restore();
    }
    const key = (await keyOf(fileId)) ?? '';
    expect(await app.services.storage.has(key)).toBe(true);
    await sweepStatementFiles(app.services);
    expect([await app.services.storage.has(key), await keyOf(fileId)]).toEqual([false, null]);
  });

  test('of an abandoned table keeps no other from being removed, and is removed by a later sweep', async () => {
    const files: { id: string; key: string }[] = [];
    for (const day of ['05', '06']) {
      const { id } = await tableToName(agent, `Dag;Beloeb;Tekst\n${day}/01/2026;1,00;x`);
      files.push({ id, key: (await keyOf(id)) ?? '' });
      await app.database.pool.query(
        `UPDATE statement_files SET received_at = now() - interval '31 days' WHERE id = $1`,
        [id],
      );
    }
    const present = () => Promise.all(files.map(({ key }) => app.services.storage.has(key)));
    const restore = failRemoval(app.services.storage, files[0]?.key ?? '');
    try {
      await sweepStatementFiles(app.services);
    } finally {
      restore();
    }
    expect(await present()).toEqual([true, false]);
    for (const { id } of files) {
      const { body } = await agent.call(endpoints.getStatementFile, { params: { fileId: id } });
      expect(body).toMatchObject({ state: 'refused', refusal: 'columns_unknown' });
    }
    await sweepStatementFiles(app.services);
    expect(await present()).toEqual([false, false]);
  });
});
