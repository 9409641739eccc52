import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { insertAgent, insertRequest } from '#tests/support/builders.ts';
import type { Person } from '#tests/support/caller.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { today } from '#tests/support/samples.ts';

let app: TestApp;
let owner: Person;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  [owner, agent] = [await app.client(), await app.agent()];
});
afterAll(() => app.stop());

/** Repeats the call, like the screens do, if a busy machine refuses calls that would wait too long (decision 66). */
async function patiently<Answer extends { status: number }>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503) return answer;
  }
}

test('the tallies are right after fifty transitions and submissions at once, and after a refusal', async () => {
  const { db, pool } = app.database;
  const agentId = (await insertAgent(db)).id;
  const steps = [
    ['demande_emise', 'approve'],
    ['depot_en_attente', 'confirm_deposit'],
    ['paiement_marchandise_en_attente', 'confirm_merchandise_payment'],
    ['commande_en_preparation', 'mark_ready'],
    ['envoi_en_cours', 'confirm_receipt'],
  ] as const;
  const requests = [];
  for (let round = 0; round < 10; round += 1) {
    for (const [status, name] of steps) {
      requests.push({ ...(await insertRequest(db, { ownerId: owner.user.id, agentId, status })), name });
    }
  }
  const answers = await Promise.all(
    requests.flatMap(({ id, name }) => [
      patiently(() => agent.call(endpoints.makeTransition, { params: { requestId: id }, body: { name } })),
      patiently(() => owner.call(endpoints.createRequest, { body: { title: 'Cups', description: 'Many' } })),
      patiently(() =>
        owner.call(endpoints.declareTransfer, {
          params: { requestId: id },
          body: { kind: name === 'confirm_deposit' ? 'deposit' : 'merchandise', madeOn: today() },
        }),
      ),
      patiently(() =>
        agent.call(endpoints.makeTransition, { params: { requestId: id }, body: { name: 'mark_ready' } }),
      ),
    ]),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201, 409]));
  const { rows } = await pool.query<{ status: string; tallied: number; there: number }>(
    `select status, coalesce(t.amount, 0) as tallied, coalesce(r.amount, 0) as there
     from (select status, task, sum(amount)::int8 as amount from request_tallies group by status, task) t
     full join (select status, coalesce(agent_task, '') as task, count(*) as amount from requests group by 1, 2) r
       using (status, task)`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(6);
  for (const { status, tallied, there } of rows) expect([status, tallied]).toEqual([status, there]);
  const { body } = await agent.call(endpoints.countAllRequests);
  expect(body.total).toBe(100);
});
