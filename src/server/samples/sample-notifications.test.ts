import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { sweepSilence } from '#server/notifications/sweep-silence.ts';
import { sweepQuoteValidity } from '#server/quotes/sweep-quote-validity.ts';
import {
  askSample,
  decideSample,
  newestOf,
  receiveSample,
  sampleIn,
  sendSample,
} from '#tests/support/asked-samples.ts';
import { done } from '#tests/support/caller.ts';
import { endQuoteOn } from '#tests/support/derived.ts';
import { type NotificationWorld, openNotificationWorld } from '#tests/support/notification-world.ts';
import type { PushBrowser } from '#tests/support/push-service.ts';
import { makeTransition, requestIn, uploaded } from '#tests/support/request-story.ts';
import { inDays } from '#tests/support/samples.ts';

let world: NotificationWorld;
let browsers: { client: PushBrowser; agent: PushBrowser };
beforeAll(async () => {
  world = await openNotificationWorld();
  await world.app.services.pool.query('UPDATE profiles SET email_verified_at = now()');
  browsers = { client: await world.subscribe(world.owner), agent: await world.subscribe(world.agent) };
});
beforeEach(async () => {
  // Hides earlier requests from the sweeps.
  await world.app.database.pool.query('UPDATE requests SET silence_asked_at = now(), quote_reminded = true');
});
afterAll(() => world.stop());

const news = async () => {
  expect(await world.sendDue(31)).toBe(0);
  return browsers.client.notifications.splice(0).map(({ content }) => content.title);
};
const forget = async () => {
  await news();
  browsers.agent.notifications = [];
};
const mailsBut = async (before: number) => (await world.newsTo(world.owner)).slice(before);
const monthsLater = () => new Date(Date.now() + 90 * 86_400_000);

/** Makes the quote of the request end in that many days, as if it had been issued long before. */
async function ending(requestId: string, days: number): Promise<void> {
  const { db, pool } = world.app.database;
  await pool.query(`UPDATE quotes SET created_at = created_at - interval '10 days' WHERE request_id = $1`, [
    requestId,
  ]);
  const { quotes } = await done(world.owner.call(endpoints.getRequest, { params: { requestId } }));
  await endQuoteOn(db, quotes[0]?.id ?? '', inDays(days));
  await forget();
}
const noon = () => new Date(`${inDays(0)}T11:00:00Z`);

describe('a silent client', () => {
  test.each(['asked', 'sent', 'refused'] as const)('is not chased while the sample is %s', async (state) => {
    await sampleIn(world, state);
    await forget();
    expect(await sweepSilence(world.app.services, monthsLater())).toBe(0);
  });

  test('is chased about a sample that was received', async () => {
    await sampleIn(world, 'received');
    await forget();
    expect(await sweepSilence(world.app.services, monthsLater())).toBe(1);
    expect(await news()).toEqual(['Votre demande vous attend']);
  });
});

describe('the reminder of a quote that ends soon', () => {
  test('waits while the agency owes the sample, and asks to approve it once it came', async () => {
    const at = await sampleIn(world, 'sent');
    await ending(at.requestId, 2);
    await sweepQuoteValidity(world.app.services, noon());
    expect(await news()).toEqual([]);
    await done(receiveSample(world.agent, at));
    await forget();
    const before = (await world.newsTo(world.owner)).length;
    await sweepQuoteValidity(world.app.services, noon());
    expect(await news()).toEqual(['Votre devis expire bientôt']);
    expect(await mailsBut(before)).toMatchObject([{ text: expect.stringContaining('une fois approuvé') }]);
  });

  test('is not sent if a sample was asked for before the reminder left', async () => {
    const { id: requestId } = await requestIn(world, 'devis_emis');
    await ending(requestId, 2);
    await sweepQuoteValidity(world.app.services, noon());
    await done(askSample(world.owner, requestId));
    expect(await news()).toEqual([]);
  });
});

test('the mail about a quote that waits for a sample does not ask to accept it', async () => {
  const detail = await requestIn(world, 'devis_en_attente');
  await done(askSample(world.owner, detail.id));
  await forget();
  const before = (await world.newsTo(world.owner)).length;
  await makeTransition(world, detail, 'issue_merchandise_quote', uploaded);
  expect(await news()).toEqual(['Votre devis est prêt']);
  const [mail] = await mailsBut(before);
  expect(mail?.text).toContain('après avoir approuvé l’échantillon');
  expect(mail?.text).not.toContain('refusez-le');
});

test('a received sample causes a notification even if the request moved on, but not once the sample was decided', async () => {
  const detail = await requestIn(world, 'devis_en_attente');
  const asked = await done(askSample(world.owner, detail.id, { holdsQuote: false }));
  const at = { requestId: detail.id, sampleId: newestOf(asked).id };
  await done(sendSample(world.agent, at));
  await forget();
  await done(receiveSample(world.agent, at));
  await makeTransition(world, detail, 'issue_merchandise_quote', uploaded);
  expect(await news()).toEqual(
    expect.arrayContaining(['Votre échantillon est arrivé', 'Votre devis est prêt']),
  );
  const other = await sampleIn(world, 'sent');
  await forget();
  await done(receiveSample(world.agent, other));
  await done(decideSample(world.owner, other, 'approved'));
  expect(await news()).toEqual([]);
});
