import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { done } from '#tests/support/caller.ts';
import { companyDetails } from '#tests/support/company-details.ts';
import { type FlowService, startFlowService, statusMessage } from '#tests/support/flow-service.ts';
import { documentsOf } from '#tests/support/invoicing.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { letRetriesCome, runDueJobs } from '#tests/support/run-due-jobs.ts';
import { invoicing } from '#tests/support/sample-invoicing.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { companyOf, makeWorld, type World } from '#tests/support/world.ts';
import { readPlatform } from './read-platform.ts';

let app: TestApp;
let world: World;
let platform: FlowService;
let companyId: string;
beforeAll(async () => {
  platform = await startFlowService();
  app = await startTestApp({ EINVOICING_PLATFORM: platform.setting });
  world = await makeWorld(app);
  companyId = await companyOf(world.owner);
  await done(world.agent.call(endpoints.saveSettings, { body: { identity: invoicing } }));
  await done(world.owner.call(endpoints.saveCompany, { params: { companyId }, body: companyDetails }));
});
afterAll(async () => {
  await app.stop();
  await platform.stop();
});

/** A deposit invoice, drawn; what comes of sending it is up to the platform. */
async function issued(as: World['owner'] = world.owner) {
  const request = await requestIn({ ...world, owner: as }, 'devis_en_attente');
  const [document] = await documentsOf(app, world.agent, request.id);
  if (!document) throw new Error('nothing was issued');
  await runDueJobs(app.services);
  return document;
}

const read = async (invoiceId: string) =>
  done(world.agent.call(endpoints.getTransmission, { params: { invoiceId } }));
async function look() {
  await readPlatform(app.services);
  await runDueJobs(app.services);
}
const flowOf = (number: string) => platform.flows.filter(({ trackingId }) => trackingId === number);
const lastStatus = async (invoiceId: string) => {
  const { statuses } = await read(invoiceId);
  const last = statuses.at(-1);
  return last && { status: last.status, reason: last.reason, source: last.source };
};

test('a document between businesses in France is sent as issued, once, and its deposit is noted', async () => {
  const { id, number } = await issued();
  const [flow, ...others] = flowOf(number);
  expect(others).toEqual([]);
  const { raw } = await world.agent.call(endpoints.downloadInvoice, { params: { invoiceId: id } });
  expect(flow?.file.equals(raw)).toBe(true);
  expect(await read(id)).toMatchObject({ statuses: [], sending: { state: 'sent', failure: null } });

  await look();
  expect((await read(id)).statuses).toEqual([]);
  platform.acknowledge(flow?.flowId ?? '', 'Ok');
  await look();
  platform.message(statusMessage(number, '200'));
  await look();
  await look();
  expect((await read(id)).statuses).toMatchObject([{ status: 'deposited', source: 'platform', by: null }]);
  expect(
    (await world.agent.call(endpoints.sendTransmission, { params: { invoiceId: id } })).error?.code,
  ).toBe('nothing_to_send');
});

test('an answer that gets lost, and a platform that is down, send nothing twice', async () => {
  platform.answers.push('lost');
  const lost = await issued();
  expect((await read(lost.id)).sending.state).toBe('waiting');
  await letRetriesCome(app.services.pool);
  await runDueJobs(app.services);
  expect(flowOf(lost.number)).toHaveLength(1);
  expect((await read(lost.id)).sending.state).toBe('sent');

  platform.answers.push(503, 401);
  const late = await issued();
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await letRetriesCome(app.services.pool);
    await runDueJobs(app.services);
  }
  expect(flowOf(late.number)).toHaveLength(1);
  expect((await read(late.id)).sending.state).toBe('sent');
});

test('a document that the platform does not accept says so, and is sent again by an agent alone', async () => {
  platform.answers.push(422);
  const { id, number } = await issued();
  const { submissions } = platform;
  await letRetriesCome(app.services.pool);
  await runDueJobs(app.services);
  expect(platform.submissions).toBe(submissions);
  expect((await read(id)).sending).toEqual({
    state: 'failed',
    maySend: true,
    sentAt: null,
    failure: 'Invalid flow · FLOW_REFUSED',
  });
  const attention = await done(
    world.agent.call(endpoints.listInvoices, { query: { transmission: 'attention' } }),
  );
  expect(attention.items.map((item) => [item.number, item.transmission])).toContainEqual([
    number,
    { status: null, failed: true },
  ]);

  await done(world.agent.call(endpoints.sendTransmission, { params: { invoiceId: id } }));
  await runDueJobs(app.services);
  expect(flowOf(number)).toHaveLength(1);
  expect((await read(id)).sending.state).toBe('sent');

  // Rejected by the platform's checks: it may go once more, as another flow.
  platform.acknowledge(flowOf(number)[0]?.flowId ?? '', 'Error', 'Destinataire inconnu');
  await look();
  expect(await lastStatus(id)).toEqual({
    status: 'rejected',
    reason: 'Destinataire inconnu',
    source: 'platform',
  });
  await done(world.agent.call(endpoints.sendTransmission, { params: { invoiceId: id } }));
  await runDueJobs(app.services);
  expect(flowOf(number)).toHaveLength(2);
});

test('while nobody can know whether a lost answer meant arrival, nothing is sent; afterwards it is', async () => {
  platform.answers.push('lost');
  platform.hidden = true;
  const { id, number } = await issued();
  const retry = async () => {
    await letRetriesCome(app.services.pool);
    await runDueJobs(app.services);
  };
  const { submissions } = platform;
  await retry();
  await retry();
  expect(platform.submissions).toBe(submissions);
  expect((await read(id)).sending).toMatchObject({ state: 'waiting', maySend: true });
  const later = `UPDATE transmissions SET lost_at = lost_at - interval '11 minutes' WHERE invoice_id = $1`;
  await app.database.pool.query(later, [id]);
  await retry();
  expect(platform.submissions).toBe(submissions + 1);
  platform.hidden = false;
  expect((await read(id)).sending.state).toBe('sent');
  expect(flowOf(number)).toHaveLength(2);
});

test('a flow acknowledged before we knew of it is noted, and so is a second deposit after a rejection', async () => {
  platform.answers.push('lost');
  const { id, number } = await issued();
  platform.acknowledge(flowOf(number)[0]?.flowId ?? '', 'Error', 'Destinataire inconnu');
  await look();
  expect(await lastStatus(id)).toMatchObject({ status: 'rejected' });
  await app.database.pool.query(
    `UPDATE transmissions SET lost_at = lost_at - interval '11 minutes' WHERE invoice_id = $1`,
    [id],
  );
  await done(world.agent.call(endpoints.sendTransmission, { params: { invoiceId: id } }));
  await letRetriesCome(app.services.pool);
  await runDueJobs(app.services);
  platform.acknowledge(flowOf(number)[1]?.flowId ?? '', 'Ok');
  await look();
  expect((await read(id)).statuses.map(({ status }) => status)).toEqual(['rejected', 'deposited']);
  expect(flowOf(number)).toHaveLength(2);
});

test('two that send the same document at once send it once', async () => {
  platform.answers.push(422);
  const { id, number } = await issued();
  const again = () => world.agent.call(endpoints.sendTransmission, { params: { invoiceId: id } });
  await Promise.all([again(), again(), again()]);
  await Promise.all([runDueJobs(app.services), runDueJobs(app.services)]);
  await letRetriesCome(app.services.pool);
  await runDueJobs(app.services);
  expect(flowOf(number)).toHaveLength(1);
});

test('what the platform says of a document is noted: refused with its reason, collected', async () => {
  const { id, number } = await issued();
  platform.message(statusMessage(number, '210', { reason: 'Taux de TVA erroné', note: 'Voir la ligne 2' }));
  platform.message(statusMessage(number, '212'));
  await look();
  expect((await read(id)).statuses.map(({ status, reason }) => [status, reason])).toEqual([
    ['refused', 'Taux de TVA erroné · Voir la ligne 2'],
    ['collected', null],
  ]);
});

test('messages about others, of unknown codes, and hostile ones change nothing and stop nothing', async () => {
  const { id, number } = await issued();
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
    platform.message(xml);
  }
  const good = platform.message(statusMessage(number, '205'));
  await look();
  expect((await read(id)).statuses.map(({ status }) => status)).toEqual(['approved']);
  expect(good.flowType).toBe('CustomerInvoiceLC');
});

test('flows that are not as published, lie in the future or cannot be fetched hide no others', async () => {
  const { id, number } = await issued();
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
    platform.flows.push({ ...odd, flowId, submittedAt: at, updatedAt: at, acknowledgement, file });
  }
  platform.unreachable.add('gone');
  const message = platform.message(statusMessage(number, '205'));
  message.submittedAt = ages;
  await look();
  platform.message(statusMessage(number, '212'));
  await look();
  const { statuses } = await read(id);
  expect(new Set(statuses.map(({ status }) => status))).toEqual(
    new Set(['approved_in_part', 'approved', 'collected']),
  );
  expect(statuses.every(({ occurredAt }) => occurredAt > '2026')).toBe(true);

  // It is fetched once the platform gives it.
  platform.unreachable.clear();
  await letRetriesCome(app.services.pool);
  await runDueJobs(app.services);
  expect((await read(id)).statuses).toHaveLength(4);
});

test('documents of consumers are not sent', async () => {
  await done(world.agent.call(endpoints.saveSettings, { body: { clientTypes: 'consumers_too' } }));
  const consumer = await app.client({ clientKind: 'consumer' });
  const address = { billingAddress: '3 rue des Lilas\n69003 Lyon' };
  await done(consumer.call(endpoints.updateProfile, { body: address }));
  const { id, number } = await issued(consumer);
  expect(flowOf(number)).toEqual([]);
  expect((await read(id)).sending.state).toBe('unconcerned');
});

test('hundreds of changes are read page by page, each once, whatever the size of the platform’s pages', async () => {
  const { id, number } = await issued();
  platform.pageSize = 25;
  for (let count = 0; count < 250; count += 1) platform.message(statusMessage(`FA-1999-${count}`, '205'));
  platform.message(statusMessage(number, '204'));
  await look();
  await look();
  expect((await read(id)).statuses.map(({ status }) => status)).toEqual(['taken_over']);
});
