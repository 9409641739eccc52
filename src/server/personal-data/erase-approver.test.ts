import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Person } from '#tests/support/caller.ts';
import { done } from '#tests/support/caller.ts';
import {
  companyPeople,
  type CompanyPeople,
  joinCompany,
  letAcceptUnasked,
} from '#tests/support/company-people.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
let people: CompanyPeople;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
  people = await companyPeople(app);
  await letAcceptUnasked(app, people.companyId, 100);
});
afterAll(() => app.stop());

test('if somebody who was asked to approve erases their account, another person can be asked', async () => {
  const { id: requestId, quotes } = await requestIn({ owner: people.buyer, agent }, 'devis_emis');
  const quoteId = quotes[0]?.id ?? '';
  const ask = ({ user }: Person) =>
    done(
      people.buyer.call(endpoints.requestApproval, {
        params: { requestId },
        body: { quoteId, approverId: user.id },
      }),
    );
  const leaving = await joinCompany(app, people.companyId, 'approver');
  await ask(leaving);
  await confirmWithPassword(leaving);
  await done(leaving.call(endpoints.eraseAccount));
  await ask(people.owner);
  const { approvals } = await done(people.owner.call(endpoints.getRequest, { params: { requestId } }));
  expect(approvals.map(({ outcome }) => outcome)).toEqual(['ended', null]);
});
