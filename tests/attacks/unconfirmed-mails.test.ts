import { afterAll, beforeAll, expect, test } from 'vitest';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { endpoints } from '#contract/endpoints.ts';
import { sweepTerms } from '#server/legal/sweep-terms.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { freshEmail } from '#tests/support/samples.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
  await done(agent.call(endpoints.saveSettings, { body: { clientTypes: 'consumers_too' } }));
});
afterAll(() => app.stop());

const advertising = 'Gagnez 5000 EUR sur http://pilules.example !!!';

test('somebody who signs up with a stranger’s address cannot send their own words there', async () => {
  const email = freshEmail();
  const squatter = await app.client({ email, firstName: advertising, lastName: advertising });
  await done(squatter.call(endpoints.updateProfile, { body: { clientKind: 'consumer' } }));
  const words = { title: advertising, description: advertising };
  const { id: requestId } = await requestIn({ owner: squatter, agent }, 'depot_en_attente', words);
  const body = { content: advertising };
  await done(squatter.call(endpoints.postMessage, { params: { requestId }, body }));
  await done(app.stranger.call(endpoints.sendPasswordReset, { body: { email } }));
  await sweepTerms(app.services, { id: '99', since: agencyDay(new Date()) });
  const mails = (await app.mails()).filter(({ to }) => to === email);
  expect(mails.length).toBeGreaterThanOrEqual(3);
  const told = mails.filter(({ subject, text, html }) =>
    /pilules|Gagnez|5000/.test(`${subject}${text}${html}`),
  );
  expect(told.map(({ subject }) => subject)).toEqual([]);
});
