import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { done } from '#tests/support/caller.ts';
import { statusMessage } from '#tests/support/flow-service.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { startTransmitting, type TransmittingApp } from '#tests/support/transmitting.ts';

let on: TransmittingApp;
beforeAll(async () => {
  on = await startTransmitting();
});
afterAll(() => on.stop());

async function lastStatus(invoiceId: string) {
  const last = (await on.read(invoiceId)).statuses.at(-1);
  return last && { status: last.status, reason: last.reason, source: last.source };
}

test('a document between businesses in France is sent as issued, once, and its deposit is noted', async () => {
  const { id, number } = await on.issue();
  const [flow, ...others] = on.flowsOf(number);
  expect(others).toEqual([]);
  const { raw } = await on.world.agent.call(endpoints.downloadInvoice, { params: { invoiceId: id } });
  expect(flow?.file.equals(raw)).toBe(true);
  expect(await on.read(id)).toMatchObject({ statuses: [], sending: { state: 'sent', failure: null } });

  await on.look();
  expect((await on.read(id)).statuses).toEqual([]);
  on.platform.acknowledge(flow?.flowId ?? '', 'Ok');
  await on.look();
  on.platform.message(statusMessage(number, '200'));
  await on.look();
  await on.look();
  expect((await on.read(id)).statuses).toMatchObject([{ status: 'deposited', source: 'platform', by: null }]);
  expect(
    (await on.world.agent.call(endpoints.sendTransmission, { params: { invoiceId: id } })).error?.code,
  ).toBe('nothing_to_send');
});

test('an answer that gets lost, and a platform that is down, send nothing twice', async () => {
  on.platform.answers.push('lost');
  const lost = await on.issue();
  expect((await on.read(lost.id)).sending.state).toBe('waiting');
  await on.retry();
  expect(on.flowsOf(lost.number)).toHaveLength(1);
  expect((await on.read(lost.id)).sending.state).toBe('sent');

  on.platform.answers.push(503, 401);
  const late = await on.issue();
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await on.retry();
  }
  expect(on.flowsOf(late.number)).toHaveLength(1);
  expect((await on.read(late.id)).sending.state).toBe('sent');
});

test('a document that the platform does not accept says so, and is sent again by an agent alone', async () => {
  on.platform.answers.push(422);
  const { id, number } = await on.issue();
  const { submissions } = on.platform;
  await on.retry();
  expect(on.platform.submissions).toBe(submissions);
  expect((await on.read(id)).sending).toEqual({
    state: 'failed',
    maySend: true,
    sentAt: null,
    failure: 'Invalid flow · FLOW_REFUSED',
  });
  const attention = await done(
    on.world.agent.call(endpoints.listInvoices, { query: { transmission: 'attention' } }),
  );
  expect(attention.items.map((item) => [item.number, item.transmission])).toContainEqual([
    number,
    { status: null, failed: true },
  ]);

  await done(on.world.agent.call(endpoints.sendTransmission, { params: { invoiceId: id } }));
  await runDueJobs(on.app.services);
  expect(on.flowsOf(number)).toHaveLength(1);
  expect((await on.read(id)).sending.state).toBe('sent');

  // The platform's checks have rejected the document: it may be sent once more, as another flow.
  on.platform.acknowledge(on.flowsOf(number)[0]?.flowId ?? '', 'Error', 'Destinataire inconnu');
  await on.look();
  expect(await lastStatus(id)).toEqual({
    status: 'rejected',
    reason: 'Destinataire inconnu',
    source: 'platform',
  });
  await done(on.world.agent.call(endpoints.sendTransmission, { params: { invoiceId: id } }));
  await runDueJobs(on.app.services);
  expect(on.flowsOf(number)).toHaveLength(2);

  // The rejection was about the first flow. The document cannot be sent again until the platform rejects the second
  // flow.
  expect((await on.read(id)).sending).toMatchObject({ state: 'sent', maySend: false });
  const again = await Promise.all(
    [1, 2, 3].map(() => on.world.agent.call(endpoints.sendTransmission, { params: { invoiceId: id } })),
  );
  expect(again.map(({ error }) => error?.code)).toEqual(Array.from({ length: 3 }, () => 'nothing_to_send'));
});

test('while it is unknown whether a document with a lost reply arrived, it is not sent again; afterwards it is', async () => {
  on.platform.answers.push('lost');
  on.platform.hidden = true;
  const { id, number } = await on.issue();
  const { submissions } = on.platform;
  await on.retry();
  await on.retry();
  expect(on.platform.submissions).toBe(submissions);
  expect((await on.read(id)).sending).toMatchObject({ state: 'waiting', maySend: true });
  const later = `UPDATE transmissions SET lost_at = lost_at - interval '11 minutes' WHERE invoice_id = $1`;
  await on.app.database.pool.query(later, [id]);
  await on.retry();
  expect(on.platform.submissions).toBe(submissions + 1);
  on.platform.hidden = false;
  expect((await on.read(id)).sending.state).toBe('sent');
  expect(on.flowsOf(number)).toHaveLength(2);
});

test('the status of a flow that we did not know yet is recorded, and so is a deposit after a rejection', async () => {
  on.platform.answers.push('lost');
  const { id, number } = await on.issue();
  on.platform.acknowledge(on.flowsOf(number)[0]?.flowId ?? '', 'Error', 'Destinataire inconnu');
  await on.look();
  expect(await lastStatus(id)).toMatchObject({ status: 'rejected' });
  await on.app.database.pool.query(
    `UPDATE transmissions SET lost_at = lost_at - interval '11 minutes' WHERE invoice_id = $1`,
    [id],
  );
  await done(on.world.agent.call(endpoints.sendTransmission, { params: { invoiceId: id } }));
  await on.retry();
  on.platform.acknowledge(on.flowsOf(number)[1]?.flowId ?? '', 'Ok');
  await on.look();
  expect((await on.read(id)).statuses.map(({ status }) => status)).toEqual(['rejected', 'deposited']);
  expect(on.flowsOf(number)).toHaveLength(2);
});

test('a document that is sent by several calls at once is sent once', async () => {
  on.platform.answers.push(422);
  const { id, number } = await on.issue();
  const again = () => on.world.agent.call(endpoints.sendTransmission, { params: { invoiceId: id } });
  await Promise.all([again(), again(), again()]);
  await Promise.all([runDueJobs(on.app.services), runDueJobs(on.app.services)]);
  await on.retry();
  expect(on.flowsOf(number)).toHaveLength(1);
});

test('documents of consumers are not sent', async () => {
  await done(on.world.agent.call(endpoints.saveSettings, { body: { clientTypes: 'consumers_too' } }));
  const consumer = await on.app.client({ clientKind: 'consumer' });
  const address = { billingAddress: '3 rue des Lilas\n69003 Lyon' };
  await done(consumer.call(endpoints.updateProfile, { body: address }));
  const { id, number } = await on.issue(consumer);
  expect(on.flowsOf(number)).toEqual([]);
  expect((await on.read(id)).sending.state).toBe('unconcerned');
});
