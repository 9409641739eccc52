import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { sweepSilence } from '#server/notifications/sweep-silence.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { companyDetails } from '#tests/support/company-details.ts';
import { type CompanyPeople, companyPeople, joinCompany } from '#tests/support/company-people.ts';
import { confirmPasswordAndFactor } from '#tests/support/factors.ts';
import { type OpenStream, openStream, untilAllHeard } from '#tests/support/live-stream.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { inDays, today } from '#tests/support/samples.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const day = 86_400_000;

let app: TestApp;
let agent: Person;
let people: CompanyPeople;
let approver: Person;
let screen: OpenStream;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
  people = await companyPeople(app);
  approver = await joinCompany(app, people.companyId, 'approver');
  screen = await openStream(await app.app.listen({ port: 0, host: '127.0.0.1' }), agent.accessToken);
  await limit(1000);
});
afterAll(async () => {
  screen.close();
  await app.stop();
});

async function limit(above: number | null): Promise<void> {
  await confirmPasswordAndFactor(app, people.owner);
  const params = { companyId: people.companyId };
  const body = { ...companyDetails, approvalAbove: above === null ? null : above * 100 };
  await done(people.owner.call(endpoints.saveCompany, { params, body }));
}

async function asked(): Promise<RequestDetail> {
  const request = await requestIn({ owner: people.buyer, agent }, 'devis_emis');
  const body = { quoteId: request.quotes[0]?.id ?? '', approverId: approver.user.id };
  return done(people.buyer.call(endpoints.requestApproval, { params: { requestId: request.id }, body }));
}

/** Returns the parts of the request that the change publishes to the agent's screen. */
async function heard({ id }: { id: string }, change: () => Promise<unknown>): Promise<string[]> {
  const parts = () =>
    screen.events.flatMap((event) =>
      event.type === 'request' && event.requestId === id ? [event.part] : [],
    );
  await untilAllHeard(app.services.pool, screen);
  const before = parts().length;
  await change();
  await untilAllHeard(app.services.pool, screen);
  return parts().slice(before);
}

test('an approval that is no longer needed after a change of the rule disappears from the agency’s screens', async () => {
  const request = await asked();
  expect(await heard(request, () => limit(null))).toEqual(['quotes']);
  const seen = await done(agent.call(endpoints.getRequest, { params: { requestId: request.id } }));
  expect(seen.approvals).toMatchObject([{ outcome: 'ended' }]);
  await limit(1000);
});

test('an approval whose approver gets another role disappears too', async () => {
  const request = await asked();
  const become = async (role: 'buyer' | 'approver') => {
    await confirmPasswordAndFactor(app, people.owner);
    const params = { companyId: people.companyId, personId: approver.user.id };
    await done(people.owner.call(endpoints.changeCompanyRole, { params, body: { role } }));
  };
  expect(await heard(request, () => become('buyer'))).toEqual(['quotes']);
  await become('approver');
});

test('a message from the client cancels the proposal to close the request', async () => {
  const request = await requestIn({ owner: people.buyer, agent }, 'devis_emis');
  const params = { requestId: request.id };
  await app.database.pool.query(
    `UPDATE requests SET silence_asked_at = now() - interval '40 days' WHERE id = $1`,
    [request.id],
  );
  const proposed = await heard(request, () => sweepSilence(app.services, new Date(Date.now() + day)));
  expect(proposed).toEqual(['notes']);
  const say = () => done(people.buyer.call(endpoints.postMessage, { params, body: { content: 'Here.' } }));
  expect(await heard(request, say)).toEqual(['notes']);
  expect(await heard(request, say)).toEqual([]);
});

test('a pause of reminders and an announced transfer reach open screens, and the same change again does not', async () => {
  const request = await requestIn({ owner: people.buyer, agent }, 'depot_en_attente');
  const params = { requestId: request.id };
  const pause = { until: inDays(5) };
  const announce = () =>
    done(
      people.owner.call(endpoints.declareTransfer, {
        params,
        body: { kind: 'deposit', madeOn: today() },
      }),
    );
  const rest = () => done(agent.call(endpoints.pauseReminders, { params, body: pause }));
  expect(await heard(request, rest)).toEqual(['transfer']);
  expect(await heard(request, rest)).toEqual([]);
  expect(await heard(request, announce)).toEqual(['transfer']);
});
