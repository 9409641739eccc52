import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusMessage } from '#tests/support/flow-service.ts';
import { startTransmitting, type TransmittingApp } from '#tests/support/transmitting.ts';

let on: TransmittingApp;
beforeAll(async () => {
  on = await startTransmitting();
});
afterAll(() => on.stop());

test('a status that the platform reports for a document is recorded: refused with its reason, collected', async () => {
  const { id, number } = await on.issue();
  on.platform.message(
    statusMessage(number, '210', { reason: 'Taux de TVA erroné', note: 'Voir la ligne 2' }),
  );
  on.platform.message(statusMessage(number, '212'));
  await on.look();
  expect((await on.read(id)).statuses.map(({ status, reason }) => [status, reason])).toEqual([
    ['refused', 'Taux de TVA erroné · Voir la ligne 2'],
    ['collected', null],
  ]);
});

test('messages about others, of unknown codes, and hostile ones change nothing and stop nothing', async () => {
  const { id, number } = await on.issue();
  const entity = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]><x>&a;</x>`;
  for (const xml of [
    statusMessage(number, '210', { seller: '732829320', reason: 'x' }),
    statusMessage('FA-2026-99999', '210', { reason: 'x' }),
    statusMessage(number, '999'),
    statusMessage(number, 'constructor'),
    statusMessage('', '210'),
    entity,
    '<'.repeat(100_000),
    '<a>'.repeat(50_000),
    statusMessage(number, '205').slice(0, -40),
    '',
    'x'.repeat(3 * 1024 * 1024),
  ]) {
    on.platform.message(xml);
  }
  const good = on.platform.message(statusMessage(number, '205'));
  await on.look();
  expect((await on.read(id)).statuses.map(({ status }) => status)).toEqual(['approved']);
  expect(good.flowType).toBe('CustomerInvoiceLC');
});

test('flows that are not as published, lie in the future or cannot be fetched hide no others', async () => {
  const { id, number } = await on.issue();
  const odd = { flowType: 'CustomerInvoiceLC' as const, flowDirection: 'In' as const, flowSyntax: 'CDAR' };
  const [ages, ahead] = ['1970-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'];
  const acknowledgement = { status: 'Ok' as const };
  for (const [flowId, at] of [
    ['x'.repeat(5000), new Date().toISOString()],
    ['nonsense', 'yesterday'],
    ['ahead', ahead],
    ['gone', new Date().toISOString()],
  ] as const) {
    const file = Buffer.from(statusMessage(number, '206', { reason: 'x' }));
    on.platform.flows.push({ ...odd, flowId, submittedAt: at, updatedAt: at, acknowledgement, file });
  }
  on.platform.unreachable.add('gone');
  const message = on.platform.message(statusMessage(number, '205'));
  message.submittedAt = ages;
  await on.look();
  on.platform.message(statusMessage(number, '212'));
  await on.look();
  const { statuses } = await on.read(id);
  expect(new Set(statuses.map(({ status }) => status))).toEqual(
    new Set(['approved_in_part', 'approved', 'collected']),
  );
  expect(statuses.every(({ occurredAt }) => occurredAt > '2026')).toBe(true);

  // The server fetches the message once the platform delivers it.
  on.platform.unreachable.clear();
  await on.retry();
  expect((await on.read(id)).statuses).toHaveLength(4);
});

test('hundreds of changes are read page by page, each once, whatever the size of the platform’s pages', async () => {
  const { id, number } = await on.issue();
  on.platform.pageSize = 25;
  for (let count = 0; count < 250; count += 1) on.platform.message(statusMessage(`FA-1999-${count}`, '205'));
  on.platform.message(statusMessage(number, '204'));
  await on.look();
  await on.look();
  expect((await on.read(id)).statuses.map(({ status }) => status)).toEqual(['taken_over']);
});
